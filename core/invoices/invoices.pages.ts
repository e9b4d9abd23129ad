import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createInvoices } from './invoices.feature.ts';
import { invoicesTexts } from './invoices.messages.ts';
import { invoicesHref } from './invoices.routes.ts';

/** What this page needs of the shop. */
export interface InvoicesShop {
  readonly invoices: OnDemand<Offered<ReturnType<typeof createInvoices>>>;
}

export const invoicesPage: PageEntry<object, InvoicesShop> = {
  href: invoicesHref,
  open: ({ invoices }) => invoices.press(({ loadInvoices }) => loadInvoices.execute()),
  title: () => invoicesTexts.title,
  shown: ({ invoices }) => invoices.current?.own ?? null,
  feature: ({ invoices }) => invoices,
};
