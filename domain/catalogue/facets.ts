/** The groups of values that a list of sounds can be filtered by, in the order of the filter bar [FILT-06]. */
export const FACETS = [
  'instruments',
  'moods',
  'genres',
  'tags',
  'keys',
  'presets',
  'types',
  'providers',
  'parameters',
] as const;

export type Facet = (typeof FACETS)[number];

/** Packs have fewer [DECISION-51]. */
export const PACK_FACETS = ['genres', 'tags', 'providers'] as const satisfies readonly Facet[];

export type PackFacet = (typeof PACK_FACETS)[number];
