import { checkoutProblems, declinedTitle, paymentProblems } from '../../domain/billing/billing.messages.ts';
import { dollarsOf } from '../../domain/billing/money.ts';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import { type AddressWords, tidyAddress } from '../../domain/settings/address.ts';
import * as wire from '../../wire/billing/payment.wire.ts';
import { violations } from '../../wire/messages.ts';
import { MINUTE } from '../clock.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound, Refusal, tooBusy } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { createThrottle } from '../http/throttle.ts';
import { addressOnWire, addressWords, refusedFields, saveAddress } from '../settings/address.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { readTaxPolicy } from '../tax/tax-policy.ts';
import { taxOfCustomer } from '../tax/vat-ids.ts';
import { isWhatIsOwed } from './wallet-body.ts';
import { createWorkQueue, type WorkQueue } from '../workers/work-queue.ts';
import { methodOf, methodOnWire } from './methods.ts';
import { closeOrder, enterOrder, openOrderOf, type Order, orderById, priceFor } from './orders.ts';
import type { Outcome, Payments } from './payments.ts';
import type { Means } from './providers/provider.ts';
import { StripeProvider } from './providers/stripe.ts';
import { isAsQuoted, isOrderAsQuoted } from './quotes.ts';

/** How many payments of a customer may fail in 15 minutes: this limits testing of stolen cards. */
const FAILURES = { most: 20, windowMs: 15 * MINUTE } as const;

/** Payments of one customer are serialized: two presses are one payment. */
const TURNS = { running: 1, waiting: 20 } as const;

const saveCardUrl = wire.saveCard.path;
const saveWalletUrl = wire.saveWallet.path;
const cardUrl = (order: string): string => wire.payByCard.path.replace('{order}', order);
const storedCardUrl = (order: string): string => wire.payByStoredCard.path.replace('{order}', order);
const walletUrl = (order: string): string => wire.payByWallet.path.replace('{order}', order);

/** DECISION-152. */
export const orderPage = (order: string): string => `/account/order/${order}`;

/** The result of a payment, for the wire. */
interface Told {
  readonly status: string;
  readonly redirect_url: string | null;
}

/** Orders, payments and payment methods [API-21 to API-28]. */
export function registerPaymentRoutes(app: ShopApp, deps: ShopDeps): void {
  const turn = createTurns();
  const guarded = createGuard(deps);
  registerCheckout(app, deps, turn);
  registerPaying(app, deps, { turn, guarded });
  registerMethods(app, deps, { turn, guarded });
  registerOrder(app, deps);
}

type Guarded = (customerId: number, pay: (payments: Payments) => Promise<Outcome>) => Promise<Known>;

/** Outcomes that a customer can be told. */
type Known = Exclude<Outcome, { readonly kind: 'unknown' }>;

interface Ways {
  readonly turn: Turn;
  readonly guarded: Guarded;
}

/** Counts failed payments, before it is known that they fail. */
function createGuard({ clock, payments }: ShopDeps): Guarded {
  const throttle = createThrottle(clock, FAILURES.most, FAILURES.windowMs);
  return async (customerId, pay) => {
    if (payments === null) return { kind: 'refused', message: checkoutProblems.notSetUp };
    const wait = throttle.take(String(customerId));
    if (wait !== null) throw new Refusal(429, paymentProblems.tooMany, { 'Retry-After': String(wait) });
    const outcome = await pay(payments);
    if (outcome.kind === 'paid' || outcome.kind === 'waiting') throttle.giveBack(String(customerId));
    if (outcome.kind === 'unknown') throw new Refusal(500, paymentProblems.unknown);
    return outcome;
  };
}

/** Someone else's order counts as missing. */
async function ownOrder(db: ShopDeps['db'], customerId: number, id: string): Promise<Order> {
  const order = await orderById(db, id);
  if (order?.customer_id !== customerId) throw notFound();
  return order;
}

