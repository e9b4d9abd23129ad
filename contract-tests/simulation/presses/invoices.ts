import { type Presses, oneOf, opened } from './press.ts';

const NUMBERS = ['TEST-INV-2027-00001', 'TEST-INV-2026-00001', 'INV-0'] as const;

export const invoices: Presses = {
  'invoices.loadInvoices': async (tab) => (await opened(tab, tab.app.invoices)).loadInvoices.execute(),
  'invoices.downloadInvoice': async (tab, which) =>
    (await opened(tab, tab.app.invoices)).downloadInvoice.execute(oneOf(NUMBERS, which)!),
  'invoices.downloadInvoice.year': async (tab, which) =>
    (await opened(tab, tab.app.invoices)).downloadInvoice.year(2026 + (which % 3)),
};
