/** Why a preview is not heard. */
export const previewTexts = {
  answered: (status: number) => `The preview answered ${status}.`,
  silent: 'The preview did not answer.',
  notPlayed: (program: string) => `${program} could not play the preview.`,
} as const;
