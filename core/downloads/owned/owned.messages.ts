import type { AudioFormat } from './taking.ts';

/** The dialog that asks for the format and the name of a download. */
export const takeAsTexts = {
  /** Also the line of the row menu that opens it. */
  title: 'Download as...',
  formats: 'Format',
  template: 'Name',
  example: '{name} {bpm} {key}',
  hint: 'Use {name} {pack} {provider} {bpm} {key} {type} {id}. Leave empty for the default name.',
  kept: "We'll remember this. Re-downloads are free.",
  cancel: 'Cancel',
  download: 'Download',
} as const;

export const formatTexts: Readonly<Record<AudioFormat, { readonly name: string; readonly hint: string }>> = {
  wav24: { name: 'WAV 24-bit', hint: 'The original file.' },
  wav16: { name: 'WAV 16-bit', hint: 'For samplers, with dither.' },
  flac: { name: 'FLAC', hint: 'Smaller, lossless.' },
  aiff: { name: 'AIFF', hint: 'For Logic and older samplers.' },
};

/** Why a file of a synced folder was not fetched. */
export const syncTexts = { noLink: 'The shop gave no link to it.' } as const;
