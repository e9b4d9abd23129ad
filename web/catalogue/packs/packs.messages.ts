export const packTexts = {
  /** What the play button of a pack plays. */
  demoOf: (pack: string) => `the demo of ${pack}`,
  noDemo: 'This pack has no demo.',
  featured: 'Featured',
  free: 'Free',
  all: 'All packs',
  things: ['pack', 'packs'],
} as const;
