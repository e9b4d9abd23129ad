import { expect, test } from 'vitest';
import { addMonths } from './months.ts';

const day = (text: string) => Date.parse(`${text}T23:59:59.999Z`);

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 2, '2024-03-31'],
  ['2024-11-30', 3, '2025-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2024-12-15', 1, '2025-01-15'],
])('%s and %i months are %s', (from, months, to) => {
  expect(new Date(addMonths(day(from), months)).toISOString()).toBe(new Date(day(to)).toISOString());
});
