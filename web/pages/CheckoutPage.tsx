import type { CheckoutAddress } from '../../core/billing/payment.routes.ts';
import { openFailures, paymentTexts } from '../../core/billing/payment.messages.ts';
import { userOf } from '../../core/account/session.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { QuoteCard } from '../billing/QuoteCard.tsx';
import * as css from '../billing/payment.css.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as own from './own-page.css.ts';
import NotFoundPage from './NotFoundPage.tsx';

/** A plan, its price, and the payment [ROUTE-03, DECISION-14]. */
export default function CheckoutPage({ planId, addsCredits }: CheckoutAddress) {
  const { account, payment } = useApp();
  const { quote, attempt, loadQuote, openCheckout } = useLate(payment);
  const [state, paying] = [useReadable(quote, whole), useReadable(attempt, whole)];
  const user = useReadable(account.session, userOf);
  if (state.phase === 'failed' && state.failure.kind === 'notFound') return <NotFoundPage />;
  // After the payment, the customer already has what this page offers.
  const isOffered = state.phase === 'loaded' && state.quote.planId === planId && paying.phase !== 'leaving';
  return (
    <div className={css.page}>
      <PageHeading className={own.title}>{addsCredits ? paymentTexts.addCredits : paymentTexts.checkout}</PageHeading>
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, openFailures)} onReload={() => void loadQuote.execute(planId)} />
      )}
      {isOffered && user ? (
        <QuoteCard quote={state.quote} attempt={paying} onPay={(waives) => void openCheckout.execute(planId, waives)} />
      ) : (
        state.phase !== 'failed' && <Spinner />
      )}
    </div>
  );
}
