import { type Kysely, sql } from 'kysely';
import { type EarningLine, FIRST_HASH } from '../../domain/earnings/earnings.ts';
import { beginOfMonthAfter, monthOf } from '../../domain/earnings/months.ts';
import { LATEST_LINES, type MonthOfEarnings, monthOfEarnings } from '../../domain/earnings/overview.ts';
import { type Owed, payableUntil } from '../../domain/earnings/payouts.ts';
import {
  Balances,
  type Book,
  type BookSums,
  type Statement,
  sumsOf,
  totalOf,
} from '../../domain/earnings/statement.ts';
import { flag, type Database } from '../db/schema.ts';
import { type EarningRow, lineOf } from './append-entries.ts';

/** A part of a chain: positions from one up to another, which is not in it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

const WHOLE: Span = { from: 1, until: Number.MAX_SAFE_INTEGER };

/** A provider's earnings, in the order of the chain. */
export async function linesOf(
  db: Kysely<Database>,
  providerId: number,
  { from, until }: Span = WHOLE,
): Promise<readonly EarningLine[]> {
  const rows = await lineRows(db, providerId)
    .where('entry.position', '>=', from)
    .where('entry.position', '<', until)
    .orderBy('entry.position')
    .execute();
  return rows.map(asLine);
}

/** The next lines of a chain behind a position. */
export async function linesAfter(
  db: Kysely<Database>,
  providerId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly EarningLine[]> {
  const rows = await lineRows(db, providerId)
    .where('entry.position', '>', after)
    .orderBy('entry.position')
    .limit(limit)
    .execute();
  return rows.map(asLine);
}

/** The latest lines of a provider, the latest first. */
export async function latestLinesOf(db: Kysely<Database>, providerId: number): Promise<readonly EarningLine[]> {
  const rows = await lineRows(db, providerId).orderBy('entry.position', 'desc').limit(LATEST_LINES).execute();
  return rows.map(asLine);
}

const lineRows = (db: Kysely<Database>, providerId: number) =>
  db
    .selectFrom('earnings as entry')
    .leftJoin('earnings as changed', 'changed.id', 'entry.changes_id')
    .selectAll('entry')
    .select('changed.position as changes')
    .where('entry.provider_id', '=', providerId);

const asLine = ({ changes, ...row }: EarningRow & { readonly changes: number | null }): EarningLine => ({
  ...lineOf(row, changes),
  hash: row.hash,
});

/** The first position of a chain at or after a moment, from a position on; null if there is none. */
async function firstSince(db: Kysely<Database>, providerId: number, moment: number, from: number) {
  const first = await db
    .selectFrom('earnings')
    .select(['position', 'created_at as at'])
    .where('provider_id', '=', providerId)
    .where('position', '>=', from)
    .where('created_at', '>=', moment)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first ?? null;
}

/** The sums over a part of a chain, by currency in order of first appearance. */
async function sumsIn(db: Kysely<Database>, providerId: number, { from, until }: Span): Promise<readonly BookSums[]> {
  const rows = await db
    .selectFrom('earnings')
    .select(({ fn, ref }) => [
      'currency',
      'is_test',
      fn.sum<number | string>('amount_micros').as('micros'),
      fn
        .sum<number | string>(sql`case when kind = 'reversal' then ${ref('amount_micros')} else 0 end`)
        .as('taken_back'),
      fn.sum<number | string>(sql`case when kind = 'accrual' then 1 else 0 end`).as('downloads'),
    ])
    .where('provider_id', '=', providerId)
    .where('position', '>=', from)
    .where('position', '<', until)
    .groupBy(['currency', 'is_test'])
    .orderBy(({ fn }) => fn.min('position'))
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    isTest: row.is_test === 1,
    micros: Number(row.micros),
    takenBackMicros: Number(row.taken_back),
    downloads: Number(row.downloads),
  }));
}

/**
 * A provider's earnings by month, latest first. Months are cut as in `statementOf`; the database sums along the chain,
 * and returns a row per month and currency.
 */
