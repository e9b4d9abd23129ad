import type { Facet } from '../../../domain/catalogue/facets.ts';
import { bpmRangeText } from '../../../domain/figures.ts';

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

/** The pills of active filters that have no value of a facet to name. */
export const pillTexts = {
  key: (note: string) => `Key ${note}`,
  neighbours: 'With neighboring keys',
  bpm: bpmRangeText,
  free: 'Free',
  hidesOwned: 'Without what I own',
  rareFinds: 'Rare Finds',
  stems: (name: string) => `Stems: ${name}`,
} as const;
