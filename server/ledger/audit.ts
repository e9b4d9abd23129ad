import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Checks the ledger against itself and against the downloads. Returns a sentence per contradiction; none if it passes.
 *
 * - a wallet holds exactly the sum of its entries, and is never negative;
 * - every credit in a wallet or sold came from a grant;
 * - the credits recorded with downloads equal those sold in the ledger, unless a download was removed;
 * - a token has spent exactly what its orders took, and no more than its limit;
 * - whatever was returned had been sold before, for the same amount, and is no longer owned.
 */
export async function auditLedger(db: Kysely<Database>): Promise<string[]> {
  const accounts = await db
    .selectFrom('ledger_accounts as account')
    .select((row) => [
      'account.id',
      'account.kind',
      'account.balance',
      row.selectFrom('ledger_entries').select(sum).whereRef('to_account', '=', 'account.id').$asScalar().as('received'),
      row.selectFrom('ledger_entries').select(sum).whereRef('from_account', '=', 'account.id').$asScalar().as('given'),
    ])
    .execute();

  const problems: string[] = [];
  let total = 0;
  for (const { id, kind, balance, received, given } of accounts) {
    const held = Number(received) - Number(given);
    total += held;
    if (kind === 'wallet' && balance !== held)
      problems.push(`Wallet ${id} shows ${balance}, its entries make ${held}.`);
    if (kind === 'wallet' && held < 0) problems.push(`Wallet ${id} is overdrawn by ${-held}.`);
  }
  if (total !== 0) problems.push(`All accounts together hold ${total} instead of 0.`);
  return [...problems, ...(await unpaidDownloads(db)), ...(await wrongReturns(db)), ...(await wrongTokens(db))];
}

/** PostgreSQL returns a sum as text, because it may exceed a number. */
const sum = sql<number | string>`coalesce(sum(amount), 0)`.as('sum');

/** Each paid download must have exactly one entry of that amount. */
async function unpaidDownloads(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('downloads')
    .innerJoin('ledger_accounts as wallet', (join) =>
      join.onRef('wallet.customer_id', '=', 'downloads.customer_id').on('wallet.closed_at', 'is', null),
    )
    .leftJoin('ledger_entries as entry', (join) =>
      join.on(
        'entry.business_key',
        '=',
        sql<string>`'download:' || cast(wallet.id as text) || ':' || cast(downloads.sound_id as text)
          || case when downloads.order_id is null then '' else ':' || cast(downloads.order_id as text) end`,
      ),
    )
    .select(['downloads.customer_id', 'downloads.sound_id', 'taken_credits', 'entry.amount'])
    .where((row) => row(row.fn.coalesce('entry.amount', sql<number>`0`), '<>', row.ref('taken_credits')))
    .execute();
  return rows.map(
    (row) => `Download ${row.sound_id} of customer ${row.customer_id} took ${row.taken_credits}, entry ${row.amount}.`,
  );
}

/** Every entry that returns credits must reverse one that charged them, and its order must be undone. */
async function wrongReturns(db: Kysely<Database>): Promise<string[]> {
  const returns = await db
    .selectFrom('ledger_entries as back')
    .leftJoin('ledger_entries as sale', (join) =>
      join
        .on('sale.business_key', '=', sql<string>`'download:' || substr(back.business_key, 6)`)
        .onRef('sale.from_account', '=', 'back.to_account')
        .onRef('sale.to_account', '=', 'back.from_account')
        .onRef('sale.amount', '=', 'back.amount'),
    )
    .select(['back.id', 'back.business_key', 'sale.id as saleId'])
    .where('back.business_key', 'like', 'undo:%')
    .execute();
  const unsold = returns.filter(({ saleId }) => saleId === null);
  const kept = await db
    .selectFrom('downloads')
    .innerJoin('download_orders as order', 'order.id', 'downloads.order_id')
    .select(['downloads.sound_id', 'order.id'])
    .where('order.state', '=', 'undone')
    .execute();
  return [
    ...unsold.map(({ id }) => `Entry ${id} gives back what no entry took.`),
    ...kept.map(({ sound_id, id }) => `Download ${sound_id} is owned, though its order ${id} was undone.`),
  ];
}

/** A token must have spent exactly the current total of the orders that it has paid for, within its limit. */
async function wrongTokens(db: Kysely<Database>): Promise<string[]> {
  const tokens = await db
    .selectFrom('access_tokens as token')
    .select((row) => [
      'token.id',
      'token.spent',
      'token.credit_limit',
      row
        .selectFrom('downloads')
        .innerJoin('download_orders as order', 'order.id', 'downloads.order_id')
        .select(sql<number | string>`coalesce(sum(taken_credits), 0)`.as('taken'))
        .whereRef('order.token_id', '=', 'token.id')
        .$asScalar()
        .as('taken'),
    ])
    .execute();
  return tokens.flatMap(({ id, spent, credit_limit, taken }) => [
    ...(spent === Number(taken) ? [] : [`Token ${id} shows ${spent} spent, its orders took ${Number(taken)}.`]),
    ...(spent > credit_limit ? [`Token ${id} has spent ${spent} of ${credit_limit}.`] : []),
  ]);
}
