import { expect, test } from 'vitest';
import { centsOf, dollarsOf, moneyText, shareOf } from './money.ts';

test('money is shown in dollars with two decimals [BILL-66, DECISION-169]', () => {
  expect([0, 5, 999, 2999, 100_000, -250].map(moneyText)).toEqual([
    '$0.00',
    '$0.05',
    '$9.99',
    '$29.99',
    '$1000.00',
    '-$2.50',
  ]);
});

test('every sum in cents survives the wire', () => {
  for (let cents = 0; cents < 100_000; cents += 1) expect(centsOf(dollarsOf(cents))).toBe(cents);
});

test('a share is rounded half up', () => {
  expect([shareOf(150, 5000), shareOf(1, 5000), shareOf(1, 4999), shareOf(1999, 1900)]).toEqual([75, 1, 0, 380]);
});
