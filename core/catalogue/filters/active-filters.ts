import { chordTexts } from '../catalogue.messages.ts';
import { nameOfKey } from '../sounds/musical-key.ts';
import { pillTexts } from './facets.messages.ts';
import {
  FILTER_ARRAYS,
  type FilterArray,
  type Filters,
  type Stance,
  toggleValue,
  withChord,
  withKey,
} from './filters.ts';

/** True when nothing narrows the list. */
export function isUnfiltered(filters: Filters): boolean {
  return activeFilters(filters).length === 0;
}

/** One narrowing condition, as a pill shows it, and the filters without it. */
export interface ActiveFilter {
  readonly label: string;
  readonly stance: Stance;
  readonly without: Filters;
}

/** Every active condition in the order of the filter bar; `nameOf` turns a value into its display name. */
export function activeFilters(
  filters: Filters,
  nameOf: (array: FilterArray, value: string) => string = (_, value) => value,
): readonly ActiveFilter[] {
  const pills: ActiveFilter[] = [];
  const add = (label: string, without: Filters, stance: Stance = 'include') => pills.push({ label, stance, without });

  if (filters.name !== null) add(`“${filters.name}”`, { ...filters, name: null });
  for (const array of FILTER_ARRAYS)
    for (const stance of ['include', 'exclude'] as const)
      for (const value of filters.arrays[array][stance])
        add(nameOf(array, value), toggleValue(filters, array, value, stance), stance);
  const { key, chord } = filters;
  if (key && chord)
    add(nameOfKey({ note: key.note, chord }), { ...filters, key: null, chord: null, neighbours: false });
  else if (key) add(pillTexts.key(key.note), withKey(filters, null));
  if (filters.excludedKey !== null)
    add(pillTexts.key(filters.excludedKey), { ...filters, excludedKey: null }, 'exclude');
  if (chord && !key) add(chordTexts[chord], withChord(filters, null));
  if (filters.neighbours) add(pillTexts.neighbours, { ...filters, neighbours: false });
  if (filters.bpm) add(pillTexts.bpm(filters.bpm.min, filters.bpm.max), { ...filters, bpm: null });
  if (filters.free) add(pillTexts.free, { ...filters, free: false });
  if (filters.hidesOwned) add(pillTexts.hidesOwned, { ...filters, hidesOwned: false });
  if (filters.rareFind) add(pillTexts.rareFinds, { ...filters, rareFind: false });
  if (filters.stems) add(pillTexts.stems(filters.stems.name), { ...filters, stems: null });
  return pills;
}
