import type { IndexedPack, IndexedSound } from '../queries.ts';

/** A sound without terms; a test only sets what it is about. */
export const soundOf = (given: Partial<IndexedSound> & { readonly id: number }): IndexedSound => ({
  packSlug: 'pack',
  providerSlug: 'provider',
  type: 'LOOP',
  key: null,
  bpm: null,
  seconds: null,
  free: false,
  rareFind: false,
  groupId: null,
  instruments: [],
  moods: [],
  presets: [],
  parameters: [],
  genres: [],
  tags: [],
  name: '',
  fileName: '',
  chartPosition: null,
  topChartPosition: null,
  createdAt: 0,
  ...given,
});

/** A pack without any term. */
export const packOf = (given: Partial<IndexedPack> & { readonly id: number }): IndexedPack => ({
  providerSlug: 'provider',
  genres: [],
  tags: [],
  name: '',
  free: false,
  types: [],
  chartPosition: null,
  topChartPosition: null,
  createdAt: 0,
  ...given,
});
