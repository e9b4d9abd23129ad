import type { Kysely, Transaction } from 'kysely';
import { refundProblems } from '../../domain/billing/billing.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { keptBy } from '../../domain/billing/dispute.ts';
import { creditsOfRefund, type RefundKind } from '../../domain/billing/refund.ts';
import { isLive } from '../../domain/billing/subscription.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { followMoney } from '../earnings/follow-money.ts';
import { creditNote } from '../invoices/issue-invoice.ts';
import { enterJob } from '../jobs/jobs.ts';
import { Hopeless, TryAgain } from '../jobs/worker.ts';
import { claimOfLot, movedBy, returnToLot } from '../ledger/lot-claims.ts';
import { endReturned } from '../subscription/end-returned.ts';
import { happen } from '../subscription/happen.ts';
import { iceNow } from '../subscription/ice-of.ts';
import { readSubscription } from '../subscription/subscription.ts';
import {
  grantKeyOf,
  orderOfPeriod,
  orderPaidBy,
  type PaidMoney,
  paidMoney,
  type Payment,
  paymentByProvider,
  type Refund,
} from './paid-money.ts';
import { type PaymentProvider, type ProviderRefund, RefundRefused } from './providers/provider.ts';
import { askForReview } from './reviews.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Gives money back. */
    readonly returnMoney: { readonly refundId: string };
  }
}

/** The keys of what a refund moves in the ledger. */
export const clawback = (refundId: string): string => `clawback:${refundId}`;
export const restore = (refundId: string): string => `restore:${refundId}`;

/** Money that goes back: whole cents, and why. */
interface Wanted {
  /** Made of the cause: the same cause never gives money back twice. */
  readonly id: string;
  readonly kind: RefundKind;
  readonly cents: number;
  readonly now: number;
}

/** Sends a payment back that no order needs, in the transaction that enters it. */
export async function sendBack(tx: Transaction<Database>, payment: Payment, now: number): Promise<void> {
  const { id, amount_cents: cents } = payment;
  await enterRefund(tx, await paidMoney(tx, payment), { id: `unneeded:${id}`, kind: 'unneeded', cents, now });
}

/** The result of a requested refund. */
export type Asked = { readonly refundId: string; readonly cents: number } | { readonly problem: string };

interface Wish {
  /** Null for what the unspent credits cost. */
  readonly cents: number | null;
  /** Gives back also what was paid for credits that are spent. */
  readonly alsoSpent: boolean;
}

/** What is wrong with a request; null if nothing. */
export function refundProblem({ quote, disputes }: PaidMoney, { cents, alsoSpent }: Wish): string | null {
  const wanted = cents ?? quote.unspentCents;
  const kept = keptBy(disputes);
  if (kept !== null) return kept === 'open' ? refundProblems.disputed : refundProblems.lost;
  if (quote.leftCents === 0) return refundProblems.nothingLeft;
  if (wanted === 0) return refundProblems.allSpent(moneyText(quote.leftCents));
  if (wanted > quote.leftCents) return refundProblems.moreThanLeft(moneyText(quote.leftCents));
  return wanted > quote.unspentCents && !alsoSpent ? refundProblems.spent(moneyText(quote.unspentCents)) : null;
}

/** Refunds a payment for the operator, partly or completely. Each call is one refund. */
export async function askRefund(
  tx: Transaction<Database>,
  payment: Payment,
  { now, ...wish }: Wish & { readonly now: number },
): Promise<Asked> {
  const customerId = (await orderPaidBy(tx, payment))?.customer_id ?? null;
  if (customerId !== null) await lockCustomer(tx, customerId);
  const money = await paidMoney(tx, payment);
  const problem = refundProblem(money, wish);
  if (problem !== null) return { problem };
  const cents = wish.cents ?? money.quote.unspentCents;
  const kind = money.order === null ? 'review' : 'operator';
  const refundId = `refund:${payment.id}:${money.refunds.length + 1}`;
  await enterRefund(tx, money, { id: refundId, kind, cents, now });
  return { refundId, cents };
}

