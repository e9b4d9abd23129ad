import { expect, test } from 'vitest';
import { type Coverage, isReached } from './reach.ts';

const coverage: Coverage = [
  {
    url: 'file:///a.ts',
    ranges: [
      { startOffset: 0, endOffset: 100, count: 1 },
      { startOffset: 20, endOffset: 60, count: 7 },
      { startOffset: 30, endOffset: 40, count: 0 },
    ],
  },
];

test('a place is reached if the smallest range around it was run', () => {
  expect(isReached(coverage, 'file:///a.ts', 10)).toBe(true);
  expect(isReached(coverage, 'file:///a.ts', 20)).toBe(true);
  expect(isReached(coverage, 'file:///a.ts', 35)).toBe(false);
  expect(isReached(coverage, 'file:///a.ts', 40)).toBe(true);
});

test('a file that was never loaded is not reached', () => {
  expect(isReached(coverage, 'file:///b.ts', 10)).toBe(false);
});
