import { counted } from '../../../domain/figures.ts';

export const packTexts = {
  /** What the play button of a pack plays. */
  demoOf: (pack: string) => `the demo of ${pack}`,
  none: 'No packs yet.',
  noDemo: 'This pack has no demo.',
  featured: 'Featured',
  free: 'Free',
  all: 'All packs',
  things: ['pack', 'packs'],
  /**
   * '15 sounds', plus its files if companions make them more [DECISION-81]; files alone if a shop does not send the
   * number of sounds.
   */
  counts: (sounds: number | null, files: number): string =>
    sounds === null || sounds === files
      ? counted(files, 'sound')
      : `${counted(sounds, 'sound')} \u00b7 ${counted(files, 'file')}`,
} as const;
