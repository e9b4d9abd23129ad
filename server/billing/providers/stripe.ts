import type { Kysely } from 'kysely';
import type { Stripe } from 'stripe';
import type { DisputeStatus } from '../../../domain/billing/dispute.ts';
import { MINUTE, SECOND } from '../../clock.ts';
import { flag, type Database } from '../../db/schema.ts';
import {
  backTo,
  type Charge,
  type ChargeName,
  ChargeRefused,
  type Means,
  type NewsAbout,
  NewsRefused,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderMethod,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderTotal,
  type RefundAsk,
  type RefundName,
  RefundRefused,
} from './provider.ts';
import { isLiveKey, type StripeKeys } from './stripe-keys.ts';
import './stripe.tables.ts';

interface StripeDeps {
  readonly db: Kysely<Database>;
  /** An address of the shop in full, by its path. */
  readonly link: (path: string) => string;
  /** The replacement for Stripe in a test. */
  readonly standIn: URL | null;
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** How long a call may take, and a webhook be on its way. */
const PATIENCE = 20 * SECOND;
const WINDOW = 5 * MINUTE;

/** More attempts than a payer can make between a charge and the query of its result. */
const LOOKED_AT = 500;

const CARDS: NonNullable<Stripe.PaymentIntentCreateParams['allowed_payment_method_types']> = ['card'];
const WITH_METHOD = { expand: ['payment_method'] };

/**
 * Payments by Stripe: intents that the shop confirms itself, so that one call has one answer to lose. Stripe stores cards
 * and charges them; it knows no plan, no period and no price of the shop.
 */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly publishableKey: string;
  readonly #keys: StripeKeys;
  readonly #deps: StripeDeps;
  #opened: Promise<Stripe> | null = null;

  constructor(keys: StripeKeys, deps: StripeDeps) {
    this.publishableKey = keys.publishableKey;
    this.#keys = keys;
    this.#deps = deps;
  }

  get #isLive(): boolean {
    return isLiveKey(this.#keys.secretKey);
  }

  async charge(ask: Charge): Promise<ProviderPayment> {
    const stripe = await this.#open();
    try {
      return this.#told(await (ask.amountCents === 0 ? this.#store(stripe, ask) : this.#pay(stripe, ask)));
    } catch (error) {
      return this.#failed(stripe, ask, error);
    }
  }

  async payerOf(means: Means): Promise<string | null> {
    if (means.kind === 'wallet') return null;
    const stripe = await this.#open();
    const id = means.kind === 'card' ? means.token : means.methodId;
    if (id.startsWith('ctoken_'))
      return (await stripe.confirmationTokens.retrieve(id)).payment_method_preview?.card?.fingerprint ?? null;
    if (id.startsWith('tok_')) return (await stripe.tokens.retrieve(id)).card?.fingerprint ?? null;
    return (await stripe.paymentMethods.retrieve(id)).card?.fingerprint ?? null;
  }

  async find({ attemptId, customerId }: ChargeName): Promise<ProviderPayment | null> {
    const stripe = await this.#open();
    const customer = await this.#known(customerId);
    if (customer === null) return null;
    const ask = { customer, limit: 100, expand: ['data.payment_method'] };
    for await (const intent of firstOf(stripe.paymentIntents.list(ask), stripe.setupIntents.list(ask)))
      if (intent.metadata?.['attempt'] === attemptId) return this.#told(await this.#final(stripe, intent));
    return null;
  }

  async fetch(paymentId: string): Promise<ProviderPayment | null> {
    const stripe = await this.#open();
    try {
      const intent = await this.#retrieve(stripe, paymentId);
      return intent.metadata?.['attempt'] === undefined ? null : this.#told(await this.#final(stripe, intent));
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return null;
      throw error;
    }
  }

  /** Keeps an attempt that has not arrived from arriving: its key is used up for a payment that cannot be made. */
  async cancel(charge: ChargeName): Promise<ProviderPayment> {
    const stripe = await this.#open();
    const known = await this.find(charge);
    if (known !== null) return this.#callOffWaiting(stripe, known);
    const { attemptId, customerId } = charge;
    const customer = await this.#customer(stripe, customerId);
    const nothing = { amount: 100, currency: 'usd', customer, allowed_payment_method_types: CARDS };
    try {
      const metadata = { attempt: attemptId };
      const used = await stripe.paymentIntents.create({ ...nothing, metadata }, { idempotencyKey: attemptId });
      return await this.#callOff(stripe, used.id);
    } catch (error) {
      if (!isKeyTaken(error)) throw error;
      const arrived = await this.find(charge);
      if (arrived === null) throw error;
      return this.#callOffWaiting(stripe, arrived);
    }
  }

