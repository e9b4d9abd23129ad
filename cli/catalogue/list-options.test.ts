import type { SoundScope } from '../../core/catalogue/filters/scope.ts';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { FILTER_ARRAYS, KEY_TYPES, NOTES } from '../../core/catalogue/filters/filters.ts';
import { type ListAddress, listOf } from '../../core/catalogue/filters/list-address.ts';
import { formatOrder } from '../../core/catalogue/filters/order.ts';
import { SOUND_TYPES } from '../../core/catalogue/sounds/sound.ts';
import { fc, listAddress } from '../../core/testing/arbitraries.ts';
import { declareInputs, givenTo } from '../command/input.ts';
import { listAddressOf, listInputs } from './list-options.ts';

function addressOf(words: readonly string[]) {
  const command = declareInputs(new Command().exitOverride(), listInputs);
  command.configureOutput({ writeErr: () => {} });
  return listAddressOf(givenTo(command.parse([...words], { from: 'user' }), listInputs));
}

function addressThatParses(words: readonly string[]): ListAddress {
  const address = addressOf(words);
  if (!address.ok) throw new Error(JSON.stringify(address.failure));
  return address.value;
}

/** The options that a customer would type for an address. */
function wordsFor({ scope, filters, order, page, size }: ListAddress): string[] {
  const singular = (array: string) => (array === 'categories' ? 'category' : array.slice(0, -1));
  const words: string[] = [];
  if (scope.kind === 'search') words.push(`--query=${scope.query}`);
  if (scope.kind === 'all' && filters.free) words.push('--in=all');
  if (scope.kind === 'free') words.push('--free');
  if (scope.kind === 'pack') words.push(`--pack=${scope.slug}`);
  if (scope.kind === 'term') words.push(`--in=${scope.term}:${scope.slug}`);
  if (scope.kind === 'wishlist') words.push('--in=wishlist');
  if (scope.kind === 'downloadHistory') words.push('--in=download-history');
  for (const array of FILTER_ARRAYS) {
    words.push(...filters.arrays[array].include.map((value) => `--${singular(array)}=${value}`));
    words.push(...filters.arrays[array].exclude.map((value) => `--exclude-${singular(array)}=${value}`));
  }
  if (filters.key) words.push(`--key=${filters.key.note}`);
  if (filters.excludedKey !== null) words.push(`--exclude-key=${filters.excludedKey}`);
  if (filters.chord) words.push(`--chord=${filters.chord}`);
  if (filters.neighbours) words.push('--compatible');
  if (filters.bpm) words.push(`--bpm=${filters.bpm.min}-${filters.bpm.max}`);
  if (filters.name !== null) words.push(`--name=${filters.name}`);
  if (filters.free) words.push('--free');
  if (filters.hidesOwned) words.push('--hide-owned');
  if (filters.rareFind) words.push('--rare-find');
  if (filters.stems) words.push(`--stems=${filters.stems.id},${filters.stems.name},${filters.stems.color}`);
  if (order) words.push(`--order=${formatOrder(order)}`);
  return [...words, `--page=${page}`, `--size=${size}`];
}

/** The terminal is stricter than an address: types and keys must be known, and a search needs words. */
const sayable = listAddress.chain((address) =>
  fc
    .record({
      types: fc.shuffledSubarray([...SOUND_TYPES]),
      cut: fc.nat({ max: SOUND_TYPES.length }),
      excludedKey: fc.option(fc.constantFrom(...KEY_TYPES.flatMap((type) => NOTES[type]), 'Am', 'F#m'), { nil: null }),
    })
    .map(({ types, cut, excludedKey }): ListAddress => {
      const arrays = {
        ...address.filters.arrays,
        types: { include: types.slice(0, cut), exclude: types.slice(cut) },
      };
      return {
        ...address,
        scope: sayableScope(address.scope),
        filters: {
          ...address.filters,
          arrays,
          excludedKey,
          free: address.filters.free && address.scope.kind !== 'free',
        },
      };
    }),
);

/** A search for nothing is no search, and the likes are one list wherever a page shows them. */
function sayableScope(scope: SoundScope): SoundScope {
  if (scope.kind === 'search' && scope.query === '') return { kind: 'all' };
  return scope.kind === 'wishlist' ? { kind: 'wishlist' } : scope;
}

test('every list that the shop can show can be asked for in options [FILT-47, FILT-48, FILT-49]', () => {
  fc.assert(
    fc.property(sayable, (address) => {
      expect(addressThatParses(wordsFor(address))).toEqual(address);
    }),
  );
});

test('without options a list is the whole catalogue', () => {
  expect(addressThatParses([])).toEqual(listOf({ kind: 'all' }));
});

test.each([
  [['--bpm', '120'], { bpm: { min: 120, max: 120 } }],
  [['--bpm', '127.5-128'], { bpm: { min: 127.5, max: 128 } }],
  [['--key', 'Am'], { key: { note: 'A', type: 'natural' }, chord: 'minor' }],
  [['--key', 'F#'], { key: { note: 'F#', type: 'sharp' }, chord: null }],
  [['--free', '--pack', 'night-drive'], { free: true }],
  [['--key', 'Am', '--compatible'], { key: { note: 'A', type: 'natural' }, chord: 'minor', neighbours: true }],
  [['--key', 'Bbm', '--chord', 'minor'], { key: { note: 'Bb', type: 'flat' }, chord: 'minor' }],
  [['--name', ' pad '], { name: 'pad' }],
])('%j reads as a customer means it', (words, filters) => {
  expect(addressThatParses(words).filters).toMatchObject(filters);
});

test('a type may be written as it is spoken, and a value twice counts once', () => {
  const { arrays } = addressThatParses(['--type', 'one-shot', '--type', 'ONE_SHOT', '--type', 'loop']).filters;
  expect(arrays.types.include).toEqual(['ONE_SHOT', 'LOOP']);
});

test.each([
  [['--bpm', 'fast'], /120-125/],
  [['--bpm', '125-120'], /low to high/],
  [['--bpm', '1000'], /0 to 999/],
  [['--key', 'H'], /: C, C#, Db, D, D#, Eb, E, F, F#, Gb, G, G#, Ab, A, A#, Bb, B, each/],
  [['--key', 'am'], /with m for minor/],
  [['--chord', 'sus4'], /major, minor/],
  [['--type', 'SONG'], /LOOP, ONE_SHOT/],
  [['--order', 'seconds'], /,asc or ,desc/],
  [['--page', '0'], /from 1/],
  [['--size', '101'], /1 to 100/],
  [['--stems', '1,red'], /id, name and color/],
  [['--in', 'drums'], /instrument:<slug>/],
  [['--name', '  '], /empty/],
  [['--query', 'x'.repeat(121)], /120/],
  [['--tag', ''], /empty/],
])('%j is refused with what is accepted', (words, message) => {
  expect(() => addressOf(words)).toThrow(message);
});

test.each([
  [['--mood', 'dark', '--exclude-mood', 'dark'], '--exclude-mood'],
  [['--key', 'Am', '--chord', 'major'], '--chord'],
  [['--key', 'A', '--compatible'], '--compatible'],
  [['--chord', 'minor', '--compatible'], '--compatible'],
  [['--query', 'pad', '--pack', 'night-drive'], '--pack'],
  [['--query', 'pad', '--in', 'wishlist'], '--in'],
])('%j contradicts itself and is refused', (words, option) => {
  expect(addressOf(words)).toMatchObject({
    ok: false,
    failure: { kind: 'invalid', fields: { [option]: expect.any(String) as string } },
  });
});