export async function monthsOf(db: Kysely<Database>, providerId: number): Promise<readonly MonthOfEarnings[]> {
  const balances = new Balances();
  const months: MonthOfEarnings[] = [];
  let first = await firstSince(db, providerId, 0, WHOLE.from);
  while (first !== null) {
    const next = await firstSince(db, providerId, beginOfMonthAfter(first.at, 1), first.position);
    const sums = await sumsIn(db, providerId, { from: first.position, until: next?.position ?? WHOLE.until });
    months.push(...monthOfEarnings(monthOf(first.at), sums, balances));
    balances.add(sums);
    first = next;
  }
  return months.toReversed();
}

/** The statement of a month: its own lines are read, of those before it what they add up to. */
export async function readStatement(
  db: Kysely<Database>,
  { id, ...provider }: Statement['provider'] & { readonly id: number },
  { month, from, until }: { readonly month: string; readonly from: number; readonly until: number },
): Promise<Statement> {
  const first = await firstSince(db, id, from, WHOLE.from);
  const next = first && (await firstSince(db, id, until, first.position));
  const begin = first?.position ?? WHOLE.until;
  const lines = await linesOf(db, id, { from: begin, until: next?.position ?? WHOLE.until });
  const balances = new Balances();
  balances.add(await sumsIn(db, id, { from: WHOLE.from, until: begin }));
  const hashBefore = await hashUntil(db, id, begin);
  return {
    provider,
    month,
    lines,
    totals: sumsOf(lines).map((sums) => totalOf(sums, balances.of(sums))),
    hashBefore,
    hash: lines.at(-1)?.hash ?? hashBefore,
  };
}

async function hashUntil(db: Kysely<Database>, providerId: number, position: number): Promise<string> {
  const last = await db
    .selectFrom('earnings')
    .select('hash')
    .where('provider_id', '=', providerId)
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.hash ?? FIRST_HASH;
}

/** The currencies of a provider's earnings, in order of first appearance. */
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

/** The earnings of a provider in one currency. */
export interface OwnBook extends Book {
  readonly providerId: number;
  /** The last position of the chain that counts; by default, the last one there is. */
  readonly upTo?: number;
}

/** The entries that no payout pays. */
export const unpaidEntries = (
  db: Kysely<Database>,
  { providerId, currency, isTest, upTo = Number.MAX_SAFE_INTEGER }: OwnBook,
) =>
  db
    .selectFrom('earnings as entry')
    .where('entry.provider_id', '=', providerId)
    .where('entry.position', '<=', upTo)
    .where('entry.currency', '=', currency)
    .where('entry.is_test', '=', flag(isTest))
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
    );

/** Unpaid earnings, and the fraction of a cent left by the last payout. */
export interface Unpaid {
  /** A sum for each payout that something becomes payable with, and one for what is younger. */
  readonly owed: readonly Owed[];
  readonly restMicros: number;
}

/** What payouts at these moments, in their order, have to decide about. The database adds it up. */
export async function unpaidOf(db: Kysely<Database>, book: OwnBook, payouts: readonly number[]): Promise<Unpaid> {
  const firstPayout = sql`case ${sql.join(
    payouts.map((at, place) => sql`when entry.earned_at <= ${payableUntil(at)} then ${sql.lit(place)}`),
    sql` `,
  )} else ${sql.lit(payouts.length)} end`;
  const sums = await unpaidEntries(db, book)
    .select(({ fn }) => [
      fn.max('entry.earned_at').as('earnedAt'),
      fn.sum<number | string>('entry.amount_micros').as('micros'),
    ])
    .groupBy(firstPayout)
    .orderBy('earnedAt')
    .execute();
  const last = await db
    .selectFrom('payouts as payout')
    .innerJoin('payout_batches as batch', 'batch.id', 'payout.batch_id')
    .select('payout.rest_micros')
    .where('payout.provider_id', '=', book.providerId)
    .where('payout.currency', '=', book.currency)
    .where('batch.is_test', '=', flag(book.isTest))
    .where('batch.id', 'not in', cancelledBatches(db))
    .orderBy('payout.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    owed: sums.map(({ earnedAt, micros }) => ({ earnedAt, micros: Number(micros) })),
    restMicros: last?.rest_micros ?? 0,
  };
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

/** A provider's bank details; undefined if there are none. */
export const bankOf = (db: Kysely<Database>, providerId: number) =>
  db.selectFrom('provider_banks').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