function registerPaying(app: ShopApp, deps: ShopDeps, { turn, guarded }: Ways): void {
  const { db, clock, callers, payments } = deps;
  registerCustomerRoute(app, callers, wire.payByCard, ({ customerId, path, body }) =>
    turn(customerId, async () => {
      const order = await ownOrder(db, customerId, path.order);
      const means = cardOf(body.token.id, body.form);
      if (means === null) return reply(400, { message: paymentProblems.incomplete });
      const outcome = await guarded(customerId, (all) => all.pay(order, means));
      return outcome.kind === 'refused'
        ? reply(400, { message: outcome.message })
        : reply(200, told(outcome, order.id));
    }),
  );

  registerCustomerRoute(app, callers, wire.payByStoredCard, ({ customerId, path }) =>
    turn(customerId, async () => {
      const order = await ownOrder(db, customerId, path.order);
      const means = await storedMeans(customerId, 'card');
      if (means === null) return reply(400, { message: paymentProblems.noMethod });
      const outcome = await guarded(customerId, (all) => all.pay(order, means));
      if (outcome.kind === 'refused') return reply(400, { message: outcome.message });
      const isDeclined = outcome.kind === 'declined';
      const fresh = isDeclined ? await reopen(order) : null;
      return reply(200, {
        ...told(outcome, order.id),
        is_completed: outcome.kind === 'paid',
        title: isDeclined ? declinedTitle : '',
        checkout_url: fresh === null ? null : storedCardUrl(fresh.id),
      });
    }),
  );

  registerCustomerRoute(app, callers, wire.payByWallet, ({ customerId, path, body }) =>
    turn(customerId, async () => {
      const order = await ownOrder(db, customerId, path.order);
      const means = body === undefined ? await storedMeans(customerId, 'wallet') : walletOf(body);
      if (means === null) return reply(400, { message: paymentProblems.noMethod });
      if (body !== undefined && !(await isWhatIsOwed(deps, body, { customerId, basisPoints: order.tax_basis_points })))
        return reply(400, { message: paymentProblems.otherWords });
      const outcome = await guarded(customerId, (all) => all.pay(order, means));
      if (outcome.kind === 'refused') return reply(400, { message: outcome.message });
      return reply(200, { ...told(outcome, order.id), is_completed: outcome.kind === 'paid' });
    }),
  );

  async function storedMeans(customerId: number, kind: 'card' | 'wallet'): Promise<Means | null> {
    const method = await methodOf(db, customerId, payments);
    if (method?.kind !== kind) return null;
    const { methodId, provider } = method;
    if (kind === 'wallet' && payments?.isCollected(provider)) return { kind: 'wallet' };
    return { kind: 'storedMethod', methodId, provider, offSession: false };
  }

  /** A decline closes an order and opens a new one for the same plan [API-23]. */
  function reopen(order: Order): Promise<Order | null> {
    const { id, customer_id: customerId, plan_id: planId } = order;
    return write(db, async (tx) => {
      if (customerId === null) return null;
      await lockCustomer(tx, customerId);
      const now = clock.now();
      await closeOrder(tx, id, { state: 'rejected', now });
      const priced = await priceFor(tx, { customerId, planId, now });
      const waives = order.waives_withdrawal === 1;
      return priced && enterOrder(tx, { customerId, priced, waives, now });
    });
  }
}

function registerMethods(app: ShopApp, deps: ShopDeps, { turn, guarded }: Ways): void {
  const { db, clock, callers, payments } = deps;
  registerCustomerRoute(app, callers, wire.paymentMethod, async ({ customerId }) =>
    reply(200, {
      order_plan: null,
      payment_method: methodOnWire(await methodOf(db, customerId, payments)),
      configuration: configurationOf(payments),
      url_payment_method_stripe_save: saveCardUrl,
      url_payment_method_paypal_save: saveWalletUrl,
    }),
  );

  registerCustomerRoute(app, callers, wire.saveCard, ({ customerId, body }) =>
    turn(customerId, async () => {
      const means = cardOf(body.payment_method.id, body.form);
      if (means === null) return reply(400, { message: paymentProblems.incomplete });
      const outcome = await guarded(customerId, (all) => all.save(customerId, means));
      return outcome.kind === 'refused' ? reply(400, { message: outcome.message }) : reply(200, told(outcome, null));
    }),
  );

  registerCustomerRoute(app, callers, wire.saveWallet, ({ customerId, body }) =>
    turn(customerId, async () => {
      const { basisPoints } = await taxOfCustomer(db, customerId, clock.now());
      if (!(await isWhatIsOwed(deps, body, { customerId, basisPoints })))
        return reply(400, { message: paymentProblems.otherWords });
      const outcome = await guarded(customerId, (all) => all.save(customerId, walletOf(body)));
      if (outcome.kind === 'refused') return reply(400, { message: outcome.message });
      return reply(200, { ...told(outcome, null), is_completed: outcome.kind === 'paid' });
    }),
  );
}

function registerOrder(app: ShopApp, { db, callers, payments }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.paymentOrder, async ({ customerId, path }) => {
    const known = await orderById(db, path.order);
    if (!known) throw notFound();
    if (known.customer_id !== customerId) return reply(403, { message: paymentProblems.notYours });
    // A payer who returns from a bank learns the result, even before anybody else has heard of it.
    if (known.state === 'open') await payments?.resolveOrder(known.id);
    const order = await ownOrder(db, customerId, path.order);
    return reply(200, {
      id: order.id,
      status: order.state,
      plan: { full_name: fullNameOf(order.plan_id) },
      order_plan: { description: order.description, final_gross_price: dollarsOf(order.gross_cents) },
    });
  });
}