  async refund({ key, paymentId, amountCents }: RefundAsk): Promise<ProviderRefund> {
    const stripe = await this.#open();
    try {
      const ask = { payment_intent: paymentId, amount: amountCents, metadata: { refund: key } };
      return this.#refundOf(await stripe.refunds.create(ask, { idempotencyKey: key }), paymentId);
    } catch (error) {
      if (isRefusal(error)) throw new RefundRefused(error.message, { cause: error });
      throw error;
    }
  }

  async findRefund({ key, paymentId }: RefundName): Promise<ProviderRefund | null> {
    const stripe = await this.#open();
    const made = await orMissing(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
    const found = made?.data.find(({ metadata }) => metadata?.['refund'] === key);
    return found ? this.#refundOf(found, paymentId) : null;
  }

  async fetchRefund(refundId: string): Promise<ProviderRefund | null> {
    const stripe = await this.#open();
    const refund = await orMissing(stripe.refunds.retrieve(refundId));
    const paymentId = refund === null ? null : idIn(refund.payment_intent);
    return refund === null || paymentId === null ? null : this.#refundOf(refund, paymentId);
  }

  async fetchDispute(disputeId: string): Promise<ProviderDispute | null> {
    const stripe = await this.#open();
    const dispute = await orMissing(stripe.disputes.retrieve(disputeId));
    const paymentId = dispute === null ? null : idIn(dispute.payment_intent);
    if (dispute === null || paymentId === null) return null;
    const { due_by: dueBy } = dispute.evidence_details;
    return {
      provider: this.name,
      disputeId,
      paymentId,
      status: disputeStatus(dispute.status),
      amountCents: dispute.amount,
      reason: dispute.reason,
      answerBy: dueBy === null ? null : dueBy * SECOND,
    };
  }

  async paidSince(since: number): Promise<readonly ProviderTotal[]> {
    const stripe = await this.#open();
    const created = { gte: Math.floor(since / SECOND) };
    const expand = ['data.payment_method', 'data.latest_charge'];
    const totals: ProviderTotal[] = [];
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand }))
      if (intent.status === 'succeeded' && intent.metadata['attempt'] !== undefined)
        totals.push({ payment: this.#told(intent), refundedCents: refundedOf(intent.latest_charge) });
    return totals;
  }

  #refundOf({ id, status, amount, metadata }: Stripe.Refund, paymentId: string): ProviderRefund {
    const key = metadata?.['refund'] ?? null;
    return { provider: this.name, refundId: id, paymentId, status: refundStatus(status), amountCents: amount, key };
  }

  /** Stripe's own check takes news from the future. */
  async readNews(raw: Uint8Array, headers: Headers, now: number): Promise<ProviderNews> {
    const stripe = await this.#open();
    const signature = headers.get('Stripe-Signature') ?? '';
    const event = verified(() =>
      stripe.webhooks.constructEvent(
        Buffer.from(raw),
        signature,
        this.#keys.webhookSecret,
        WINDOW / SECOND,
        undefined,
        now,
      ),
    );
    const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * SECOND;
    if (at - now > WINDOW) throw new NewsRefused('The time is too far from that of the shop.');
    if (event.livemode !== this.#isLive) throw new NewsRefused('Test money and real money are two things.');
    const { object } = event.data;
    const kind = 'object' in object ? ABOUT[object.object] : undefined;
    return {
      eventId: event.id,
      type: event.type,
      about: kind && 'id' in object && typeof object.id === 'string' ? { kind, id: object.id } : null,
    };
  }

  /** Loads the package with the first call: a shop without Stripe never does. */
  #open(): Promise<Stripe> {
    const { standIn } = this.#deps;
    this.#opened ??= import('stripe').then(
      ({ Stripe: Client }) =>
        new Client(this.#keys.secretKey, {
          timeout: PATIENCE,
          maxNetworkRetries: 1,
          telemetry: false,
          ...(standIn && { host: standIn.hostname, port: standIn.port, protocol: 'http' }),
        }),
    );
    return this.#opened;
  }

  async #pay(stripe: Stripe, ask: Charge): Promise<Intent> {
    const offSession = ask.means.kind === 'storedMethod' && ask.means.offSession;
    const keep = ask.means.kind === 'card' ? { setup_future_usage: 'off_session' as const } : {};
    return stripe.paymentIntents.create(
      {
        ...(await this.#common(stripe, ask)),
        ...keep,
        ...(offSession ? { off_session: 'recurring' as const } : { return_url: this.#backTo(ask) }),
        amount: ask.amountCents,
        currency: ask.currency.toLowerCase(),
      },
      { idempotencyKey: ask.attemptId },
    );
  }

  async #store(stripe: Stripe, ask: Charge): Promise<Intent> {
    return stripe.setupIntents.create(
      { ...(await this.#common(stripe, ask)), usage: 'off_session', return_url: this.#backTo(ask) },
      { idempotencyKey: ask.attemptId },
    );
  }

  async #common(stripe: Stripe, { attemptId, customerId, reference, description, means }: Charge) {
    return {
      ...meansAt(means),
      ...WITH_METHOD,
      customer: await this.#customer(stripe, customerId),
      confirm: true,
      description,
      metadata: { attempt: attemptId, reference },
      allowed_payment_method_types: CARDS,
    };
  }

  /** Where the bank returns to. */
  #backTo(charge: Pick<Charge, 'reference' | 'attemptId'>): string {
    return this.#deps.link(backTo(charge));
  }

  /** A refusal of Stripe is final; what it declines stays open, and is not continued. */
  async #failed(stripe: Stripe, ask: Charge, error: unknown): Promise<ProviderPayment> {
    const id = intentIn(error);
    if (id !== null) return this.#told(await this.#final(stripe, await this.#retrieve(stripe, id)));
    if (isKeyTaken(error)) {
      const known = await this.find(ask);
      if (known !== null) return known;
    }
    if (isRefusal(error)) throw new ChargeRefused(error.message, { cause: error });
    throw error;
  }

  async #final(stripe: Stripe, intent: Intent): Promise<Intent> {
    if (intent.status !== 'requires_payment_method') return intent;
    return this.#end(stripe, intent.id);
  }

  async #callOff(stripe: Stripe, id: string): Promise<ProviderPayment> {
    return this.#told(await this.#end(stripe, id));
  }

  async #callOffWaiting(stripe: Stripe, payment: ProviderPayment): Promise<ProviderPayment> {
    return payment.status === 'waiting' ? this.#callOff(stripe, payment.paymentId) : payment;
  }

  /** Cancels an intent, unless it has ended meanwhile. */
  async #end(stripe: Stripe, id: string): Promise<Intent> {
    try {
      return await (isSetup(id)
        ? stripe.setupIntents.cancel(id, WITH_METHOD)
        : stripe.paymentIntents.cancel(id, WITH_METHOD));
    } catch (error) {
      const intent = await this.#retrieve(stripe, id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') return intent;
      throw error;
    }
  }

  #retrieve(stripe: Stripe, id: string): Promise<Intent> {
    return isSetup(id)
      ? stripe.setupIntents.retrieve(id, WITH_METHOD)
      : stripe.paymentIntents.retrieve(id, WITH_METHOD);
  }

  #told(intent: Intent): ProviderPayment {
    const isPayment = intent.object === 'payment_intent';
    const { attempt = '', reference = '' } = intent.metadata ?? {};
    const error = isPayment ? intent.last_payment_error : intent.last_setup_error;
    const status = statusOf(intent.status, error !== null);
    // A slow bank asks nobody: the page of the order shows the status.
    const asked = intent.next_action?.redirect_to_url?.url ?? this.#backTo({ attemptId: attempt, reference });
    return {
      provider: this.name,
      paymentId: intent.id,
      attemptId: attempt,
      status,
      awaits: 'CONFIRMATION_AWAITING',
      redirectUrl: status === 'waiting' ? asked : null,
      reason: status === 'failed' ? (error?.decline_code ?? error?.code ?? null) : null,
      amountCents: isPayment ? intent.amount : 0,
      currency: isPayment ? intent.currency.toUpperCase() : 'USD',
      isLive: intent.livemode,
      method: methodIn(intent.payment_method),
      payer: payerIn(intent.payment_method),
    };
  }

  async #known(customerId: number): Promise<string | null> {
    const row = await this.#deps.db
      .selectFrom('stripe_customers')
      .select('stripe_id')
      .where('customer_id', '=', customerId)
      .where('is_live', '=', flag(this.#isLive))
      .executeTakeFirst();
    return row?.stripe_id ?? null;
  }

  /** A customer is one at Stripe too, however many orders there are. */
  async #customer(stripe: Stripe, customerId: number): Promise<string> {
    const known = await this.#known(customerId);
    if (known !== null) return known;
    const { db } = this.#deps;
    const { created_at: since } = await db
      .selectFrom('customers')
      .select('created_at')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const made = await stripe.customers.create(
      { metadata: { customer: customerId } },
      { idempotencyKey: `cust:${customerId}:${since}` },
    );
    await db
      .insertInto('stripe_customers')
      .values({ customer_id: customerId, is_live: flag(this.#isLive), stripe_id: made.id })
      .onConflict((conflict) => conflict.columns(['customer_id', 'is_live']).doNothing())
      .execute();
    return (await this.#known(customerId)) ?? made.id;
  }
}

const isSetup = (id: string): boolean => id.startsWith('seti_');

/** The latest intents of a customer, payments before cards that were stored. */
async function* firstOf(payments: AsyncIterable<Intent>, setups: AsyncIterable<Intent>): AsyncGenerator<Intent> {
  for (const list of [payments, setups]) {
    let count = 0;
    for await (const intent of list) {
      yield intent;
      count += 1;
      if (count === LOOKED_AT) break;
    }
  }
}

/** What the browser sends: a token, a method, or the result of the Payment Element. */
function meansAt(means: Means) {
  if (means.kind === 'wallet') throw new ChargeRefused('Wallets are not set up in this shop.');
  if (means.kind === 'storedMethod') return { payment_method: means.methodId };
  const { token } = means;
  if (token.startsWith('ctoken_')) return { confirmation_token: token };
  if (token.startsWith('pm_')) return { payment_method: token };
  return { payment_method_data: { type: 'card' as const, card: { token } } };
}

/** Statuses may be extended: an unknown one is neither money nor a decline. */
function statusOf(status: string, hasError: boolean): ProviderPayment['status'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return hasError ? 'failed' : 'cancelled';
    case 'requires_action':
    case 'requires_confirmation':
    case 'requires_payment_method':
    case 'processing':
      return 'waiting';
    default:
      throw new Error(`Stripe says "${status}" of a payment, which this shop does not understand.`);
  }
}

/** The shop's terms for the objects of events. */
const ABOUT: Readonly<Record<string, NewsAbout | undefined>> = {
  payment_intent: 'payment',
  setup_intent: 'payment',
  refund: 'refund',
  dispute: 'dispute',
};

const idIn = (named: string | { readonly id: string } | null): string | null =>
  named === null || typeof named === 'string' ? named : named.id;

const refundedOf = (charge: string | Stripe.Charge | null): number =>
  charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;

/** Null for what Stripe does not know under this account. */
async function orMissing<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return null;
    throw error;
  }
}

