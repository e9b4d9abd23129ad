import type { InvoiceKind } from '../../domain/invoices/invoice.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** A paper about money that the customer has paid, or got back. Whole cents. */
export interface OwnInvoice {
  readonly number: string;
  readonly kind: InvoiceKind;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly description: string;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** Paid in a sandbox. */
  readonly isTest: boolean;
}

/** The latest first, with the years that there are any of. */
export interface InvoiceList {
  readonly invoices: readonly OwnInvoice[];
  readonly years: readonly number[];
}

export type InvoicesState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly list: InvoiceList }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** The customer's invoices. */
export class OwnInvoices extends Store<InvoicesState> {}
