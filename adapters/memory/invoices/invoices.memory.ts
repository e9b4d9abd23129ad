import { zipSync } from 'fflate';
import type { InvoicesPort } from '../../../core/invoices/invoices.port.ts';
import type { OwnInvoice } from '../../../core/invoices/invoices.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { moneyText } from '../../../domain/billing/money.ts';
import { dayOf } from '../../../domain/figures.ts';
import { invoiceFile } from '../../../domain/invoices/invoice.ts';
import { invoiceTexts } from '../../../domain/invoices/invoices.messages.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import { plainPdf } from '../license/plain-pdf.ts';
import type { Customer, WorldInvoice } from '../records.ts';
import { consulted } from '../tax/taxes.ts';
import type { World } from '../world.ts';

const NOT_FOUND: Failure = { kind: 'notFound' };

/** The invoices of this world, as plain pages. */
export const memoryInvoices = (client: MemoryClient): InvoicesPort => ({
  own: () =>
    answerCustomer(client, (customer) => {
      const invoices = invoicesOf(client.world, customer);
      return ok({
        invoices: invoices.map(shown),
        years: [...new Set(invoices.map(yearOf))],
      });
    }),
  file: (number) =>
    answerCustomer(client, (customer) => {
      const invoice = invoicesOf(client.world, customer).find((one) => one.number === number);
      return invoice ? ok(draw(invoice)) : failed(NOT_FOUND);
    }),
  year: (year) =>
    answerCustomer(client, (customer) => {
      const invoices = invoicesOf(client.world, customer).filter((invoice) => yearOf(invoice) === year);
      if (invoices.length === 0) return failed(NOT_FOUND);
      const files = invoices.toReversed().map((invoice) => [invoiceFile(invoice.number), draw(invoice)] as const);
      return ok(zipSync(Object.fromEntries(files), { level: 0, mtime: '1980-01-01T00:00:00' }));
    }),
});

function shown(held: WorldInvoice): OwnInvoice {
  const { customer: _, vatId: __, corrects: ___, isOfTax: ____, ...invoice } = held;
  return invoice;
}

/** The latest first, with what registers have said meanwhile. */
function invoicesOf(world: World, customer: Customer): readonly WorldInvoice[] {
  consulted(world, customer);
  return world.invoices.filter((invoice) => invoice.customer === customer).toReversed();
}

const yearOf = ({ issuedAt }: WorldInvoice): number => new Date(issuedAt).getUTCFullYear();

const draw = ({ number, kind, issuedAt, customer, description, ...sums }: WorldInvoice): Uint8Array<ArrayBuffer> =>
  plainPdf(`${invoiceTexts[kind]} ${number}`, [
    `${invoiceTexts[kind]} ${number}, ${dayOf(issuedAt)}`,
    invoiceTexts.testNote,
    `${invoiceTexts.to}: ${customer.user.username}`,
    description,
    `${invoiceTexts.net} ${moneyText(sums.netCents)}`,
    ...(sums.taxCents === 0 ? [] : [`${invoiceTexts.tax('')} ${moneyText(sums.taxCents)}`]),
    `${invoiceTexts.gross} ${moneyText(sums.grossCents)}`,
  ]);
