import { type Combination, type Moment, a, anyOf, inAnotherBrowser, inOrder, there, where } from './in-order.ts';
import { asks, buys, fails, isStep, itsAnswer, itsSuccess, meets, sameAsFirst, succeeds } from './moments.ts';

const PAYMENTS = ['payment.payByCard', 'payment.payByStoredCard', 'payment.payByWallet'] as const;
const pays = asks(...PAYMENTS);
const isAnswered = succeeds(...PAYMENTS);
/** Answered with a status of the provider: a card that it does not take is REJECTED, which is no failure. */
const answeredBy = (status: string): Moment =>
  where(isAnswered, (happening) => happening.is === 'answered' && statusOf(happening.value) === status);
const statusOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value ? value.status : null;
const begins = a('plan', ({ from, to }) => to.state === 'active' && from.state !== 'active');
const changes = a(
  'plan',
  ({ from, to }) => to.state === 'active' && from.state === 'active' && to.planId !== from.planId,
);

/** What stories of paying have to show: two who act for one customer get in each other's way, and so does the network. */
export const PAYING: Readonly<Record<string, Combination>> = {
  'a payment begins while one of the other browser is under way': inOrder(pays, inAnotherBrowser(pays), itsAnswer),
  'the other browser pays after a payment was answered': inOrder(isAnswered, inAnotherBrowser(isAnswered)),
  'a plan begins': inOrder(begins),
  'a plan gives way to another': inOrder(begins, changes),
  'the reply to a payment is lost, and it is asked for again': anyOf(
    ...PAYMENTS.map((call) => inOrder(meets('lostReply', call), asks(call))),
  ),
  'a payment comes twice on its way': inOrder(meets('duplicate', ...PAYMENTS)),
  'a payment does not arrive': inOrder(meets('drop', ...PAYMENTS)),
  'a payment fails': inOrder(fails(...PAYMENTS)),
  'a card is declined, and the next payment goes through': inOrder(
    answeredBy('REJECTED'),
    there(answeredBy('COMPLETED')),
  ),
  'a bank is asked, and answers': inOrder(isAnswered, succeeds('payment.decideAtBank')),
  'a bank answers in the other browser': inOrder(isAnswered, inAnotherBrowser(succeeds('payment.decideAtBank'))),
  'a page is gone that has asked for a payment': inOrder(pays, there(a('ended'))),
  'a plan is cancelled while a payment is under way': inOrder(pays, succeeds('billing.cancel'), itsAnswer),
  'a plan is cancelled in the other browser': inOrder(isAnswered, inAnotherBrowser(succeeds('billing.cancel'))),
  'a cancellation is taken back': inOrder(succeeds('billing.cancel'), succeeds('billing.resume')),
  'a cancellation is taken back in the other browser': inOrder(
    succeeds('billing.cancel'),
    inAnotherBrowser(succeeds('billing.resume')),
  ),
  'an order is opened in both browsers': inOrder(
    succeeds('payment.openCheckout'),
    inAnotherBrowser(succeeds('payment.openCheckout')),
  ),
  'credits are spent while a payment is under way': inOrder(pays, buys, itsAnswer),
  'a session ends between order and payment': inOrder(
    succeeds('payment.openCheckout'),
    isStep('endSession'),
    fails(...PAYMENTS),
  ),
  'an order is followed to its end': inOrder(pays, itsSuccess, succeeds('payment.order')),
  'a price is refused that has moved': inOrder(succeeds('billing.preview'), sameAsFirst(fails('payment.openCheckout'))),
};
