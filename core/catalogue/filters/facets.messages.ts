import type { Facet } from '../../../domain/catalogue/facets.ts';

export const facetLabels: Readonly<Record<Facet, string>> = {
  instruments: 'Instruments',
  moods: 'Moods',
  genres: 'Genres',
  tags: 'Inspired by',
  keys: 'Keys',
  presets: 'Presets',
  types: 'Types',
  providers: 'Providers',
  parameters: 'Parameters',
};
