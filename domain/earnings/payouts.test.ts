import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MICROS_PER_CENT } from './earnings.ts';
import { HOLD_DAYS, type Owed, planPayout, simulatePayouts } from './payouts.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2027, 2, 10);
const old = now - HOLD_DAYS * DAY_MS;
const owed = (cents: number, earnedAt = old): Owed => ({ earnedAt, micros: cents * MICROS_PER_CENT });
const plan = (all: readonly Owed[], more = {}) =>
  planPayout(all, { at: now, restMicros: 0, minimumCents: 2000, ...more });

describe('a payout', () => {
  test('pays what is 30 days old, to the millisecond, and holds what is younger', () => {
    expect(plan([owed(2500), owed(100, old + 1)])).toMatchObject({
      outcome: 'pays',
      cents: 2500,
      heldMicros: 100 * MICROS_PER_CENT,
    });
  });

  test.each([
    ['what is below the minimum', [owed(1999)], 'belowMinimum'],
    ['what was taken back beyond what was earned', [owed(100), owed(-300)], 'owesShop'],
    ['nothing', [], 'nothing'],
  ] as const)('carries %s over', (_, all, outcome) => {
    const { cents, restMicros, ...rest } = plan(all);
    expect([cents, rest.outcome]).toEqual([0, outcome]);
    expect(restMicros).toBe(rest.payableMicros);
  });

  test('leaves what is below a cent for the next one', () => {
    const part: Owed = { earnedAt: old, micros: 2000 * MICROS_PER_CENT + 600_000 };
    expect(plan([part])).toMatchObject({ cents: 2000, restMicros: 600_000 });
    expect(plan([part], { restMicros: 600_000 })).toMatchObject({ cents: 2001, restMicros: 200_000 });
  });
});

describe('payouts to come', () => {
  test('are on the first days of months, each of what is old enough by then, once', () => {
    const coming = simulatePayouts([owed(2500), owed(3000, now)], {
      now,
      months: 3,
      restMicros: 0,
      minimumCents: 2000,
    });
    expect(coming.map(({ at, cents, outcome }) => [new Date(at).toISOString().slice(0, 10), cents, outcome])).toEqual([
      ['2027-04-01', 2500, 'pays'],
      ['2027-05-01', 3000, 'pays'],
      ['2027-06-01', 0, 'nothing'],
    ]);
  });

  test('pay together what was earned, but for less than a cent', () => {
    const anEarning = fc.record({
      earnedAt: fc.integer({ min: now - 60 * DAY_MS, max: now }),
      micros: fc.integer({ min: 0, max: 900 * MICROS_PER_CENT }),
    });
    fc.assert(
      fc.property(fc.array(anEarning), (all) => {
        const coming = simulatePayouts(all, { now, months: 3, restMicros: 0, minimumCents: 1 });
        const [sum, paid] = [
          all.reduce((micros, one) => micros + one.micros, 0),
          coming.reduce((cents, one) => cents + one.cents, 0),
        ];
        expect(sum - paid * MICROS_PER_CENT).toBeGreaterThanOrEqual(0);
        expect(sum - paid * MICROS_PER_CENT).toBeLessThan(MICROS_PER_CENT);
      }),
    );
  });
});
