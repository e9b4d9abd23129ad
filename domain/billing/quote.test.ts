import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_TAX, type Tax } from '../tax/tax.ts';
import { PLAN_PRICES } from './plan-prices.ts';
import { priceOrder } from './order.ts';
import { promiseOf, promiseText, quoteFor } from './quote.ts';

const taxed = (basisPoints: number): Tax => ({ category: 'S', basisPoints, countryCode: 'DE', reason: 'destination' });
const REVERSED: Tax = { category: 'AE', basisPoints: 0, countryCode: 'FR', reason: 'reverseCharge' };
const AT = Date.UTC(2026, 0, 31);
const aQuote = (wish: Partial<Parameters<typeof priceOrder>[0]>, frozen = 0) => {
  const whole = { planId: 3, held: null, coupon: null, tax: NO_TAX, ...wish };
  const priced = priceOrder(whole);
  if (!priced) throw new Error('not sold');
  return quoteFor(priced, { balance: 10, frozen, now: AT });
};

test.each([
  [null, 'subscribe', null, false, false],
  [{ id: 1, isExpired: false }, 'subscribe', null, false, false],
  [{ id: 2, isExpired: true }, 'subscribe', null, false, false],
  [{ id: 2, isExpired: false }, 'change', 2, true, false],
  [{ id: 4, isExpired: false }, 'change', 4, false, true],
  [{ id: 3, isExpired: false }, 'addCredits', null, false, false],
] as const)(
  'whoever has %j is quoted Premium [DECISION-14, DECISION-171]',
  (held, kind, fromPlanId, isUpgraded, isDowngraded) => {
    expect(aQuote({ held })).toEqual({
      planId: 3,
      kind,
      fromPlanId,
      isUpgraded,
      isDowngraded,
      fullCents: 1999,
      coupon: null,
      netCents: 1999,
      taxCents: 0,
      grossCents: 1999,
      tax: NO_TAX,
      creditsNow: 10,
      creditsAfter: 310,
      charges: [Date.UTC(2026, 1, 28), Date.UTC(2026, 2, 31), Date.UTC(2026, 3, 30)].map((at) => ({
        at,
        grossCents: 1999,
      })),
    });
  },
);

test('what is frozen returns with the plan, and is counted into the credits after it [DECISION-14]', () => {
  expect(aQuote({}, 60)).toMatchObject({ creditsNow: 10, creditsAfter: 370 });
});

test('a discount is for the first month, and tax for all of them', () => {
  const { coupon, grossCents, taxCents, charges } = aQuote({ coupon: 'START', tax: taxed(1900) });
  expect([coupon, grossCents, taxCents]).toEqual(['START', 100, 16]);
  expect(charges.map(({ grossCents: cents }) => cents)).toEqual([2379, 2379, 2379]);
});

const wishes = fc.record({
  planId: fc.constantFrom(...PLAN_PRICES.filter(({ cents }) => cents > 0).map(({ id }) => id)),
  held: fc.constantFrom(null, ...PLAN_PRICES.map(({ id }) => ({ id, isExpired: false }))),
  coupon: fc.constantFrom(null, 'START' as const, 'BLACK70' as const),
  tax: fc.constantFrom(NO_TAX, REVERSED, taxed(700), taxed(1900), taxed(2700)),
});

test('what is quoted is what is ordered, and two promises have one text only where they are one', () => {
  fc.assert(
    fc.property(wishes, wishes, (one, other) => {
      const [first, second] = [priceOrder(one), priceOrder(other)];
      if (!first || !second) throw new Error('not sold');
      const quote = quoteFor(first, { balance: 0, frozen: 0, now: AT });
      expect([quote.netCents, quote.taxCents, quote.grossCents]).toEqual([
        first.netCents,
        first.taxCents,
        first.grossCents,
      ]);
      expect(quote.creditsAfter).toBe(first.plan.credits);
      const isOne = promiseText(promiseOf(first)) === promiseText(promiseOf(second));
      const same = (['kind', 'netCents', 'taxCents', 'grossCents', 'coupon'] as const).every(
        (field) => first[field] === second[field],
      );
      const taxedAlike = first.tax.category === second.tax.category && first.tax.basisPoints === second.tax.basisPoints;
      expect(isOne).toBe(same && taxedAlike && first.plan.id === second.plan.id);
    }),
  );
});
