import { sql, type Kysely, type Transaction } from 'kysely';
import { wholeCents } from '../../domain/earnings/earnings.ts';
import { monthOf } from '../../domain/earnings/months.ts';
import { type LeftOut, payableUntil, type PayoutState, planPayout, transferOf } from '../../domain/earnings/payouts.ts';
import type { Clock } from '../clock.ts';
import { type Database, flag } from '../db/schema.ts';
import { isPostgres, write } from '../db/transaction.ts';
import { bankOf, unpaidEntries, unpaidOf } from './read-earnings.ts';
import { termsNow } from './terms.ts';

/** The currency of the shop's earnings. */
const EARNED_IN = 'USD';
/** Millionths of a whole. */
const AT_PAR = 1_000_000;

export interface Preparing {
  /** Money of a sandbox, which must not be transferred. */
  readonly isTest: boolean;
  /** How many millionths of a euro a dollar is; null to be paid in what was earned. */
  readonly euroMillionths: number | null;
}

/**
 * Creates the payouts of this month: everything that is old enough and unpaid, for each provider with bank details who
 * is owed the minimum. Idempotent. Creates nothing if nobody is paid.
 */
export const preparePayouts = (db: Kysely<Database>, preparing: Preparing, clock: Clock): Promise<Prepared> =>
  write(db, (tx) => enterPayouts(tx, preparing, clock.now()));

/** The batch of a month; null if nobody is paid. */
interface Prepared {
  readonly batchId: string | null;
  readonly isNew: boolean;
  readonly leftOut: readonly LeftOut[];
}

