import { expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import { roomOf } from './rooms.ts';
import { drawn } from './draw.ts';

const mutant = (file: string, line: number, operator: string): Mutant => ({
  id: `${file}:${line}:1 ${operator}`,
  file,
  line,
  operator,
  change: { start: 0, end: 1, text: '' },
  original: 'a',
});

const many = (file: string, operator: string, count: number): readonly Mutant[] =>
  Array.from({ length: count }, (_, line) => mutant(file, line + 1, operator));

const all = [
  ...many('core/a.ts', 'often', 900),
  ...many('core/a.ts', 'seldom', 100),
  ...many('server/ledger/b.ts', 'often', 90),
  ...many('server/ledger/b.ts', 'seldom', 10),
];

test('a sample is of the size that is wanted, without one twice', () => {
  const sample = drawn(all, 40, 1);
  expect(new Set(sample.map(({ id }) => id)).size).toBe(40);
  expect(drawn(all.slice(0, 7), 40, 1)).toHaveLength(7);
});

test('a sample is spread over rooms and operators', () => {
  const sample = drawn(all, 40, 1);
  const ofCore = sample.filter(({ file }) => roomOf(file) === 'core');
  // As 31.6 to 10, the square roots of their sizes.
  expect(ofCore).toHaveLength(30);
  expect(ofCore.filter(({ operator }) => operator === 'seldom')).toHaveLength(15);
});

test('the same seed takes the same sample, whatever the order, and another one another', () => {
  expect(drawn(all.toReversed(), 40, 1)).toEqual(drawn(all, 40, 1));
  const first = new Set(drawn(all, 40, 1));
  expect(drawn(all, 40, 2).filter((one) => first.has(one)).length).toBeLessThan(20);
});
