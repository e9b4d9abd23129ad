import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { amountText, centsOf } from '../../../domain/billing/money.ts';
import { paymentProblems } from '../../../domain/billing/billing.messages.ts';
import type { DisputeStatus } from '../../../domain/billing/dispute.ts';
import { type Clock, DAY } from '../../clock.ts';
import { flag, type Database } from '../../db/schema.ts';
import { PayPalApi, PayPalRefusal } from './paypal-api.ts';
import type { PayPalKeys } from './paypal-keys.ts';
import { PayPalNews } from './paypal-news.ts';
import type { PayPalObjectsTable } from './paypal.tables.ts';
import {
  backTo,
  type Charge,
  type ChargeName,
  ChargeRefused,
  type MandatePayment,
  type MandateTerms,
  type Mandate,
  type Collector,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
  type RefundAsk,
  RefundRefused,
} from './provider.ts';

interface PayPalDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The absolute URL of a path of the shop. */
  readonly link: (path: string) => string;
  /** The replacement for PayPal in a test. */
  readonly standIn: URL | null;
}

type Row = Selectable<PayPalObjectsTable>;

const PRODUCT = 'product';

/** Where the payer of an attempt is sent: a URL of the shop, which redirects to PayPal and back. */
export const payPalPath = (attemptId: string, step = ''): string => `/payment/paypal/${attemptId}${step}`;

/**
 * Payments by PayPal. It has no list of a shop's payments that is complete within minutes, so books cannot be compared:
 * months are queried daily instead. One-off payments are orders, which the shop captures. A plan is a subscription that
 * PayPal charges by its own clock, because few accounts may charge a wallet on the shop's initiative. Both are approved
 * by the payer and then activated by the shop, so that what the shop has cancelled can no longer succeed.
 */
export class PayPalProvider implements PaymentProvider {
  readonly name = 'paypal';
  readonly publishableKey = '';
  readonly collector: Collector = {
    ask: (mandateId) => this.#mandate(mandateId),
    end: (mandateId) => this.#endSubscription(mandateId),
    planName: (planId) => this.#knownPlan(`plan:${planId}`),
  };
  readonly #keys: PayPalKeys;
  readonly #deps: PayPalDeps;
  readonly #api: PayPalApi;
  readonly #news: PayPalNews;

  constructor(keys: PayPalKeys, deps: PayPalDeps) {
    this.#keys = keys;
    this.#deps = deps;
    this.#api = new PayPalApi(keys, deps.clock, deps.standIn);
    this.#news = new PayPalNews({ webhookId: keys.webhookId, standIn: deps.standIn });
  }

