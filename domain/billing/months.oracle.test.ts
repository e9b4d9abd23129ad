import { expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { addMonths } from './months.ts';

const DAY_MS = 86_400_000;
const [FIRST, AFTER_LAST] = [Date.UTC(2024, 0, 1), Date.UTC(2033, 0, 1)];
/** A morning, and the last millisecond of a day. */
const TIMES = [9 * 3_600_000 + 30 * 60_000, DAY_MS - 1];
const MONTHS = [0, 1, 2, 3, 11, 12, 13, 25, 48];

const byCalendar = (at: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').add({ months }, { overflow: 'constrain' })
    .epochMilliseconds;

test('months after every day of 2024 to 2032 are those of the calendar', () => {
  let days = 0;
  const wrong: string[] = [];
  for (let day = FIRST; day < AFTER_LAST; day += DAY_MS) {
    days += 1;
    for (const time of TIMES)
      for (const months of MONTHS)
        if (addMonths(day + time, months) !== byCalendar(day + time, months))
          wrong.push(`${new Date(day + time).toISOString()} and ${months} months`);
  }
  expect(days).toBe(3288);
  expect(wrong).toEqual([]);
});
