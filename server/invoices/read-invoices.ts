import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { InvoiceRow } from './issue-invoice.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

/** A customer's invoices, latest first, each with its lines. */
export async function invoicesOf(
  db: Kysely<Database>,
  customerId: number,
): Promise<ReadonlyArray<InvoiceRow & PrintedInvoice>> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map((row) => {
    const corrected = rows.find(({ id }) => id === row.corrects_id);
    return {
      ...row,
      lines: lines
        .filter(({ invoice_id: id }) => id === row.id)
        .map(({ description, net_cents: netCents, tax_category, tax_basis_points }) => ({
          description,
          netCents,
          ...(tax_category !== null && { tax: { tax_category, tax_basis_points: tax_basis_points ?? 0 } }),
        })),
      corrects: corrected ? { number: corrected.number, issuedAt: corrected.issued_at } : null,
    };
  });
}