/** The same in a transaction. */
export async function enterPayouts(
  tx: Transaction<Database>,
  { isTest, euroMillionths }: Preparing,
  now: number,
): Promise<Prepared> {
  await oneAtATime(tx);
  const { period, batchId, isMade } = await placeOf(tx, monthOf(now), isTest);
  if (isMade) return { batchId, isNew: false, leftOut: [] };
  const { due, leftOut } = await duePayouts(tx, { isTest, now });
  if (due.length === 0) return { batchId: null, isNew: false, leftOut };
  const rate = euroMillionths ?? AT_PAR;
  await tx
    .insertInto('payout_batches')
    .values({
      id: batchId,
      period,
      is_test: flag(isTest),
      state: 'prepared',
      currency: euroMillionths === null ? EARNED_IN : 'EUR',
      rate_millionths: rate,
      payable_until: payableUntil(now),
      prepared_at: now,
      paid_at: null,
    })
    .execute();
  for (const { book, ...payout } of due) {
    const { id } = await tx
      .insertInto('payouts')
      .values({ ...payout, batch_id: batchId, transfer_cents: transferOf(payout.amount_cents, rate) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('payout_entries')
      .columns(['earning_id', 'payout_id'])
      .expression(
        unpaidEntries(tx, book)
          .select(['entry.id', sql.lit(id).as('payout_id')])
          .where('entry.earned_at', '<=', payableUntil(now)),
      )
      .execute();
  }
  return { batchId, isNew: true, leftOut };
}

/** The batch of a month, or the place of the one that follows those that were cancelled: '2027-03', then '2027-03/2'. */
async function placeOf(tx: Transaction<Database>, month: string, isTest: boolean) {
  for (let attempt = 1; ; attempt += 1) {
    const again = attempt === 1 ? '' : String(attempt);
    const batchId = ['PAYOUT', month, ...(again ? [again] : []), ...(isTest ? ['TEST'] : [])].join('-');
    const period = again ? `${month}/${again}` : month;
    const known = await batchOf(tx, batchId);
    if (known?.state !== 'cancelled') return { period, batchId, isMade: known !== undefined };
  }
}

/** Serializes concurrent operators. SQLite has a single writer anyway. */
async function oneAtATime(tx: Transaction<Database>): Promise<void> {
  if (isPostgres(tx)) await sql`lock table payout_batches in exclusive mode`.execute(tx);
}

async function duePayouts(
  tx: Transaction<Database>,
  { isTest, now }: { readonly isTest: boolean; readonly now: number },
) {
  const providers = await tx
    .selectFrom('earning_chains as chain')
    .leftJoin('providers as provider', 'provider.id', 'chain.provider_id')
    .select(['chain.provider_id', 'chain.position', 'provider.slug'])
    .orderBy('chain.provider_id')
    .execute();
  const { minimumCents } = await termsNow(tx);
  const due = [];
  const leftOut: LeftOut[] = [];
  for (const { provider_id, position, slug } of providers) {
    // What is entered from here on is left to the next payout, so that this one pays what it has added up.
    const book = { providerId: provider_id, currency: EARNED_IN, isTest, upTo: position };
    const { owed, restMicros } = await unpaidOf(tx, book, [now]);
    const plan = planPayout(owed, { at: now, restMicros, minimumCents });
    const provider = slug ?? String(provider_id);
    if (plan.outcome === 'nothing') continue;
    if (plan.outcome !== 'pays') {
      leftOut.push({ provider, cents: wholeCents(plan.payableMicros), reason: plan.outcome });
      continue;
    }
    const bank = await bankOf(tx, provider_id);
    if (!bank) {
      leftOut.push({ provider, cents: plan.cents, reason: 'noBank' });
      continue;
    }
    due.push({
      provider_id,
      currency: EARNED_IN,
      amount_cents: plan.cents,
      entries_micros: plan.payableMicros - restMicros,
      carried_micros: restMicros,
      rest_micros: plan.restMicros,
      holder: bank.holder,
      iban: bank.iban,
      book,
    });
  }
  return { due, leftOut };
}

export async function batchOf(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('payout_batches as batch')
    .leftJoin('payout_cancellations as cancelled', 'cancelled.batch_id', 'batch.id')
    .selectAll('batch')
    .select('cancelled.cancelled_at')
    .where('batch.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, state: stateOf(row) };
}

/** The state of a batch. */
export const stateOf = ({
  state,
  cancelled_at,
}: {
  readonly state: 'prepared' | 'paid';
  readonly cancelled_at: number | null;
}): PayoutState => (cancelled_at === null ? state : 'cancelled');

/** The payouts of a batch, with the names of their providers. */
export const payoutsOfBatch = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('payouts as payout')
    .leftJoin('providers as provider', 'provider.id', 'payout.provider_id')
    .selectAll('payout')
    .select('provider.slug')
    .where('batch_id', '=', id)
    .orderBy('payout.id')
    .execute();

/**
 * Cancels a batch that has not reached a bank: its amounts are owed again. Returns its state; null if there is no such
 * batch. Idempotent, and never affects paid ones.
 */
export function cancelPayouts(db: Kysely<Database>, id: string, clock: Clock) {
  return write(db, async (tx) => {
    await oneAtATime(tx);
    if ((await batchOf(tx, id))?.state === 'prepared')
      await tx.insertInto('payout_cancellations').values({ batch_id: id, cancelled_at: clock.now() }).execute();
    return (await batchOf(tx, id)) ?? null;
  });
}

/** Enters that a bank has paid a batch; null for one that there is not. Said again, it changes nothing. */
export const markPaid = (db: Kysely<Database>, id: string, clock: Clock) =>
  write(db, (tx) => enterPaid(tx, id, clock.now()));

/** The same in a transaction. */
export async function enterPaid(tx: Transaction<Database>, id: string, now: number) {
  await oneAtATime(tx);
  if ((await batchOf(tx, id))?.state === 'cancelled') return (await batchOf(tx, id)) ?? null;
  await tx
    .updateTable('payout_batches')
    .set({ state: 'paid', paid_at: now })
    .where('id', '=', id)
    .where('state', '=', 'prepared')
    .execute();
  return (await batchOf(tx, id)) ?? null;
}
