import type { Kysely } from 'kysely';
import type { EarningLine } from '../../domain/earnings/earnings.ts';
import type { Owed } from '../../domain/earnings/payouts.ts';
import type { Book } from '../../domain/earnings/statement.ts';
import { flag, type Database } from '../db/schema.ts';
import { type EarningRow, lineOf } from './append-entries.ts';

/** Everything that a provider has earned, in the order of its chain. */
export async function linesOf(db: Kysely<Database>, providerId: number): Promise<readonly EarningLine[]> {
  const rows = await db
    .selectFrom('earnings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute();
  return asLines(rows);
}

/** The kinds of money that a provider has earned in, in the order in which they come first. */
export async function booksOf(db: Kysely<Database>, providerId: number): Promise<readonly Book[]> {
  const rows = await db
    .selectFrom('earnings')
    .select(['currency', 'is_test'])
    .where('provider_id', '=', providerId)
    .groupBy(['currency', 'is_test'])
    .orderBy(({ fn }) => fn.min('position'))
    .execute();
  return rows.map(({ currency, is_test }) => ({ currency, isTest: is_test === 1 }));
}

/** Entries of one provider as lines; what they change has to be among them. */
export function asLines(rows: readonly EarningRow[]): readonly EarningLine[] {
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  return rows.map((row) => ({
    ...lineOf(row, row.changes_id === null ? null : (positions.get(row.changes_id) ?? null)),
    hash: row.hash,
  }));
}

/** What no payout has paid yet in one kind of money, and what was left of the cents of the last one. */
export interface Unpaid {
  readonly owed: ReadonlyArray<Owed & { readonly id: number }>;
  readonly restMicros: number;
}

export async function unpaidOf(db: Kysely<Database>, providerId: number, book: Book): Promise<Unpaid> {
  const rows = await db
    .selectFrom('earnings as entry')
    .select(['entry.id', 'entry.earned_at as earnedAt', 'entry.amount_micros as micros'])
    .where('entry.provider_id', '=', providerId)
    .where('entry.currency', '=', book.currency)
    .where('entry.is_test', '=', flag(book.isTest))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_entries as paid')
            .innerJoin('payouts as payout', 'payout.id', 'paid.payout_id')
            .select('paid.earning_id')
            .whereRef('paid.earning_id', '=', 'entry.id')
            .where('payout.batch_id', 'not in', cancelledBatches(db)),
        ),
      ),
    )
    .orderBy('entry.id')
    .execute();
  const last = await db
    .selectFrom('payouts as payout')
    .innerJoin('payout_batches as batch', 'batch.id', 'payout.batch_id')
    .select('payout.rest_micros')
    .where('payout.provider_id', '=', providerId)
    .where('payout.currency', '=', book.currency)
    .where('batch.is_test', '=', flag(book.isTest))
    .where('batch.id', 'not in', cancelledBatches(db))
    .orderBy('payout.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { owed: rows, restMicros: last?.rest_micros ?? 0 };
}

/** Batches that pay nothing. */
const cancelledBatches = (db: Kysely<Database>) => db.selectFrom('payout_cancellations').select('batch_id');

/** The payouts of a provider, the latest first. */
export const payoutsOf = (db: Kysely<Database>, providerId: number) =>
  db
    .selectFrom('payouts as payout')
    .innerJoin('payout_batches as batch', 'batch.id', 'payout.batch_id')
    .leftJoin('payout_cancellations as cancelled', 'cancelled.batch_id', 'batch.id')
    .select('cancelled.cancelled_at')
    .select(['batch.id as batch', 'batch.period', 'batch.state', 'batch.is_test', 'batch.prepared_at', 'batch.paid_at'])
    .select(['payout.currency', 'payout.amount_cents', 'payout.transfer_cents', 'batch.currency as transferCurrency'])
    .select('payout.iban')
    .where('payout.provider_id', '=', providerId)
    .orderBy('payout.id', 'desc')
    .execute();

/** Where a provider is paid; undefined where nobody has said so. */
export const bankOf = (db: Kysely<Database>, providerId: number) =>
  db.selectFrom('provider_banks').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