/** The one door through which money leaves: a row, and the job that asks the provider. */
export async function enterRefund(tx: Transaction<Database>, money: PaidMoney, wanted: Wanted): Promise<void> {
  await writeRefund(tx, money, wanted);
  const { id: refundId, now } = wanted;
  await enterJob(tx, 'returnMoney', { refundId }, { now, dueAt: now });
}

/** The credits paid for by the money leave their lot at once, so that nobody spends them meanwhile. */
async function writeRefund(
  tx: Transaction<Database>,
  { payment, order, refundable, quote }: PaidMoney,
  { id, kind, cents, now }: Wanted,
): Promise<void> {
  const { provider, payment_id } = payment;
  const moments = { created_at: now, updated_at: now };
  const row = { id, kind, provider, payment_id, amount_cents: cents, refund_id: null, problem: null };
  await tx
    .insertInto('refunds')
    .values({ ...row, state: 'due', ...moments })
    .execute();
  if (order === null || quote.unspent === 0 || kind === 'tax') return;
  await takeCredits(tx, order, { id, credits: creditsOfRefund(refundable, cents), now });
}

async function takeCredits(
  tx: Transaction<Database>,
  { id: orderId, customer_id: customerId }: NonNullable<PaidMoney['order']>,
  { id, credits, now }: { readonly id: string; readonly credits: number; readonly now: number },
): Promise<void> {
  const ice = await iceNow(tx, customerId);
  await claimOfLot(tx, grantKeyOf(orderId), { key: clawback(id), credits, now, ice, to: 'grants' });
}

/** What the provider has said about a refund. */
interface Told {
  readonly status: ProviderRefund['status'];
  readonly refundId: string | null;
  readonly problem?: string;
}

/**
 * Takes in what the provider says. Money that has left is a credit note, and ends the plan whose running month it paid in
 * full; what has failed puts its credits back and waits for the operator. Said again, it changes nothing.
 */
