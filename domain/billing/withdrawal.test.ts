import { expect, test } from 'vitest';
import { isConsumer, type OwnOrder, quoteWithdrawal, withdrawalText, withdrawUntil } from './withdrawal.ts';

const DAY = 86_400_000;
const paidAt = Date.UTC(2027, 2, 1, 12);
const order = (more: Partial<OwnOrder> = {}): OwnOrder => ({
  id: 'o1',
  paidAt,
  waives: true,
  grossCents: 999,
  refundedCents: 0,
  granted: 100,
  unspent: 100,
  ...more,
});

test('can be made to the end of the fourteenth day after the purchase', () => {
  expect(withdrawUntil(paidAt)).toBe(Date.UTC(2027, 2, 16));
  const ask = (at: number) => quoteWithdrawal([order()], { at, planCredits: 100 });
  expect(ask(Date.UTC(2027, 2, 16) - 1)).toMatchObject({ cents: 999, until: Date.UTC(2027, 2, 16) });
  expect(ask(Date.UTC(2027, 2, 16))).toBeNull();
  expect(quoteWithdrawal([], { at: paidAt, planCredits: 0 })).toBeNull();
});

test('returns the price of unspent credits; the waiver decides about the others', () => {
  const half = { at: paidAt, planCredits: 50 };
  expect(quoteWithdrawal([order({ unspent: 50 })], half)).toMatchObject({ cents: 500, openCents: 0, credits: 50 });
  expect(quoteWithdrawal([order({ unspent: 50, waives: false })], half)).toMatchObject({ cents: 500, openCents: 499 });
  expect(quoteWithdrawal([order({ unspent: 0 })], { at: paidAt, planCredits: 0 })).toMatchObject({ cents: 0 });
});

test('is of all orders that are young enough, and of no other', () => {
  const orders = [
    order({ id: 'old', paidAt: paidAt - 20 * DAY }),
    order(),
    order({ id: 'o2', grossCents: 2999, granted: 600, unspent: 600 }),
  ];
  const quote = quoteWithdrawal(orders, { at: paidAt, planCredits: 720 });
  expect(quote).toMatchObject({ cents: 3998, credits: 720 });
  expect(quote?.orders.map(({ id }) => id)).toEqual(['o1', 'o2']);
});

test('is for consumers of the European Economic Area, and for those who have not said where they are', () => {
  expect(isConsumer({ countryCode: null, vatId: null })).toBe(true);
  expect(isConsumer({ countryCode: 'NO', vatId: null })).toBe(true);
  expect(isConsumer({ countryCode: 'US', vatId: null })).toBe(false);
  expect(isConsumer({ countryCode: 'DE', vatId: 'DE136695976' })).toBe(false);
});

test('promises the same by the same text', () => {
  const quote = quoteWithdrawal([order()], { at: paidAt, planCredits: 100 });
  const spent = quoteWithdrawal([order({ unspent: 99 })], { at: paidAt, planCredits: 99 });
  if (!quote || !spent) throw new Error('There is a quote.');
  expect(withdrawalText(quote)).toBe(withdrawalText({ ...quote, until: 0 }));
  expect(withdrawalText(quote)).not.toBe(withdrawalText(spent));
});
