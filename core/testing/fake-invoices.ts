import type { InvoicesPort } from '../invoices/invoices.port.ts';
import type { InvoiceList } from '../invoices/invoices.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Invoices whose answers the test controls. */
export class FakeInvoices implements InvoicesPort {
  readonly listed = new HeldCalls<[], Result<InvoiceList, Failure>>();
  readonly files = new HeldCalls<[number: string], Result<Uint8Array<ArrayBuffer>, Failure>>();
  readonly years = new HeldCalls<[year: number], Result<Uint8Array<ArrayBuffer>, Failure>>();

  readonly own = this.listed.ask;
  readonly file = this.files.ask;
  readonly year = this.years.ask;
}
