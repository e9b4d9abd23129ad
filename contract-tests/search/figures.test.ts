import { expect, test } from 'vitest';
import { type AskedQuery, figuresOf } from './figures.ts';

const query = (text: string, ...right: number[]): AskedQuery => ({
  target: 'sounds',
  kind: 'name',
  query: text,
  right: new Set(right),
});

test('an answer counts by its first place, its first ten, and whether there is any', () => {
  const answers: Readonly<Record<string, readonly number[]>> = {
    first: [1, 9],
    tenth: [9, 9, 9, 9, 9, 9, 9, 9, 9, 2],
    eleventh: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 3],
    wrong: [9],
    nothing: [],
  };
  const queries = [
    query('first', 1),
    query('tenth', 2, 4),
    query('eleventh', 3),
    query('wrong', 1),
    query('nothing', 1),
  ];
  expect(figuresOf(queries, ({ query }) => answers[query] ?? [])).toEqual({
    asked: 5,
    firstRight: 1,
    rightWithinTen: 2,
    zeroResults: 1,
  });
});
