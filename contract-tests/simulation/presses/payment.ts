import type { Checkout, MethodForm, Payer } from '../../../core/billing/checkout.ts';
import { TEST_CARDS } from '../../../domain/billing/test-cards.ts';
import type { Tab } from '../stage/tab.ts';
import { type Presses, opened, oneOf } from './press.ts';

const PLANS = [2, 3, 4, 1] as const;

/** A test card by chance; the last one is none. */
const cardOf = (which: number) => ({
  number: oneOf([...TEST_CARDS.map(({ number }) => number), '1'], which)!,
  expiry: '12/40',
  code: '123',
});

export const payment: Presses = {
  'payment.loadQuote': async (tab, which) =>
    (await opened(tab, tab.app.payment)).loadQuote.execute(oneOf(PLANS, which)!),
  'payment.startOrder': async (tab, which) =>
    (await opened(tab, tab.app.payment)).startOrder.execute(oneOf(PLANS, which)!),
  'payment.openCheckout': async (tab, which) =>
    (await opened(tab, tab.app.payment)).openCheckout.execute(oneOf(PLANS, which)!),
  'payment.payByCard': (tab, which) => begun(tab, which, (order) => payTyped(tab, order, which * 2)),
  'payment.payByStoredCard': (tab, which) => begun(tab, which, ({ checkout }) => payStored(tab, checkout, 2)),
  'payment.payByWallet': (tab, which) => begun(tab, which, (order) => payTyped(tab, order, 1)),
  'payment.changePaymentMethod': async (tab) => (await opened(tab, tab.app.payment)).changePaymentMethod.execute(),
  'payment.changePaymentMethod.load': async (tab) => (await opened(tab, tab.app.payment)).changePaymentMethod.load(),
  'payment.decideAtBank': async (tab, which) => {
    const { order, decideAtBank } = await opened(tab, tab.app.payment);
    const { current } = order;
    if (current.phase !== 'loaded') return;
    const [at, decision] = [which % 2 ? 'bank' : 'wallet', which % 3 ? 'confirm' : 'decline'] as const;
    return decideAtBank.execute(`/simulator/${at}/${current.order.id}`, decision);
  },
  'payment.loadOrder': async (tab, which) =>
    (await opened(tab, tab.app.payment)).loadOrder.execute(`m${1 + (which % 5)}`),
  'payment.followOrder': async (tab, which) => {
    const { followOrder } = await opened(tab, tab.app.payment);
    void followOrder.execute(`m${1 + (which % 5)}`);
  },
  'payment.followOrder.stop': async (tab) => (await opened(tab, tab.app.payment)).followOrder.stop(),
  'payment.dismissProblem': async (tab) => (await opened(tab, tab.app.payment)).dismissProblem.execute(),
};

interface Begun {
  readonly checkout: Checkout;
  readonly payer: Payer;
}

async function begun(tab: Tab, which: number, pay: (order: Begun) => Promise<unknown>): Promise<void> {
  const { startOrder } = await opened(tab, tab.app.payment);
  const started = await startOrder.execute(oneOf(PLANS, which)!);
  if (started.ok) await pay(started.value);
}

/** Pays by what is stored, or wants another way. */
export async function payStored(
  tab: Tab,
  checkout: Checkout,
  which: number,
): Promise<'cancelled' | 'different' | 'done' | null> {
  if (which === 0) return 'cancelled';
  if (which % 3 === 0) return 'different';
  const { payByStoredCard, payByWallet } = await opened(tab, tab.app.payment);
  const paid =
    checkout.method?.kind === 'wallet'
      ? await payByWallet.execute(checkout, null)
      : await payByStoredCard.execute(checkout);
  return paid.ok && 'to' in paid.value ? 'done' : null;
}

/** Pays by a card or a wallet; whether it goes on elsewhere. */
export async function payTyped(tab: Tab, { checkout, payer }: Begun, which: number): Promise<boolean> {
  const { payByCard, payByWallet } = await opened(tab, tab.app.payment);
  const paid =
    which % 2
      ? await payByWallet.execute(checkout, payer)
      : await payByCard.execute(checkout, cardOf(which >> 1), payer);
  return paid.ok && 'to' in paid.value;
}

/** Stores a card or a wallet; whether that is done, or goes on elsewhere. */
export async function saveTyped(
  tab: Tab,
  { form, payer }: { readonly form: MethodForm; readonly payer: Payer },
  which: number,
): Promise<boolean> {
  const { changePaymentMethod } = await opened(tab, tab.app.payment);
  const saved =
    which % 2
      ? await changePaymentMethod.saveWallet(form, payer)
      : await changePaymentMethod.saveCard(form, cardOf(which >> 1), payer);
  return saved.ok && (saved.value.kind === 'saved' || 'to' in saved.value);
}
