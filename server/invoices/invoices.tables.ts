import type { Generated } from 'kysely';
import type { InvoiceKind, TaxCategory } from '../../domain/invoices/invoice.ts';
import type { Flag } from '../db/schema.ts';

/** The seller, in versions: each row is valid from its entry on. Append-only. */
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
 * Issued documents. The database refuses every change, except for erasing a buyer. Money in whole cents; a credit note
 * counts what it refunds in positive numbers.
 */
export interface InvoicesTable {
  id: Generated<number>;
  kind: InvoiceKind;
  series: string;
  year: number;
  count: number;
  /** Its number: series, year and count. */
  number: string;
  /** For an invoice; null on a credit note. */
  order_id: string | null;
  /** For a credit note: its invoice, and its refund. */
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
  /** All null without a configured seller. */
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
  /** The buyer's country, which the tax depends on: it is kept. */
  buyer_country_code: string | null;
  buyer_vat_id: string | null;
  /** The register's reference of the query about the buyer's VAT id; null if there was none, or it did not matter. */
  vat_consultation: string | null;
}

export interface InvoiceLinesTable {
  invoice_id: number;
  /** From 1. */
  position: number;
  description: string;
  net_cents: number;
  /** Both null if it is taxed like the document. */
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
