import { plansHref } from '../../core/billing/addresses.ts';
import { invoicesFailures, invoicesTexts } from '../../core/invoices/invoices.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { InvoiceTable } from '../invoices/InvoiceTable.tsx';
import { invoiceTableTexts } from '../invoices/invoices.messages.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** The customer's invoices, latest first. */
export default function InvoicesPage() {
  const { own: invoices, loadInvoices, downloadInvoice } = useLate(useApp().invoices);
  const state = useReadable(invoices, whole);
  const list = state.phase === 'loaded' ? state.list : null;
  return (
    <>
      <PageHeading className={own.title}>{invoicesTexts.title}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, invoicesFailures)} onReload={() => void loadInvoices.execute()} />
      )}
      {list?.invoices.length === 0 && (
        <Notice picture={<Picture name="license" />} title={invoicesTexts.empty} hint={invoicesTexts.hint}>
          <ButtonLink look="primary" href={plansHref()}>
            {invoicesTexts.plans}
          </ButtonLink>
        </Notice>
      )}
      {list && list.invoices.length > 0 && (
        <>
          <p className={css.about}>{invoicesTexts.about}</p>
          <InvoiceTable invoices={list.invoices} onDownload={(number) => void downloadInvoice.execute(number)} />
          <div className={css.buttons}>
            {list.years.map((year) => (
              <Button key={year} icon="download" onClick={() => void downloadInvoice.year(year)}>
                {invoiceTableTexts.year(year)}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
}
