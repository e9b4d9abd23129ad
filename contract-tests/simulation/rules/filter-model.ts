import { FILTER_ARRAYS, type Filters } from '../../../core/catalogue/filters/filters.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { PackScope, SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { type Choice, STEMS } from '../presses/choices.ts';
import { oneOf } from '../presses/press.ts';
import { NONE } from './address-model.ts';
import { initialOrder, isRecent } from './list-model.ts';

export type AnyList = ListAddress<SoundScope | PackScope>;

export const standing = (filters: Filters): Filters => ({
  ...filters,
  // Neighbors require a whole key.
  neighbours: filters.neighbours && filters.key !== null && filters.chord !== null,
});

/** A value is on one side; choosing it again removes it [FILT-39, DECISION-52]. */
function withValue(filters: Filters, { array, value, stance }: Extract<Choice, { readonly does: 'value' }>): Filters {
  const { include, exclude } = filters.arrays[array];
  const without = { include: include.filter((one) => one !== value), exclude: exclude.filter((one) => one !== value) };
  const isThere = (stance === 'include' ? include : exclude).includes(value);
  const choice = isThere ? without : { ...without, [stance]: [...without[stance], value] };
  return { ...filters, arrays: { ...filters.arrays, [array]: choice } };
}

const TYPE_OF_NOTE: Readonly<Record<string, 'flat' | 'sharp' | 'natural'>> = {
  A: 'natural',
  'F#': 'sharp',
  'C#': 'sharp',
  Bb: 'flat',
};

/** The same whole key, in the spelling of the circle: A# minor is B flat minor. */
function isWhole({ key, chord }: Filters, note: string, mode: string): boolean {
  const same: Readonly<Record<string, string>> = { 'A#': 'Bb', Db: 'C#', Gb: 'F#' };
  return key !== null && chord === mode && (same[key.note] ?? key.note) === note;
}

/** A normalized tempo range: within 20 to 300, lower end first, in thousandths [FILT-28]. */
function rangeOf([one, other]: readonly [number, number]): Filters['bpm'] | undefined {
  if (Number.isNaN(one + other)) return undefined;
  const ends = [one, other].map((end) => Number(Math.min(300, Math.max(20, end)).toFixed(3))).toSorted((a, b) => a - b);
  return { min: ends[0]!, max: ends[1]! };
}

/** The filters without one pill, in the order of the filter bar. */
function withoutPill(filters: Filters, which: number): Filters | null {
  const { name, arrays, key, excludedKey, chord, neighbours, bpm, free, hidesOwned, rareFind, stems } = filters;
  const values = FILTER_ARRAYS.flatMap((array) =>
    (['include', 'exclude'] as const).flatMap((stance) =>
      arrays[array][stance].map((value) => withValue(filters, { does: 'value', array, value, stance })),
    ),
  );
  const pills: ReadonlyArray<Filters | false> = [
    name !== null && { ...filters, name: null },
    ...values,
    key !== null && { ...filters, key: null, chord: null },
    excludedKey !== null && { ...filters, excludedKey: null },
    chord !== null && key === null && { ...filters, chord: null },
    neighbours && { ...filters, neighbours: false },
    bpm !== null && { ...filters, bpm: null },
    free && { ...filters, free: false },
    hidesOwned && { ...filters, hidesOwned: false },
    rareFind && { ...filters, rareFind: false },
    stems !== null && { ...filters, stems: null },
  ];
  return (
    oneOf(
      pills.filter((pill) => pill !== false),
      which,
    ) ?? null
  );
}

/** The filters after a choice; null if nothing is submitted. */
export function changed(filters: Filters, choice: Choice): Filters | null {
  switch (choice.does) {
    case 'value':
      return withValue(filters, choice);
    case 'note': {
      const { note, type } = choice;
      const isThere = filters.key?.note === note && filters.key.type === type;
      return { ...filters, key: isThere ? null : { note, type } };
    }
    case 'excludedKey':
      return { ...filters, excludedKey: filters.excludedKey === choice.key ? null : choice.key };
    case 'chord':
      return { ...filters, chord: filters.chord === choice.chord ? null : choice.chord };
    case 'wholeKey': {
      const { note, chord } = choice;
      if (isWhole(filters, note, chord)) return { ...filters, key: null, chord: null };
      return { ...filters, key: { note, type: TYPE_OF_NOTE[note]! }, chord };
    }
    case 'neighbours':
      return filters.key && filters.chord ? { ...filters, neighbours: choice.isOn } : filters;
    case 'bpm': {
      const bpm = choice.range && rangeOf(choice.range);
      return bpm === undefined ? filters : { ...filters, bpm };
    }
    case 'name': {
      // The last character of the long one is a surrogate pair, of which one half would stay.
      const name = choice.typed
        .trim()
        .slice(0, 120)
        .replace(/\ud83c$/, '')
        .trim();
      return name === '' ? null : { ...filters, name };
    }
    case 'free':
      return { ...filters, free: !filters.free };
    case 'hidesOwned':
      return { ...filters, hidesOwned: !filters.hidesOwned };
    case 'rareFind':
      return { ...filters, rareFind: !filters.rareFind };
    case 'stems':
      return { ...filters, stems: STEMS };
    case 'pill':
      return withoutPill(filters, choice.at);
    case 'clear':
      return NONE;
  }
}

type Orders = ReadonlyArray<NonNullable<AnyList['order']>>;

/** The orders of a list [FILT-17 to FILT-23, DECISION-51, DECISION-57, DECISION-58]. */
export function ordersOffered({ scope, filters, order }: AnyList, of: 'sounds' | 'packs'): Orders {
  const hasText = scope.kind === 'search' || filters.name !== null;
  const offered: Orders = [
    ...(isRecent(scope.kind) ? [{ column: 'createdAt', direction: 'desc' } as const] : []),
    { column: 'globalChartPosition', direction: 'asc' },
    { column: 'topGlobalChartPosition', direction: 'asc' },
    ...(hasText ? [{ column: '_score', direction: 'desc' } as const] : []),
    { column: 'id', direction: 'desc' },
  ];
  if (of === 'packs') return offered;
  const [first] = initialOrder(scope.kind);
  const shown = order ?? offered.find(({ column }) => column === first)!;
  const all: Orders = [
    ...offered,
    shown.column === 'seconds' ? shown : { column: 'seconds', direction: 'desc' },
    { column: 'bpm', direction: 'asc' },
    { column: 'bpm', direction: 'desc' },
    { column: 'key', direction: 'asc' },
    { column: 'name', direction: 'asc' },
  ];
  const isOffered = all.some(({ column, direction }) => column === shown.column && direction === shown.direction);
  return isOffered ? all : [...all, shown];
}
