/** Why a file could not be handed over. */
export const handoverTexts = {
  linkLeavesShop: 'The download link points outside this shop.',
  previewLeavesShop: 'The preview link points outside this shop.',
  answered: (status: number) => `The download link answered ${status}.`,
  silent: 'The download link did not answer.',
} as const;
