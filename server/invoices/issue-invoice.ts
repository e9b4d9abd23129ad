import { type Selectable, sql, type Transaction } from 'kysely';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import {
  type Credited,
  creditedPart,
  type InvoiceKind,
  type TaxCategory,
  invoiceNumber,
  seriesOf,
} from '../../domain/invoices/invoice.ts';
import { invoiceTexts } from '../../domain/invoices/invoices.messages.ts';
import { flag, type Database } from '../db/schema.ts';
import type { InvoicesTable } from './invoices.tables.ts';
import type { PrintedLine } from './printed-invoice.ts';
import { readSeller } from './seller.ts';

export type InvoiceRow = Selectable<InvoicesTable>;

/** What is billed, as fixed by its order. */
interface BilledOrder {
  readonly id: string;
  readonly customer_id: number | null;
  readonly plan_id: number;
  readonly description: string;
  readonly coupon: string | null;
  readonly net_cents: number;
  readonly tax_cents: number;
  readonly tax_category: TaxCategory;
  readonly tax_basis_points: number;
}

interface Paid {
  readonly order: BilledOrder;
  /** Whether money has moved, as the provider says. */
  readonly isLive: boolean;
  /** The registers' answer about the buyer's VAT id, if that has decided the tax. */
  readonly consultation?: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Bills a paid order, in the transaction that pays it: nothing gets a number before, and no number is given in vain. */
export async function issueInvoice(
  tx: Transaction<Database>,
  { order, isLive, consultation = null, now }: Paid,
): Promise<InvoiceRow> {
  const { customer_id: customerId, plan_id, description, coupon, net_cents: netCents } = order;
  if (customerId === null) throw new Error('An order that is paid has a customer.');
  const lines = [{ description: invoiceTexts.line(fullNameOf(plan_id), description, coupon), netCents }];
  const net_cents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const row = {
    kind: 'invoice' as const,
    order_id: order.id,
    corrects_id: null,
    refund_id: null,
    customer_id: customerId,
    issued_at: now,
    is_test: flag(!isLive),
    currency: 'USD',
    net_cents,
    tax_cents: order.tax_cents,
    gross_cents: net_cents + order.tax_cents,
    tax_category: order.tax_category,
    tax_basis_points: order.tax_basis_points,
    vat_consultation: consultation,
    ...(await sellerNow(tx)),
    ...(await buyerNow(tx, customerId)),
  };
  return enter(tx, row, lines);
}

interface Refunded {
  readonly invoiceId: number;
  /** The refund as its provider calls it: it is noted once. */
  readonly refundId: string;
  /** Whole cents that go back to the payer, tax included. */
  readonly cents: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Credits a part of an invoice, or all of it, in the transaction of its refund: the only way in which an invoice is
 * corrected. The same refund always gets the same credit note; null if it exceeds the rest of the invoice.
 */
export async function creditNote(
  tx: Transaction<Database>,
  { invoiceId, refundId, cents, now }: Refunded,
): Promise<InvoiceRow | null> {
  const known = await tx.selectFrom('invoices').selectAll().where('refund_id', '=', refundId).executeTakeFirst();
  if (known) return known;
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  // The row of numbers is locked first, so that two refunds of one invoice do not both find enough left.
  const place = await takeNumber(tx, { kind: 'creditNote', isTest: invoice.is_test === 1, now });
  const credited = await creditedOf(tx, invoiceId);
  if (cents <= 0 || credited.netCents + credited.taxCents + cents > invoice.gross_cents) {
    await giveBack(tx, place);
    return null;
  }
  const whole = { netCents: invoice.net_cents, grossCents: invoice.gross_cents };
  const { netCents, taxCents } = creditedPart(whole, credited, cents);
  const row = {
    ...correcting(invoice, refundId, now),
    ...place,
    ...(credited.isReversed && REVERSED),
    net_cents: netCents,
    tax_cents: taxCents,
    gross_cents: cents,
  };
  return insert(tx, row, [{ description: invoiceTexts.refund(invoice.number), netCents }]);
}

const REVERSED = { tax_category: 'AE', tax_basis_points: 0 } as const;

/** The refund that gives the tax of an invoice back. */
export const vatRefund = (invoiceId: number): string => `vat:${invoiceId}`;

/**
 * Corrects an invoice that was taxed before its buyer's VAT id was confirmed: credits the rest of it with its tax, and
 * bills it again without (reverse charge), in one document, so that only the tax is refunded. Returns null if there is
 * none, or it was already refunded.
 */
export async function vatCreditNote(
  tx: Transaction<Database>,
  { invoice, consultation, now }: Readonly<{ invoice: InvoiceRow; consultation: string | null; now: number }>,
): Promise<InvoiceRow | null> {
  const place = await takeNumber(tx, { kind: 'creditNote', isTest: invoice.is_test === 1, now });
  const credited = await creditedOf(tx, invoice.id);
  const [netCents, taxCents] = [invoice.net_cents - credited.netCents, invoice.tax_cents - credited.taxCents];
  if (credited.isReversed || taxCents <= 0) {
    await giveBack(tx, place);
    return null;
  }
  const row = {
    ...correcting(invoice, vatRefund(invoice.id), now),
    ...place,
    vat_consultation: consultation,
    net_cents: 0,
    tax_cents: taxCents,
    gross_cents: taxCents,
  };
  return insert(tx, row, [
    { description: invoiceTexts.refund(invoice.number), netCents },
    { description: invoiceTexts.billedAnew(invoice.number), netCents: -netCents, tax: REVERSED },
  ]);
}

/** How much of an invoice was credited so far, and whether its tax was. */
async function creditedOf(tx: Transaction<Database>, invoiceId: number): Promise<Credited> {
  const { net, tax, reversed } = await tx
    .selectFrom('invoices')
    .select([
      sql<number | string>`coalesce(sum(net_cents), 0)`.as('net'),
      sql<number | string>`coalesce(sum(tax_cents), 0)`.as('tax'),
      sql<number | string>`coalesce(sum(case when refund_id = ${vatRefund(invoiceId)} then 1 else 0 end), 0)`.as(
        'reversed',
      ),
    ])
    .where('corrects_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { netCents: Number(net), taxCents: Number(tax), isReversed: Number(reversed) > 0 };
}

/** The words of an invoice, for a paper that takes a part of it back. */
function correcting(invoice: InvoiceRow, refundId: string, now: number) {
  const { id, order_id: _, ...snapshot } = invoice;
  const kind = 'creditNote' as const;
  return { ...snapshot, kind, order_id: null, corrects_id: id, refund_id: refundId, issued_at: now };
}

type Numbered = 'series' | 'year' | 'count' | 'number';
type Paper = Omit<InvoiceRow, 'id'>;

async function enter(
  tx: Transaction<Database>,
  row: Omit<Paper, Numbered>,
  lines: readonly PrintedLine[],
): Promise<InvoiceRow> {
  const place = await takeNumber(tx, { kind: row.kind, isTest: row.is_test === 1, now: row.issued_at });
  return insert(tx, { ...row, ...place }, lines);
}

async function insert(tx: Transaction<Database>, row: Paper, lines: readonly PrintedLine[]): Promise<InvoiceRow> {
  const invoice = await tx.insertInto('invoices').values(row).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ description, netCents, tax }, at) => ({
        invoice_id: invoice.id,
        position: at + 1,
        description,
        net_cents: netCents,
        tax_category: tax?.tax_category ?? null,
        tax_basis_points: tax?.tax_basis_points ?? null,
      })),
    )
    .execute();
  return invoice;
}

