/** A billing document: an invoice, or a credit note for a part of one. */
export type InvoiceKind = 'invoice' | 'creditNote';

/**
 * How a sum is taxed, by the codes of EN 16931: `S` at a rate, `AE` by the buyer (reverse charge), `O` not subject to a
 * tax.
 */
export type TaxCategory = 'S' | 'AE' | 'O';

/** A line, rounded on its own. Totals of an invoice are sums of its lines. */
export interface InvoiceLine {
  readonly description: string;
  /** Whole cents. */
  readonly netCents: number;
}

/** The prefix of a number: each series is without gaps, and test money has its own. */
export const seriesOf = (kind: InvoiceKind, isTest: boolean): string =>
  `${isTest ? 'TEST-' : ''}${kind === 'invoice' ? 'INV' : 'CN'}`;

/** 'INV-2027-00042'. */
export const invoiceNumber = (series: string, year: number, count: number): string =>
  `${series}-${year}-${String(count).padStart(5, '0')}`;

/** The name of the file of an invoice. */
export const invoiceFile = (number: string): string => `${number}.pdf`;

/** The name of the archive of a year. */
export const yearFile = (year: number): string => `invoices-${year}.zip`;

/** Net cents and tax of a part of an invoice, which add up to it: the parts of a whole invoice add up to it as well. */
export function shareOfInvoice(
  whole: { readonly netCents: number; readonly grossCents: number },
  before: number,
  cents: number,
): { readonly netCents: number; readonly taxCents: number } {
  const netUpTo = (gross: number): number =>
    whole.grossCents === 0 ? 0 : Math.round((whole.netCents * gross) / whole.grossCents);
  const netCents = netUpTo(before + cents) - netUpTo(before);
  return { netCents, taxCents: cents - netCents };
}

/** The earlier credit notes of an invoice. Whole cents. */
export interface Credited {
  readonly netCents: number;
  readonly taxCents: number;
  /** Whether its tax was refunded separately, because the buyer owes it: what is left of it is net then. */
  readonly isReversed: boolean;
}

/** The net cents and the tax of what goes back of an invoice. */
export const creditedPart = (
  whole: { readonly netCents: number; readonly grossCents: number },
  { netCents, taxCents, isReversed }: Credited,
  cents: number,
): { readonly netCents: number; readonly taxCents: number } =>
  isReversed ? { netCents: cents, taxCents: 0 } : shareOfInvoice(whole, netCents + taxCents, cents);

/** The seller, as set by the operator. */
export interface Seller {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}
