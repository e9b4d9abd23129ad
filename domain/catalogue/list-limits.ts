import { listRefusals } from './list-refusals.messages.ts';

/** Rows of a list page [CONST-01, DECISION-33]. */
export const PAGE_SIZE = { default: 20, min: 1, max: 100 } as const;
/** Characters of a name search and of a search query [FILT-16]. */
export const NAME_LENGTH = 120;
/** Beats per minute that a list may be filtered by. */
export const LIST_BPM = { min: 0, max: 999 } as const;
/** Reads '90-120' or '97.5-97.5': whole or fractional, both ends included; null for anything else [FILT-31]. */
export function bpmRange(text: string): { readonly min: number; readonly max: number } | null {
  const [, low, high] = /^(\d{1,3}(?:\.\d{1,3})?)-(\d{1,3}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  const [min, max] = [Number(low), Number(high)];
  return min <= max ? { min, max } : null;
}
/** Ids of one states call [DECISION-211]. */
export const STATE_IDS = 400;
/** Sounds that may be asked for by their ids at once. */
export const NAMED_SOUNDS = 50;
/** The search results shown while typing. */
export const SEARCH_HITS = { sounds: 4, packs: 3 } as const;
/** Suggestions of one kind [DECISION-66]. */
export const SUGGESTIONS_OF_A_KIND = 10;
/** Similar sounds of one answer [SIM-03]. */
export const SIMILAR_SOUNDS = 20;
/** Rows of the charts. */
export const CHART_ROWS = 10;
/** Categories of one answer, and characters of the search among them [DECISION-196]. */
export const CATEGORIES = { pageSize: 1000, nameLength: 50 } as const;

const isOffered = (size: number): boolean => Number.isInteger(size) && size >= PAGE_SIZE.min && size <= PAGE_SIZE.max;

/** The size of a page: the default for one that the shop does not offer [DECISION-33]. */
export const offeredSize = (size: number): number => (isOffered(size) ? size : PAGE_SIZE.default);

/** Why a page of this size is refused, by calls that do not use the default instead; null if it is not. */
export const sizeProblem = (size: number): string | null =>
  isOffered(size) ? null : listRefusals.size(PAGE_SIZE.min, PAGE_SIZE.max);

/** Why a search text is refused, or null [FILT-16]. `field` is its name in the call. */
export const textProblem = (text: string, field: string): string | null =>
  text.length <= NAME_LENGTH ? null : listRefusals.tooLong(field, NAME_LENGTH);