/** The next number of its row and year. The row stays locked until the transaction ends, and goes back with it. */
async function takeNumber(
  tx: Transaction<Database>,
  { kind, isTest, now }: { readonly kind: InvoiceKind; readonly isTest: boolean; readonly now: number },
): Promise<Pick<InvoiceRow, Numbered>> {
  const [series, year] = [seriesOf(kind, isTest), new Date(now).getUTCFullYear()];
  const { last } = await tx
    .insertInto('number_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet((row) => ({ last: row('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { series, year, count: last, number: invoiceNumber(series, year, last) };
}

/** Nobody else has got a later one meanwhile: the row is locked. */
async function giveBack(
  tx: Transaction<Database>,
  { series, year, count }: Pick<InvoiceRow, 'series' | 'year' | 'count'>,
): Promise<void> {
  await tx
    .updateTable('number_series')
    .set({ last: count - 1 })
    .where('series', '=', series)
    .where('year', '=', year)
    .execute();
}

async function sellerNow(tx: Transaction<Database>) {
  const seller = await readSeller(tx);
  return {
    seller_name: seller?.name ?? null,
    seller_street: seller?.street ?? null,
    seller_postal_code: seller?.postal_code ?? null,
    seller_city: seller?.city ?? null,
    seller_country_code: seller?.country_code ?? null,
    seller_vat_id: seller?.vat_id ?? null,
  };
}

/** The buyer with their current address; without a name, that of the account is used. */
async function buyerNow(tx: Transaction<Database>, customerId: number) {
  const buyer = await tx.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
  const words = (...parts: ReadonlyArray<string | null>): string | null => parts.filter(Boolean).join(' ') || null;
  return {
    buyer_name: words(buyer.first_name, buyer.last_name) ?? buyer.username,
    buyer_business: buyer.business_name,
    buyer_street: words(buyer.street, buyer.house_number),
    buyer_postal_code: buyer.postal_code,
    buyer_city: buyer.city,
    buyer_country_code: buyer.country_iso_code,
    buyer_vat_id: buyer.vatin,
  };
}
