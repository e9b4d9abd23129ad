import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceNumber, seriesOf, shareOfInvoice } from './invoice.ts';

describe('the numbers of invoices', () => {
  test.each([
    ['invoice', false, 'INV-2027-00042'],
    ['creditNote', false, 'CN-2027-00042'],
    ['invoice', true, 'TEST-INV-2027-00042'],
    ['creditNote', true, 'TEST-CN-2027-00042'],
  ] as const)('of %s, paid in a test: %s, are as %s', (kind, isTest, number) => {
    expect(invoiceNumber(seriesOf(kind, isTest), 2027, 42)).toBe(number);
  });
});

describe('parts of an invoice', () => {
  test('add up to the whole, each with its share of the tax', () => {
    const sums = fc.record({ net: fc.integer({ min: 0, max: 1_000_000 }), rate: fc.integer({ min: 0, max: 3000 }) });
    fc.assert(
      fc.property(sums, fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 8 }), ({ net, rate }, wishes) => {
        const tax = Math.round((net * rate) / 10_000);
        const whole = { netCents: net, grossCents: net + tax };
        let before = 0;
        const parts = [];
        for (const wish of [...wishes, Infinity]) {
          const cents = Math.min(wish, whole.grossCents - before);
          const part = shareOfInvoice(whole, before, cents);
          parts.push(part);
          expect(part.netCents + part.taxCents).toBe(cents);
          expect(part.netCents).toBeGreaterThanOrEqual(0);
          expect(part.taxCents).toBeGreaterThanOrEqual(0);
          before += cents;
        }
        expect(parts.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(net);
        expect(parts.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(tax);
      }),
    );
  });
});
