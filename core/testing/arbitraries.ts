import * as fc from 'fast-check';
import { itemAt } from '../../domain/known.ts';
import { CHORD_TYPES } from '../../domain/catalogue/chord-type.ts';
import {
  FILTER_ARRAYS,
  type Choice,
  type Filters,
  KEY_TYPES,
  NOTES,
  nameSearch,
  perArray,
} from '../catalogue/filters/filters.ts';
import type { ListAddress } from '../catalogue/filters/list-address.ts';
import { ORDER_COLUMNS, type Order, isPackColumn } from '../../domain/catalogue/orders.ts';
import { type PackListAddress, packFilters } from '../catalogue/filters/pack-address.ts';
import { type PackScope, type SoundScope, TERM_SCOPES } from '../catalogue/filters/scope.ts';
import { SOUND_TYPES, type Sound } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { FAILURE_KINDS, aFailure, aPack, aSound } from './builders.ts';

/** Tests take fast-check from here, so that all share one set of its types. */
export { fc };

/** Text that a customer or a backend may send: any well-formed string, seldom a tame one. */
export const someText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('synth', 'drum & bass', 'a=b', 'x+y', '50%', 'größer', '鼓', '🥁', '#1', 'a,b', '?', ' '),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Any text in place of a valid value: broken escapes, lone surrogates, control characters, JSON. */
export const garbage: fc.Arbitrary<string> = fc.oneof(
  someText,
  fc.constantFrom('%', '%E0%A4%A', '%00', '\u0000', '\ud800', 'null', '{}', '[1]', 'NaN', '-1', '1e9', '0x10', '1,,2'),
  fc.json({ maxDepth: 1 }),
  fc.string({ unit: fc.constantFrom('%', '&', '=', '[', ']', '?', '#', '+', ',', '/', '0', '9', 'a', '\ud83d') }),
);

/** A query string as a browser or a careless script might write it, mostly of parameters that lists know. */
export const garbageQuery: fc.Arbitrary<string> = fc.oneof(
  garbage,
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'page',
          'size',
          'order',
          'bpm',
          'name',
          'key',
          'key_type',
          'chord_type',
          'key_match',
          'exclude_key',
          'group_id',
          'free',
          'hide_owned',
          'rare_find',
          'query',
          'tags[]',
          'exclude_tags[]',
          'types[]',
          'constructor',
          '__proto__',
          'toString',
        ),
        fc.oneof(
          garbage,
          fc.constantFrom(
            '1',
            '120-90',
            '90-120',
            '0-0',
            'seconds,desc',
            'Db',
            'flat',
            'minor',
            'compatible',
            '1,Stems,#00ff00',
            '-0',
          ),
        ),
      ),
      { maxLength: 8 },
    )
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
);

const valuesOf = fc.uniqueArray(
  someText.filter((text) => text !== ''),
  { maxLength: 4 },
);

const choice: fc.Arbitrary<Choice> = fc.tuple(valuesOf, fc.nat()).map(([values, cut]) => ({
  include: values.slice(0, cut % (values.length + 1)),
  exclude: values.slice(cut % (values.length + 1)),
}));

const key: fc.Arbitrary<Filters['key']> = fc
  .constantFrom(...KEY_TYPES)
  .chain((type) => fc.constantFrom(...NOTES[type]).map((note) => ({ note, type })));

const bpm: fc.Arbitrary<Filters['bpm']> = fc
  .tuple(fc.integer({ min: 20_000, max: 300_000 }), fc.integer({ min: 20_000, max: 300_000 }))
  .map(([one, other]) => ({ min: Math.min(one, other) / 1000, max: Math.max(one, other) / 1000 }));

const stems: fc.Arbitrary<Filters['stems']> = fc.record({
  id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  name: someText,
  color: fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
});

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(arbitrary, { nil: null });

