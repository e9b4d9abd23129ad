import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { addMonths } from '../../../domain/billing/months.ts';
import {
  type Charging,
  declineReason,
  lastFourOf,
  outcomeOf,
  PAID_LATE_AFTER,
  SANDBOX_KEY,
  takenInstead,
  type TestCard,
  testCardOfToken,
} from '../../../domain/billing/test-cards.ts';
import { type Clock, SECOND } from '../../clock.ts';
import { flag, type Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { inRealTime, type Later } from '../../later.ts';
import {
  backTo,
  type Charge,
  type ChargeName,
  type Mandate,
  type Collector,
  ChargeRefused,
  type Means,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderTotal,
  type RefundAsk,
  type RefundName,
} from './provider.ts';
import { SandboxAfterwards, type SandboxStep } from './sandbox-afterwards.ts';
import { SandboxNews } from './sandbox-news.ts';
import { OutOfOrder, SandboxReplies } from './sandbox-replies.ts';
import type { SandboxMandatesTable, SandboxPaymentsTable } from './sandbox.tables.ts';

declare module '../../jobs/jobs.ts' {
  interface JobCatalogue {
    /** The sandbox charges the next month of what it charges by its own clock. */
    readonly chargeMonth: { readonly mandateId: string };
  }
}

interface SandboxDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** What ends the wait for an answer that does not come. */
  readonly later?: Later | undefined;
  /** Whether it charges the months of a plan by its own clock, as PayPal does. */
  readonly hasClock?: boolean;
}

/** How long the shop waits for an answer. */
const PATIENCE = 20 * SECOND;

type Row = Selectable<SandboxPaymentsTable>;

/** A payment waiting for its payer. */
export interface AskedPayment {
  readonly attemptId: string;
  readonly description: string;
  readonly amountCents: number;
  readonly status: Row['status'];
  readonly formToken: string;
  /** Whether the wallet that has paid may be charged again. */
  readonly isAgreed: boolean;
}

/**
 * A provider that moves no money: the cards of `domain/billing/test-cards.ts` decide the result of a payment. It
 * behaves like a separate company: it keeps its own books, answers after it has written them, and reports by webhooks.
 */
export class Sandbox implements PaymentProvider {
  readonly name = 'sandbox';
  readonly publishableKey = SANDBOX_KEY;
  readonly news: SandboxNews;
  readonly collector: Collector | undefined;
  readonly #later: SandboxAfterwards;
  readonly #replies: SandboxReplies;
  readonly #deps: SandboxDeps;

  constructor(deps: SandboxDeps) {
    this.#deps = deps;
    this.news = new SandboxNews(deps);
    this.collector = deps.hasClock
      ? {
          ask: (id) => this.#mandate(id),
          end: (id) => this.#write(async (tx) => void (await this.#setMandate(tx, id, 'ended'))),
          planName: () => Promise.resolve(null),
        }
      : undefined;
    this.#later = new SandboxAfterwards(deps, this.news);
    this.#replies = new SandboxReplies(deps);
  }

