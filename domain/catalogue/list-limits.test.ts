import { expect, test } from 'vitest';
import { bpmRange, offeredSize, sizeProblem, textProblem } from './list-limits.ts';

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

test('a range of tempo has both ends, whole or with up to three digits, the lower one first [FILT-31]', () => {
  expect(bpmRange('90-120')).toEqual({ min: 90, max: 120 });
  expect(bpmRange('97.525-97.525')).toEqual({ min: 97.525, max: 97.525 });
  for (const text of ['', '90', '120-90', '90-', '-90', '1000-1001', '90-120 ', '9e1-120'])
    expect(bpmRange(text)).toBeNull();
});