/** Opens an order, and returns everything that the payment dialogs need [API-21]. */
function registerCheckout(app: ShopApp, { db, clock, jobs, callers, payments }: ShopDeps, turn: Turn): void {
  registerCustomerRoute(app, callers, wire.openCheckout, ({ customerId, path, body }) =>
    turn(customerId, async () => {
      const { quote, waives_withdrawal: waives = false, ...address } = body;
      const words = tidyAddress('billing', addressWords(address));
      const problems = await refusedFields('billing', words);
      if (Object.keys(problems).length > 0) return reply(400, violations(addressOnWire(problems)));
      await keepTaxedAddress(customerId, words);
      const planId = Number(path.plan);
      const wanted = { customerId, planId, now: clock.now() };
      const asked = await priceFor(db, wanted);
      if (asked === null) return reply(400, { message: checkoutProblems.unknownPlan });
      if (!isAsQuoted(asked, quote)) return reply(400, { message: checkoutProblems.otherPrice });
      if (payments === null) return reply(400, { message: checkoutProblems.notSetUp });
      const open = await openOrderOf(db, customerId);
      const kept = open ? await payments.replace(open) : null;
      const order =
        kept ??
        (await write(db, async (tx) => {
          await lockCustomer(tx, customerId);
          const other = await openOrderOf(tx, customerId);
          if (other) return other;
          const priced = await priceFor(tx, wanted);
          return priced && enterOrder(tx, { customerId, priced, waives, now: wanted.now });
        }));
      if (order === null) return reply(400, { message: checkoutProblems.unknownPlan });
      // An order whose payment may still arrive stays, at its own price.
      if (!isOrderAsQuoted(order, quote)) return reply(400, { message: checkoutProblems.otherPrice });
      return reply(200, {
        plan: { id: order.plan_id, full_name: fullNameOf(order.plan_id) },
        order_plan: {
          description: order.description,
          final_gross_price: dollarsOf(order.gross_cents),
          is_downgraded: order.is_downgraded === 1,
          is_upgraded: order.is_upgraded === 1,
        },
        payment_method: methodOnWire(await methodOf(db, customerId, payments)),
        configuration: configurationOf(payments),
        url_stripe_checkout: cardUrl(order.id),
        url_stripe_checkout_existing_card: storedCardUrl(order.id),
        url_paypal_checkout: walletUrl(order.id),
        url_payment_method_stripe_save: saveCardUrl,
        url_payment_method_paypal_save: saveWalletUrl,
      });
    }),
  );

  /** Where VAT depends on the address, an order is taxed by the address in it, and its invoice says the same. */
  async function keepTaxedAddress(customerId: number, words: AddressWords): Promise<void> {
    if ((await readTaxPolicy(db)).kind === 'eu') await saveAddress({ db, clock, jobs }, customerId, words);
  }
}

/** The options of the dialogs: cards by the key of their provider, and a wallet. */
const configurationOf = (payments: Payments | null): wire.WireCheckout['configuration'] => ({
  stripe: { publishable_key: payments?.provider.publishableKey ?? '' },
  paypal: { is_enabled: payments !== null && !(payments.wallets instanceof StripeProvider) },
});

type Turn = <T>(customerId: number, work: () => Promise<T>) => Promise<T>;

function createTurns(): Turn {
  const queues = new Map<number, WorkQueue>();
  return async (customerId, work) => {
    const queue = queues.get(customerId) ?? createWorkQueue(TURNS);
    queues.set(customerId, queue);
    const done = queue.run(work);
    if (done === null) throw tooBusy('payments of yours are waiting');
    try {
      return await done;
    } finally {
      if (queue.isIdle()) queues.delete(customerId);
    }
  };
}

/** Ids issued by card providers. */
const CARD_ID = /^(?:tok|pm|ctoken)_\w{1,200}$/;

const walletOf = ({ subscriber: { name, email_address: email } }: wire.WireWalletBody): Means => ({
  kind: 'wallet',
  payer: { firstName: name.given_name, lastName: name.surname, email },
});

/** A card, if it is one and its payer is named [BILL-12]; the shop reads nothing else of it [DECISION-155]. */
const cardOf = (token: string, form: Readonly<Record<string, string>>): Means | null =>
  CARD_ID.test(token) && Object.values(form).every((word) => word.trim() !== '') ? { kind: 'card', token } : null;

function told(outcome: Exclude<Known, { readonly kind: 'refused' }>, orderId: string | null): Told {
  switch (outcome.kind) {
    case 'paid':
      return { status: 'COMPLETED', redirect_url: orderId === null ? null : orderPage(orderId) };
    case 'waiting':
      return { status: outcome.awaits, redirect_url: outcome.redirectUrl };
    case 'declined':
      return { status: 'REJECTED', redirect_url: null };
  }
}
