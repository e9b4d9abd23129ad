import type { Kysely } from 'kysely';
import type { Difference, Reconciled } from '../../domain/billing/books.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { LeasedJob } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { enterNextNight } from './nights.ts';
import { paymentByProvider } from './paid-money.ts';
import { marksOfPayer } from './payer-marks.ts';
import { settleMandate } from './mandates.ts';
import type { Payments } from './payments.ts';
import type { PaymentProvider, ProviderPayment, ProviderTotal } from './providers/provider.ts';
import { noteRefund } from './refunds.ts';
import { askForReview } from './reviews.ts';
import { settle } from './settle.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Compares the books of the provider with those of the shop, every night. */
    readonly reconcileBooks: Readonly<Record<string, never>>;
  }
}

/** How far back the nightly comparison goes, and how much time it gives what is still in flight. */
const LOOKS_BACK = 30 * DAY;

interface Books {
  readonly db: Kysely<Database>;
  readonly provider: PaymentProvider;
}

interface Mending extends Books {
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'payerKeys'>;
}

/** Compares a provider's payments since a moment with the shop's records, in both directions. */
export async function reconcile({ db, provider }: Books, since: number): Promise<Reconciled> {
  const totals = (await provider.paidSince?.(since)) ?? [];
  const told = new Map(totals.map((total) => [total.payment.paymentId, total]));
  const own = await db
    .selectFrom('payments as payment')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.attempt_id')
    .select(['payment.payment_id', 'payment.provider', 'payment.amount_cents', 'payment.currency'])
    .select('attempt.customer_id')
    .where('payment.created_at', '>=', since)
    .orderBy('payment.id')
    .execute();
  const differences: Difference[] = [];
  for (const total of totals) differences.push(...(await compared(db, provider.name, total)));
  const asked = own.filter((one) => one.provider === provider.name && one.customer_id !== null);
  for (const { payment_id: paymentId, amount_cents: cents } of asked) {
    if (told.has(paymentId)) continue;
    // A payment started before that moment and confirmed after it is in no such list.
    const known = provider.paidSince ? await provider.fetch(paymentId) : null;
    if (!provider.paidSince || known?.status === 'succeeded') continue;
    const sentence = `The shop has ${moneyText(cents)} of payment ${paymentId}, which ${provider.name} does not know.`;
    differences.push({ kind: 'unknown', provider: provider.name, paymentId, sentence });
  }
  const ids = new Set([...told.keys(), ...asked.map(({ payment_id }) => payment_id)]);
  return { provider: provider.name, compared: ids.size, left: own.length - asked.length, differences };
}

async function compared(
  db: Kysely<Database>,
  provider: string,
  { payment, refundedCents }: ProviderTotal,
): Promise<readonly Difference[]> {
  const { paymentId, amountCents, currency } = payment;
  const of = { provider, paymentId };
  const row = await paymentByProvider(db, of);
  if (!row) {
    const sentence = `${provider} has taken ${moneyText(amountCents)} by payment ${paymentId}, which the shop has not heard of.`;
    return [{ kind: 'missing', ...of, sentence }];
  }
  const found: Difference[] = [];
  if (row.amount_cents !== amountCents || row.currency !== currency)
    found.push({
      kind: 'amount',
      ...of,
      sentence: `Payment ${paymentId} is ${moneyText(amountCents)} at ${provider}, and ${moneyText(row.amount_cents)} here.`,
    });
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'state'])
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .execute();
  const given = refunds.reduce((sum, { state, amount_cents: cents }) => sum + (state === 'failed' ? 0 : cents), 0);
  const isUnderWay = refunds.some(({ state }) => state === 'due');
  if (given !== refundedCents && !isUnderWay)
    found.push({
      kind: 'refunds',
      ...of,
      sentence: `Of payment ${paymentId} ${moneyText(refundedCents)} went back at ${provider}, and ${moneyText(given)} here.`,
    });
  return found;
}

/**
 * Repairs what it can: an unknown payment is processed like any other. The rest, and what is refused, waits for the
 * operator. Returns what is left.
 */
export async function mend(
  { db, provider, clock, secrets }: Mending,
  { differences }: Reconciled,
): Promise<readonly Difference[]> {
  const left: Difference[] = [];
  for (const difference of differences) {
    const told = difference.kind === 'missing' ? await provider.fetch(difference.paymentId) : null;
    if (told !== null && (await takeIn({ db, provider, clock, secrets }, told))) continue;
    left.push(difference);
    const id = `reconcile:${difference.kind}:${difference.provider}:${difference.paymentId}`;
    await askForReview(db, { id, kind: 'reconcile', about: difference.sentence }, clock.now());
  }
  return left;
}

/** Returns whether the payment is known now. A month charged by the provider comes with its mandate. */
async function takeIn({ db, provider, clock, secrets }: Mending, told: ProviderPayment): Promise<boolean> {
  const { paymentId, mandateId = null } = told;
  await write(db, (tx) => settle(tx, told, clock.now(), marksOfPayer(secrets, told)));
  const isKnown = async () => (await paymentByProvider(db, { provider: provider.name, paymentId })) !== undefined;
  if (await isKnown()) return true;
  const mandate = mandateId === null ? null : ((await provider.collector?.ask(mandateId)) ?? null);
  if (mandate === null) return false;
  await write(db, (tx) => settleMandate(tx, mandate, clock.now(), marksOfPayer(secrets, mandate)));
  return isKnown();
}

/** Refunds pending for days may have arrived without a webhook. */
async function askAboutRefunds({ db, provider, clock }: Books & { readonly clock: Clock }): Promise<void> {
  const pending = await db
    .selectFrom('refunds')
    .select(['id', 'refund_id'])
    .where('provider', '=', provider.name)
    .where('state', '=', 'pending')
    .execute();
  for (const { id, refund_id: refundId } of pending) {
    const told = refundId === null ? null : ((await provider.fetchRefund?.(refundId)) ?? null);
    if (told !== null) await write(db, (tx) => noteRefund(tx, id, told, clock.now()));
  }
}

interface Nightly {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly payments: Pick<Payments, 'providers'> | null;
  readonly secrets: Pick<Secrets, 'payerKeys'>;
}

/** The job `reconcileBooks`. */
export const reconcileNightly =
  ({ db, clock, log, payments, secrets }: Nightly) =>
  async (_: unknown, job: LeasedJob): Promise<void> => {
    await write(db, async (tx) => {
      await job.finish(tx);
      await enterNextNight(tx, 'reconcileBooks', clock.now());
    });
    for (const provider of payments?.providers ?? []) {
      await askAboutRefunds({ db, clock, provider });
      if (!provider.paidSince) continue;
      const found = await reconcile({ db, provider }, clock.now() - LOOKS_BACK);
      const left = await mend({ db, clock, provider, secrets }, found);
      const { name } = provider;
      if (left.length > 0) log.warn({ provider: name, differences: left.length }, 'the books of the provider differ');
    }
  };
