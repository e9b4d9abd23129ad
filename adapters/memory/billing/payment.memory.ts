import type {
  CardPayment,
  Checkout,
  PaymentAddress,
  StoredCardPayment,
  StoredMethod,
  WalletPayment,
  WalletWords,
} from '../../../core/billing/checkout.ts';
import type { PaymentPort } from '../../../core/billing/payment.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { EMPTY_NOTICE } from '../../../core/shell/failure-policy.ts';
import { checkoutProblems, declinedTitle, paymentProblems } from '../../../domain/billing/billing.messages.ts';
import { fullNameOf } from '../../../domain/billing/plan-prices.ts';
import { promiseOf, promiseText } from '../../../domain/billing/quote.ts';
import {
  type CardOutcome,
  PAID_LATE_AFTER,
  SANDBOX_KEY,
  type TestCard,
  lastFourOf,
  outcomeOf,
  takenInstead,
  testCardOfToken,
} from '../../../domain/billing/test-cards.ts';
import { invoiceTexts } from '../../../domain/invoices/invoices.messages.ts';
import { changedAddress, problemsOf, tidyAddress } from '../../../domain/settings/address.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { Customer, WorldMethod, WorldPaymentOrder } from '../records.ts';
import type { World } from '../world.ts';
import { priceNow } from './price-now.ts';
import { canBeCharged, happen } from './subscriptions.ts';

const NOT_FOUND: Failure = { kind: 'notFound' };
const REFUSED: Failure = { kind: 'invalid', fields: {}, message: '' };
/** Somebody has the code of the order already, by another account. */
const TAKEN: Failure = { ...REFUSED, message: paymentProblems.couponTaken };
const OTHER_MONEY: Failure = { ...REFUSED, message: paymentProblems.returned };
const BROKEN: Failure = { kind: 'unavailable' };

const SAVE_CARD = '/api/v1/payment-method/stripe/save';
const SAVE_WALLET = '/api/v1/payment-method/paypal/save';

/** Orders, and the sandbox that takes the money for them: a bank and a wallet of this world. */
export const memoryPayment = (client: MemoryClient): PaymentPort => ({
  ...orders(client),
  ...cards(client),
  ...wallets(client),
  ...methods(client),
});

const asCustomerOf =
  (client: MemoryClient) =>
  <Value>(respond: (customer: Customer) => Result<Value, Failure>) =>
    answerCustomer(client, respond);

function orders(client: MemoryClient): Pick<PaymentPort, 'openCheckout' | 'order' | 'decideAtBank'> {
  const { world } = client;
  const asCustomer = asCustomerOf(client);
  return {
    openCheckout: (planId, written, { quote, waives } = { quote: null, waives: false }) =>
      asCustomer((customer) => {
        const words = tidyAddress('billing', written);
        const fields = problemsOf('billing', words);
        if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
        // If VAT depends on the address, an order is taxed by the one it names.
        if (world.taxPolicy.kind === 'eu') customer.address = changedAddress(customer.address, words);
        const priced = priceNow(world, customer, planId);
        if (priced && quote !== null && promiseText(promiseOf(priced)) !== quote)
          return failed({ ...REFUSED, message: checkoutProblems.otherPrice });
        const order = openOrder(world, customer, { planId, waives });
        return order ? ok(checkoutOf(order)) : failed({ ...REFUSED, message: checkoutProblems.unknownPlan });
      }),
    decideAtBank: (at, decision) =>
      asCustomer((customer) => {
        if (decision === 'revoke') return revoke(world, customer, at) ? ok(undefined) : failed(NOT_FOUND);
        const asked = world.askedAtBank.get(at);
        if (asked?.customer !== customer) return failed(NOT_FOUND);
        world.askedAtBank.delete(at);
        asked[decision]();
        return ok(undefined);
      }),
    order: (id) =>
      asCustomer((customer) => {
        const order = world.paymentOrders.find((one) => one.id === id);
        if (!order) return failed(NOT_FOUND);
        if (order.customer !== customer) return failed({ kind: 'forbidden', notice: EMPTY_NOTICE });
        const { state, priced } = order;
        const { description, grossCents } = priced;
        return ok({ id, state, planName: fullNameOf(priced.plan.id), description, grossCents });
      }),
  };
}

