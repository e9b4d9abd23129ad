/** DECISION-31. */
export const rowMenuTexts = {
  toSound: 'Go to sound',
  toPack: 'Go to pack',
  stems: 'Download stems',
  copyLink: 'Copy link',
} as const;

export const selectPageTexts = { all: 'Select all', label: 'Select all on this page' } as const;
