/** The filters that words of a search can be, those a producer means first at first. */
export const RECOGNIZED_FACETS = [
  'types',
  'instruments',
  'genres',
  'moods',
  'parameters',
  'presets',
  'tags',
  'providers',
] as const;

export type RecognizedKind = (typeof RECOGNIZED_FACETS)[number] | 'key' | 'bpm';
