import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coupon, discounted } from '../billing/coupons.ts';
import { priceOrder } from '../billing/order.ts';
import { EU_RATES, euRateAt, isInEu } from './eu-rates.ts';
import { canReverse, NO_TAX, rateText, type TaxPolicy, taxFor } from './tax.ts';
import { isToBeAsked, partsOfVatId, standingOfVatId } from './vat-id-standing.ts';

const AT = Date.UTC(2027, 2, 1);
const DAY = 86_400_000;
const EU: TaxPolicy = { kind: 'eu', sellerCountry: 'DE' };
const consumer = (countryCode: string | null) => ({ countryCode, vatId: 'none' }) as const;

describe('rates of the European Union', () => {
  test('are those of 27 countries, each between 17 and 27 percent', () => {
    expect(Object.keys(EU_RATES)).toHaveLength(27);
    for (const country of Object.keys(EU_RATES)) {
      const rate = euRateAt(country, AT) ?? 0;
      expect(rate).toBeGreaterThanOrEqual(1700);
      expect(rate).toBeLessThanOrEqual(2700);
    }
  });

  test.each([
    ['EE', '2025-06-30T23:59:59.999Z', 2200],
    ['EE', '2025-07-01T00:00:00Z', 2400],
    ['RO', '2025-07-31T12:00:00Z', 1900],
    ['RO', '2025-08-01T00:00:00Z', 2100],
    ['FI', '2027-03-01T00:00:00Z', 2550],
    ['DE', '2027-03-01T00:00:00Z', 1900],
    ['HU', '2027-03-01T00:00:00Z', 2700],
    ['LU', '2027-03-01T00:00:00Z', 1700],
    ['MC', '2027-03-01T00:00:00Z', 2000],
    ['GB', '2027-03-01T00:00:00Z', null],
    ['US', '2027-03-01T00:00:00Z', null],
  ])('of %s are at %s %s', (country, at, rate) => {
    expect(euRateAt(country, Date.parse(at))).toBe(rate);
  });

  test('come in the order of their days', () => {
    for (const rates of Object.values(EU_RATES)) {
      const days = rates.map(({ from }) => from);
      expect(days).toEqual(days.toSorted());
    }
  });
});

describe('a sale is taxed', () => {
  test('not at all, or at one rate for everybody', () => {
    expect(taxFor({ kind: 'off' }, consumer('DE'), AT)).toEqual(NO_TAX);
    expect(taxFor({ kind: 'flat', basisPoints: 0 }, consumer('DE'), AT)).toEqual(NO_TAX);
    for (const country of ['DE', 'US', null])
      expect(taxFor({ kind: 'flat', basisPoints: 825 }, consumer(country), AT)).toEqual({
        category: 'S',
        basisPoints: 825,
        countryCode: null,
        reason: 'flat',
      });
  });

  test.each([
    ['a consumer at home', 'DE', 'none', { category: 'S', basisPoints: 1900, reason: 'destination' }],
    ['a consumer in another country', 'FR', 'none', { category: 'S', basisPoints: 2000, reason: 'destination' }],
    ['a business at home', 'DE', 'valid', { category: 'S', basisPoints: 1900, reason: 'destination' }],
    ['a business in another country', 'FR', 'valid', { category: 'AE', basisPoints: 0, reason: 'reverseCharge' }],
    [
      'a business that nobody has confirmed',
      'FR',
      'unknown',
      { category: 'S', basisPoints: 2000, reason: 'vatIdUnknown' },
    ],
    ['a business that is none', 'FR', 'invalid', { category: 'S', basisPoints: 2000, reason: 'vatIdInvalid' }],
    ['a business in Monaco', 'MC', 'valid', { category: 'AE', basisPoints: 0, reason: 'reverseCharge' }],
    ['a consumer elsewhere', 'US', 'none', { category: 'O', basisPoints: 0, reason: 'outsideTheEu' }],
    ['a business elsewhere', 'CH', 'unknown', { category: 'O', basisPoints: 0, reason: 'outsideTheEu' }],
    ['somebody who is somewhere', null, 'none', { category: 'O', basisPoints: 0, reason: 'countryUnknown' }],
  ] as const)('by the VAT of the Union where the buyer is: %s', (_, countryCode, vatId, tax) => {
    expect(taxFor(EU, { countryCode, vatId }, AT)).toEqual({ ...tax, countryCode });
  });

  test('by its buyer only where the seller is in another country', () => {
    expect(canReverse(EU, 'FR')).toBe(true);
    expect(canReverse(EU, 'DE')).toBe(false);
    expect(canReverse(EU, 'US')).toBe(false);
    expect(canReverse({ kind: 'eu', sellerCountry: 'US' }, 'DE')).toBe(true);
    expect(canReverse({ kind: 'flat', basisPoints: 1900 }, 'FR')).toBe(false);
  });

  test('as it is written', () => {
    expect([rateText(1900), rateText(2550), rateText(825)]).toEqual(['19%', '25.5%', '8.25%']);
  });
});

