import * as v from 'valibot';
import { invoicesTexts } from '../../core/invoices/invoices.messages.ts';
import type { InvoiceList, OwnInvoice } from '../../core/invoices/invoices.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { about, document, savedFile } from '../command/document.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { invoiceCommandTexts } from './invoices.messages.ts';

const { labels } = invoiceCommandTexts;

const cents = about(v.pipe(v.number(), v.integer()), 'US cents');

const invoice = v.strictObject({
  number: v.string(),
  kind: v.picklist(['invoice', 'creditNote']),
  issuedAt: about(v.string(), 'ISO 8601, UTC'),
  description: v.string(),
  netCents: cents,
  taxCents: cents,
  grossCents: cents,
  isTest: about(v.boolean(), 'paid in a sandbox'),
});

export const invoicesDocument = document(v.strictObject({ items: v.array(invoice), years: v.array(v.number()) }));
export const invoiceFileDocument = document(v.strictObject({ number: v.string(), ...savedFile }));
export const invoiceYearDocument = document(v.strictObject({ year: v.number(), ...savedFile }));

/** The customer's invoices, latest first. */
export const invoicesView = ({ invoices, years }: InvoiceList): View => ({
  document: { items: invoices.map(invoiceData), years },
  shown: {
    kind: 'table',
    columns: [
      { title: labels.number },
      { title: labels.issued, importance: 2 },
      { title: labels.description, flexible: true, importance: 1 },
      { title: labels.total, align: 'right' },
    ],
    rows: invoices.map(({ number, issuedAt, description, kind, grossCents }) => [
      number,
      new Date(issuedAt).toISOString().slice(0, 10),
      description,
      moneyText(kind === 'invoice' ? grossCents : -grossCents),
    ]),
  },
  notes: invoices.length === 0 ? [invoicesTexts.empty] : [],
});

const invoiceData = ({ issuedAt, ...rest }: OwnInvoice) => ({ ...rest, issuedAt: new Date(issuedAt).toISOString() });

/** Which file was written. */
export const invoiceFileView = (number: string, saved: HandedOver): View => ({
  document: { number, file: saved.target, bytes: saved.bytes },
  shown: savedShown(saved),
});

export const invoiceYearView = (year: number, saved: HandedOver): View => ({
  document: { year, file: saved.target, bytes: saved.bytes },
  shown: savedShown(saved),
});

const savedShown = ({ target, bytes }: HandedOver) =>
  savedFileShown(target, [[labels.bytes, bytes === null ? viewTexts.none : String(bytes)]]);
