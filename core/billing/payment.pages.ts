import type { Offered } from '../kernel/feature.ts';
import { formatQuery } from '../kernel/query-string.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import { checkoutHref } from './addresses.ts';
import type { createPayment } from './payment.feature.ts';
import { orderTexts, paymentTexts } from './payment.messages.ts';
import { type CheckoutAddress, orderHref } from './payment.routes.ts';

/** What these pages need of the shop. */
export interface PaymentShop {
  readonly payment: OnDemand<Offered<ReturnType<typeof createPayment>>>;
}

/** Plan, price and the way to pay [ROUTE-03]. */
export const checkoutPage: PageEntry<CheckoutAddress, PaymentShop> = {
  href: ({ planId, addsCredits }) =>
    checkoutHref(planId) + (addsCredits ? formatQuery([['action', 'add-credits']]) : ''),
  open: ({ payment }, { planId }) => payment.press(({ loadQuote }) => loadQuote.execute(planId)),
  title: (_, { addsCredits }) => (addsCredits ? paymentTexts.addCredits : paymentTexts.checkout),
  shown: ({ payment }) => payment.current?.quote ?? null,
  feature: ({ payment }) => payment,
};

/** The progress of an order [DECISION-152]. */
export const orderPage: PageEntry<{ readonly orderId: string }, PaymentShop> = {
  href: ({ orderId }) => orderHref(orderId),
  open: ({ payment }, { orderId }) => payment.press(({ loadOrder }) => loadOrder.execute(orderId)),
  title: () => orderTexts.page,
  shown: ({ payment }) => payment.current?.order ?? null,
  feature: ({ payment }) => payment,
};
