import type { ChordType } from '../../../domain/catalogue/chord-type.ts';
import { type BpmRange, type Filters, type KeyType, withChord, withKey } from './filters.ts';
import { BPM_RANGE } from './limits.ts';

/** Chooses a note, or takes it away when it is the chosen one [DECISION-60]. */
export function toggleKey(filters: Filters, type: KeyType, note: string): Filters {
  const active = filters.key?.note === note && filters.key.type === type;
  return withKey(filters, active ? null : { note, type });
}

/** Keeps one key out, or takes the exclusion away [DECISION-53]. */
export const toggleExcludedKey = (filters: Filters, key: string): Filters => ({
  ...filters,
  excludedKey: filters.excludedKey === key ? null : key,
});

export const toggleChord = (filters: Filters, chord: ChordType): Filters =>
  withChord(filters, filters.chord === chord ? null : chord);

/**
 * Ends in the wrong order are exchanged, values outside 20 to 300 are moved to the nearest end [FILT-28],
 * and all are rounded to the thousandths that an address can carry. An end that is not a number changes nothing.
 */
export function setBpm(filters: Filters, range: BpmRange | null): Filters {
  if (range === null) return { ...filters, bpm: null };
  if (Number.isNaN(range.min) || Number.isNaN(range.max)) return filters;
  const [min, max] = [nearestBpm(range.min), nearestBpm(range.max)];
  return { ...filters, bpm: { min: Math.min(min, max), max: Math.max(min, max) } };
}

const nearestBpm = (bpm: number): number =>
  Math.round(Math.min(BPM_RANGE.max, Math.max(BPM_RANGE.min, bpm)) * 1000) / 1000;

export const setName = (filters: Filters, name: string | null): Filters => ({ ...filters, name });

export const setFree = (filters: Filters, free: boolean): Filters => ({ ...filters, free });

export const setHidesOwned = (filters: Filters, hidesOwned: boolean): Filters => ({ ...filters, hidesOwned });

export const setRareFind = (filters: Filters, rareFind: boolean): Filters => ({ ...filters, rareFind });