describe('a VAT id', () => {
  test('stands by the latest answer, for 90 days', () => {
    expect(standingOfVatId(null, null, AT)).toBe('none');
    expect(standingOfVatId('FR1', null, AT)).toBe('unknown');
    expect(standingOfVatId('FR1', { isValid: true, at: AT - 90 * DAY }, AT)).toBe('valid');
    expect(standingOfVatId('FR1', { isValid: true, at: AT - 90 * DAY - 1 }, AT)).toBe('unknown');
    expect(standingOfVatId('FR1', { isValid: false, at: AT }, AT)).toBe('invalid');
  });

  test('is asked about again after 30 days', () => {
    expect(isToBeAsked(null, AT)).toBe(true);
    expect(isToBeAsked({ isValid: true, at: AT - 30 * DAY }, AT)).toBe(false);
    expect(isToBeAsked({ isValid: true, at: AT - 30 * DAY - 1 }, AT)).toBe(true);
  });

  test.each([
    ['DE', 'de 136.695-976', { country: 'DE', number: '136695976' }],
    ['DE', '136695976', { country: 'DE', number: '136695976' }],
    ['GR', 'EL094259216', { country: 'EL', number: '094259216' }],
    ['GR', 'GR094259216', { country: 'EL', number: '094259216' }],
    ['MC', 'FR53000004605', { country: 'FR', number: '53000004605' }],
    ['IE', 'IE8D79739I', { country: 'IE', number: '8D79739I' }],
  ])('of %s, %s, is a country and a number', (country, vatId, parts) => {
    expect(partsOfVatId(country, vatId)).toEqual(parts);
  });
});

/** A cart as any customer of any shop may fill it. */
const CARTS = fc.record({
  cents: fc.integer({ min: 0, max: 500_000 }),
  coupon: fc.constantFrom<Coupon | null>(null, 'BLACK70', 'START'),
  policy: fc.oneof(
    fc.constant<TaxPolicy>({ kind: 'off' }),
    fc.integer({ min: 0, max: 9999 }).map((basisPoints): TaxPolicy => ({ kind: 'flat', basisPoints })),
    fc.constantFrom('DE', 'FR', 'US').map((sellerCountry): TaxPolicy => ({ kind: 'eu', sellerCountry })),
  ),
  countryCode: fc.constantFrom(null, 'US', 'GB', 'MC', ...Object.keys(EU_RATES)),
  vatId: fc.constantFrom('none', 'unknown', 'valid', 'invalid'),
  at: fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2032, 0, 1) }),
});

test('of 100,000 random carts with taxes each line is rounded first, and totals are their sums', () => {
  const carts = fc.property(CARTS, ({ cents, coupon, policy, countryCode, vatId, at }) => {
    const tax = taxFor(policy, { countryCode, vatId }, at);
    const { net, tax: taxCents } = discounted(cents, coupon, tax.basisPoints);
    const order = priceOrder({ planId: 3, held: null, coupon, tax });
    const exact = Number((BigInt(net) * BigInt(tax.basisPoints) * 2n + 10_000n) / 20_000n);
    const isStart = coupon === 'START' && cents > 100;
    // `expect` for each of them would take half a minute.
    const holds = {
      'lines are whole cents': [net, taxCents].every((line) => Number.isSafeInteger(line) && line >= 0),
      'a tax is rounded by itself': isStart ? Math.abs(exact - taxCents) <= 1 : taxCents === exact,
      'START names what is paid in all': !isStart || net + taxCents === 100,
      'nothing but category S is charged': (tax.category === 'S') === tax.basisPoints > 0,
      'a reverse charge stays in the Union': tax.category !== 'AE' || (countryCode !== null && isInEu(countryCode)),
      'a total is the sum of its lines': order?.grossCents === (order?.netCents ?? 0) + (order?.taxCents ?? 0),
    };
    const broken = Object.entries(holds).filter(([, isTrue]) => !isTrue);
    if (broken.length > 0) throw new Error(broken.map(([rule]) => rule).join(', '));
  });
  expect(() => fc.assert(carts, { numRuns: 100_000 })).not.toThrow();
});
