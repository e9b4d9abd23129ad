import { type Presses, opened, oneOf } from './press.ts';

const PLANS = [2, 3, 4, 1] as const;

/** Nobody pays here: what credits a customer has is what the model of the shop knows. Paying has tests of its own. */
const notPaid = () => Promise.resolve();

export const payment: Presses = {
  'payment.loadQuote': async (tab, which) =>
    (await opened(tab, tab.app.payment)).loadQuote.execute(oneOf(PLANS, which)!),
  'payment.startOrder': notPaid,
  'payment.openCheckout': notPaid,
  'payment.payByCard': notPaid,
  'payment.payByStoredCard': notPaid,
  'payment.payByWallet': notPaid,
  'payment.changePaymentMethod': notPaid,
  'payment.changePaymentMethod.load': notPaid,
  'payment.decideAtBank': notPaid,
  'payment.loadOrder': async (tab, which) =>
    (await opened(tab, tab.app.payment)).loadOrder.execute(`m${1 + (which % 5)}`),
  // It follows for as long as somebody looks, and no order changes here.
  'payment.followOrder': () => Promise.resolve(),
  'payment.followOrder.stop': async (tab) => (await opened(tab, tab.app.payment)).followOrder.stop(),
  'payment.dismissProblem': async (tab) => (await opened(tab, tab.app.payment)).dismissProblem.execute(),
};
