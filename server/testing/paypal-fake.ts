import { createSign } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { monthsLater } from './months-later.ts';
import { serveHere } from './serve-here.ts';

/**
 * PayPal as far as the shop uses it, on a local port. It behaves like a separate company: it writes its books before it
 * answers, replays keys, runs by its own clock, and reports by webhooks signed with a certificate of this file. A payer
 * approves or cancels; a subscription is charged when it is due.
 */
export interface PayPalFake {
  readonly origin: string;
  /** The payer of an order or a subscription says yes at PayPal; `declined` where their bank will not pay. */
  approve(id: string, bank?: 'pays' | 'declines'): void;
  /** Lets the bank of a payer say no to the months of a subscription from now on. */
  declineMonths(id: string): void;
  /** Lets what is returned of a payment be on its way until it `failRefund`s. */
  returnLater(paymentId: string): void;
  failRefund(id: string): void;
  /** A pending refund arrives, without a webhook. */
  arrive(id: string): void;
  /** Somebody presses "Refund" at PayPal. */
  refundByHand(paymentId: string, cents: number): string;
  /** The payer disputes a payment, at first in a talk or at once with a claim; PayPal decides by its word for the outcome. */
  dispute(paymentId: string, stage?: 'INQUIRY' | 'CHARGEBACK'): string;
  moveDispute(id: string, move: { readonly status?: string; readonly stage?: string; readonly outcome?: string }): void;
  /** The payer ends a subscription in their account at PayPal. */
  endByPayer(id: string): void;
  /** Charges what is due by the clock. */
  tick(): void;
  /** Does what the next creation asks for, and hangs up. */
  loseReply(): void;
  /** Returns an unknown status for everything, until turned off. */
  speakInRiddles(isOn: boolean): void;
  /** Payments of a `custom_id` that have moved money. */
  paid(customId: string): readonly { readonly id: string; readonly cents: number }[];
  /** The parameters of the latest creation requests. */
  asked(kind: 'orders' | 'subscriptions' | 'plans'): readonly unknown[];
  statusOf(id: string): string;
  tokens(): number;
  /** Events since the last time, signed. */
  news(): readonly { readonly raw: Uint8Array; readonly headers: Headers }[];
  /** Any event, signed. */
  sign(body: object, at: number): { readonly raw: Uint8Array; readonly headers: Headers };
  stop(): Promise<void>;
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}
interface OrderAsk {
  readonly intent: string;
  readonly purchase_units: readonly { readonly custom_id: string; readonly amount: Money }[];
  readonly payment_source: { readonly paypal: { readonly experience_context: { readonly return_url: string } } };
}
interface Cycle {
  readonly sequence: number;
  readonly total_cycles: number;
  readonly pricing_scheme: { readonly fixed_price: Money };
}
interface SubscriptionAsk {
  readonly plan_id: string;
  readonly custom_id: string;
  readonly start_time?: string;
  readonly plan: {
    readonly billing_cycles: readonly Cycle[];
    readonly payment_preferences: {
      readonly auto_bill_outstanding: boolean;
      readonly payment_failure_threshold: number;
    };
    readonly taxes: { readonly percentage: string; readonly inclusive: boolean };
  };
  readonly application_context: { readonly user_action: string };
}
interface Capture {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  readonly amount: Money;
  readonly customId: string;
  readonly time: string;
  left: number;
  /** Of a month, which PayPal calls a sale. */
  readonly isSale: boolean;
  returnsLater: boolean;
}
interface Refund {
  readonly id: string;
  readonly of: Capture;
  readonly amount: Money;
  readonly customId: string | undefined;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
}
interface Dispute {
  readonly id: string;
  readonly of: Capture;
  status: string;
  stage: string;
  outcome: string | null;
}
interface Order {
  readonly id: string;
  readonly ask: OrderAsk;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  bank: 'pays' | 'declines';
  capture: Capture | null;
}
interface Subscription {
  readonly id: string;
  readonly ask: SubscriptionAsk;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  /** When its first month is charged, in epoch milliseconds; null before it is active. */
  anchor: number | null;
  readonly charged: Capture[];
  failures: number;
  bank: 'pays' | 'declines';
}
interface Answer {
  readonly status: number;
  readonly body: object | null;
}

