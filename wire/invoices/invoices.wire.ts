import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';

const path = '/api/v1/account/invoices';

const invoice = v.object({
  number: v.string(),
  kind: v.picklist(['invoice', 'creditNote']),
  /** ISO 8601, UTC. */
  issued_at: v.pipe(v.string(), v.isoTimestamp()),
  description: v.string(),
  /** Dollars, as all prices here. */
  net_price: v.number(),
  tax: v.number(),
  gross_price: v.number(),
  /** Paid in a sandbox. */
  is_test: v.boolean(),
});

/** The customer's invoices, latest first, and the years that have any. */
export const ownInvoices = route({
  method: 'GET',
  path,
  responses: { 200: v.object({ items: v.array(invoice), years: v.array(v.number()) }), 401: message, 500: message },
});

/** One of them as a PDF, byte by byte the same each time; `file` is its number with `.pdf` after it. */
export const invoiceFile = route({
  method: 'GET',
  path: `${path}/{file}`,
  responses: { 200: v.instance(Uint8Array), 401: message, 404: message, 500: message },
});

/** Those of a year as a ZIP archive; 404 for a year without any. */
export const invoicesOfYear = route({
  method: 'GET',
  path: `${path}/years/{year}`,
  responses: { 200: v.instance(Uint8Array), 401: message, 404: message, 500: message },
});

export type WireInvoice = v.InferOutput<typeof invoice>;