/** Filters as the shop itself makes them: no empty values, none on both sides, whole thousandths of a BPM. */
export const filters: fc.Arbitrary<Filters> = fc
  .record({
    arrays: fc
      .tuple(...FILTER_ARRAYS.map(() => choice))
      .map((choices) => perArray((array) => itemAt(choices, FILTER_ARRAYS.indexOf(array)))),
    key: maybe(key),
    excludedKey: maybe(someText.filter((text) => text !== '')),
    chord: maybe(fc.constantFrom(...CHORD_TYPES)),
    neighbours: fc.boolean(),
    bpm: maybe(bpm),
    name: someText.map(nameSearch),
    free: fc.boolean(),
    hidesOwned: fc.boolean(),
    rareFind: fc.boolean(),
    stems: maybe(stems),
  })
  .map((all) => ({ ...all, neighbours: all.neighbours && all.key !== null && all.chord !== null }));

export const order: fc.Arbitrary<Order> = fc.record({
  column: fc.constantFrom(...ORDER_COLUMNS),
  direction: fc.constantFrom('asc', 'desc'),
});

const slug = someText.filter((text) => text !== '' && text !== '.' && text !== '..');

export const soundScope: fc.Arbitrary<SoundScope> = fc.oneof(
  fc.constantFrom<SoundScope>({ kind: 'all' }, { kind: 'free' }, { kind: 'wishlist' }, { kind: 'downloadHistory' }),
  fc.constant<SoundScope>({ kind: 'wishlist', inAccount: true }),
  fc.record({ kind: fc.constant('term'), term: fc.constantFrom(...TERM_SCOPES), slug }),
  fc.record({ kind: fc.constant('pack'), slug }),
  fc.record({ kind: fc.constant('search'), query: someText.map((text) => nameSearch(text) ?? '') }),
);

export const listAddress: fc.Arbitrary<ListAddress> = fc.record({
  scope: soundScope,
  filters,
  order: maybe(order),
  page: fc.integer({ min: 1, max: 999_999_999 }),
  size: fc.integer({ min: 1, max: 100 }),
});

export const packScope: fc.Arbitrary<PackScope> = fc.oneof(
  fc.constantFrom<PackScope>({ kind: 'all' }, { kind: 'wishlist' }),
  fc.record({ kind: fc.constant('provider'), slug }),
  fc.record({ kind: fc.constant('search'), query: someText.map((text) => nameSearch(text) ?? '') }),
);

export const packListAddress: fc.Arbitrary<PackListAddress> = fc.record({
  scope: packScope,
  filters: filters.map(packFilters),
  order: maybe(order.filter(({ column }) => isPackColumn(column))),
  page: fc.integer({ min: 1, max: 999_999_999 }),
  size: fc.integer({ min: 1, max: 100 }),
});

/** Sounds of every type, half of the loops with a MIDI companion; the companion's id is `id + 1000`. */
export const sound: fc.Arbitrary<Sound> = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }),
    type: fc.constantFrom(...SOUND_TYPES),
    free: fc.boolean(),
    hidesOwned: fc.boolean(),
    isRareFind: fc.boolean(),
    hasPreview: fc.boolean(),
    hasMidi: fc.boolean(),
    midiFree: fc.boolean(),
  })
  .map(({ hasPreview, hasMidi, midiFree, ...facts }) =>
    aSound({
      ...facts,
      pack: aPack(),
      previewUrl: hasPreview ? `/media/sounds/${facts.id}.mp3` : null,
      midi:
        hasMidi && facts.type === 'LOOP'
          ? aSound({ id: facts.id + 1000, type: 'MIDI_SOUND', extension: 'mid', free: midiFree })
          : null,
    }),
  );

export const failure: fc.Arbitrary<Failure> = fc.constantFrom(...FAILURE_KINDS).map(aFailure);

/** Something happens, or an answer that is held back arrives. `which` picks among what waits, modulo its number. */
export type Step<Action, Outcome> =
  { readonly does: Action } | { readonly releases: { readonly which: number; readonly outcome: Outcome } };

/** Actions interleaved with late answers, in any order. */
export const interleaving = <Action, Outcome>(
  action: fc.Arbitrary<Action>,
  outcome: fc.Arbitrary<Outcome>,
  maxLength = 30,
): fc.Arbitrary<ReadonlyArray<Step<Action, Outcome>>> =>
  fc.array(
    fc.oneof(fc.record({ does: action }), fc.record({ releases: fc.record({ which: fc.nat({ max: 20 }), outcome }) })),
    { maxLength, size: 'max' },
  );