export async function noteRefund(tx: Transaction<Database>, id: string, told: Told, now: number): Promise<void> {
  const known = await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const payment = await paymentByProvider(tx, { provider: known.provider, paymentId: known.payment_id });
  if (!payment) throw new Error(`The refund ${id} is of no payment.`);
  const customerId = (await orderPaidBy(tx, payment))?.customer_id ?? null;
  if (customerId !== null) await lockCustomer(tx, customerId);
  const before = await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (before.state === told.status || before.state === 'failed') return;
  if (before.state === 'succeeded' && told.status === 'pending') return;
  await tx
    .updateTable('refunds')
    .set({
      state: told.status,
      refund_id: told.refundId ?? before.refund_id,
      problem: told.status === 'failed' ? (told.problem ?? refundProblems.failedLater) : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const money = await paidMoney(tx, payment);
  if (told.status === 'succeeded') await moneyLeft(tx, money, { ...before, state: 'succeeded' }, now);
  if (told.status === 'failed') await moneyStayed(tx, money, before, now);
  if (money.order !== null) await followMoney(tx, money.order.id, { cause: 'refund', reference: id, now });
}

async function moneyLeft(tx: Transaction<Database>, money: PaidMoney, refund: Refund, now: number): Promise<void> {
  const { order, refundable } = money;
  if (order === null) return;
  const { id, amount_cents: cents, kind } = refund;
  const invoice = await tx.selectFrom('invoices').select('id').where('order_id', '=', order.id).executeTakeFirst();
  // Orders that were paid before there were invoices have none to correct. What gives a tax back has its note already.
  const note = invoice ? await creditNote(tx, { invoiceId: invoice.id, refundId: id, cents, now }) : null;
  const { customer_id: customerId } = order;
  if (customerId === null) return;
  const isWhole = refundable.refundedCents >= refundable.grossCents;
  const endsPlan =
    isWhole && kind !== 'withdrawn' && kind !== 'tax' && (await orderOfPeriod(tx, customerId)) === order.id;
  const ended = endsPlan && isLive(await readSubscription(tx, customerId));
  if (ended) await happen(tx, { customerId, now }, { kind: 'withdraw' });
  // A withdrawal is confirmed by its receipt.
  if (kind === 'withdrawn') return;
  const news = { kind: 'refunded', cents, invoice: note?.number ?? null, endsPlan: ended } as const;
  await enterJob(tx, 'mailBilling', { customerId, news }, { now, dueAt: now });
}

/** After a withdrawal the customer has left: their money is still owed, and their credits are not returned. */
async function moneyStayed(tx: Transaction<Database>, money: PaidMoney, refund: Refund, now: number): Promise<void> {
  const { id, kind } = refund;
  await askForReview(tx, { id: `refund:${id}`, kind: 'refund', about: id }, now);
  if (money.order === null || kind === 'withdrawn') return;
  if (money.disputes.some(({ status }) => status === 'lost')) return;
  const credits = await movedBy(tx, clawback(id));
  const back = await returnToLot(tx, grantKeyOf(money.order.id), { key: restore(id), credits, now, from: 'grants' });
  if (back > 0) await endReturned(tx, money.order, { word: restore(id), credits: back, now });
}

/**
 * Processes a refund reported by the provider: one of the shop's by its key, or one made at the provider itself, which
 * takes its credits and corrects its invoice like any other.
 */
export async function hearRefund(
  tx: Transaction<Database>,
  payment: Payment,
  told: ProviderRefund,
  now: number,
): Promise<void> {
  const { provider, refundId, key = null, status, amountCents: cents } = told;
  const known = await tx
    .selectFrom('refunds')
    .select('id')
    .where('provider', '=', provider)
    .where((row) => row.or([row('refund_id', '=', refundId), ...(key === null ? [] : [row('id', '=', key)])]))
    .executeTakeFirst();
  const id = known?.id ?? `outside:${provider}:${refundId}`;
  if (!known) {
    if (status === 'failed') return;
    const customerId = (await orderPaidBy(tx, payment))?.customer_id ?? null;
    if (customerId !== null) await lockCustomer(tx, customerId);
    await writeRefund(tx, await paidMoney(tx, payment), { id, kind: 'outside', cents, now });
  }
  await noteRefund(tx, id, { status, refundId }, now);
}

/**
 * The job `returnMoney`. The id of a refund is the provider's idempotency key, so that a lost reply or a crash refunds
 * nothing twice; and since providers forget keys, one is asked first what it knows of that refund. Nothing is refunded
 * while a bank may take it as well.
 */
export function createReturns(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  payments: { named(provider: string): PaymentProvider | undefined } | null,
) {
  return async ({ refundId }: { readonly refundId: string }): Promise<void> => {
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
    if (refund.state !== 'due') return;
    const provider = payments?.named(refund.provider);
    if (!provider)
      throw new Hopeless(`Payments by ${refund.provider} are not set up any more: give ${refundId} back there.`);
    const { payment_id: paymentId, amount_cents: amountCents } = refund;
    const note = (told: Told) => write(db, (tx) => noteRefund(tx, refundId, told, clock.now()));
    const disputes = await db
      .selectFrom('disputes')
      .select('status')
      .where('provider', '=', refund.provider)
      .where('payment_id', '=', paymentId)
      .execute();
    const kept = keptBy(disputes);
    if (kept === 'open') throw new TryAgain(new Error(refundProblems.disputed), DAY);
    if (kept === 'lost') return note({ status: 'failed', refundId: null, problem: refundProblems.lost });
    try {
      const ask = { key: refundId, paymentId, amountCents };
      await note((await provider.findRefund?.(ask)) ?? (await provider.refund(ask)));
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await note({ status: 'failed', refundId: null, problem: error.message });
      throw new Hopeless(`The provider does not give ${refundId} back: ${error.message}`, { cause: error });
    }
  };
}