function cards(client: MemoryClient): Pick<PaymentPort, 'payByCard' | 'payByStoredCard'> {
  const { world } = client;
  const asCustomer = asCustomerOf(client);
  return {
    payByCard: (at, { id: token }) =>
      asCustomer<CardPayment>((customer) => {
        const order = orderAt(world, customer, 'stripe/checkout', at);
        if (!order) return failed(NOT_FOUND);
        if (order.state === 'paid') return ok({ status: 'COMPLETED', redirectUrl: summaryOf(order) });
        const card = testCardOfToken(token);
        if (!card) return failed(REFUSED);
        if (!begin(world, order, card.token)) return failed(TAKEN);
        const outcome = outcomeOf(card, 'typed', world.clock.now());
        const trouble = troubleOf(outcome);
        if (trouble || outcome === 'declined') world.couponHolders.release(order);
        if (trouble) return failed(trouble);
        if (outcome === 'declined') return ok({ status: 'REJECTED', redirectUrl: null });
        const method = methodOf(card);
        const redirectUrl = summaryOf(order);
        if (outcome === 'completed') {
          const mishap = charge(world, order, { card, method });
          return mishap === null ? ok({ status: 'COMPLETED', redirectUrl }) : failed(mishap);
        }
        if (outcome === 'late') {
          payLate(world, order, method);
          return ok({ status: 'PAYMENT_AWAITING', redirectUrl });
        }
        const status = outcome === 'pending' ? 'APPROVAL_PENDING' : 'CONFIRMATION_AWAITING';
        return ok({ status, redirectUrl: atBank(world, order, 'bank', method) });
      }),
    payByStoredCard: (at) =>
      asCustomer<StoredCardPayment>((customer) => {
        const order = orderAt(world, customer, 'stripe/checkout-existing-card', at);
        if (!order) return failed(NOT_FOUND);
        const rest = { title: '', nextAddress: null };
        const paid = { status: 'COMPLETED', redirectUrl: summaryOf(order), isCompleted: true, ...rest };
        if (order.state === 'paid') return ok(paid);
        const { method } = customer;
        const card = method?.token == null ? null : testCardOfToken(method.token);
        if (!card || !method) return failed(REFUSED);
        if (!begin(world, order, card.token)) return failed(TAKEN);
        const outcome = outcomeOf(card, 'stored', world.clock.now());
        const trouble = troubleOf(outcome);
        if (trouble) {
          world.couponHolders.release(order);
          return failed(trouble);
        }
        if (outcome === 'completed') {
          const mishap = charge(world, order, { card, method });
          return mishap === null ? ok(paid) : failed(mishap);
        }
        if (outcome !== 'declined') {
          const redirectUrl = atBank(world, order, 'bank', method);
          return ok({ status: 'CONFIRMATION_AWAITING', redirectUrl, isCompleted: false, ...rest });
        }
        order.state = 'rejected';
        const fresh = openOrder(world, customer, { planId: order.priced.plan.id, waives: order.waives });
        const nextAddress = fresh && addressOf('stripe/checkout-existing-card', fresh);
        return ok({ status: 'REJECTED', redirectUrl: null, isCompleted: false, title: declinedTitle, nextAddress });
      }),
  };
}

function wallets(client: MemoryClient): Pick<PaymentPort, 'payByWallet'> {
  const { world } = client;
  const asCustomer = asCustomerOf(client);
  return {
    payByWallet: (at, words) =>
      asCustomer((customer): Result<WalletPayment, Failure> => {
        const order = orderAt(world, customer, 'paypal/checkout', at);
        if (!order) return failed(NOT_FOUND);
        const paid = { status: 'COMPLETED', redirectUrl: summaryOf(order), isCompleted: true };
        if (order.state === 'paid') return ok(paid);
        if (words === null) {
          if (customer.method?.agreement == null) return failed(REFUSED);
          if (!begin(world, order, customer.method.agreement.payer)) return failed(TAKEN);
          if (!canBeCharged(customer.method, world.clock.now())) {
            world.couponHolders.release(order);
            return ok({ status: 'REJECTED', redirectUrl: null, isCompleted: false });
          }
          settle(world, order, customer.method);
          return ok(paid);
        }
        const wallet = newWallet(customer, words, bankAddress('wallet', order.id));
        if (!begin(world, order, wallet.agreement.payer)) return failed(TAKEN);
        const redirectUrl = atBank(world, order, 'wallet', wallet);
        return ok({ status: 'APPROVAL_PENDING', redirectUrl, isCompleted: false });
      }),
  };
}

