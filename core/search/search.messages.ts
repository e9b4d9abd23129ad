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

/** What a screen reader hears of searches that were made before. */
export const recentText = (count: number): string => counted(count, 'recent search', 'recent searches');

/** Lists that ask for less than one in which nothing is found. */
export const looserTexts = {
  lead: 'Try instead:',
  mode: 'Search all sounds, single and multi-layered',
  without: (filter: string) => `Without ${filter}`,
  including: (excluded: string) => `With ${excluded} as well`,
  filters: 'Without any filter',
  total: (total: number, target: SearchTarget) => counted(total, target === 'sounds' ? 'sound' : 'pack'),
  all: { sounds: 'Browse all sounds', packs: 'Browse all packs' },
} as const;

/** Why nothing is found. */
export const emptyReasons = {
  filters: { sounds: 'No sound passes all of the filters.', packs: 'No pack passes all of the filters.' },
  words: { sounds: 'No sound has these words.', packs: 'No pack has these words.' },
  both: {
    sounds: 'No sound with these words passes the filters.',
    packs: 'No pack with these words passes the filters.',
  },
} as const;
export const otherTargetTexts: Readonly<Record<SearchTarget, string>> = {
  sounds: 'Search among sounds',
  packs: 'Search among packs',
};