  async charge(ask: Charge): Promise<ProviderPayment> {
    const told = await this.#charge(ask);
    const mishap = testCardOfToken(told.payer ?? '')?.mishap;
    if (mishap === 'hang') await new Promise<void>((end) => void (this.#deps.later ?? inRealTime)(PATIENCE, end));
    if (mishap === 'hang' || mishap === 'lostReply')
      throw new Error('The sandbox has not answered, as this card asks for.');
    return told;
  }

  #charge(ask: Charge): Promise<ProviderPayment> {
    const { attemptId: key, customerId } = ask;
    const reply = this.#replies.once({ key, ask: { charge: ask }, customerId }, async (tx) => {
      const known = await this.#find(tx, { attemptId: key });
      if (known?.status === 'cancelled') return known;
      const decided = await this.#decide(tx, ask);
      return this.#told(tx, await this.#enter(tx, ask, decided));
    });
    return this.#noted(reply);
  }

  /** A wallet belongs to whoever it is told to be of. */
  async payerOf(means: Means): Promise<string | null> {
    switch (means.kind) {
      case 'card':
        return means.token;
      case 'wallet':
        return means.payer?.email.toLowerCase() ?? null;
      case 'storedMethod': {
        const methods = this.#deps.db.selectFrom('sandbox_methods').select('token');
        const row = await methods.where('id', '=', means.methodId).executeTakeFirst();
        return row ? payerBy(row.token) : null;
      }
    }
  }

  find({ attemptId }: ChargeName): Promise<ProviderPayment | null> {
    return this.#find(this.#deps.db, { attemptId });
  }

  fetch(paymentId: string): Promise<ProviderPayment | null> {
    return this.#find(this.#deps.db, { paymentId });
  }

  async refund(ask: RefundAsk): Promise<ProviderRefund> {
    const request = { key: ask.key, ask: { refund: ask }, customerId: await this.#later.payerOf(ask.paymentId) };
    return this.#noted(this.#replies.once(request, (tx) => this.#later.refund(tx, ask)));
  }

  findRefund(refund: RefundName): Promise<ProviderRefund | null> {
    return this.#later.findRefund(refund);
  }

  fetchRefund(refundId: string): Promise<ProviderRefund | null> {
    return this.#later.fetchRefund(refundId);
  }

  fetchDispute(disputeId: string): Promise<ProviderDispute | null> {
    return this.#later.fetchDispute(disputeId);
  }

  async paidSince(since: number): Promise<readonly ProviderTotal[]> {
    const rows = await this.#deps.db
      .selectFrom('sandbox_payments')
      .select('payment_id')
      .where('created_at', '>=', since)
      .where('status', '=', 'succeeded')
      .where('amount_cents', '>', 0)
      .orderBy('created_at')
      .execute();
    const totals: ProviderTotal[] = [];
    for (const row of rows) {
      const payment = await this.#told(this.#deps.db, row.payment_id);
      totals.push({ payment, refundedCents: await this.#later.refunded(this.#deps.db, row.payment_id) });
    }
    return totals;
  }

  /** The job `moveSandbox`. */
  readonly move = async ({ kind, id }: SandboxStep): Promise<void> =>
    this.#write(async (tx) => {
      if (kind === 'arrive') await this.#end(tx, id, 'succeeded');
      else await this.#later.move(tx, { kind, id });
    });

  readNews(raw: Uint8Array, headers: Headers, now: number): ProviderNews {
    return this.news.read(raw, headers, now);
  }

  cancel({ attemptId, customerId }: ChargeName): Promise<ProviderPayment> {
    return this.#write(async (tx) => {
      await lockCustomer(tx, customerId);
      await this.#end(tx, attemptId, 'cancelled');
      const known = await this.#find(tx, { attemptId });
      if (known) return known;
      const never = { attemptId, customerId, reference: attemptId, description: '', amountCents: 0, currency: 'USD' };
      return this.#told(tx, await this.#enter(tx, never, { status: 'cancelled', page: null, methodId: null }));
    });
  }

  /** The latest payment of a customer that a page asks about; null for none. */
  async asked(
    page: 'bank' | 'wallet',
    { reference, customerId }: { readonly reference: string; readonly customerId: number },
  ): Promise<AskedPayment | null> {
    const row = await this.#deps.db
      .selectFrom('sandbox_payments as payment')
      .leftJoin('sandbox_methods as method', 'method.id', 'payment.method_id')
      .leftJoin('sandbox_mandates as mandate', 'mandate.id', 'payment.mandate_id')
      .selectAll('payment')
      .select(['method.kind', 'method.is_revoked', 'mandate.status as collects'])
      .where('payment.reference', '=', reference)
      .where('payment.customer_id', '=', customerId)
      .where('payment.page', '=', page)
      .orderBy('payment.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { idempotency_key: attemptId, description, amount_cents: amountCents, status, form_token: formToken } = row;
    const isKept = row.kind === 'wallet' && row.is_revoked === 0;
    const isStored = isKept || (row.collects !== null && row.collects !== 'ended');
    return { attemptId, description, amountCents, status, formToken, isAgreed: status === 'succeeded' && isStored };
  }

  /** The payer's decision, once. Returns false if no payment is waiting for it. */
  decide(attemptId: string, decision: 'confirm' | 'decline'): Promise<boolean> {
    return this.#write((tx) => this.#end(tx, attemptId, decision === 'confirm' ? 'succeeded' : 'failed'));
  }

  /** The payer revokes the consent to charge a wallet again. Returns false if there is none. */
  revoke(attemptId: string): Promise<boolean> {
    return this.#write(async (tx) => {
      const row = await tx
        .selectFrom('sandbox_payments')
        .select(['method_id', 'mandate_id'])
        .where('idempotency_key', '=', attemptId)
        .where('page', '=', 'wallet')
        .where('status', '=', 'succeeded')
        .executeTakeFirst();
      if (row === undefined) return false;
      if (row.mandate_id !== null) return this.#setMandate(tx, row.mandate_id, 'ended');
      const revoked = await tx
        .updateTable('sandbox_methods')
        .set({ is_revoked: flag(true) })
        .where('id', '=', row.method_id ?? '')
        .where('kind', '=', 'wallet')
        .where('is_revoked', '=', flag(false))
        .returning('id')
        .executeTakeFirst();
      return revoked !== undefined;
    });
  }

  /** The job `chargeMonth`. Its clock does not wait for that of the shop: each month is charged, on its own day. */
  readonly chargeMonth = async ({ mandateId }: { readonly mandateId: string }): Promise<void> => {
    await this.#write(async (tx) => {
      const row = await tx.selectFrom('sandbox_mandates').selectAll().where('id', '=', mandateId).executeTakeFirst();
      if (row?.status !== 'active') return;
      const at = addMonths(row.starts_at, row.charged);
      if (at > this.#deps.clock.now()) return;
      if (row.is_declined === 1) {
        await this.#setMandate(tx, mandateId, 'failing');
        return;
      }
      const paymentId = `pay_${randomUUID()}`;
      await tx
        .insertInto('sandbox_payments')
        .values({
          payment_id: paymentId,
          idempotency_key: `${mandateId}:${row.charged}`,
          customer_id: row.customer_id,
          reference: mandateId,
          description: row.description,
          amount_cents: row.amount_cents,
          currency: 'USD',
          status: 'succeeded',
          page: null,
          form_token: '',
          method_id: null,
          mandate_id: mandateId,
          created_at: at,
        })
        .execute();
      const charged = row.charged + 1;
      await tx.updateTable('sandbox_mandates').set({ charged }).where('id', '=', mandateId).execute();
      await this.#deps.jobs.enter(tx, 'chargeMonth', { mandateId }, addMonths(row.starts_at, charged));
      await this.news.note(tx, 'mandate.charged', mandateId);
    });
  };

  /** From now on, the bank of a mandate's payer declines. */
  async declineMonths(mandateId: string): Promise<void> {
    const isDeclined = { is_declined: flag(true) };
    await this.#deps.db.updateTable('sandbox_mandates').set(isDeclined).where('id', '=', mandateId).execute();
  }

  async #setMandate(
    tx: Transaction<Database>,
    id: string,
    status: Selectable<SandboxMandatesTable>['status'],
  ): Promise<boolean> {
    const changed = await tx
      .updateTable('sandbox_mandates')
      .set({ status })
      .where('id', '=', id)
      .where('status', 'not in', ['ended', status])
      .returning('starts_at')
      .executeTakeFirst();
    if (!changed) return false;
    if (status === 'active') await this.#deps.jobs.enter(tx, 'chargeMonth', { mandateId: id }, changed.starts_at);
    await this.news.note(tx, `mandate.${status}`, id);
    return true;
  }

  async #mandate(id: string): Promise<Mandate | null> {
    const { db } = this.#deps;
    const row = await db.selectFrom('sandbox_mandates').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const payments = await db
      .selectFrom('sandbox_payments')
      .select(['payment_id as paymentId', 'amount_cents as amountCents', 'currency', 'created_at as at'])
      .where('mandate_id', '=', id)
      .where('status', '=', 'succeeded')
      .where('amount_cents', '>', 0)
      .orderBy('created_at')
      .execute();
    return {
      provider: this.name,
      mandateId: id,
      attemptId: row.idempotency_key,
      status: row.status,
      isLive: false,
      payments,
    };
  }

  /** Ends a waiting payment. Returns false if there is none. */
  async #end(
    tx: Transaction<Database>,
    attemptId: string,
    status: Exclude<Row['status'], 'waiting'>,
  ): Promise<boolean> {
    const ended = await tx
      .updateTable('sandbox_payments')
      .set({ status })
      .where('idempotency_key', '=', attemptId)
      .where('status', '=', 'waiting')
      .returning(['payment_id', 'mandate_id'])
      .execute();
    for (const { payment_id: paymentId, mandate_id: mandateId } of ended) {
      if (mandateId !== null) await this.#setMandate(tx, mandateId, status === 'succeeded' ? 'active' : 'ended');
      await this.news.note(tx, `payment.${status}`, paymentId);
      if (status === 'succeeded') await this.#later.paid(tx, paymentId);
    }
    return ended.length > 0;
  }

  /** One transaction in the books of the sandbox; its webhooks are sent afterwards. */
  #write<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.#noted(write(this.#deps.db, work));
  }

  /** Sends the webhooks of what was written. */
  async #noted<T>(written: Promise<T>): Promise<T> {
    const done = await written;
    this.news.wake();
    return done;
  }

  async #decide(tx: Transaction<Database>, ask: Charge): Promise<Decided> {
    const { attemptId, means, customerId, description, collects = null } = ask;
    if (means.kind === 'wallet' && this.collector) {
      const asked = { status: 'waiting', page: 'wallet', methodId: null } as const;
      if (collects === null) return asked;
      const mandateId = `col_${randomUUID()}`;
      await tx
        .insertInto('sandbox_mandates')
        .values({
          id: mandateId,
          idempotency_key: attemptId,
          customer_id: customerId,
          description,
          amount_cents: collects.amountCents,
          starts_at: collects.startsAt,
          charged: 0,
          status: 'asked',
          is_declined: flag(false),
        })
        .execute();
      return { ...asked, mandateId };
    }
    if (means.kind === 'wallet') {
      const methodId = await this.#keep(tx, {
        customerId,
        kind: 'wallet',
        token: means.payer?.email.toLowerCase() ?? '',
      });
      return { status: 'waiting', page: 'wallet', methodId };
    }
    if (means.kind === 'card') {
      const outcome = this.#charged(testCardOfToken(means.token), 'typed', ask);
      const methodId = await this.#keep(tx, { customerId, kind: 'card', token: means.token });
      return { ...outcome, methodId };
    }
    const method = await tx
      .selectFrom('sandbox_methods')
      .selectAll()
      .where('id', '=', means.methodId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (!method) throw new ChargeRefused('There is no such payment method.');
    if (method.is_revoked === 1) return { status: 'failed', page: null, methodId: method.id };
    if (method.kind === 'wallet') return { status: 'succeeded', page: null, methodId: method.id };
    const charging = means.offSession ? 'renewal' : 'stored';
    return { ...this.#charged(testCardOfToken(method.token), charging, ask), methodId: method.id };
  }

  #charged(card: TestCard | null, charging: Charging, ask: Charge): Omit<Decided, 'methodId'> {
    if (card === null) throw new ChargeRefused('The sandbox does not know this card.');
    const now = this.#deps.clock.now();
    switch (outcomeOf(card, charging, now)) {
      case 'completed':
        return { status: 'succeeded', page: null, taken: takenInstead(card, ask) };
      case 'pending':
      case 'confirm':
        return { status: 'waiting', page: 'bank' };
      case 'late':
        if (ask.amountCents === 0) return { status: 'succeeded', page: null };
        return { status: 'waiting', page: null, arrivesAt: now + PAID_LATE_AFTER };
      case 'declined':
        return { status: 'failed', page: null };
      case 'broken':
        throw new OutOfOrder('The sandbox is out of order, as this card asks for.');
      case 'refused':
        throw new ChargeRefused('The sandbox does not know this card.');
    }
  }

  async #keep(
    tx: Transaction<Database>,
    method: { readonly customerId: number; readonly kind: 'card' | 'wallet'; readonly token: string },
  ): Promise<string> {
    const id = `pm_${randomUUID()}`;
    const { customerId: customer_id, kind, token } = method;
    await tx.insertInto('sandbox_methods').values({ id, customer_id, kind, token }).execute();
    return id;
  }

  async #enter(
    tx: Transaction<Database>,
    {
      attemptId,
      customerId,
      reference,
      description,
      amountCents,
      currency,
    }: Omit<Charge, 'means' | 'currency'> & { readonly currency: string },
    { status, page, methodId, mandateId = null, taken = null, arrivesAt }: Decided,
  ): Promise<string> {
    const paymentId = `pay_${randomUUID()}`;
    await tx
      .insertInto('sandbox_payments')
      .values({
        payment_id: paymentId,
        idempotency_key: attemptId,
        customer_id: customerId,
        reference,
        description,
        amount_cents: taken?.amountCents ?? amountCents,
        currency: taken?.currency ?? currency,
        status,
        page,
        form_token: randomUUID(),
        method_id: methodId,
        mandate_id: mandateId,
        created_at: this.#deps.clock.now(),
      })
      .execute();
    await this.news.note(tx, `payment.${status}`, paymentId);
    if (status === 'succeeded') await this.#later.paid(tx, paymentId);
    if (arrivesAt !== undefined)
      await this.#deps.jobs.enter(tx, 'moveSandbox', { kind: 'arrive', id: attemptId }, arrivesAt);
    return paymentId;
  }

  async #told(db: Kysely<Database>, paymentId: string): Promise<ProviderPayment> {
    const payment = await this.#find(db, { paymentId });
    if (payment === null) throw new Error(`The sandbox has lost the payment ${paymentId}.`);
    return payment;
  }

  /** The payment of an id, or the latest of an attempt. */
  async #find(
    db: Kysely<Database>,
    by: { readonly paymentId: string } | { readonly attemptId: string },
  ): Promise<ProviderPayment | null> {
    const [name, value] =
      'paymentId' in by ? (['payment_id', by.paymentId] as const) : (['idempotency_key', by.attemptId] as const);
    const row = await db
      .selectFrom('sandbox_payments as payment')
      .leftJoin('sandbox_methods as method', 'method.id', 'payment.method_id')
      .selectAll('payment')
      .select(['method.kind', 'method.token', 'method.is_revoked'])
      .where(name, '=', value)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const attemptId = row.idempotency_key;
    const card = row.token === null ? null : testCardOfToken(row.token);
    // Money on its way asks nobody: the page of the order says how it stands.
    const isOnItsWay = row.status === 'waiting' && row.page === null;
    const asked = isOnItsWay
      ? backTo({ attemptId, reference: row.reference })
      : `/simulator/${row.page}/${row.reference}`;
    return {
      provider: this.name,
      paymentId: row.payment_id,
      attemptId,
      status: row.status,
      awaits: isOnItsWay ? 'PAYMENT_AWAITING' : asksToConfirm(card) ? 'CONFIRMATION_AWAITING' : 'APPROVAL_PENDING',
      redirectUrl: row.status === 'waiting' ? asked : null,
      reason: row.status === 'failed' && row.page === null && card ? declineReason(card, row.created_at) : null,
      amountCents: row.amount_cents,
      currency: row.currency,
      isLive: false,
      mandateId: row.status === 'succeeded' ? row.mandate_id : null,
      payer: row.token === null ? null : payerBy(row.token),
      method:
        row.mandate_id !== null
          ? { id: row.mandate_id, kind: 'wallet', brand: null, lastFour: null, country: null }
          : row.method_id === null || row.kind === null || row.is_revoked === 1
            ? null
            : {
                id: row.method_id,
                kind: row.kind,
                brand: card?.brand ?? null,
                lastFour: card === null ? null : lastFourOf(card),
                country: null,
              },
    };
  }
}

/** Null for a wallet that was told of nobody. */
const payerBy = (token: string): string | null => (token === '' ? null : token);

/** What becomes of a payment, and by what its payer pays. */
interface Decided {
  readonly status: Row['status'];
  readonly page: Row['page'];
  readonly methodId: string | null;
  readonly mandateId?: string | null;
  /** What is taken in place of what was asked for. */
  readonly taken?: { readonly amountCents: number; readonly currency: string } | null;
  /** When money that is on its way arrives, in epoch milliseconds. */
  readonly arrivesAt?: number;
}

const asksToConfirm = (card: TestCard | null): boolean => card?.outcome === 'confirm' || card?.asksOnceStored === true;