function methods(client: MemoryClient): Pick<PaymentPort, 'methodForm' | 'saveCard' | 'saveWallet'> {
  const { world } = client;
  const asCustomer = asCustomerOf(client);
  return {
    methodForm: () =>
      asCustomer(({ method }) =>
        ok({
          method: method?.shown ?? null,
          publishableKey: SANDBOX_KEY,
          takesWallet: true,
          addresses: { saveCard: SAVE_CARD, saveWallet: SAVE_WALLET },
        }),
      ),
    saveCard: (at, { id: token }) =>
      asCustomer<CardPayment>((customer) => {
        const card = testCardOfToken(token);
        if (at !== SAVE_CARD) return failed(NOT_FOUND);
        if (!card) return failed(REFUSED);
        const outcome = outcomeOf(card, 'typed', world.clock.now());
        const trouble = troubleOf(outcome);
        if (trouble) return failed(trouble);
        if (outcome === 'declined') return ok({ status: 'REJECTED', redirectUrl: null });
        if (outcome === 'pending' || outcome === 'confirm') {
          const confirm = () => void (customer.method = methodOf(card));
          return ok({ status: 'CONFIRMATION_AWAITING', redirectUrl: ask(world, customer, 'bank', { confirm }) });
        }
        customer.method = methodOf(card);
        return hasNoAnswer(card) ? failed(BROKEN) : ok({ status: 'COMPLETED', redirectUrl: null });
      }),
    saveWallet: (at, words) =>
      asCustomer((customer) => {
        if (at !== SAVE_WALLET) return failed(NOT_FOUND);
        const id = nextQuestion(world);
        const confirm = () => keepMethod(world, customer, newWallet(customer, words, bankAddress('wallet', id)));
        const redirectUrl = ask(world, customer, 'wallet', { confirm }, id);
        return ok({ status: 'APPROVAL_PENDING', redirectUrl, isCompleted: false });
      }),
  };
}

const newWallet = (customer: Customer, { email }: WalletWords, at: string) =>
  ({
    shown: { kind: 'wallet' },
    token: null,
    agreement: { at, customer, payer: email.toLowerCase(), isRevoked: false, charges: 0 },
  }) satisfies WorldMethod;

/** Sets the default payment method. */
function keepMethod(world: World, customer: Customer, method: WorldMethod): void {
  customer.method = method;
  const { agreement } = method;
  if (agreement !== null && !world.agreements.includes(agreement)) world.agreements.push(agreement);
}

/** The payer revokes the agreement that a wallet may be charged again. Returns false if there is none. */
function revoke({ agreements }: World, customer: Customer, at: string): boolean {
  const agreement = agreements.find((one) => one.customer === customer && one.at === at && !one.isRevoked);
  if (agreement) agreement.isRevoked = true;
  return agreement !== undefined;
}

const methodOf = (card: TestCard): WorldMethod => {
  const shown: StoredMethod = { kind: 'card', brand: card.brand, lastFour: lastFourOf(card) };
  return { shown, token: card.token, agreement: null };
};

const troubleOf = (outcome: CardOutcome): Failure | null =>
  outcome === 'refused' ? REFUSED : outcome === 'broken' ? BROKEN : null;

/**
 * Begins an attempt to pay an order, for which one before it is called off. Answers false where somebody else has the
 * coupon of the order.
 */
function begin(world: World, order: WorldPaymentOrder, payer: string): boolean {
  for (const where of ['bank', 'wallet'] as const) world.askedAtBank.delete(bankAddress(where, order.id));
  world.lateMoney = world.lateMoney.filter((one) => one.order !== order);
  world.couponHolders.release(order);
  return world.couponHolders.hold(order, payer);
}

const hasNoAnswer = ({ mishap }: TestCard): boolean => mishap === 'lostReply' || mishap === 'hang';

/** Takes the payment by a card that pays at once, and answers what goes wrong at its provider; null for nothing. */
function charge(
  world: World,
  order: WorldPaymentOrder,
  { card, method }: { readonly card: TestCard; readonly method: WorldMethod },
): Failure | null {
  if (takenInstead(card, { amountCents: order.priced.grossCents, currency: 'USD' }) !== null) return OTHER_MONEY;
  settle(world, order, method);
  return hasNoAnswer(card) ? BROKEN : null;
}

