import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

test.each([
  ['2026-01-31', Date.UTC(2026, 0, 31)],
  ['2026-01-31T12:00', Date.UTC(2026, 0, 31, 12)],
  ['2026-01-31T12:00:30.5Z', Date.UTC(2026, 0, 31, 12, 0, 30, 500)],
  ['2026-01-31T12:00:00+01:00', Date.UTC(2026, 0, 31, 11)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
])('%s is a moment', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

test.each(['', 'today', '2026-1-31', '2026-13-01', '2026-02-29', '2026-02-30', '2026-01-31T25:00', '31.1.2026'])(
  '%j is none',
  (text) => {
    expect(momentOf(text)).toBeNull();
  },
);
