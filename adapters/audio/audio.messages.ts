/** Stems together need short files that scripts may read. */
export const layerTexts = { notTogether: 'These stems cannot be played together here' } as const;

/** Why a preview cannot be heard. */
export const previewTexts = {
  answered: (status: number) => `The preview answered ${status}.`,
  silent: 'The preview did not answer.',
  notPlayed: (program: string) => `${program} could not play the preview.`,
} as const;

export const fileTexts = {
  /** The server refused the file [PLAY-46]. */
  httpStatus: (code: number) => `HTTP error status: ${code}`,
} as const;
