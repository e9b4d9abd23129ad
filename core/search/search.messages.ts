import { counted } from '../../domain/figures.ts';
import type { SearchTarget } from './search-form.ts';
import type { SearchMode } from '../catalogue/filters/search-mode.ts';
import type { SuggestionKind } from './suggestion.ts';

/** SRCH-07, SRCH-08. */
export const searchPlaceholders: Readonly<Record<SearchTarget, string>> = {
  sounds: 'Search samples',
  packs: 'Search products',
};

/** SRCH-02. */
export const modeLabels: Readonly<Record<SearchMode, string>> = {
  all: 'All',
  single: 'Single instrument',
  'multi-layered': 'Multi-layered',
};

export const targetLabels: Readonly<Record<SearchTarget, string>> = { sounds: 'Sounds', packs: 'Packs' };

export const kindLabels: Readonly<Record<SuggestionKind, string>> = {
  INSTRUMENT: 'Instruments',
  GENRE: 'Genres',
  MOOD: 'Moods',
  'INSPIRED BY': 'Inspired by',
  PARAMETER: 'Parameters',
  PROVIDER: 'Providers',
};

/** What a screen reader hears of suggestions that came or went. */
export function suggestionsText(count: number): string {
  if (count === 0) return 'No suggestions';
  return counted(count, 'suggestion');
}

/** Ways on from a search that found nothing. */
export const looserTexts = {
  lead: 'Try instead:',
  mode: 'Search all sounds, single and multi-layered',
  filters: 'Search without filters',
} as const;
export const otherTargetTexts: Readonly<Record<SearchTarget, string>> = {
  sounds: 'Search among sounds',
  packs: 'Search among packs',
};