/** The payment is on its way. A later one calls it off. */
function payLate(world: World, order: WorldPaymentOrder, method: WorldMethod): void {
  const arrive = (at: number) => {
    if (order.state === 'open') settle(world, order, method, at);
  };
  world.lateMoney = [...world.lateMoney, { order, at: world.clock.now() + PAID_LATE_AFTER, arrive }];
}

/** A new order in place of the open one; null for a plan that is not sold. */
function openOrder(
  world: World,
  customer: Customer,
  { planId, waives }: { readonly planId: number; readonly waives: boolean },
): WorldPaymentOrder | null {
  const priced = priceNow(world, customer, planId);
  if (!priced) return null;
  for (const order of world.paymentOrders)
    if (order.customer === customer && order.state === 'open') order.state = 'replaced';
  const id = `m${world.paymentOrders.length + 1}`;
  const order: WorldPaymentOrder = { id, customer, priced, state: 'open', waives, paid: null, refundedCents: 0 };
  world.paymentOrders.push(order);
  return order;
}

const checkoutOf = (order: WorldPaymentOrder): Checkout => {
  const { plan, description, grossCents, isUpgraded, isDowngraded } = order.priced;
  return {
    planId: plan.id,
    planName: fullNameOf(plan.id),
    description,
    grossCents,
    isUpgraded,
    isDowngraded,
    method: order.customer.method?.shown ?? null,
    publishableKey: SANDBOX_KEY,
    takesWallet: true,
    addresses: {
      card: addressOf('stripe/checkout', order),
      storedCard: addressOf('stripe/checkout-existing-card', order),
      wallet: addressOf('paypal/checkout', order),
      saveCard: SAVE_CARD,
      saveWallet: SAVE_WALLET,
    },
  };
};

const addressOf = (way: string, { id }: WorldPaymentOrder): PaymentAddress => `/api/v1/payment/${way}/${id}`;

const summaryOf = ({ id }: WorldPaymentOrder): string => `/account/order/${id}`;

/** The customer's order that is paid at an address, if it still can be, or has been already. */
const orderAt = (world: World, customer: Customer, way: string, at: PaymentAddress): WorldPaymentOrder | undefined =>
  world.paymentOrders.find(
    (order) =>
      order.customer === customer && addressOf(way, order) === at && (order.state === 'open' || order.state === 'paid'),
  );

/** Takes the payment of an order, with everything that follows from it [DECISION-171]. */
function settle(world: World, order: WorldPaymentOrder, method: WorldMethod, at = world.clock.now()): void {
  const { customer, priced } = order;
  order.state = 'paid';
  keepMethod(world, customer, method);
  if (method.agreement) method.agreement.charges += 1;
  if (priced.coupon !== null && customer.coupon === priced.coupon) customer.coupon = null;
  if (priced.coupon === 'START') customer.startDiscountEndsAt = null;
  const { plan, coupon, netCents, taxCents } = priced;
  const price = { netCents, hasCoupon: coupon !== null };
  happen(world, customer, { kind: 'paid', planId: plan.id, at }, { at, orderId: order.id, price });
  const description = invoiceTexts.line(fullNameOf(plan.id), priced.description, coupon);
  const invoice = world.bill(customer, { description, netCents, taxCents, at });
  order.paid = { at, invoice };
  world.disputes.enter({ id: order.id, customer, invoice }, { token: method.token, cents: priced.grossCents, at });
}

/** Sends a payer to the bank or the wallet, and returns its URL. A later order makes the question expire. */
function atBank(world: World, order: WorldPaymentOrder, where: 'bank' | 'wallet', method: WorldMethod): string {
  const whileOpen = (act: () => void) => () => {
    if (order.state === 'open') act();
  };
  const confirm = whileOpen(() => settle(world, order, method));
  const decline = whileOpen(() => void (order.state = 'rejected'));
  return ask(world, order.customer, where, { confirm, decline }, order.id);
}

const bankAddress = (where: 'bank' | 'wallet', id: string): string => `/simulator/${where}/${id}`;

interface Answers {
  readonly confirm: () => void;
  readonly decline?: () => void;
}

function nextQuestion(world: World): string {
  world.lastQuestion += 1;
  return `s${world.lastQuestion}`;
}

function ask(
  world: World,
  customer: Customer,
  where: 'bank' | 'wallet',
  { confirm, decline = () => {} }: Answers,
  id = nextQuestion(world),
): string {
  const address = bankAddress(where, id);
  world.askedAtBank.set(address, { customer, confirm, decline });
  return address;
}
