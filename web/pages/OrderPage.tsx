import { useEffect } from 'react';
import { openFailures, orderTexts } from '../../core/billing/payment.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { OrderSummary } from '../billing/OrderSummary.tsx';
import * as css from '../billing/payment.css.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as own from './own-page.css.ts';
import NotFoundPage from './NotFoundPage.tsx';

/** The summary of an order. An open order is polled while the page is shown [DECISION-152]. */
export default function OrderPage({ orderId }: { orderId: string }) {
  const { order, loadOrder, followOrder } = useLate(useApp().payment);
  const state = useReadable(order, whole);
  const isOpen = state.phase === 'loaded' && state.order.id === orderId && state.order.state === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    void followOrder.execute(orderId);
    return () => followOrder.stop();
  }, [isOpen, orderId, followOrder]);
  if (state.phase === 'failed' && state.failure.kind === 'notFound') return <NotFoundPage />;
  return (
    <div className={css.page}>
      <PageHeading className={own.title}>{orderTexts.page}</PageHeading>
      {state.phase === 'failed' ? (
        <ListFailed text={failureText(state.failure, openFailures)} onReload={() => void loadOrder.execute(orderId)} />
      ) : state.phase === 'loaded' && state.order.id === orderId ? (
        <OrderSummary order={state.order} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}
