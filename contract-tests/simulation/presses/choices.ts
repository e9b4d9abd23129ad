import type { ChordType } from '../../../domain/catalogue/chord-type.ts';
import type { FilterArray, KeyType, Stance } from '../../../core/catalogue/filters/filters.ts';

/** A customer's action on the filters of a list, as data. */
export type Choice =
  | { readonly does: 'value'; readonly array: FilterArray; readonly value: string; readonly stance: Stance }
  | { readonly does: 'note'; readonly type: KeyType; readonly note: string }
  | { readonly does: 'excludedKey'; readonly key: string }
  | { readonly does: 'chord'; readonly chord: ChordType }
  | { readonly does: 'wholeKey'; readonly note: string; readonly chord: ChordType }
  | { readonly does: 'neighbours'; readonly isOn: boolean }
  /** The ends of the slider or the fields. */
  | { readonly does: 'bpm'; readonly range: readonly [number, number] | null }
  | { readonly does: 'name'; readonly typed: string }
  | { readonly does: 'free' }
  | { readonly does: 'hidesOwned' }
  | { readonly does: 'rareFind' }
  | { readonly does: 'stems' }
  /** Closes a pill, by its index modulo their number. */
  | { readonly does: 'pill'; readonly at: number }
  | { readonly does: 'clear' };

/** Values of sounds, and one that none has. */
const VALUES: ReadonlyArray<readonly [FilterArray, string]> = [
  ['categories', 'warm'],
  ['categories', 'house'],
  ['categories', 'dexed'],
  ['categories', 'vinyl'],
  ['categories', 'late-night-radio'],
  ['instruments', 'keys'],
  ['instruments', 'bass'],
  ['instruments', 'multi-layered'],
  ['moods', 'dark'],
  ['moods', 'dreamy'],
  ['tags', 'warehouse-dawn'],
  ['presets', 'dexed'],
  ['types', 'LOOP'],
  ['types', 'PRESET'],
  ['types', 'MIDI_SOUND'],
  ['types', 'ONE_SHOT'],
  ['genres', 'ambient'],
  ['genres', 'nowhere'],
  ['parameters', 'tempo-synced'],
  ['providers', 'night-shift-tapes'],
];

/** Actions on filters; numbers choose among them, modulo their count. */
export const CHOICES: readonly Choice[] = [
  ...VALUES.map(([array, value]): Choice => ({ does: 'value', array, value, stance: 'include' })),
  { does: 'note', type: 'natural', note: 'C' },
  { does: 'note', type: 'sharp', note: 'A#' },
  { does: 'note', type: 'flat', note: 'Bb' },
  { does: 'chord', chord: 'minor' },
  { does: 'chord', chord: 'major' },
  { does: 'neighbours', isOn: true },
  ...VALUES.filter((_, at) => at % 2 === 1).map(([array, value]): Choice => ({
    does: 'value',
    array,
    value,
    stance: 'exclude',
  })),
  { does: 'wholeKey', note: 'A', chord: 'minor' },
  { does: 'wholeKey', note: 'F#', chord: 'major' },
  { does: 'wholeKey', note: 'C#', chord: 'minor' },
  { does: 'wholeKey', note: 'Bb', chord: 'minor' },
  { does: 'neighbours', isOn: true },
  { does: 'neighbours', isOn: false },
  { does: 'excludedKey', key: 'C#m' },
  { does: 'excludedKey', key: 'D' },
  { does: 'excludedKey', key: 'A#m' },
  { does: 'bpm', range: [90, 120] },
  { does: 'bpm', range: [140.5, 87] },
  { does: 'bpm', range: [94, 94] },
  { does: 'bpm', range: [-5, 120.0004] },
  { does: 'bpm', range: [101, 4000] },
  { does: 'bpm', range: [Number.NaN, 100] },
  { does: 'bpm', range: null },
  { does: 'name', typed: 'keys' },
  { does: 'name', typed: '  Tape KE ' },
  { does: 'name', typed: 'b\u00e1ss' },
  { does: 'name', typed: `${'late '.repeat(23)}late \u{1f3b9}` },
  { does: 'name', typed: '  ' },
  { does: 'free' },
  { does: 'hidesOwned' },
  { does: 'rareFind' },
  { does: 'stems' },
  { does: 'pill', at: 0 },
  { does: 'pill', at: 1 },
  { does: 'pill', at: 2 },
  { does: 'clear' },
];

/** The stems that a customer filters by, as named in a row. */
export const STEMS = { id: 1, name: 'Tape Garden stems', color: '#c2410c' } as const;

/** Input for the page number, and the page that it opens out of `pages`; null for none [DECISION-37]. */
export const PAGE_OF = new Map<string, (pages: number) => number | null>([
  ['2', (pages) => Math.min(2, Math.max(1, pages))],
  ['99', (pages) => Math.max(1, pages)],
  ['0', () => 1],
  [' -3 ', () => 1],
  ['+1', () => 1],
  ['two', () => null],
  ['1.5', () => null],
  ['', () => null],
]);
export const TYPED_PAGES = [...PAGE_OF.keys()];
