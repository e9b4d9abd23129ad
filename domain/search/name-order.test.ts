import { expect, test } from 'vitest';
import { nameOrder } from './name-order.ts';

const inOrder = (names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => (nameOrder(a) < nameOrder(b) ? -1 : 1));

test('names are in order of their words, and numbers in them in order of their values', () => {
  const names = ['808 Sub', 'Äther Pad', 'Bass 2', 'bass 10', 'Bass Drop', 'Bassline', 'Kick A2', 'Kick A10', 'zap'];
  expect(inOrder(names.toReversed())).toEqual(names);
});

test('a name is alike in capitals, with hyphens and with leading zeros', () => {
  expect(nameOrder('KICK_01')).toBe(nameOrder('Kick 1'));
  expect(nameOrder('Lo-Fi Keys')).toBe(nameOrder('lo fi keys'));
});

test('a number of very many digits is still sorted somewhere', () => {
  const many = '9'.repeat(90);
  expect(inOrder([`Take ${many}`, 'Take 7'])).toEqual(['Take 7', `Take ${many}`]);
});
