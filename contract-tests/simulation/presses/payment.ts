import type { StartedOrder } from '../../../core/billing/open-checkout.ts';
import { COMMON_CARDS } from '../../../domain/billing/test-cards.ts';
import type { Tab } from '../stage/tab.ts';
import { type Presses, opened, oneOf } from './press.ts';

const PLANS = [2, 3, 4, 1] as const;

/** Numbers from here on come from stories of paying; other stories never pay by chance. */
export const MEANT = 1000;
const notMeant = null;
/** From here on, the customer revokes the consent to charge a wallet again. */
const TAKES_BACK = 5000;

/** The payment of a page: an order, and where a bank or wallet asks. */
interface Desk {
  order: StartedOrder | null;
  asked: string | null;
  /** The last page of a wallet. */
  wallet: string | null;
}

const desks = new WeakMap<Tab, Desk>();

function deskOf(tab: Tab): Desk {
  const desk = desks.get(tab) ?? { order: null, asked: null, wallet: null };
  desks.set(tab, desk);
  return desk;
}

/** The contents of a card form. */
export const cardWords = (which: number) => ({
  number: oneOf(COMMON_CARDS, which)!.number,
  expiry: '12/40',
  code: '123',
});

type Paid =
  { readonly ok: true; readonly value: { readonly kind: string; readonly to?: string } } | { readonly ok: false };

/** Remembers where a bank or wallet asks. */
function goesOn<Answer extends Paid>(desk: Desk, paid: Answer): Answer {
  if (paid.ok && paid.value.kind === 'confirm') desk.asked = paid.value.to ?? null;
  if (desk.asked?.startsWith('/simulator/wallet/')) desk.wallet = desk.asked;
  return paid;
}

export const payment: Presses = {
  'payment.loadQuote': async (tab, which) =>
    (await opened(tab, tab.app.payment)).loadQuote.execute(oneOf(PLANS, which)!),
  'payment.startOrder': async (tab, which) => {
    if (which < MEANT) return notMeant;
    const { startOrder } = await opened(tab, tab.app.payment);
    const started = await startOrder.execute(oneOf(PLANS, which)!);
    if (started.ok) deskOf(tab).order = started.value;
    return started;
  },
  'payment.openCheckout': async (tab, which) =>
    which < MEANT ? notMeant : (await opened(tab, tab.app.payment)).openCheckout.execute(oneOf(PLANS, which)!),
  'payment.payByCard': async (tab, which) => {
    if (which < MEANT) return notMeant;
    const { payByCard } = await opened(tab, tab.app.payment);
    const desk = deskOf(tab);
    return desk.order && goesOn(desk, await payByCard.execute(desk.order.checkout, cardWords(which), desk.order.payer));
  },
  'payment.payByStoredCard': async (tab, which) => {
    if (which < MEANT) return notMeant;
    const { payByStoredCard } = await opened(tab, tab.app.payment);
    const desk = deskOf(tab);
    return desk.order && goesOn(desk, await payByStoredCard.execute(desk.order.checkout));
  },
  'payment.payByWallet': async (tab, which) => {
    if (which < MEANT) return notMeant;
    const { payByWallet } = await opened(tab, tab.app.payment);
    const desk = deskOf(tab);
    const payer = which % 3 === 2 ? null : (desk.order?.payer ?? null);
    return desk.order && goesOn(desk, await payByWallet.execute(desk.order.checkout, payer));
  },
  // The means of payment is the last one used.
  'payment.changePaymentMethod': () => Promise.resolve(),
  'payment.changePaymentMethod.load': () => Promise.resolve(),
  'payment.decideAtBank': async (tab, which) => {
    if (which < MEANT) return notMeant;
    const { decideAtBank } = await opened(tab, tab.app.payment);
    const { asked, wallet } = deskOf(tab);
    if (which >= TAKES_BACK) return wallet === null ? null : decideAtBank.execute(wallet, 'revoke');
    return asked === null ? null : decideAtBank.execute(asked, which % 3 === 2 ? 'decline' : 'confirm');
  },
  'payment.loadOrder': async (tab, which) => {
    const { loadOrder } = await opened(tab, tab.app.payment);
    const known = deskOf(tab).order?.checkout.addresses.card.split('/').at(-1);
    return loadOrder.execute(known ?? `m${1 + (which % 5)}`);
  },
  // Following uses timers of its own for as long as it runs: here the order is loaded instead.
  'payment.followOrder': () => Promise.resolve(),
  'payment.followOrder.stop': async (tab) => (await opened(tab, tab.app.payment)).followOrder.stop(),
  'payment.dismissProblem': async (tab) => (await opened(tab, tab.app.payment)).dismissProblem.execute(),
};
