import { expect, test } from 'vitest';
import { NO_TAX, type Tax } from '../tax/tax.ts';
import { priceOrder } from './order.ts';

const GERMAN: Tax = { category: 'S', basisPoints: 1900, countryCode: 'DE', reason: 'destination' };

const basic = { id: 2, isExpired: false };

test.each([
  ['no plan', null, 3, { kind: 'subscribe', isUpgraded: false, isDowngraded: false }],
  ['Free', { id: 1, isExpired: false }, 3, { kind: 'subscribe', isUpgraded: false, isDowngraded: false }],
  ['an expired Max', { id: 4, isExpired: true }, 3, { kind: 'subscribe', isUpgraded: false, isDowngraded: false }],
  ['Basic', basic, 3, { kind: 'change', isUpgraded: true, isDowngraded: false }],
  ['Max', { id: 4, isExpired: false }, 3, { kind: 'change', isUpgraded: false, isDowngraded: true }],
  ['Premium', { id: 3, isExpired: false }, 3, { kind: 'addCredits', isUpgraded: false, isDowngraded: false }],
])('an order of Premium by whoever has %s [DECISION-14, DECISION-171]', (_, held, planId, expected) => {
  const priced = priceOrder({ planId, held, coupon: null, tax: GERMAN });
  expect(priced).toMatchObject({ ...expected, netCents: 1999, taxCents: 380, grossCents: 2379 });
});

test('neither the free plan nor an unknown one is sold', () => {
  for (const planId of [1, 5]) expect(priceOrder({ planId, held: basic, coupon: null, tax: NO_TAX })).toBeNull();
});
