import { boundPassed } from '../../../domain/catalogue/filter-bounds.ts';
import type { ChordType } from '../../../domain/catalogue/chord-type.ts';
import { NAME_LENGTH } from '../../../domain/catalogue/list-limits.ts';
import { recordOf } from '../../../domain/records.ts';

/** The arrays of a list query; `categories` matches a term of any kind [DECISION-67]. */
export const FILTER_ARRAYS = [
  'categories',
  'instruments',
  'moods',
  'tags',
  'presets',
  'types',
  'genres',
  'parameters',
  'providers',
] as const;

export type FilterArray = (typeof FILTER_ARRAYS)[number];

/** How one value of an array takes part: chosen, or kept out. */
export type Stance = 'include' | 'exclude';

/** Values in the order they were chosen. A value is only on one side [DECISION-52]. */
export interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export const KEY_TYPES = ['flat', 'sharp', 'natural'] as const;
export type KeyType = (typeof KEY_TYPES)[number];

/** FILT-34, FILT-35, FILT-36. */
export const NOTES: Readonly<Record<KeyType, readonly string[]>> = {
  flat: ['Db', 'Eb', 'Gb', 'Ab', 'Bb'],
  sharp: ['C#', 'D#', 'F#', 'G#', 'A#'],
  natural: ['C', 'D', 'E', 'F', 'G', 'A', 'B'],
};

/** Whole or fractional beats per minute, both ends included. Exact mode has equal ends [FILT-31]. */
export interface BpmRange {
  readonly min: number;
  readonly max: number;
}

/** The stems filter; name and color are for the pill 'Stems: name' [DECISION-50]. */
export interface StemsFilter {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

/** Everything that narrows a list, apart from its scope and its order. */
export interface Filters {
  readonly arrays: Readonly<Record<FilterArray, Choice>>;
  readonly key: { readonly note: string; readonly type: KeyType } | null;
  readonly excludedKey: string | null;
  readonly chord: ChordType | null;
  /** True includes the keys that mix well with the chosen one; only valid with a note and a chord. */
  readonly neighbours: boolean;
  readonly bpm: BpmRange | null;
  readonly name: string | null;
  /** What costs no credits. Ours, beyond the specification. */
  readonly free: boolean;
  /** Leaves out what the customer owns; a visitor owns nothing. Ours, too. */
  readonly hidesOwned: boolean;
  readonly rareFind: boolean;
  readonly stems: StemsFilter | null;
}

/** A record over all arrays. */
export const perArray = <Value>(valueOf: (array: FilterArray) => Value): Readonly<Record<FilterArray, Value>> =>
  recordOf(FILTER_ARRAYS, valueOf);

export const NO_FILTERS: Filters = {
  arrays: perArray(() => ({ include: [], exclude: [] })),
  key: null,
  excludedKey: null,
  chord: null,
  neighbours: false,
  bpm: null,
  name: null,
  free: false,
  hidesOwned: false,
  rareFind: false,
  stems: null,
};

/**
 * Chooses a value for one side; choosing it again takes it away, choosing the other side moves it
 * [FILT-10, FILT-11, FILT-39, DECISION-52]. One that would be too many changes nothing.
 */
export function toggleValue(filters: Filters, array: FilterArray, value: string, stance: Stance): Filters {
  const { include, exclude } = filters.arrays[array];
  const active = (stance === 'include' ? include : exclude).includes(value);
  const without = { include: include.filter((v) => v !== value), exclude: exclude.filter((v) => v !== value) };
  const next = active ? without : { ...without, [stance]: [...without[stance], value] };
  const arrays = { ...filters.arrays, [array]: next };
  return boundPassed(arrays) === null ? { ...filters, arrays } : filters;
}

/** Without a note it has no neighbours. */
export const withKey = (filters: Filters, key: Filters['key']): Filters => ({
  ...filters,
  key,
  neighbours: filters.neighbours && key !== null,
});

/** Nor without a chord. */
export const withChord = (filters: Filters, chord: ChordType | null): Filters => ({
  ...filters,
  chord,
  neighbours: filters.neighbours && chord !== null,
});

/** At most 120 characters, not ending in half a one; null for a name that is not to be submitted [FILT-13, FILT-16]. */
export function nameSearch(typed: string): string | null {
  const name = typed
    .trim()
    .slice(0, NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return name === '' ? null : name;
}
