import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accrualOf,
  changeBy,
  DEFAULT_TERMS,
  exactAmount,
  finelyText,
  type LaterEvent,
  lotPrice,
  MICROS_PER_CENT,
  unpaidCredits,
  WHOLE_SHARE,
  wholeCents,
} from './earnings.ts';

const aLot = fc.record({ netCents: fc.integer({ min: 1, max: 100_000 }), granted: fc.integer({ min: 1, max: 5_000 }) });
const aShare = fc.integer({ min: 0, max: WHOLE_SHARE });

describe('what a download is worth', () => {
  test('is its credits, times what their lot cost before tax, by the credits of the lot', () => {
    const premium = lotPrice({ netCents: 1999, granted: 300, hasCoupon: false }, DEFAULT_TERMS);
    expect(accrualOf(3, premium, 5000)).toEqual({ valueMicros: 19_990_000, amountMicros: 9_995_000 });
    expect(accrualOf(1, premium, 3333)).toEqual({ valueMicros: 6_663_333, amountMicros: 2_220_889 });
  });

  test('is what was paid where a code was used, and what the shop says where nobody has paid', () => {
    expect(lotPrice({ netCents: 100, granted: 100, hasCoupon: true }, DEFAULT_TERMS)).toMatchObject({ kind: 'coupon' });
    const given = lotPrice({ netCents: 0, granted: 100, hasCoupon: true }, { freeCreditValue: 150 });
    expect(given.kind).toBe('granted');
    expect(accrualOf(2, given, 5000)).toEqual({ valueMicros: 3 * MICROS_PER_CENT, amountMicros: 1_500_000 });
    expect(accrualOf(2, lotPrice(null, DEFAULT_TERMS), 5000)).toEqual({ valueMicros: 0, amountMicros: 0 });
  });

  test('makes no cent, and loses less than a thousandth of one, however a lot is spent', () => {
    const spending = fc.tuple(aLot, aShare, fc.infiniteStream(fc.integer({ min: 1, max: 10 })));
    fc.assert(
      fc.property(spending, ([lot, share, sizes]) => {
        let [left, sum, parts] = [lot.granted, 0, 0];
        for (const size of sizes) {
          if (left === 0) break;
          const credits = Math.min(size, left);
          sum += accrualOf(credits, lot, share).amountMicros;
          [left, parts] = [left - credits, parts + 1];
        }
        const exact = (lot.netCents * MICROS_PER_CENT * share) / WHOLE_SHARE;
        expect(sum).toBeLessThanOrEqual(exact);
        expect(exact - sum).toBeLessThan(parts);
      }),
    );
  });

  test('is never more for the provider than for everybody, at any share', () => {
    fc.assert(
      fc.property(aLot, aShare, fc.integer({ min: 1, max: 1000 }), (lot, share, credits) => {
        const { valueMicros, amountMicros } = accrualOf(credits, lot, share);
        expect(amountMicros).toBeLessThanOrEqual(valueMicros);
        if (share === WHOLE_SHARE) expect(amountMicros).toBe(valueMicros);
      }),
    );
  });
});

describe('what stands of an accrual', () => {
  const standing = { accruedMicros: 900, standingMicros: 900, isUndone: false };

  test('is nothing once its download is undone, whatever becomes of the money', () => {
    expect(changeBy(standing, { kind: 'undo' })).toBe(-900);
    const undone = { ...standing, standingMicros: 0, isUndone: true };
    expect(changeBy(undone, { kind: 'moneyMoved', unpaid: 0, spent: 10 })).toBe(0);
    expect(changeBy({ ...standing, standingMicros: 600 }, { kind: 'undo' })).toBe(-600);
  });

  test('loses the part of the spent credits that nobody pays for, and has it back when somebody does', () => {
    expect(changeBy(standing, { kind: 'moneyMoved', unpaid: 5, spent: 10 })).toBe(-450);
    expect(changeBy({ ...standing, standingMicros: 450 }, { kind: 'moneyMoved', unpaid: 0, spent: 10 })).toBe(450);
    expect(changeBy(standing, { kind: 'moneyMoved', unpaid: 10, spent: 10 })).toBe(-900);
  });

  test('is between nothing and all of it after any events, and the same event again changes nothing', () => {
    const anEvent: fc.Arbitrary<LaterEvent> = fc.oneof(
      fc.constant({ kind: 'undo' } as const),
      fc.record({
        kind: fc.constant('moneyMoved' as const),
        unpaid: fc.integer({ min: 0, max: 500 }),
        spent: fc.integer({ min: 0, max: 300 }),
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.array(anEvent), (accruedMicros, events) => {
        let now = { accruedMicros, standingMicros: accruedMicros, isUndone: false };
        for (const event of events) {
          const standingMicros = now.standingMicros + changeBy(now, event);
          expect(standingMicros).toBeGreaterThanOrEqual(0);
          expect(standingMicros).toBeLessThanOrEqual(accruedMicros);
          now = { accruedMicros, standingMicros, isUndone: now.isUndone || event.kind === 'undo' };
          expect(changeBy(now, event) + 0).toBe(0);
        }
      }),
    );
  });
});

describe('the credits that nobody pays for any more', () => {
  const lot = { granted: 100, clawed: 0, grossCents: 999, returnedCents: 0, isLost: false, spent: 40 };

  test.each([
    ['none where no money went back', {}, 0],
    ['none where the price of the unspent ones went back, and they with it', { clawed: 60, returnedCents: 599 }, 0],
    ['all that were spent where all of it went back', { clawed: 60, returnedCents: 999 }, 40],
    ['those beyond the ones that went with the money', { clawed: 60, returnedCents: 799 }, 19],
    ['all that were spent where a bank has taken the payment back', { isLost: true }, 40],
    ['none where nothing was paid', { grossCents: 0, returnedCents: 0 }, 0],
  ])('are %s', (_, more, unpaid) => {
    expect(unpaidCredits({ ...lot, ...more })).toBe(unpaid);
  });
});

test('amounts are written to the last micro, for eyes to a hundredth of a cent, and as cents rounded down', () => {
  expect([exactAmount(19_990_000), exactAmount(-1), exactAmount(0)]).toEqual([
    '0.19990000',
    '-0.00000001',
    '0.00000000',
  ]);
  expect([finelyText(2_220_888), finelyText(-123_456_789_000)]).toEqual(['$0.0222', '-$1234.5678']);
  expect([wholeCents(1_999_999), wholeCents(-1)]).toEqual([1, -1]);
});
