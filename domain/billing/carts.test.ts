import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, dollarsOf, moneyText, shareOf } from './money.ts';
import { type Coupon, discounted } from './coupons.ts';
import { priceOrder } from './order.ts';
import type { Tax } from '../tax/tax.ts';
import { PLAN_PRICES } from './plan-prices.ts';

/** Coupons, tax rates up to 30 % and prices as a shop could have them. */
const CARTS = fc.record({
  cents: fc.integer({ min: 0, max: 500_000 }),
  coupon: fc.constantFrom<Coupon | null>(null, 'BLACK70', 'START'),
  taxBasisPoints: fc.integer({ min: 0, max: 3000 }),
});

const flat = (basisPoints: number): Tax => ({ category: 'S', basisPoints, countryCode: null, reason: 'flat' });

/** The same in integers only, without the rounding of doubles. */
const exactShare = (cents: number, basisPoints: number): number =>
  Number((BigInt(cents) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

test('of 100,000 random carts each line is rounded to cents first, and the total is their sum', () => {
  fc.assert(
    fc.property(CARTS, ({ cents, coupon, taxBasisPoints }) => {
      const { net, tax } = discounted(cents, coupon, taxBasisPoints);
      expect([net, tax].every((line) => Number.isSafeInteger(line) && line >= 0)).toBe(true);
      expect(centsOf(dollarsOf(net + tax))).toBe(net + tax);
      expect(moneyText(net + tax)).toBe(`$${Math.trunc((net + tax) / 100)}.${`0${(net + tax) % 100}`.slice(-2)}`);
      if (coupon === 'START' && cents > 100) {
        expect(net + tax).toBe(100);
        expect(Math.abs(exactShare(net, taxBasisPoints) - tax)).toBeLessThanOrEqual(1);
        return;
      }
      expect(tax).toBe(exactShare(net, taxBasisPoints));
      expect(shareOf(cents, taxBasisPoints)).toBe(exactShare(cents, taxBasisPoints));
      expect(net).toBe(coupon === 'BLACK70' ? cents - exactShare(cents, 7000) : cents);
    }),
    { numRuns: 100_000 },
  );
});

test('an order costs its net price and its tax, whatever plan, coupon and rate', () => {
  const plans = PLAN_PRICES.filter(({ cents }) => cents > 0).map(({ id }) => id);
  fc.assert(
    fc.property(CARTS, fc.constantFrom(...plans), ({ coupon, taxBasisPoints }, planId) => {
      const order = priceOrder({ planId, held: null, coupon, tax: flat(taxBasisPoints) });
      expect(order?.grossCents).toBe((order?.netCents ?? 0) + (order?.taxCents ?? 0));
    }),
  );
});
