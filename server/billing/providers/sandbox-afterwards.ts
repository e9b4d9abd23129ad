import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { isOpenDispute } from '../../../domain/billing/dispute.ts';
import {
  DECIDED_AFTER,
  disputeBy,
  DISPUTED_AFTER,
  type TestCard,
  testCardOfToken,
} from '../../../domain/billing/test-cards.ts';
import { type Clock, MINUTE } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import {
  type ProviderDispute,
  type ProviderRefund,
  type RefundAsk,
  type RefundName,
  RefundRefused,
} from './provider.ts';
import type { SandboxNews } from './sandbox-news.ts';
import type { SandboxRefundsTable } from './sandbox.tables.ts';

/** What happens by itself at the sandbox, later: a payer disputes, the bank decides, money arrives late or not at all. */
export interface SandboxStep {
  readonly kind: 'dispute' | 'decide' | 'bounce' | 'arrive';
  /** Of the payment, the dispute, the refund, or the attempt that money arrives by. */
  readonly id: string;
}

declare module '../../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Lets something happen at the sandbox. */
    readonly moveSandbox: SandboxStep;
  }
}

interface AfterwardsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** What happens to a payment in the books of the sandbox after it has succeeded. */
export class SandboxAfterwards {
  readonly #deps: AfterwardsDeps;
  readonly #news: SandboxNews;

  constructor(deps: AfterwardsDeps, news: SandboxNews) {
    this.#deps = deps;
    this.#news = news;
  }

  /** Some cards belong to payers who will dispute. */
  async paid(tx: Transaction<Database>, paymentId: string): Promise<void> {
    const { card, amountCents } = await this.#payment(tx, paymentId);
    if (card !== null && disputeBy(card) !== null && amountCents > 0)
      await this.#enter(tx, { kind: 'dispute', id: paymentId }, DISPUTED_AFTER);
  }

