export const pageTexts = {
  notFound: 'Page not found',
  /** A page without a name of its own, or not yet. */
  unnamed: 'Loopstead: audio samples',
} as const;