  async charge(ask: Charge): Promise<ProviderPayment> {
    if (ask.means.kind === 'card') throw new ChargeRefused(paymentProblems.noCards);
    if (ask.means.kind === 'storedMethod') throw new ChargeRefused(paymentProblems.noStoredWallet);
    const { collects = null } = ask;
    if (ask.amountCents === 0 && collects === null) throw new ChargeRefused(paymentProblems.walletNeedsPlan);
    const known = await this.#row(ask.attemptId);
    if (known) return this.#tell(known);
    const body = collects === null ? orderBody(ask, this.#back(ask)) : await this.#subscriptionBody(ask, collects);
    await this.#enter(ask, {
      kind: collects === null ? 'order' : 'subscription',
      body: JSON.stringify(body),
      ended: null,
    });
    return this.#tell(await this.#rowOf(ask.attemptId));
  }

  async find({ attemptId }: ChargeName): Promise<ProviderPayment | null> {
    const row = await this.#row(attemptId);
    return row ? this.#tell(row) : null;
  }

  async fetch(paymentId: string): Promise<ProviderPayment | null> {
    const row = await this.#deps.db
      .selectFrom('paypal_objects')
      .selectAll()
      .where((is) => is.or([is('paypal_id', '=', paymentId), is('payment_id', '=', paymentId)]))
      .where('is_live', '=', flag(this.#keys.isLive))
      .executeTakeFirst();
    return row ? this.#tell(row) : null;
  }

  cancel(charge: ChargeName): Promise<ProviderPayment> {
    return this.#end(charge, 'cancelled');
  }

  /** The payer has cancelled at PayPal, which only tells their browser. */
  decline(charge: ChargeName): Promise<ProviderPayment> {
    return this.#end(charge, 'declined');
  }

  /** Where the payer of an attempt is asked; null if they no longer are. */
  async approvalOf(attemptId: string): Promise<string | null> {
    const row = await this.#row(attemptId);
    return row?.ended === null && row.payment_id === null ? row.approve_url : null;
  }

  async refund({ key, paymentId, amountCents }: RefundAsk): Promise<ProviderRefund> {
    try {
      const said = v.parse(
        refundSaid,
        await this.#api.post(`/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`, {
          key,
          body: JSON.stringify({ amount: money(amountCents, 'USD'), custom_id: wordOfKey(key) }),
        }),
      );
      return { provider: this.name, refundId: said.id, paymentId, status: refundStatus(said.status), amountCents, key };
    } catch (error) {
      if (error instanceof PayPalRefusal) throw new RefundRefused(error.message, { cause: error });
      throw error;
    }
  }

  /** For an order, or for a month, which PayPal treats as a sale. */
  async fetchRefund(refundId: string): Promise<ProviderRefund | null> {
    const id = encodeURIComponent(refundId);
    const said = await orMissing(this.#api.get(`/v2/payments/refunds/${id}`));
    if (said !== null) return this.#refundOfCapture(v.parse(refundSaid, said));
    const sale = await orMissing(this.#api.get(`/v1/payments/refund/${id}`));
    return sale === null ? null : this.#refundOfSale(v.parse(saleRefundSaid, sale));
  }

  #refundOfCapture({ id: refundId, status, amount: of, custom_id: word, links: ways }: RefundSaid) {
    const up = ways.find(({ rel }) => rel === 'up')?.href ?? '';
    const paymentId = /\/captures\/([^/?]+)$/.exec(up)?.[1];
    if (paymentId === undefined || of === undefined)
      throw new Error('PayPal does not say of what it has returned money.');
    const { amountCents } = amountIn(of);
    const key = word === undefined ? null : keyOfWord(word);
    return { provider: this.name, refundId, paymentId, status: refundStatus(status), amountCents, key };
  }

  #refundOfSale({ id: refundId, state, sale_id: paymentId, amount: { total } }: v.InferOutput<typeof saleRefundSaid>) {
    const amountCents = Math.abs(centsOf(Number(total)));
    return { provider: this.name, refundId, paymentId, status: refundStatus(state), amountCents, key: null };
  }

  async fetchDispute(disputeId: string): Promise<ProviderDispute | null> {
    const answer = await orMissing(this.#api.get(`/v1/customer/disputes/${encodeURIComponent(disputeId)}`));
    if (answer === null) return null;
    const said = v.parse(disputeSaid, answer);
    const [transaction] = said.disputed_transactions;
    if (!transaction) return null;
    const dueAt = said.seller_response_due_date;
    return {
      provider: this.name,
      disputeId,
      paymentId: transaction.seller_transaction_id,
      status: disputeStatus(said),
      amountCents: amountIn(said.dispute_amount).amountCents,
      reason: said.reason.toLowerCase(),
      answerBy: dueAt === undefined || said.status === 'RESOLVED' ? null : Date.parse(dueAt),
    };
  }

  readNews(raw: Uint8Array, headers: Headers, now: number): Promise<ProviderNews> {
    return this.#news.read(raw, headers, now);
  }

  /** PayPal's state of what was created for an attempt. A lost answer is requested again with the same key. */
  async #tell(row: Row): Promise<ProviderPayment> {
    if (row.body === null) return this.#told(row, { status: 'cancelled' });
    const made = row.paypal_id === null ? await this.#make(row, row.body) : row;
    if (made.paypal_id === null) throw new Error('PayPal has named nothing.');
    return made.kind === 'order' ? this.#tellOrder(made, made.paypal_id) : this.#tellSubscription(made, made.paypal_id);
  }

  async #make(row: Row, body: string): Promise<Row> {
    const path = row.kind === 'order' ? '/v2/checkout/orders' : '/v1/billing/subscriptions';
    let said;
    try {
      said = v.parse(madeSaid, await this.#api.post(path, { body, key: row.attempt_id }));
    } catch (error) {
      if (!(error instanceof PayPalRefusal)) throw error;
      await this.#deps.db.deleteFrom('paypal_objects').where('attempt_id', '=', row.attempt_id).execute();
      throw new ChargeRefused(error.message, { cause: error });
    }
    const approve = said.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null;
    await this.#deps.db
      .updateTable('paypal_objects')
      .set({ paypal_id: said.id, approve_url: approve !== null && this.#isPayPals(approve) ? approve : null })
      .where('attempt_id', '=', row.attempt_id)
      .execute();
    return this.#rowOf(row.attempt_id);
  }

  async #tellOrder(row: Row, id: string, isAgain = false): Promise<ProviderPayment> {
    const order = v.parse(orderSaid, await this.#api.get(`/v2/checkout/orders/${encodeURIComponent(id)}`));
    const capture = order.purchase_units[0]?.payments?.captures?.[0];
    switch (order.status) {
      case 'CREATED':
      case 'SAVED':
      case 'PAYER_ACTION_REQUIRED':
        return this.#told(row, { status: 'waiting' });
      case 'VOIDED':
        return this.#told(row, { status: 'cancelled' });
      case 'APPROVED':
        if (row.ended !== null || isAgain) return this.#told(row, { status: 'waiting' });
        return this.#capture(row, id);
      case 'COMPLETED':
        if (!capture) throw new Error('PayPal has completed an order without a payment.');
        return this.#tellCapture(row, capture, {
          country: order.payer?.address?.country_code ?? null,
          payer: order.payer?.payer_id ?? null,
        });
      default:
        throw unknownWord(order.status);
    }
  }

  /** Only once: its key is the attempt, and PayPal captures an order only once. */
  async #capture(row: Row, id: string): Promise<ProviderPayment> {
    try {
      await this.#api.post(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
        key: `capture:${row.attempt_id}`,
      });
    } catch (error) {
      if (!(error instanceof PayPalRefusal)) throw error;
      // The payer's card is declined. PayPal would let them choose another one; here they start over.
      if (DECLINES.has(error.issue)) return this.#endAs(row, 'declined');
      if (error.issue !== 'ORDER_ALREADY_CAPTURED') throw error;
    }
    return this.#tellOrder(row, id, true);
  }

  async #tellCapture(row: Row, capture: v.InferOutput<typeof captureSaid>, buyer: Buyer) {
    const money = { paymentId: capture.id, ...amountIn(capture.amount) };
    switch (capture.status) {
      case 'COMPLETED':
      case 'REFUNDED':
      case 'PARTIALLY_REFUNDED':
        await this.#notePayment(row, capture.id);
        return this.#told(row, { status: 'succeeded', ...money, ...buyer });
      case 'PENDING':
        return this.#told(row, { status: 'waiting', awaits: 'PAYMENT_AWAITING' });
      case 'DECLINED':
      case 'FAILED':
        return this.#told(row, { status: 'failed' });
      default:
        throw unknownWord(capture.status);
    }
  }

  async #tellSubscription(row: Row, id: string): Promise<ProviderPayment> {
    const said = await this.#subscription(id);
    const { subscriber } = said;
    const country = subscriber?.shipping_address?.address?.country_code ?? null;
    const collected = { mandateId: id, country, payer: subscriber?.payer_id ?? null };
    switch (said.status) {
      case 'APPROVAL_PENDING':
        return this.#told(row, { status: 'waiting' });
      case 'APPROVED':
        // The payer has agreed; it only starts when the shop activates it, which may have cancelled it meanwhile.
        if (row.ended !== null) return this.#told(row, { status: 'waiting' });
        await this.#activate(row, id);
        return this.#tellActive(row, id, collected);
      case 'ACTIVE':
        return this.#tellActive(row, id, collected);
      case 'SUSPENDED':
      case 'CANCELLED':
      case 'EXPIRED': {
        const [first] = row.amount_cents === 0 ? [] : await this.#payments(id, row.created_at);
        if (first) return this.#paid(row, first, collected);
        return this.#told(row, { status: said.status === 'SUSPENDED' ? 'failed' : 'cancelled' });
      }
      default:
        throw unknownWord(said.status);
    }
  }

  async #tellActive(row: Row, id: string, collected: Collected): Promise<ProviderPayment> {
    if (row.amount_cents === 0) return this.#told(row, { status: 'succeeded', ...collected, paymentId: id });
    const [first] = await this.#payments(id, row.created_at);
    if (first) return this.#paid(row, first, collected);
    // PayPal charges a moment later, and reports it by a webhook.
    return this.#told(row, { status: 'waiting', awaits: 'PAYMENT_AWAITING' });
  }

  async #paid(row: Row, first: MandatePayment, collected: Collected): Promise<ProviderPayment> {
    await this.#notePayment(row, first.paymentId);
    const { paymentId, amountCents, currency, at } = first;
    return this.#told(row, { status: 'succeeded', paymentId, amountCents, currency, paidAt: at, ...collected });
  }

  async #activate(row: Row, id: string): Promise<void> {
    try {
      const body = JSON.stringify({ reason: 'The payer has approved it.' });
      await this.#api.post(`/v1/billing/subscriptions/${encodeURIComponent(id)}/activate`, {
        body,
        key: `activate:${row.attempt_id}`,
      });
    } catch (error) {
      // It is already active, by a concurrent request.
      if (!(error instanceof PayPalRefusal) || error.issue !== 'SUBSCRIPTION_STATUS_INVALID') throw error;
    }
  }

  /** From now on the shop takes no money for an attempt. Money that has already moved is reported. */
  async #end(charge: ChargeName, how: NonNullable<Row['ended']>): Promise<ProviderPayment> {
    const { attemptId } = charge;
    await this.#enter({ attemptId, reference: attemptId, amountCents: 0 }, { kind: 'order', body: null, ended: how });
    return this.#endAs(await this.#rowOf(attemptId), how);
  }

  async #endAs(row: Row, how: NonNullable<Row['ended']>): Promise<ProviderPayment> {
    await this.#deps.db
      .updateTable('paypal_objects')
      .set({ ended: how })
      .where('attempt_id', '=', row.attempt_id)
      .where('ended', 'is', null)
      .where('payment_id', 'is', null)
      .execute();
    const now = await this.#rowOf(row.attempt_id);
    const told = await this.#tell(now);
    const { kind, paypal_id: id } = now;
    const isUnpaid = told.status !== 'succeeded' && told.awaits === 'PAYMENT_AWAITING';
    if (kind === 'subscription' && id !== null && isUnpaid) await this.#endSubscription(id);
    return told.status === 'waiting' ? this.#told(now, { status: how === 'declined' ? 'failed' : 'cancelled' }) : told;
  }

  async #endSubscription(id: string): Promise<void> {
    try {
      const body = JSON.stringify({ reason: 'The customer has ended or changed the plan in the shop.' });
      await this.#api.post(`/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`, { body });
    } catch (error) {
      // It has already ended, or never started.
      const isOver = error instanceof PayPalRefusal && (error.status === 422 || error.status === 404);
      if (!isOver) throw error;
    }
  }

  async #mandate(id: string): Promise<Mandate | null> {
    const row = await this.#deps.db
      .selectFrom('paypal_objects')
      .selectAll()
      .where('paypal_id', '=', id)
      .where('kind', '=', 'subscription')
      .executeTakeFirst();
    if (!row) return null;
    const { status, billing_info: info, subscriber } = await this.#subscription(id);
    return {
      provider: this.name,
      mandateId: id,
      attemptId: row.attempt_id,
      status: mandateStatus(status, info?.failed_payments_count ?? 0),
      isLive: this.#keys.isLive,
      payments: status === 'APPROVAL_PENDING' || status === 'APPROVED' ? [] : await this.#payments(id, row.created_at),
      payer: subscriber?.payer_id ?? null,
    };
  }

  async #subscription(id: string): Promise<v.InferOutput<typeof subscriptionSaid>> {
    return v.parse(subscriptionSaid, await this.#api.get(`/v1/billing/subscriptions/${encodeURIComponent(id)}`));
  }

  /** Payments of a subscription since it was requested, oldest first, including refunded ones. */
  async #payments(id: string, since: number): Promise<readonly MandatePayment[]> {
    const range = new URLSearchParams({
      start_time: new Date(since - DAY).toISOString(),
      end_time: new Date(this.#deps.clock.now() + DAY).toISOString(),
    });
    const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions?${range.toString()}`;
    const { transactions } = v.parse(transactionsSaid, await this.#api.get(path));
    return transactions
      .filter(({ status }) => PAID.has(status))
      .map(({ id: paymentId, time, amount_with_breakdown: { gross_amount: gross } }) => ({
        paymentId,
        at: Date.parse(time),
        ...amountIn(gross),
      }))
      .toSorted((one, other) => one.at - other.at);
  }

  /** A plan at PayPal has a first month and the months after it, whose prices each subscription sets. */
  async #subscriptionBody(ask: Charge, collects: MandateTerms) {
    const planId = await this.#plan(collects);
    const cycle = (sequence: number, total: number, cents: number) => ({
      sequence,
      total_cycles: total,
      pricing_scheme: { fixed_price: money(cents, ask.currency) },
    });
    const isLater = ask.amountCents === 0;
    return {
      plan_id: planId,
      custom_id: ask.attemptId,
      ...(isLater && { start_time: new Date(collects.startsAt).toISOString() }),
      ...(ask.means.kind === 'wallet' && ask.means.payer && { subscriber: subscriberOf(ask.means.payer) }),
      plan: {
        billing_cycles: [
          cycle(1, 1, isLater ? collects.amountCents : ask.amountCents),
          cycle(2, 0, collects.amountCents),
        ],
        payment_preferences: PREFERENCES,
        // Tax is included: PayPal rounds nothing, and charges what the shop has quoted.
        taxes: { percentage: String(collects.taxBasisPoints / 100), inclusive: true },
      },
      application_context: {
        ...this.#back(ask),
        shipping_preference: 'NO_SHIPPING',
        user_action: 'CONTINUE',
        payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
      },
    };
  }

  /** The plan at PayPal, created when first sold. */
  async #plan({ planId, name, netCents }: MandateTerms): Promise<string> {
    const known = await this.#knownPlan(`plan:${planId}`);
    if (known !== null) return known;
    const product = await this.#makeNamed(PRODUCT, '/v1/catalogs/products', {
      name: 'Loopstead credits',
      type: 'DIGITAL',
      category: 'DIGITAL_MEDIA_BOOKS_MOVIES_MUSIC',
    });
    const price = { pricing_scheme: { fixed_price: money(netCents, 'USD') } };
    const monthly = { interval_unit: 'MONTH', interval_count: 1 };
    return this.#makeNamed(`plan:${planId}`, '/v1/billing/plans', {
      product_id: product,
      name,
      status: 'ACTIVE',
      billing_cycles: [
        { ...price, frequency: monthly, tenure_type: 'TRIAL', sequence: 1, total_cycles: 1 },
        { ...price, frequency: monthly, tenure_type: 'REGULAR', sequence: 2, total_cycles: 0 },
      ],
      payment_preferences: PREFERENCES,
    });
  }

  async #makeNamed(name: string, path: string, body: object): Promise<string> {
    const known = await this.#knownPlan(name);
    if (known !== null) return known;
    const key = `loopstead:${name}`;
    const { id } = v.parse(namedSaid, await this.#api.post(path, { key, body: JSON.stringify(body) }));
    const row = { name, is_live: flag(this.#keys.isLive), paypal_id: id };
    await this.#deps.db
      .insertInto('paypal_plans')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'is_live']).doNothing())
      .execute();
    return (await this.#knownPlan(name)) ?? id;
  }

  async #knownPlan(name: string): Promise<string | null> {
    const row = await this.#deps.db
      .selectFrom('paypal_plans')
      .select('paypal_id')
      .where('name', '=', name)
      .where('is_live', '=', flag(this.#keys.isLive))
      .executeTakeFirst();
    return row?.paypal_id ?? null;
  }

  /** Where the payer returns to, whatever they decide. */
  #back({ attemptId }: ChargeName) {
    return {
      return_url: this.#deps.link(payPalPath(attemptId, '/returned')),
      cancel_url: this.#deps.link(payPalPath(attemptId, '/cancelled')),
    };
  }

  #isPayPals(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, origin } = new URL(address);
    return (
      origin === this.#deps.standIn?.origin ||
      (protocol === 'https:' && (hostname === 'www.paypal.com' || hostname === 'www.sandbox.paypal.com'))
    );
  }

  /** Records an attempt, unless it is already known. */
  async #enter(
    { attemptId, reference, amountCents }: Pick<Charge, 'attemptId' | 'reference' | 'amountCents'>,
    made: Pick<Row, 'kind' | 'body' | 'ended'>,
  ): Promise<void> {
    await this.#deps.db
      .insertInto('paypal_objects')
      .values({
        attempt_id: attemptId,
        is_live: flag(this.#keys.isLive),
        ...made,
        reference,
        amount_cents: amountCents,
        paypal_id: null,
        payment_id: null,
        approve_url: null,
        created_at: this.#deps.clock.now(),
      })
      .onConflict((conflict) => conflict.column('attempt_id').doNothing())
      .execute();
  }

  async #notePayment(row: Row, paymentId: string): Promise<void> {
    if (row.payment_id !== null) return;
    await this.#deps.db
      .updateTable('paypal_objects')
      .set({ payment_id: paymentId })
      .where('attempt_id', '=', row.attempt_id)
      .execute();
  }

  #row(attemptId: string): Promise<Row | undefined> {
    return this.#deps.db
      .selectFrom('paypal_objects')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .executeTakeFirst();
  }

  async #rowOf(attemptId: string): Promise<Row> {
    const row = await this.#row(attemptId);
    if (!row) throw new Error(`Nothing is known of ${attemptId} any more.`);
    return row;
  }

  #told(row: Row, said: Said): ProviderPayment {
    const isEnded = said.status === 'waiting' && row.ended !== null;
    const status = isEnded ? (row.ended === 'declined' ? 'failed' : 'cancelled') : said.status;
    const { awaits = 'APPROVAL_PENDING', mandateId = null, country = null, payer = null, paidAt } = said;
    return {
      provider: this.name,
      paymentId: said.paymentId ?? row.paypal_id ?? `none:${row.attempt_id}`,
      attemptId: row.attempt_id,
      status,
      awaits,
      redirectUrl: status === 'waiting' ? whereTo(row, awaits) : null,
      amountCents: said.amountCents ?? row.amount_cents,
      currency: said.currency ?? 'USD',
      isLive: this.#keys.isLive,
      method:
        mandateId === null || status !== 'succeeded'
          ? null
          : { id: mandateId, kind: 'wallet', brand: null, lastFour: null, country },
      mandateId: status === 'succeeded' ? mandateId : null,
      payer,
      ...(paidAt !== undefined && { paidAt }),
    };
  }
}

/** Whoever has approved, as PayPal knows them, and where they are. */
interface Buyer {
  readonly payer: string | null;
  readonly country: string | null;
}

interface Collected extends Buyer {
  readonly mandateId: string;
}

interface Said extends Partial<Collected> {
  readonly status: ProviderPayment['status'];
  readonly awaits?: ProviderPayment['awaits'];
  readonly paymentId?: string;
  readonly amountCents?: number;
  readonly currency?: string;
  readonly paidAt?: number;
}

/** A payer who has approved waits at the page of the order. */
const whereTo = ({ attempt_id, reference }: Row, awaits: ProviderPayment['awaits']): string =>
  awaits === 'APPROVAL_PENDING' ? payPalPath(attempt_id) : backTo({ attemptId: attempt_id, reference });

/** One failed month suspends the subscription: nobody pays for two at once. */
const PREFERENCES = {
  auto_bill_outstanding: false,
  setup_fee_failure_action: 'CANCEL',
  payment_failure_threshold: 1,
} as const;

const money = (cents: number, currency: string) => ({ currency_code: currency, value: amountText(cents) });

const subscriberOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => ({
  name: { given_name: firstName, surname: lastName },
  email_address: email,
});

const orderBody = (ask: Charge, back: { readonly return_url: string; readonly cancel_url: string }) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: ask.attemptId,
      invoice_id: ask.attemptId,
      description: ask.description.slice(0, 127),
      amount: money(ask.amountCents, ask.currency),
    },
  ],
  payment_source: {
    paypal: { experience_context: { ...back, shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
  },
});

/** Statuses may be extended: an unknown one is neither money nor a decline. */
const unknownWord = (word: string): Error =>
  new Error(`PayPal says "${word}" of a payment, which this shop does not understand.`);

/** PayPal does not let this payer pay. After any other refusal the state of the payment is open. */
const DECLINES: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
]);

/** Payments that succeeded, whatever happened since. */
const PAID: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

function mandateStatus(status: string, failures: number): Mandate['status'] {
  switch (status) {
    case 'APPROVAL_PENDING':
    case 'APPROVED':
      return 'asked';
    case 'ACTIVE':
      return failures > 0 ? 'failing' : 'active';
    case 'SUSPENDED':
      return 'failing';
    case 'CANCELLED':
    case 'EXPIRED':
      return 'ended';
    default:
      throw unknownWord(status);
  }
}

/** A refund status in the terms of both API versions. */
function refundStatus(word: string): ProviderRefund['status'] {
  switch (word.toUpperCase()) {
    case 'COMPLETED':
      return 'succeeded';
    case 'PENDING':
      return 'pending';
    case 'CANCELLED':
    case 'FAILED':
      return 'failed';
    default:
      throw unknownWord(word);
  }
}

/** An inquiry is a talk between payer and shop; after that, PayPal holds the money until it decides. */
function disputeStatus({ status, dispute_life_cycle_stage: stage, dispute_outcome: end }: DisputeSaid): DisputeStatus {
  const isInquiry = stage === 'INQUIRY';
  switch (status) {
    case 'OPEN':
    case 'WAITING_FOR_BUYER_RESPONSE':
    case 'WAITING_FOR_SELLER_RESPONSE':
    case 'UNDER_REVIEW':
    case 'OTHER':
      return isInquiry ? 'inquiry' : 'open';
    case 'RESOLVED':
      break;
    default:
      throw unknownWord(status);
  }
  switch (end?.outcome_code) {
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'lost';
    // The payer gets their money, and the shop keeps its own.
    case 'RESOLVED_WITH_PAYOUT':
    case 'RESOLVED_SELLER_FAVOUR':
    case 'CANCELED_BY_BUYER':
    case 'DENIED':
    case 'NONE':
      return isInquiry ? 'closed' : 'won';
    default:
      throw unknownWord(end?.outcome_code ?? status);
  }
}

/** PayPal does not allow colons in the reference of a refund. */
const wordOfKey = (key: string): string => key.replaceAll(':', '.');
const keyOfWord = (word: string): string => word.replaceAll('.', ':');

/** Null if PayPal does not know it. */
async function orMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return null;
    throw error;
  }
}

const amount = v.object({ currency_code: v.string(), value: v.pipe(v.string(), v.regex(/^\d+(?:\.\d\d?)?$/)) });

const amountIn = ({ currency_code: currency, value }: v.InferOutput<typeof amount>) => ({
  currency,
  amountCents: centsOf(Number(value)),
});

const links = v.array(v.object({ href: v.string(), rel: v.string() }));
const namedSaid = v.object({ id: v.string() });
const madeSaid = v.object({ id: v.string(), links: v.optional(links, []) });
const refundSaid = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.optional(amount),
  custom_id: v.optional(v.string()),
  links: v.optional(links, []),
});
type RefundSaid = v.InferOutput<typeof refundSaid>;
const saleRefundSaid = v.object({
  id: v.string(),
  state: v.string(),
  sale_id: v.string(),
  amount: v.object({ total: v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d\d?)?$/)) }),
});
const disputeSaid = v.object({
  status: v.string(),
  reason: v.string(),
  dispute_life_cycle_stage: v.string(),
  dispute_amount: amount,
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()) })),
  disputed_transactions: v.array(v.object({ seller_transaction_id: v.string() })),
  seller_response_due_date: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
type DisputeSaid = v.InferOutput<typeof disputeSaid>;
const captureSaid = v.object({ id: v.string(), status: v.string(), amount });
const country = v.object({ country_code: v.optional(v.string()) });
const orderSaid = v.object({
  id: v.string(),
  status: v.string(),
  payer: v.optional(v.object({ payer_id: v.optional(v.string()), address: v.optional(country) })),
  purchase_units: v.array(v.object({ payments: v.optional(v.object({ captures: v.optional(v.array(captureSaid)) })) })),
});
const subscriptionSaid = v.object({
  id: v.string(),
  status: v.string(),
  subscriber: v.optional(
    v.object({
      payer_id: v.optional(v.string()),
      shipping_address: v.optional(v.object({ address: v.optional(country) })),
    }),
  ),
  billing_info: v.optional(v.object({ failed_payments_count: v.optional(v.number(), 0) })),
});
const transactionsSaid = v.object({
  transactions: v.optional(
    v.array(
      v.object({
        id: v.string(),
        status: v.string(),
        time: v.pipe(v.string(), v.isoTimestamp()),
        amount_with_breakdown: v.object({ gross_amount: amount }),
      }),
    ),
    [],
  ),
});
