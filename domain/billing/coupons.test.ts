import { expect, it, test } from 'vitest';
import { discounted, readCoupon } from './coupons.ts';

const all = { isDeal: true, canUseStartDiscount: true };
const none = { isDeal: false, canUseStartDiscount: false };

test.each([
  ['black70 ', all, { coupon: 'BLACK70' }],
  ['Start', all, { coupon: 'START' }],
  ['BLACK70', none, { problem: 'This code is not for your account.' }],
  ['START', none, { problem: 'This code is not for your account.' }],
  ['PLAN60', all, { problem: 'This code is no longer valid.' }],
  ['WHATEVER', all, { problem: 'This code is not valid.' }],
  ['  ', all, { problem: 'Please enter a code.' }],
  ['x', all, { problem: 'Please use 2 to 30 characters.' }],
  ['x'.repeat(31), all, { problem: 'Please use 2 to 30 characters.' }],
])('reads the code %j [BILL-56, BILL-57, BILL-63, BILL-64, BILL-65, DECISION-167]', (code, rights, read) => {
  expect(readCoupon(code, rights)).toEqual(read);
});

it('takes 70 % off with BLACK70 [BILL-63]', () => {
  expect(discounted(1999, 'BLACK70', 0)).toEqual({ net: 600, tax: 0 });
});

it('costs $1.00 in all with START, whatever the tax [BILL-64]', () => {
  for (const tax of [0, 700, 1900, 2700]) {
    const { net, tax: owed } = discounted(2999, 'START', tax);
    expect(net + owed).toBe(100);
    expect(Math.abs(net - 1_000_000 / (10_000 + tax))).toBeLessThanOrEqual(0.5);
  }
});