/** A warning moves no money. An unknown status is neither won nor lost. */
function disputeStatus(status: string): DisputeStatus {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'warning_closed':
    case 'prevented':
      return 'closed';
    case 'needs_response':
    case 'under_review':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'open';
    case 'won':
    case 'lost':
      return status;
    default:
      throw new Error(`Stripe says "${status}" of a dispute, which this shop does not understand.`);
  }
}

const refundStatus = (status: string | null): ProviderRefund['status'] =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

function methodIn(method: Intent['payment_method']): ProviderMethod | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, country } = method.card;
  return { id: method.id, kind: 'card', brand: BRANDS[brand] ?? brand, lastFour: last4, country };
}

/** The same card has the same fingerprint, whoever types it. */
const payerIn = (method: Intent['payment_method']): string | null =>
  method === null || typeof method === 'string' ? null : (method.card?.fingerprint ?? null);

/** As they are written on cards. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch (error) {
    if (typeOf(error) !== 'StripeSignatureVerificationError') throw error;
    throw new NewsRefused('The signature does not fit, or is too old.', { cause: error });
  }
}

/** The package loads late, and so do its classes: errors are recognized by their text. */
const textAt = (error: unknown, name: string): string | null => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
  return typeof value === 'string' ? value : null;
};
const typeOf = (error: unknown): string | null => textAt(error, 'type');
const codeOf = (error: unknown): string | null => textAt(error, 'code');

const isKeyTaken = (error: unknown): boolean => typeOf(error) === 'StripeIdempotencyError';

/** Understood and refused. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  ['StripeCardError', 'StripeInvalidRequestError'].includes(typeOf(error) ?? '') &&
  !['idempotency_key_in_use', 'lock_timeout'].includes(codeOf(error) ?? '');

/** The intent that an error is about: it was made before it was declined. */
function intentIn(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  for (const name of ['payment_intent', 'setup_intent']) {
    const intent: unknown = Reflect.get(error, name);
    const id = textAt(intent, 'id');
    if (id !== null) return id;
  }
  return null;
}
