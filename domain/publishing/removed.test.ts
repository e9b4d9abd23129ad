import { expect, test } from 'vitest';
import { type Removed, removedNamed } from './removed.ts';

const gone = (id: number, at: number, more: Partial<Removed> = {}): Removed => ({
  pack: { id, name: `Pack ${id}` },
  provider: { name: 'Kiln Records', slug: 'kiln' },
  sound: null,
  state: 'withdrawn',
  who: null,
  claim: null,
  at,
  ...more,
});
const idsOf = (all: readonly Removed[], text: string) => removedNamed(all, text).items.map(({ pack }) => pack.id);

test('what is off sale is listed the latest first, and found by the name of its pack, its maker or itself', () => {
  const sound = { id: 9, name: 'Café Chord' };
  const all = [gone(1, 5), gone(2, 7, { sound }), gone(3, 6, { provider: { name: 'Dune', slug: 'dune' } })];
  expect(idsOf(all, '')).toEqual([2, 3, 1]);
  expect(idsOf(all, ' pack 1')).toEqual([1]);
  expect(idsOf(all, 'KILN')).toEqual([2, 1]);
  expect(idsOf(all, 'café')).toEqual([2]);
  expect(idsOf(all, 'nothing')).toEqual([]);
});

test('a list has at most 200, and says how many there are', () => {
  const all = Array.from({ length: 201 }, (_, at) => gone(at, at));
  const { items, count } = removedNamed(all, '');
  expect([items.length, items[0]?.at, items.at(-1)?.at, count]).toEqual([200, 200, 1, 201]);
});
