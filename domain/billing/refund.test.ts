import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditsOfRefund, leftOf, quoteRefund, type Refundable } from './refund.ts';

const paid = (more: Partial<Refundable> = {}): Refundable => ({
  grossCents: 999,
  refundedCents: 0,
  granted: 100,
  unspent: 100,
  ...more,
});

test('what nobody has spent goes back whole, and half of it by half', () => {
  expect(quoteRefund(paid())).toEqual({ unspentCents: 999, leftCents: 999, unspent: 100 });
  expect(quoteRefund(paid({ unspent: 50 }))).toMatchObject({ unspentCents: 500, leftCents: 999 });
  expect(quoteRefund(paid({ unspent: 0 }))).toMatchObject({ unspentCents: 0, leftCents: 999 });
});

test('never more goes back than is left of the payment', () => {
  expect(quoteRefund(paid({ refundedCents: 900, unspent: 50 }))).toMatchObject({ unspentCents: 99, leftCents: 99 });
  expect(quoteRefund(paid({ refundedCents: 999, unspent: 0 }))).toMatchObject({ unspentCents: 0, leftCents: 0 });
});

test('a payment that brought no credits goes back as a whole', () => {
  expect(quoteRefund(paid({ granted: 0, unspent: 0, refundedCents: 9 }))).toMatchObject({ unspentCents: 990 });
  expect(creditsOfRefund(paid({ granted: 0, unspent: 0 }), 999)).toBe(0);
});

test('a part takes its share of the credits, rounded for the shop, and the last cent takes the rest', () => {
  expect(creditsOfRefund(paid(), 300)).toBe(31);
  expect(creditsOfRefund(paid({ unspent: 10 }), 300)).toBe(10);
  expect(creditsOfRefund(paid({ refundedCents: 990, unspent: 7 }), 9)).toBe(7);
  expect(creditsOfRefund(paid(), 0)).toBe(0);
});

test('what is left of a payment counts its tax no more once that has gone back, or is owed', () => {
  const taxed = { cents: 1189, netCents: 999 };
  const part = { kind: 'operator', state: 'succeeded', cents: 600 } as const;
  expect(leftOf(taxed, [])).toEqual({ grossCents: 1189, refundedCents: 0 });
  expect(leftOf(taxed, [part, { ...part, state: 'failed' }])).toEqual({ grossCents: 1189, refundedCents: 600 });
  for (const state of ['due', 'succeeded', 'failed'] as const)
    expect(leftOf(taxed, [{ kind: 'tax', state, cents: 190 }])).toEqual({ grossCents: 999, refundedCents: 0 });
  const both = [part, { kind: 'tax', state: 'succeeded', cents: 94 } as const];
  expect(leftOf(taxed, both)).toEqual({ grossCents: 999, refundedCents: 504 });
});

test('no run of refunds gives back more than was paid, or leaves credits of a payment that is back', () => {
  const sums = fc.record({
    grossCents: fc.integer({ min: 1, max: 100_000 }),
    granted: fc.integer({ min: 1, max: 1000 }),
    spentShare: fc.double({ min: 0, max: 1, noNaN: true }),
    parts: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 10 }),
  });
  fc.assert(
    fc.property(sums, ({ grossCents, granted, spentShare, parts }) => {
      let now: Refundable = { grossCents, refundedCents: 0, granted, unspent: Math.floor(granted * spentShare) };
      for (const part of parts) {
        const { leftCents, unspentCents } = quoteRefund(now);
        expect(unspentCents).toBeLessThanOrEqual(leftCents);
        const cents = Math.min(part, leftCents);
        const credits = creditsOfRefund(now, cents);
        expect(credits).toBeLessThanOrEqual(now.unspent);
        now = { ...now, refundedCents: now.refundedCents + cents, unspent: now.unspent - credits };
      }
      expect(now.refundedCents).toBeLessThanOrEqual(grossCents);
      if (now.refundedCents === grossCents) expect(now.unspent).toBe(0);
    }),
  );
});
