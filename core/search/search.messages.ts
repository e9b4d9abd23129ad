import type { Coverage } from '../../domain/search/coverage.ts';
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

/** Announces to screen readers that suggestions have appeared or disappeared. */
export function suggestionsText(count: number): string {
  if (count === 0) return 'No suggestions';
  return counted(count, 'suggestion');
}

/** Announces past searches to screen readers. */
export const recentText = (count: number): string => counted(count, 'recent search', 'recent searches');

/** Less restrictive alternatives to an empty list. */
export const looserTexts = {
  lead: 'Try instead:',
  mode: 'Search all sounds, single and multi-layered',
  without: (filter: string) => `Without ${filter}`,
  including: (excluded: string) => `With ${excluded} as well`,
  filters: 'Without any filter',
  total: (total: number, target: SearchTarget) => counted(total, target === 'sounds' ? 'sound' : 'pack'),
  all: { sounds: 'Browse all sounds', packs: 'Browse all packs' },
} as const;

/** Words of a search that its results do not have. */
export const leftOutTexts = {
  without: (words: readonly string[]) =>
    `Nothing matches all of these words. Left out: ${words.map((word) => `“${word}”`).join(', ')}.`,
  most: (words: number, of: number) => `Nothing matches all ${of} words. These match ${words} of them.`,
  again: (rest: string) => `Search for “${rest}”`,
} as const;

/** Names the words left out; empty if there are none. */
export function leftOutText(coverage: Coverage): string {
  if (coverage.kind === 'without') return leftOutTexts.without(coverage.words);
  return coverage.kind === 'most' ? leftOutTexts.most(coverage.words, coverage.of) : '';
}

/** Why nothing is found. */
export const emptyReasons = {
  filters: { sounds: 'No sounds match all of the filters.', packs: 'No packs match all of the filters.' },
  words: { sounds: 'No sounds match these words.', packs: 'No packs match these words.' },
  both: {
    sounds: 'No sounds match these words and the filters.',
    packs: 'No packs match these words and the filters.',
  },
} as const;
export const otherTargetTexts: Readonly<Record<SearchTarget, string>> = {
  sounds: 'Search among sounds',
  packs: 'Search among packs',
};
