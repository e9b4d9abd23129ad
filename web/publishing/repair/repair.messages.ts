import { counted, decimal } from '../../../domain/figures.ts';

/** Texts of repairing a file. */
export const repairTexts = {
  open: 'Repair',
  title: (file: string): string => `Repair ${file}`,
  reading: 'The file is read.',
  unreadable: 'The file cannot be read any more. Drop the folder again.',
  none: 'No repair fits this file. Export it again from the project.',
  what: 'What is done',
  length: 'Length',
  /** '8 beats (2 bars)'. */
  beats: (beats: number): string =>
    `${counted(beats, 'beat')}${beats % 4 === 0 ? ` (${counted(beats / 4, 'bar')})` : ''}`,
  drag: 'The region is what is kept. Drag its end, or choose the length.',
  kept: (seconds: number, of: number): string => `${decimal(seconds, 3)} s of ${decimal(of, 3)} s`,
  hearOriginal: 'Hear the original',
  hearRepaired: 'Hear it repaired',
  hearBoth: 'Hear both, one after the other',
  stop: 'Stop',
  playing: { original: 'The original plays', repaired: 'The repaired file plays' },
  becomes: (path: string): string => `It becomes a WAV: ${path}`,
  taken: (path: string): string => `The pack has ${path} already. Rename one of the two first.`,
  original: 'Your own file stays unchanged. The pack gets the repaired one in its place.',
  use: 'Use repaired file',
  cancel: 'Cancel',
} as const;
