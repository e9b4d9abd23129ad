import type { InvoicesPort } from '../../../core/invoices/invoices.port.ts';
import type { OwnInvoice } from '../../../core/invoices/invoices.ts';
import { ok } from '../../../core/kernel/result.ts';
import { centsOf } from '../../../domain/billing/money.ts';
import { invoiceFile } from '../../../domain/invoices/invoice.ts';
import * as wire from '../../../wire/invoices/invoices.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpInvoices = (http: HttpClient): InvoicesPort => ({
  async own() {
    const answer = await http.call(wire.ownInvoices);
    if (!answer.ok) return answer;
    const { items, years } = answer.value;
    return ok({ invoices: items.map(invoiceFromWire), years });
  },
  async file(number) {
    const answer = await http.call(wire.invoiceFile, { params: { file: invoiceFile(number) } });
    return answer.ok ? ok(new Uint8Array(answer.value)) : answer;
  },
  async year(year) {
    const answer = await http.call(wire.invoicesOfYear, { params: { year } });
    return answer.ok ? ok(new Uint8Array(answer.value)) : answer;
  },
});

const invoiceFromWire = (invoice: wire.WireInvoice): OwnInvoice => ({
  number: invoice.number,
  kind: invoice.kind,
  issuedAt: Date.parse(invoice.issued_at),
  description: invoice.description,
  netCents: centsOf(invoice.net_price),
  taxCents: centsOf(invoice.tax),
  grossCents: centsOf(invoice.gross_price),
  isTest: invoice.is_test,
});
