import type { PaymentOrder } from '../../core/billing/checkout.ts';
import { plansHref } from '../../core/billing/addresses.ts';
import { orderTexts, orderWords } from '../../core/billing/payment.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Facts } from './PaymentParts.tsx';
import * as css from './payment.css.ts';

/** The status of an order, announced whenever it changes [DECISION-152]. */
export function OrderSummary({ order }: { order: PaymentOrder }) {
  const { title, about } = orderWords[order.state];
  return (
    <>
      <div className={css.head} aria-live="polite">
        <h2 className={css.state}>
          {order.state === 'open' ? <Spinner /> : <Icon name={order.state === 'paid' ? 'check' : 'warning'} />}
          {title}
        </h2>
        <p className={css.about}>{about}</p>
      </div>
      <Facts
        facts={[
          [orderTexts.plan, order.planName],
          [orderTexts.brings, order.description],
          [
            orderTexts.price,
            <span key="price" className={css.price}>
              {moneyText(order.grossCents)}
            </span>,
          ],
          [orderTexts.number, order.id],
        ]}
      />
      <div className={css.actions}>
        {order.state === 'paid' ? (
          <ButtonLink look="primary" href="/samples">
            {orderTexts.browse}
          </ButtonLink>
        ) : (
          order.state !== 'open' && <ButtonLink href={plansHref()}>{orderTexts.again}</ButtonLink>
        )}
      </div>
    </>
  );
}
