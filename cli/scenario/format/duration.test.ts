import * as v from 'valibot';
import { expect, test } from 'vitest';
import { duration, durationText } from './duration.ts';

test.each([
  ['500ms', 500],
  ['3s', 3000],
  ['1.5s', 1500],
  ['20m', 1_200_000],
  ['25h', 90_000_000],
  ['31d', 2_678_400_000],
  ['0s', 0],
])('%s are %d milliseconds', (text, ms) => {
  expect(v.parse(duration, text)).toBe(ms);
});

test.each(['', '3', '3 s', '-3s', '3w', 3, '1.2345s'])('%j is no length of time', (value) => {
  expect(v.is(duration, value)).toBe(false);
});

test.each([
  [0, '0ms'],
  [1500, '1500ms'],
  [3000, '3s'],
  [1_200_000, '20m'],
  [90_000_000, '25h'],
  [86_400_000, '1d'],
])('%d milliseconds are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
