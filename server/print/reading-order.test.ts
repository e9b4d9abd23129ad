import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const order = (line: string) =>
  inReadingOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}>` : text));

test('leaves what is read from the left as it is', () => {
  expect(order('Łukasz (DJ) 12')).toEqual(['Łukasz (DJ) 12']);
  expect(order('')).toEqual([]);
});

test('puts a name that is read from the right in front of what follows it, and turns its brackets', () => {
  expect(order('דוד (אב) 12')).toEqual(['12', '<דוד )אב( >']);
});

test('keeps foreign words inside their sentence', () => {
  expect(order('Studio דוד בע')).toEqual(['Studio ', '<דוד בע>']);
  expect(order('שלום Sound 2000 עולם')).toEqual(['< עולם>', 'Sound 2000', '<שלום >']);
});
