import type { Selectable } from 'kysely';
import type { InvoiceLine, TaxCategory } from '../../domain/invoices/invoice.ts';
import type { InvoicesTable } from './invoices.tables.ts';

/** How a line, or a whole paper, is taxed. */
interface LineTax {
  readonly tax_category: TaxCategory;
  readonly tax_basis_points: number;
}

export interface PrintedLine extends InvoiceLine {
  /** If it differs from the tax of the document. */
  readonly tax?: LineTax | undefined;
}

/** Everything that the file of an invoice says. */
export interface PrintedInvoice extends Omit<
  Selectable<InvoicesTable>,
  'id' | 'series' | 'year' | 'count' | 'order_id' | 'corrects_id' | 'refund_id' | 'customer_id'
> {
  readonly lines: readonly PrintedLine[];
  /** For a credit note: the invoice that it corrects, and its date. */
  readonly corrects: { readonly number: string; readonly issuedAt: number } | null;
}

/** '19', '5.5'. */
export const rateText = (basisPoints: number): string => String(basisPoints / 100);

/** A group of lines with the same tax: their net and tax. */
export interface TaxGroup extends LineTax {
  readonly netCents: number;
  readonly taxCents: number;
}

/** The tax of a paper by its kinds, that of the paper first. The others are not charged: they have no tax. */
export function taxGroupsOf(invoice: Pick<PrintedInvoice, 'lines' | 'tax_cents' | keyof LineTax>): readonly TaxGroup[] {
  const own = { tax_category: invoice.tax_category, tax_basis_points: invoice.tax_basis_points };
  const others = new Map<TaxCategory, TaxGroup>();
  let netCents = 0;
  for (const { tax, netCents: net } of invoice.lines) {
    if (tax === undefined || tax.tax_category === own.tax_category) netCents += net;
    else {
      const known = others.get(tax.tax_category)?.netCents ?? 0;
      others.set(tax.tax_category, { ...tax, netCents: known + net, taxCents: 0 });
    }
  }
  return [{ ...own, netCents, taxCents: invoice.tax_cents }, ...others.values()];
}
