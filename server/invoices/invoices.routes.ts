import { crc32 } from 'node:zlib';
import { dollarsOf } from '../../domain/billing/money.ts';
import { invoiceFile, yearFile } from '../../domain/invoices/invoice.ts';
import * as wire from '../../wire/invoices/invoices.wire.ts';
import { attachment } from '../downloads/links/content-disposition.ts';
import { ZipRecords } from '../downloads/multi/zip.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { type ReplyExtras, registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { invoicesOf } from './read-invoices.ts';

/** Customers' invoices: as a list, as single files, and a whole year. */
export function registerInvoiceRoutes(app: ShopApp, { db, callers, work }: ShopDeps): void {
  const draw = (invoice: PrintedInvoice) => work.invoices.ask('draw', () => invoice);

  registerCustomerRoute(app, callers, wire.ownInvoices, async ({ customerId }) => {
    const invoices = await invoicesOf(db, customerId);
    return reply(200, { items: invoices.map(onWire), years: [...new Set(invoices.map(({ year }) => year))] });
  });

  registerCustomerRoute(app, callers, wire.invoiceFile, async ({ customerId, path: { file } }) => {
    const invoice = (await invoicesOf(db, customerId)).find(({ number }) => invoiceFile(number) === file);
    if (!invoice) throw notFound();
    return reply(200, bytesOf(await draw(invoice)), fileNamed(file, 'application/pdf'));
  });

  registerCustomerRoute(app, callers, wire.invoicesOfYear, async ({ customerId, path: { year } }) => {
    const invoices = (await invoicesOf(db, customerId)).filter((invoice) => String(invoice.year) === year);
    const [latest] = invoices;
    if (!latest) throw notFound();
    // The time of its latest invoice: an archive of the same invoices is the same archive.
    const records = new ZipRecords(latest.issued_at);
    const parts: Uint8Array[] = [];
    for (const invoice of invoices.toReversed()) {
      const bytes = await draw(invoice);
      const entry = { path: invoiceFile(invoice.number), bytes: bytes.length, crc32: crc32(bytes) };
      parts.push(records.begin(entry), bytes);
    }
    parts.push(records.end());
    return reply(200, bytesOf(Buffer.concat(parts)), fileNamed(yearFile(latest.year), 'application/zip'));
  });
}

const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const fileNamed = (name: string, type: string): ReplyExtras => ({
  headers: { 'Content-Type': type, 'Content-Disposition': attachment(name) },
});

const onWire = (invoice: PrintedInvoice): wire.WireInvoice => ({
  number: invoice.number,
  kind: invoice.kind,
  issued_at: new Date(invoice.issued_at).toISOString(),
  description: invoice.lines.map(({ description }) => description).join(', '),
  net_price: dollarsOf(invoice.net_cents),
  tax: dollarsOf(invoice.tax_cents),
  gross_price: dollarsOf(invoice.gross_cents),
  is_test: invoice.is_test === 1,
});
