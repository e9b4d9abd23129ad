import { expect, test } from 'vitest';
import { offeredSize, sizeProblem, textProblem } from './list-limits.ts';

test('a page has 1 to 100 rows [CONST-01, DECISION-33]', () => {
  expect([1, 20, 100].map(sizeProblem)).toEqual([null, null, null]);
  expect([0, 1, 20, 100, 101, 1.5, NaN].map(offeredSize)).toEqual([20, 1, 20, 100, 20, 20, 20]);
  const problem = '"size" must be a whole number from 1 to 100.';
  expect([0, 101, 1.5, NaN].map(sizeProblem)).toEqual([problem, problem, problem, problem]);
});

test('a text that is looked for has at most 120 characters [FILT-16]', () => {
  expect(textProblem('x'.repeat(120), 'name')).toBeNull();
  expect(textProblem('x'.repeat(121), 'name')).toBe('"name" must be at most 120 characters long.');
});
