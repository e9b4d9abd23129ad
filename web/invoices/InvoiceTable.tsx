import type { OwnInvoice } from '../../core/invoices/invoices.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { dayOf } from '../../domain/figures.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './invoice-table.css.ts';
import { invoiceTableTexts } from './invoices.messages.ts';

interface InvoiceTableProps {
  invoices: readonly OwnInvoice[];
  onDownload: (number: string) => void;
}

/** A customer's invoices: date, subject and amount, with a download. */
export const InvoiceTable = ({ invoices, onDownload }: InvoiceTableProps) => (
  <ul className={css.invoices}>
    {invoices.map((invoice) => (
      <li key={invoice.number} className={css.invoice}>
        <p className={css.what}>
          {invoice.description}
          <span className={css.from}>
            <time dateTime={new Date(invoice.issuedAt).toISOString()}>{dayOf(invoice.issuedAt)}</time>
            {' · '}
            {invoiceTableTexts[invoice.kind]} <span className={css.number}>{invoice.number}</span>
          </span>
        </p>
        <p className={css.sums}>
          <span className={css.total}>
            {moneyText(invoice.kind === 'invoice' ? invoice.grossCents : -invoice.grossCents)}
          </span>
          {invoice.taxCents > 0 && (
            <span className={css.from}>{invoiceTableTexts.tax(moneyText(invoice.taxCents))}</span>
          )}
        </p>
        <Button
          icon="download"
          aria-label={invoiceTableTexts.download(invoice.number)}
          onClick={() => onDownload(invoice.number)}
        >
          {invoiceTableTexts.pdf}
        </Button>
      </li>
    ))}
  </ul>
);
