export const pageTexts = {
  notFound: 'Page not found',
  /** A page that has no name of its own, or not yet. */
  unnamed: 'Loopstead: audio samples',
} as const;
