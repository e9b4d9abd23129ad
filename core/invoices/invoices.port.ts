import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { InvoiceList } from './invoices.ts';

/** The customer's invoices. */
export interface InvoicesPort {
  /** All invoices and credit notes, the latest first. */
  own(): Promise<Result<InvoiceList, Failure>>;
  /** The PDF of one of them, the same each time; another's fails as `notFound`. */
  file(number: string): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
  /** Those of a year as a ZIP archive; a year without any fails as `notFound`. */
  year(year: number): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
}