  /** The customer who has paid; null if nobody has. */
  async payerOf(paymentId: string): Promise<number | null> {
    return (await this.#payment(this.#deps.db, paymentId)).customerId;
  }

  /** Refunds money. The payer must be locked. */
  async refund(tx: Transaction<Database>, { key, paymentId, amountCents }: RefundAsk): Promise<ProviderRefund> {
    const payment = await this.#payment(tx, paymentId);
    if (!payment.isPaid) throw new RefundRefused('There is no such payment.');
    const dispute = await this.#disputeOf(tx, paymentId);
    if (dispute && isOpenDispute(dispute.status)) throw new RefundRefused('The payment is disputed.');
    const left = payment.amountCents - (await this.refunded(tx, paymentId));
    if (amountCents < 1 || amountCents > left) throw new RefundRefused('The payment has less left than that.');
    const status = payment.card?.refundFails ? ('pending' as const) : ('succeeded' as const);
    const row = {
      refund_id: `re_${randomUUID()}`,
      idempotency_key: key,
      payment_id: paymentId,
      amount_cents: amountCents,
      status,
      created_at: this.#deps.clock.now(),
    };
    await tx.insertInto('sandbox_refunds').values(row).execute();
    await this.#news.note(tx, `refund.${status}`, row.refund_id);
    if (status === 'pending') await this.#enter(tx, { kind: 'bounce', id: row.refund_id }, MINUTE);
    return refundOf(row);
  }

  async findRefund({ key, paymentId }: RefundName): Promise<ProviderRefund | null> {
    const row = await this.#deps.db
      .selectFrom('sandbox_refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .where('idempotency_key', '=', key)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? refundOf(row) : null;
  }

  async fetchRefund(refundId: string): Promise<ProviderRefund | null> {
    const refunds = this.#deps.db.selectFrom('sandbox_refunds').selectAll();
    const row = await refunds.where('refund_id', '=', refundId).executeTakeFirst();
    return row ? refundOf(row) : null;
  }

  async fetchDispute(disputeId: string): Promise<ProviderDispute | null> {
    const disputes = this.#deps.db.selectFrom('sandbox_disputes').selectAll();
    const row = await disputes.where('dispute_id', '=', disputeId).executeTakeFirst();
    if (!row) return null;
    const { payment_id: paymentId, amount_cents: amountCents, status, answer_by: answerBy } = row;
    return { provider: 'sandbox', disputeId, paymentId, status, amountCents, reason: 'fraudulent', answerBy };
  }

  /** Refunds of a payment, including pending ones. Whole cents. */
  async refunded(db: Kysely<Database>, paymentId: string): Promise<number> {
    const given = await db
      .selectFrom('sandbox_refunds')
      .select('amount_cents')
      .where('payment_id', '=', paymentId)
      .where('status', '<>', 'failed')
      .execute();
    return given.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  }

  async move(
    tx: Transaction<Database>,
    { kind, id }: SandboxStep & { readonly kind: Exclude<SandboxStep['kind'], 'arrive'> },
  ): Promise<void> {
    if (kind === 'dispute') return this.#dispute(tx, id);
    if (kind === 'decide') return this.#decide(tx, id);
    const bounced = await tx
      .updateTable('sandbox_refunds')
      .set({ status: 'failed' })
      .where('refund_id', '=', id)
      .where('status', '=', 'pending')
      .returning('refund_id')
      .executeTakeFirst();
    if (bounced) await this.#news.note(tx, 'refund.failed', id);
  }

  async #dispute(tx: Transaction<Database>, paymentId: string): Promise<void> {
    const { card, amountCents } = await this.#payment(tx, paymentId);
    const now = this.#deps.clock.now();
    const course = card && disputeBy(card);
    if (course === null) return;
    const dispute = await tx
      .insertInto('sandbox_disputes')
      .values({
        dispute_id: `dp_${randomUUID()}`,
        payment_id: paymentId,
        amount_cents: amountCents,
        status: course.first,
        answer_by: now + DECIDED_AFTER,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .returning('dispute_id')
      .executeTakeFirst();
    if (!dispute) return;
    await this.#news.note(tx, 'dispute.created', dispute.dispute_id);
    await this.#enter(tx, { kind: 'decide', id: dispute.dispute_id }, DECIDED_AFTER);
  }

  async #decide(tx: Transaction<Database>, disputeId: string): Promise<void> {
    const disputes = tx.selectFrom('sandbox_disputes').select('payment_id').where('dispute_id', '=', disputeId);
    const { payment_id: paymentId } = await disputes.executeTakeFirstOrThrow();
    const { card } = await this.#payment(tx, paymentId);
    const status = (card && disputeBy(card)?.last) ?? 'closed';
    await tx
      .updateTable('sandbox_disputes')
      .set({ status, answer_by: null })
      .where('dispute_id', '=', disputeId)
      .execute();
    await this.#news.note(tx, 'dispute.closed', disputeId);
  }

  #disputeOf(tx: Transaction<Database>, paymentId: string) {
    return tx.selectFrom('sandbox_disputes').select('status').where('payment_id', '=', paymentId).executeTakeFirst();
  }

  async #payment(
    db: Kysely<Database>,
    paymentId: string,
  ): Promise<{ card: TestCard | null; amountCents: number; isPaid: boolean; customerId: number | null }> {
    const row = await db
      .selectFrom('sandbox_payments as payment')
      .leftJoin('sandbox_methods as method', 'method.id', 'payment.method_id')
      .select(['payment.amount_cents', 'payment.status', 'payment.customer_id', 'method.token'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return {
      card: row?.token ? testCardOfToken(row.token) : null,
      amountCents: row?.amount_cents ?? 0,
      isPaid: row?.status === 'succeeded',
      customerId: row?.customer_id ?? null,
    };
  }

  async #enter(tx: Transaction<Database>, step: SandboxStep, afterMs: number): Promise<void> {
    const { clock, jobs } = this.#deps;
    await jobs.enter(tx, 'moveSandbox', step, clock.now() + afterMs);
  }
}

const refundOf = (row: Selectable<SandboxRefundsTable>): ProviderRefund => ({
  provider: 'sandbox',
  refundId: row.refund_id,
  paymentId: row.payment_id,
  status: row.status,
  amountCents: row.amount_cents,
  key: row.idempotency_key,
});
