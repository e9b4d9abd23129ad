import type { Selectable } from 'kysely';
import type { InvoiceLine } from '../../domain/invoices/invoice.ts';
import type { InvoicesTable } from './invoices.tables.ts';

/** Everything that the file of an invoice says. */
export interface PrintedInvoice extends Omit<
  Selectable<InvoicesTable>,
  'id' | 'series' | 'year' | 'count' | 'order_id' | 'corrects_id' | 'refund_id' | 'customer_id'
> {
  readonly lines: readonly InvoiceLine[];
  /** Of a credit note: the invoice that it corrects, and when that was issued. */
  readonly corrects: { readonly number: string; readonly issuedAt: number } | null;
}

/** '19', '5.5'. */
export const rateText = (basisPoints: number): string => String(basisPoints / 100);