const PAYPAL = 'https://www.sandbox.paypal.com';

export async function startPayPalFake(
  keys: { clientId: string; clientSecret: string; webhookId: string },
  now: () => number,
): Promise<PayPalFake> {
  const orders = new Map<string, Order>();
  const subscriptions = new Map<string, Subscription>();
  const plans = new Map<string, { readonly body: { readonly billing_cycles: readonly Cycle[] } }>();
  const captures = new Map<string, Capture>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const replies = new Map<string, { readonly ask: string; readonly answer: Answer }>();
  const asked: Record<'orders' | 'subscriptions' | 'plans', unknown[]> = { orders: [], subscriptions: [], plans: [] };
  let told: { raw: Uint8Array; headers: Headers }[] = [];
  let isLost = false;
  let isRiddle = false;
  let tokens = 0;
  let count = 0;
  const newId = (prefix: string): string => `${prefix}${String((count += 1)).padStart(4, '0')}TEST${prefix.length}`;
  const moment = (at = now()): string => new Date(at).toISOString();
  const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);

  const sign = (body: object, at: number) => {
    const raw = new TextEncoder().encode(JSON.stringify(body));
    const [id, time] = [newId('T-'), new Date(at).toISOString()];
    const message = `${id}|${time}|${keys.webhookId}|${crc32(raw)}`;
    const headers = new Headers({
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Time': time,
      'PayPal-Transmission-Sig': createSign('RSA-SHA256').update(message).sign(KEY, 'base64'),
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': `${origin}/v1/notifications/certs/CERT-360caa42-fca2a594-test`,
    });
    return { raw, headers };
  };
  const tell = (type: string, resource: object): void => {
    const event = { id: newId('WH-'), event_version: '1.0', create_time: moment(), event_type: type, resource };
    told.push(sign(event, now()));
  };

  const capture = (amount: Money, customId: string, at = now(), isSale = false): Capture => {
    const made: Capture = {
      id: newId('CAP'),
      status: 'COMPLETED',
      amount,
      customId,
      time: moment(at),
      left: centsOf(amount),
      isSale,
      returnsLater: false,
    };
    captures.set(made.id, made);
    return made;
  };

  /** A month of a subscription: its price is in its cycles. */
  const chargeMonth = (subscription: Subscription, at: number): void => {
    const cycle = subscription.ask.plan.billing_cycles[subscription.charged.length === 0 ? 0 : 1];
    if (subscription.bank === 'declines') {
      subscription.failures += 1;
      tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: subscription.id, custom_id: subscription.ask.custom_id });
      if (subscription.failures >= subscription.ask.plan.payment_preferences.payment_failure_threshold) {
        subscription.status = 'SUSPENDED';
        tell('BILLING.SUBSCRIPTION.SUSPENDED', { id: subscription.id });
      }
      return;
    }
    if (!cycle) throw new Error('A subscription has no price.');
    const paid = capture(cycle.pricing_scheme.fixed_price, subscription.ask.custom_id, at, true);
    subscription.charged.push(paid);
    tell('PAYMENT.SALE.COMPLETED', { id: paid.id, billing_agreement_id: subscription.id, state: 'completed' });
  };

  const tick = (): void => {
    for (const subscription of subscriptions.values()) {
      for (;;) {
        if (subscription.status !== 'ACTIVE' || subscription.anchor === null) break;
        const due = monthsLater(subscription.anchor, subscription.charged.length);
        if (due > now()) break;
        const before = subscription.charged.length;
        chargeMonth(subscription, due);
        if (subscription.charged.length === before) break;
      }
    }
  };

  const orderSaid = (order: Order): object => ({
    id: order.id,
    status: isRiddle ? 'PERHAPS' : order.status,
    intent: order.ask.intent,
    ...(order.status !== 'PAYER_ACTION_REQUIRED' && { payer: { payer_id: 'PAYER1', address: { country_code: 'FR' } } }),
    purchase_units: order.ask.purchase_units.map((unit) => ({
      ...unit,
      ...(order.capture && { payments: { captures: [captureSaid(order.capture)] } }),
    })),
    links: [
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${PAYPAL}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  });
  const captureSaid = ({ id, status, amount }: Capture): object => ({
    id,
    status: isRiddle ? 'PERHAPS' : status,
    amount,
  });
  const subscriptionSaid = (subscription: Subscription): object => ({
    id: subscription.id,
    status: isRiddle ? 'PERHAPS' : subscription.status,
    plan_id: subscription.ask.plan_id,
    custom_id: subscription.ask.custom_id,
    ...(subscription.status !== 'APPROVAL_PENDING' && {
      subscriber: { payer_id: 'PAYER1', shipping_address: { address: { country_code: 'FR' } } },
      billing_info: { failed_payments_count: subscription.failures },
    }),
    links: [
      { href: `${PAYPAL}/webapps/billing/subscriptions?ba_token=${subscription.id}`, rel: 'approve', method: 'GET' },
    ],
  });

  const createOrder = (ask: OrderAsk): Answer => {
    asked.orders.push(ask);
    const [unit] = ask.purchase_units;
    if (ask.intent !== 'CAPTURE' || !unit || !/^\d+\.\d\d$/.test(unit.amount.value))
      return refusal(400, 'INVALID_REQUEST');
    if (new URL(ask.payment_source.paypal.experience_context.return_url).protocol === 'javascript:')
      return refusal(422, 'INVALID_RETURN_URL');
    const order: Order = { id: newId('ORD'), ask, status: 'PAYER_ACTION_REQUIRED', bank: 'pays', capture: null };
    orders.set(order.id, order);
    return { status: 200, body: orderSaid(order) };
  };

  const captureOrder = (order: Order | undefined): Answer => {
    if (!order) return refusal(404, 'INVALID_RESOURCE_ID');
    if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
    if (order.bank === 'declines') return refusal(422, 'INSTRUMENT_DECLINED');
    const [unit] = order.ask.purchase_units;
    if (!unit) return refusal(422, 'INVALID_REQUEST');
    order.status = 'COMPLETED';
    order.capture = capture(unit.amount, unit.custom_id);
    const related = { supplementary_data: { related_ids: { order_id: order.id } } };
    tell('PAYMENT.CAPTURE.COMPLETED', { id: order.capture.id, ...related });
    return { status: 201, body: orderSaid(order) };
  };

  const createSubscription = (ask: SubscriptionAsk): Answer => {
    asked.subscriptions.push(ask);
    const plan = plans.get(ask.plan_id);
    const cycles = ask.plan.billing_cycles;
    if (!plan || cycles.length !== plan.body.billing_cycles.length) return refusal(422, 'INVALID_BILLING_CYCLES');
    if (ask.start_time !== undefined && Date.parse(ask.start_time) <= now()) return refusal(422, 'INVALID_START_TIME');
    const subscription: Subscription = {
      id: newId('I-'),
      ask,
      status: 'APPROVAL_PENDING',
      anchor: null,
      charged: [],
      failures: 0,
      bank: 'pays',
    };
    subscriptions.set(subscription.id, subscription);
    tell('BILLING.SUBSCRIPTION.CREATED', { id: subscription.id });
    return { status: 201, body: subscriptionSaid(subscription) };
  };

  const activate = (subscription: Subscription): Answer => {
    if (subscription.status !== 'APPROVED') return refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
    const { start_time: start } = subscription.ask;
    subscription.status = 'ACTIVE';
    subscription.anchor = start === undefined ? now() : Date.parse(start);
    tell('BILLING.SUBSCRIPTION.ACTIVATED', { id: subscription.id });
    tick();
    return { status: 204, body: null };
  };

  const end = (subscription: Subscription): Answer => {
    if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED')
      return refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
    subscription.status = 'CANCELLED';
    tell('BILLING.SUBSCRIPTION.CANCELLED', { id: subscription.id });
    return { status: 204, body: null };
  };

  interface RefundWish {
    readonly amount: Money;
    readonly custom_id?: string;
  }
  const refund = (paid: Capture | undefined, { amount, custom_id: customId }: RefundWish): Answer => {
    if (!paid) return refusal(404, 'INVALID_RESOURCE_ID');
    const cents = centsOf(amount);
    if (customId !== undefined && !/^[A-Za-z0-9-_.,]*$/.test(customId)) return refusal(400, 'INVALID_PARAMETER_SYNTAX');
    if ([...disputes.values()].some(({ of, status }) => of === paid && status !== 'RESOLVED'))
      return refusal(422, 'TRANSACTION_DISPUTED');
    if (cents > paid.left) return refusal(422, 'REFUND_AMOUNT_EXCEEDED');
    paid.left -= cents;
    paid.status = paid.left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const status = paid.returnsLater ? 'PENDING' : 'COMPLETED';
    const made: Refund = { id: newId('REF'), of: paid, amount, customId, status };
    refunds.set(made.id, made);
    if (paid.isSale) tell('PAYMENT.SALE.REFUNDED', { id: made.id, sale_id: paid.id, state: status.toLowerCase() });
    else tell('PAYMENT.CAPTURE.REFUNDED', { id: made.id, status });
    return { status: 201, body: refundSaid(made) };
  };
  const refundSaid = ({ id, of, amount, customId, status }: Refund): object => ({
    id,
    status,
    amount,
    ...(customId !== undefined && { custom_id: customId }),
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${of.id}`, rel: 'up', method: 'GET' },
    ],
  });
  /** The refund of a sale in the older version of the interface. */
  const saleRefundSaid = ({ id, of, amount, status }: Refund): object => ({
    id,
    state: status.toLowerCase(),
    sale_id: of.id,
    amount: { total: `-${amount.value}`, currency: amount.currency_code },
  });
  const refundAt = (id: string, isOfSale: boolean): Answer => {
    const found = refunds.get(id);
    if (found?.of.isSale !== isOfSale) return refusal(404, 'INVALID_RESOURCE_ID');
    return { status: 200, body: isOfSale ? saleRefundSaid(found) : refundSaid(found) };
  };

  const disputeAt = (id: string): Answer => {
    const found = disputes.get(id);
    if (!found) return refusal(404, 'INVALID_RESOURCE_ID');
    const { of, status, stage, outcome } = found;
    const body = {
      dispute_id: id,
      reason: 'UNAUTHORISED',
      status,
      dispute_life_cycle_stage: stage,
      dispute_amount: of.amount,
      disputed_transactions: [{ seller_transaction_id: of.id, custom: of.customId }],
      ...(outcome === null
        ? { seller_response_due_date: moment(now() + 10 * 86_400_000) }
        : { dispute_outcome: { outcome_code: outcome } }),
    };
    return { status: 200, body };
  };

  const subscriptionAt = (method: string, id: string, act: string | undefined): Answer => {
    const subscription = subscriptions.get(id);
    if (!subscription) return refusal(404, 'INVALID_RESOURCE_ID');
    if (method === 'GET' && act === 'transactions') {
      const transactions = subscription.charged.map(({ id: paid, status, time, amount }) => ({
        id: paid,
        status: isRiddle ? 'PERHAPS' : status,
        time,
        amount_with_breakdown: { gross_amount: amount },
      }));
      return { status: 200, body: { transactions: transactions.toReversed() } };
    }
    if (method === 'GET') return { status: 200, body: subscriptionSaid(subscription) };
    return act === 'activate' ? activate(subscription) : end(subscription);
  };

  const answer = (method: string, url: URL, body: unknown): Answer => {
    const [, , kind = '', thing = '', id = '', act] = url.pathname.split('/');
    const isCreation = method === 'POST' && id === '';
    if (kind === 'catalogs') return { status: 201, body: { id: newId('PROD-') } };
    if (kind === 'billing' && thing === 'plans') {
      const plan = newId('P-');
      asked.plans.push(body);
      plans.set(plan, { body: body as { billing_cycles: readonly Cycle[] } });
      return { status: 201, body: { id: plan, status: 'ACTIVE' } };
    }
    if (kind === 'billing')
      return isCreation ? createSubscription(body as SubscriptionAsk) : subscriptionAt(method, id, act);
    if (kind === 'checkout' && isCreation) return createOrder(body as OrderAsk);
    if (kind === 'checkout' && act === 'capture') return captureOrder(orders.get(id));
    if (kind === 'checkout') {
      const order = orders.get(id);
      return order ? { status: 200, body: orderSaid(order) } : refusal(404, 'INVALID_RESOURCE_ID');
    }
    if (kind === 'payments' && act === 'refund') return refund(captures.get(id), body as RefundWish);
    if (kind === 'payments' && thing.startsWith('refund')) return refundAt(id, thing === 'refund');
    if (kind === 'customer') return disputeAt(id);
    return refusal(404, 'INVALID_RESOURCE_ID');
  };

  /** The same key is answered the same, and a key for something else not at all. */
  const keyed = (key: string | undefined, ask: string, work: () => Answer): Answer => {
    const known = key === undefined ? undefined : replies.get(key);
    if (known) return known.ask === ask ? known.answer : refusal(422, 'DUPLICATE_REQUEST_ID');
    const made = work();
    if (key !== undefined && made.status < 500) replies.set(key, { ask, answer: made });
    return made;
  };

  const { origin, stop } = await serveHere(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await text(request);
    const send = ({ status, body: said }: Answer) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(said === null ? '' : JSON.stringify(said));
    if (url.pathname.startsWith('/v1/notifications/certs/'))
      return response.writeHead(200, { 'Content-Type': 'application/x-pem-file' }).end(PAYPAL_CERTIFICATE);
    if (url.pathname === '/v1/oauth2/token') {
      const isKnown =
        request.headers.authorization ===
        `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`;
      tokens += 1;
      return send(
        isKnown
          ? { status: 200, body: { access_token: `A21${tokens}`, expires_in: 32_400 } }
          : refusal(401, 'invalid_client'),
      );
    }
    if (request.headers.authorization !== `Bearer A21${tokens}`) return send(refusal(401, 'AUTHENTICATION_FAILURE'));
    const key = request.headers['paypal-request-id'];
    const method = request.method ?? 'GET';
    const isCreation = method === 'POST' && /\/(?:orders|subscriptions)$/.test(url.pathname);
    const said = keyed(Array.isArray(key) ? key[0] : key, `${method} ${url.pathname} ${body}`, () =>
      answer(method, url, body === '' ? null : JSON.parse(body)),
    );
    if (isCreation && isLost) {
      isLost = false;
      return request.socket.destroy();
    }
    return send(said);
  });

  return {
    origin,
    approve: (id, bank = 'pays') => {
      const found = orders.get(id) ?? subscriptions.get(id);
      if (found?.status !== 'PAYER_ACTION_REQUIRED' && found?.status !== 'APPROVAL_PENDING')
        throw new Error('Nobody waits for that.');
      found.status = 'APPROVED';
      found.bank = bank;
      if (orders.has(id)) tell('CHECKOUT.ORDER.APPROVED', { id });
    },
    declineMonths: (id) => {
      const subscription = subscriptions.get(id);
      if (subscription) subscription.bank = 'declines';
    },
    returnLater: (id) => {
      const paid = captures.get(id);
      if (paid) paid.returnsLater = true;
    },
    failRefund: (id) => {
      const made = refunds.get(id);
      if (!made) throw new Error('There is no such refund.');
      made.status = 'FAILED';
      made.of.left += centsOf(made.amount);
      tell('PAYMENT.REFUND.FAILED', { id });
    },
    arrive: (id) => {
      const made = refunds.get(id);
      if (!made) throw new Error('There is no such refund.');
      made.status = 'COMPLETED';
    },
    refundByHand: (id, cents) => {
      refund(captures.get(id), { amount: { currency_code: 'USD', value: (cents / 100).toFixed(2) } });
      return [...refunds.keys()].at(-1) ?? '';
    },
    dispute: (id, stage = 'CHARGEBACK') => {
      const of = captures.get(id);
      if (!of) throw new Error('There is no such payment.');
      const made: Dispute = { id: newId('PP-D-'), of, status: 'WAITING_FOR_SELLER_RESPONSE', stage, outcome: null };
      disputes.set(made.id, made);
      tell('CUSTOMER.DISPUTE.CREATED', { dispute_id: made.id });
      return made.id;
    },
    moveDispute: (id, { status, stage, outcome }) => {
      const dispute = disputes.get(id);
      if (!dispute) throw new Error('There is no such dispute.');
      dispute.stage = stage ?? dispute.stage;
      dispute.outcome = outcome ?? dispute.outcome;
      dispute.status = outcome === undefined ? (status ?? dispute.status) : 'RESOLVED';
      tell(`CUSTOMER.DISPUTE.${outcome === undefined ? 'UPDATED' : 'RESOLVED'}`, { dispute_id: id });
    },
    endByPayer: (id) => {
      const subscription = subscriptions.get(id);
      if (subscription) end(subscription);
    },
    tick,
    loseReply: () => void (isLost = true),
    speakInRiddles: (isOn) => void (isRiddle = isOn),
    paid: (customId) =>
      [...captures.values()]
        .filter((one) => one.customId === customId)
        .map(({ id, amount }) => ({ id, cents: centsOf(amount) })),
    asked: (kind) => asked[kind],
    statusOf: (id) => (orders.get(id) ?? subscriptions.get(id))?.status ?? 'unknown',
    tokens: () => tokens,
    news: () => {
      const since = told;
      told = [];
      return since;
    },
    sign,
    stop,
  };
}

const refusal = (status: number, issue: string): Answer => ({
  status,
  body: { name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', message: issue, details: [{ issue }] },
});

/** A self-signed certificate and its key. Valid for a hundred years. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCwhEyV2oEyukvE
mkyic3JwWoHIQWzjUgwczqCDlsiLsKyeSWO2AA8KzOWYheLBww88BbMchrzK8cVR
EZS32/jf+pdlLpBACl3LxgGn2UQJiSjVF/ryvuqX/o8VW/VOaUTZVrKXFtXlDS9I
m4sc19qiRztZF88cmIU2YG54niEhF/X72WRV1fxOYf52LR/yhvT9g7Oy3YzfMb93
mmtSpPLvQnnWauQTa/ESlBQoexUME8pzQiKl4MBVAtnK2gLxP6H4MBQLroobvJmW
DsFitlT05aMJVkaSca9ViCgsqHc1JuP/+Ebd1xzFKxpWhTtE8Z8YU4aae0WEgXxJ
8CcM1lBbAgMBAAECggEABG4IvZjPT3AYcOJa1DFBT0UeM66pczNlOJ90Ey+7o0tq
qzBC6QrevCuNnLXJ2okw8fv5bwvvyfumTLuihIWBnR4pu+Rrj1Ss3ob+4wqTTm/1
DxMvSfWoZ1CzbSd/iplR6bUz/ZGy1xdtHXPcQMjAyy8uQJtvdOBcNRPXdReqBvpx
yoNrF7TTlv/wA54mfsq66gtPvMX8OgZShP948+eh/MytWZ5FG50fa5YcYDZx+Tuk
T04hVL5hb0N84yFNF+RjIMprB/OAHl/O8MwoFzHFYlS0zKyFffqU6faXFZq4wvHj
ECm/xvmmwk2h6WoD7jACIEcy8CMvkpwuwJDzhiuj8QKBgQDWCXTvQ2OTtuT7zfb/
LqKS9R0lZAllIUZ61FwYzk7CgQH9HfQj1neKXDrZ4Fu62E3KJ7o8jqskNxSRq8la
df3nOf9O+jt1RqSxzeB8bDkzWdc9tNlAraPNXbFhVZWn216yZh5LE6Jjr2P/J+7z
4ROboRECsFvLDyxJzPuMk3kgqwKBgQDTH7N7C5RnR7ptpK8FPUvb7XARrh1zltvC
IuT8bfzEwvKHeg9g82eT+W3zZPYfVpccvaX3C5CbaNugc2Ybbl8w7rsj/T22kuP+
ScrLXCaXpsc+J9ghkYziPcXFrHCIdOeOaH4UpMRuQUCm7yeihgrSz7J1E0YEHfz2
2bUpT+NvEQKBgEhJjVq5kcnzvUZl+4OXxoSHkD5umNW09U7KpggitWrvkzJfiXMJ
Hfp2x9GJ+rESGMOrwzRsotRqXeIM+MY6j3QmnFmaHbawEzOR6r1a976mGxHWIIG9
o1Laz+ulshOs/UCXSKfmi7PLKqSkYgmv/KVVMp+L3JSqHTUXq+WAcSpdAoGAazQH
sQ06OA9mDNK4xJJReMViSLf+4HjT8gpB+CPpXAgZms1SDcrK54qaWCMGDverF779
DSrkLOXbz+eJC5jJ4VD32dh3g8Om3bKetRB/0DWxqlAVIUaFIUR4rl1XbxLdmaRZ
kSXxUIL1z05U8+PYjx9D4Mr+nIyVrMrzgJy+QeECgYAwD0EpLRfpMZCDSbNr5CGS
kx1cjplpjbyWUtWBUE5i+hDZkeDt8RvsuhakBEZI6x0Ossl6Z3dG0lxYbBDn/uR8
DKYQHsjaSpRZbH+MbSYGk2GjPXWiTfa55QphZkT1uP7Tn1zwjxBOTCN7HKd5ObMm
53nPcgoDJojuCdQU9Osi4A==
-----END PRIVATE KEY-----
`;
export const PAYPAL_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDQTCCAimgAwIBAgIUXliLLv/o8jXQkr1WWA1JTgH8D7QwDQYJKoZIhvcNAQEL
BQAwLzEtMCsGA1UEAwwkbWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLnBheXBhbC50
ZXN0MCAXDTI2MTEyNjE0MzM1M1oYDzIxMjYxMTAyMTQzMzUzWjAvMS0wKwYDVQQD
DCRtZXNzYWdldmVyaWZpY2F0aW9uY2VydHMucGF5cGFsLnRlc3QwggEiMA0GCSqG
SIb3DQEBAQUAA4IBDwAwggEKAoIBAQCwhEyV2oEyukvEmkyic3JwWoHIQWzjUgwc
zqCDlsiLsKyeSWO2AA8KzOWYheLBww88BbMchrzK8cVREZS32/jf+pdlLpBACl3L
xgGn2UQJiSjVF/ryvuqX/o8VW/VOaUTZVrKXFtXlDS9Im4sc19qiRztZF88cmIU2
YG54niEhF/X72WRV1fxOYf52LR/yhvT9g7Oy3YzfMb93mmtSpPLvQnnWauQTa/ES
lBQoexUME8pzQiKl4MBVAtnK2gLxP6H4MBQLroobvJmWDsFitlT05aMJVkaSca9V
iCgsqHc1JuP/+Ebd1xzFKxpWhTtE8Z8YU4aae0WEgXxJ8CcM1lBbAgMBAAGjUzBR
MB0GA1UdDgQWBBQ1J6rbMmGFVs0jdqDOxtkqGe18zzAfBgNVHSMEGDAWgBQ1J6rb
MmGFVs0jdqDOxtkqGe18zzAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUA
A4IBAQCAnRg9zSQaZ7f//350V14WgDHZxFp/pAJ07z3eRODqdozcwRVSxK7PkTDZ
3n5v4y4MrHXkzlBc+3FlcmwUtBkrs56amgry43Qf507KkzY+i6U0DQGls5KlHnZu
eDlxbmrv0Mp/YdZOTBjyAs3QFJmfxK0+GTEMft7kjrsh1y/0qpktP98e1CDOWQb+
nDSSP4x9SPeQXLh5OlhVwqK9wlBobtEdQKj4V0cFLNAPUnFxFYGoqn4f9dGJ+4ev
3T6z+isbWEj5ZZeec1Ywp5EPyngBreRD9bLRp32TVds24y3P12f3gbwFnvHWBN7Q
m/CZ3y/2N9+alFKYFNCmZLzm0LDR
-----END CERTIFICATE-----
`;
