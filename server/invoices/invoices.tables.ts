import type { Generated } from 'kysely';
import type { InvoiceKind, TaxCategory } from '../../domain/invoices/invoice.ts';
import type { Flag } from '../db/schema.ts';

/** Who sells, in versions: each row holds from when it was entered. Append-only. */
export interface SellersTable {
  id: Generated<number>;
  name: string;
  street: string;
  postal_code: string;
  city: string;
  country_code: string;
  vat_id: string | null;
  created_at: number;
}

/** The last number of each row of numbers. Its lock is what numbers wait for. */
export interface NumberSeriesTable {
  series: string;
  year: number;
  last: number;
}

/**
 * What was billed, as it was on its day. The database refuses every change, but that a buyer is erased. Money in whole
 * cents; a credit note counts what it takes back in positive numbers.
 */
export interface InvoicesTable {
  id: Generated<number>;
  kind: InvoiceKind;
  series: string;
  year: number;
  count: number;
  /** What it is called: series, year and count. */
  number: string;
  /** Of an invoice; null on a credit note. */
  order_id: string | null;
  /** Of a credit note: the invoice, and the refund that it stands for. */
  corrects_id: number | null;
  refund_id: string | null;
  /** Null once the customer was erased. */
  customer_id: number | null;
  issued_at: number;
  is_test: Flag;
  currency: string;
  net_cents: number;
  tax_cents: number;
  gross_cents: number;
  tax_category: TaxCategory;
  tax_basis_points: number;
  /** All null where nobody has said who sells. */
  seller_name: string | null;
  seller_street: string | null;
  seller_postal_code: string | null;
  seller_city: string | null;
  seller_country_code: string | null;
  seller_vat_id: string | null;
  /** Null once the buyer was erased. */
  buyer_name: string | null;
  buyer_business: string | null;
  buyer_street: string | null;
  buyer_postal_code: string | null;
  buyer_city: string | null;
  /** Where the buyer is, which the tax depends on: it stays. */
  buyer_country_code: string | null;
  buyer_vat_id: string | null;
  /** What a tax office knows the question about the buyer's VAT id by; null where nobody asked, or it decided nothing. */
  vat_consultation: string | null;
}

export interface InvoiceLinesTable {
  invoice_id: number;
  /** From 1. */
  position: number;
  description: string;
  net_cents: number;
  /** Both null where it is taxed as the paper says. */
  tax_category: TaxCategory | null;
  tax_basis_points: number | null;
}

interface InvoiceTables {
  sellers: SellersTable;
  number_series: NumberSeriesTable;
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
}

declare module '../db/schema.ts' {
  interface Database extends InvoiceTables {}
}
