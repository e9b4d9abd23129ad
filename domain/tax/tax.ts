import type { TaxCategory } from '../invoices/invoice.ts';
import { euRateAt, isInEu, vatCountryOf } from './eu-rates.ts';

/** An operator's decision about taxes. */
export type TaxPolicy =
  /** Prices are what is paid. */
  | { readonly kind: 'off' }
  /** One rate for everybody, in hundredths of a percent. */
  | { readonly kind: 'flat'; readonly basisPoints: number }
  /** VAT of the European Union, by the buyer's country. */
  | { readonly kind: 'eu'; readonly sellerCountry: string | null };

/** The known status of a VAT id: also `unknown` while the registers of the Union do not respond. */
export type VatIdStanding = 'none' | 'unknown' | 'valid' | 'invalid';

/** The buyer for whom a sum is taxed, according to their billing address. */
export interface Buyer {
  /** ISO 3166-1 alpha-2; null if not asked yet. */
  readonly countryCode: string | null;
  readonly vatId: VatIdStanding;
}

/** The reason for the tax of a sum. */
export const TAX_REASONS = [
  'off',
  'flat',
  /** At the rate of the buyer's country, or of the seller's, where both are one. */
  'destination',
  /** The same until a VAT id is confirmed; then it goes back. */
  'vatIdUnknown',
  /** The same, because the registers do not know the VAT id. */
  'vatIdInvalid',
  /** The buyer is a business of another country of the Union, and owes the tax. */
  'reverseCharge',
  'outsideTheEu',
  /** VAT depends on the buyer's country. */
  'countryUnknown',
] as const;
export type TaxReason = (typeof TAX_REASONS)[number];

export interface Tax {
  readonly category: TaxCategory;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  /** The buyer's country, if the tax depends on it; else null. */
  readonly countryCode: string | null;
  readonly reason: TaxReason;
}

export const NO_TAX: Tax = { category: 'O', basisPoints: 0, countryCode: null, reason: 'off' };

/**
 * How a sale at a moment (epoch milliseconds) is taxed. A VAT id counts once it is confirmed: until then VAT is charged, so
 * that a register that does not answer neither stops a sale nor gives tax away.
 */
export function taxFor(policy: TaxPolicy, buyer: Buyer, at: number): Tax {
  if (policy.kind === 'off') return NO_TAX;
  if (policy.kind === 'flat')
    return policy.basisPoints === 0
      ? NO_TAX
      : { category: 'S', basisPoints: policy.basisPoints, countryCode: null, reason: 'flat' };
  const { countryCode, vatId } = buyer;
  if (countryCode === null) return { ...NO_TAX, reason: 'countryUnknown' };
  const basisPoints = euRateAt(countryCode, at);
  if (basisPoints === null) return { ...NO_TAX, countryCode, reason: 'outsideTheEu' };
  const charged = { category: 'S', basisPoints, countryCode } as const;
  if (vatId === 'none' || !canReverse(policy, countryCode)) return { ...charged, reason: 'destination' };
  if (vatId === 'valid') return { category: 'AE', basisPoints: 0, countryCode, reason: 'reverseCharge' };
  return { ...charged, reason: vatId === 'invalid' ? 'vatIdInvalid' : 'vatIdUnknown' };
}

/** Whether a business in a country owes the tax itself: at home its seller does. */
export const canReverse = (policy: TaxPolicy, countryCode: string | null): boolean =>
  policy.kind === 'eu' &&
  countryCode !== null &&
  isInEu(countryCode) &&
  (policy.sellerCountry === null || vatCountryOf(countryCode) !== vatCountryOf(policy.sellerCountry));

/** '19%', '25.5%'. */
export const rateText = (basisPoints: number): string => `${basisPoints / 100}%`;
