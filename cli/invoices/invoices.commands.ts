import { InvalidArgumentError } from 'commander';
import { type Declared, shown, useCase } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { outputOptions, outputProblem, outputWish } from '../command/output.ts';
import { invoiceCommandTexts } from './invoices.messages.ts';
import {
  invoiceFileDocument,
  invoiceFileView,
  invoicesDocument,
  invoicesView,
  invoiceYearDocument,
  invoiceYearView,
} from './invoices.views.ts';

export const invoicesCommands: readonly Declared[] = [
  useCase({
    name: 'invoices.loadInvoices',
    summary: 'List what you were billed, the latest first.',
    input: {},
    command: {
      words: 'invoices list',
      aliases: ['ls'],
      session: 'needed',
      document: invoicesDocument,
      examples: ['loopstead invoices list', 'loopstead invoices list --json'],
    },
    async show({ app }) {
      const { loadInvoices } = await app.invoices.open();
      return shown(await loadInvoices.execute(), invoicesView);
    },
  }),
  useCase({
    name: 'invoices.downloadInvoice',
    summary: 'Download the PDF of an invoice.',
    input: { number: argument('the number of the invoice') },
    command: {
      words: 'invoices get',
      options: outputOptions,
      session: 'needed',
      document: invoiceFileDocument,
      examples: ['loopstead invoices get INV-2027-00042 -o invoice.pdf'],
      check: ({ output }, host) => outputProblem(host, output),
      wishes: (given) => ({ file: outputWish(given) }),
    },
    async show({ app }, { number }) {
      const { downloadInvoice } = await app.invoices.open();
      return shown(await downloadInvoice.execute(number), (saved) => invoiceFileView(number, saved));
    },
  }),
  useCase({
    name: 'invoices.downloadInvoice.year',
    summary: 'Download all invoices of a year, in a ZIP archive.',
    input: { year: argument('the year', readYear) },
    command: {
      words: 'invoices year',
      options: outputOptions,
      session: 'needed',
      document: invoiceYearDocument,
      examples: ['loopstead invoices year 2027 -o invoices.zip'],
      check: ({ output }, host) => outputProblem(host, output),
      wishes: (given) => ({ file: outputWish(given) }),
    },
    async show({ app }, { year }) {
      const { downloadInvoice } = await app.invoices.open();
      return shown(await downloadInvoice.year(year), (saved) => invoiceYearView(year, saved));
    },
  }),
];

function readYear(text: string): number {
  if (!/^20\d\d$/.test(text)) throw new InvalidArgumentError(invoiceCommandTexts.badYear);
  return Number(text);
}
