import { bpmText, counted } from '../../domain/figures.ts';

/** The question of which version of a sound to download while a session lock changes it. */
export const versionTexts = {
  title: 'Download as heard?',
  /** 'Am, 100 BPM': what a lock moves of a sound. */
  figures: (key: string | null, bpm: number | null) => [key, bpm !== null && bpmText(bpm)].filter(Boolean).join(', '),
  /** '5 of 7 sounds': what of a selection a lock moves. */
  among: (moved: number, all: number) => `${moved} of ${counted(all, 'sound')}`,
  all: (count: number) => counted(count, 'sound'),
  heard: (figures: string) => `As heard (${figures})`,
  original: (figures: string) => `Original (${figures})`,
  heardHint: 'A WAV in the key and tempo you hear. Same price.',
  originalHint: 'The file as it was made.',
  kept: "We'll remember this. Change it under Key & tempo.",
} as const;
