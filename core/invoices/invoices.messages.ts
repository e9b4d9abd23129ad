import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';

export const invoicesTexts = {
  title: 'Invoices',
  about: 'Your payments and refunds. Invoices do not change after their date.',
  /** For an empty list. */
  empty: 'No invoices yet',
  hint: 'You get an invoice for every payment, and find it here.',
  plans: 'See plans',
} as const;

export const invoicesFailures: FailurePolicy = policy({
  show: 'toast',
  toast: {
    severity: 'danger',
    title: "We couldn't load your invoices. Please reload page.",
    body: null,
    seconds: 7,
  },
});

export const invoiceFileFailures: FailurePolicy = policy({
  show: 'toast',
  toast: { severity: 'danger', title: 'Invoice not downloaded. Please try again.', body: null, seconds: 7 },
});

/** The file that was handed over, by its name. */
export const invoiceSaved = (file: string): ToastText => ({
  severity: 'success',
  title: 'Invoice downloaded',
  body: file,
  seconds: 5,
});
