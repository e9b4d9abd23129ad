export const browseTexts = {
  browse: 'Browse',
  genres: 'Genres',
  instruments: 'Instruments',
  providers: 'Providers',
  collections: 'Collections',
} as const;
