import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TaxCategory } from '../../domain/invoices/invoice.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

const BERLIN: PrintedInvoice = {
  kind: 'invoice',
  number: 'INV-2027-00001',
  issued_at: Date.UTC(2027, 2, 1, 12),
  is_test: 0,
  currency: 'USD',
  net_cents: 1999,
  tax_cents: 380,
  gross_cents: 2379,
  tax_category: 'S',
  tax_basis_points: 1900,
  seller_name: 'Loops GmbH',
  seller_street: 'Torstraße 1',
  seller_postal_code: '10119',
  seller_city: 'Berlin',
  seller_country_code: 'DE',
  seller_vat_id: 'DE136695976',
  buyer_name: 'Ada Byron',
  buyer_business: null,
  buyer_street: null,
  buyer_postal_code: '75001',
  buyer_city: 'Paris',
  buyer_country_code: 'FR',
  buyer_vat_id: null,
  lines: [{ description: 'Premium plan, 300 credits a month', netCents: 1999 }],
  corrects: null,
  vat_consultation: null,
};

const all = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(([, text = '']) => text);
const cents = (text: string | undefined): number => Math.round(Number(text) * 100);
const one = (xml: string, name: string): number => {
  const found = all(xml, name);
  expect(found, name).toHaveLength(1);
  expect(found[0]).toMatch(/^\d+\.\d\d$/);
  return cents(found[0]);
};

/** An invoice as issued: lines are rounded first, and their sum is taxed at one rate. */
const anInvoice: fc.Arbitrary<PrintedInvoice> = fc
  .record({
    lines: fc.array(
      fc.record({ description: fc.string({ minLength: 1 }), netCents: fc.integer({ min: 0, max: 900_000 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    rate: fc.integer({ min: 0, max: 2700 }),
    category: fc.constantFrom<TaxCategory>('S', 'AE', 'O'),
    isTest: fc.boolean(),
  })
  .map(({ lines, rate, category, isTest }) => {
    const basisPoints = category === 'S' ? rate : 0;
    const net = lines.reduce((sum, { netCents }) => sum + netCents, 0);
    const tax = Math.floor((net * basisPoints + 5000) / 10_000);
    return {
      ...BERLIN,
      lines,
      net_cents: net,
      tax_cents: tax,
      gross_cents: net + tax,
      tax_category: category,
      tax_basis_points: basisPoints,
      is_test: isTest ? 1 : 0,
      buyer_vat_id: category === 'AE' ? 'FR40303265045' : null,
    };
  });

const forEach = (check: (xml: string, invoice: PrintedInvoice) => void): void =>
  fc.assert(
    fc.property(anInvoice, (invoice) => {
      const xml = crossIndustryInvoice(invoice);
      if (xml === null) throw new Error('There is no XML.');
      check(xml, invoice);
    }),
    { numRuns: 500 },
  );

describe('the XML of an invoice', () => {
  test('sums its lines without rounding again (BR-CO-10)', () => {
    forEach((xml, { lines }) => {
      const sums = all(xml, 'LineTotalAmount').map(cents);
      expect(sums.slice(0, -1)).toEqual(lines.map(({ netCents }) => netCents));
      expect(sums.at(-1)).toBe(sums.slice(0, -1).reduce((sum, part) => sum + part, 0));
    });
  });

  test('is taxed on that sum (BR-CO-13)', () => {
    forEach((xml) => {
      expect(one(xml, 'TaxBasisTotalAmount')).toBe(cents(all(xml, 'LineTotalAmount').at(-1)));
      expect(one(xml, 'BasisAmount')).toBe(one(xml, 'TaxBasisTotalAmount'));
    });
  });

  test('totals net and tax, and has nothing left to pay (BR-CO-15, BR-CO-16)', () => {
    forEach((xml) => {
      expect(one(xml, 'GrandTotalAmount')).toBe(one(xml, 'TaxBasisTotalAmount') + one(xml, 'TaxTotalAmount'));
      expect(one(xml, 'DuePayableAmount')).toBe(one(xml, 'GrandTotalAmount') - one(xml, 'TotalPrepaidAmount'));
    });
  });

  test('taxes by its rate, rounded once (BR-CO-17)', () => {
    forEach((xml) => {
      const rates = all(xml, 'RateApplicablePercent');
      const tax = Math.floor((one(xml, 'BasisAmount') * Math.round(Number(rates.at(-1) ?? 0) * 100) + 5000) / 10_000);
      expect(one(xml, 'CalculatedAmount')).toBe(tax);
      expect(one(xml, 'TaxTotalAmount')).toBe(tax);
    });
  });

  test('names who pays a tax, and why nobody does (BR-S-2, BR-AE-2, BR-AE-10, BR-O-2, BR-O-5, BR-O-10)', () => {
    forEach((xml, { tax_category: category, lines }) => {
      expect(all(xml, 'CategoryCode')).toEqual(Array.from({ length: lines.length + 1 }, () => category));
      const ids = [...xml.matchAll(/schemeID="VA">([^<]*)/g)].map(([, id]) => id);
      expect(ids).toEqual({ S: ['DE136695976'], AE: ['DE136695976', 'FR40303265045'], O: [] }[category]);
      expect(all(xml, 'ExemptionReasonCode')).toEqual({ S: [], AE: ['VATEX-EU-AE'], O: ['VATEX-EU-O'] }[category]);
      expect(all(xml, 'RateApplicablePercent')).toHaveLength(category === 'O' ? 0 : lines.length + 1);
    });
  });

  test('says TEST where no money has moved, and only there', () => {
    forEach((xml, { is_test: isTest }) => expect(xml.includes('TEST: paid in a sandbox')).toBe(isTest === 1));
  });

  test('keeps any text in its place', () => {
    const xml = crossIndustryInvoice({ ...BERLIN, buyer_name: 'A <b> & "c" \u0000\ud800' });
    expect(xml).toContain('<ram:Name>A &lt;b&gt; &amp; &quot;c&quot; \ufffd</ram:Name>');
  });

  test('is that of a credit note which names what it corrects', () => {
    const corrects = { number: 'INV-2027-00001', issuedAt: BERLIN.issued_at };
    const xml = crossIndustryInvoice({ ...BERLIN, kind: 'creditNote', number: 'CN-2027-00001', corrects });
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain(
      '<ram:IssuerAssignedID>INV-2027-00001</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20270301</qdt:DateTimeString>',
    );
  });

  test.each(['seller_name', 'seller_country_code', 'buyer_name', 'buyer_country_code'] as const)(
    'is not written without a %s, as it would be refused (BR-6, BR-7, BR-9, BR-11)',
    (field) => expect(crossIndustryInvoice({ ...BERLIN, [field]: null })).toBeNull(),
  );
});
