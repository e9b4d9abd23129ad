import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Checks the lots of credits against wallets and entries. Returns a sentence per contradiction; none if they pass.
 *
 * - the lots of a wallet hold together what the wallet holds;
 * - a lot holds what it was granted, less what was taken from it and not put back;
 * - an entry takes from lots, or puts into them, as many credits as it moves.
 */
export async function auditLots(db: Kysely<Database>): Promise<string[]> {
  return [...(await wrongWallets(db)), ...(await wrongLots(db)), ...(await wrongEntries(db))];
}

/** PostgreSQL returns a sum as text, because it may exceed a number. */
type Sum = number | string;

async function wrongWallets(db: Kysely<Database>): Promise<string[]> {
  const wallets = await db
    .selectFrom('ledger_accounts as wallet')
    .leftJoin('credit_lots as lot', 'lot.wallet', 'wallet.id')
    .select(['wallet.id', 'wallet.balance', sql<Sum>`coalesce(sum(lot.remaining), 0)`.as('held')])
    .where('kind', '=', 'wallet')
    .groupBy(['wallet.id', 'wallet.balance'])
    .execute();
  return wallets
    .filter(({ balance, held }) => Number(held) !== balance)
    .map(({ id, balance, held }) => `Wallet ${id} holds ${balance}, its lots ${held}.`);
}

async function wrongLots(db: Kysely<Database>): Promise<string[]> {
  const lots = await db
    .selectFrom('credit_lots as lot')
    .leftJoin('lot_uses as use', 'use.lot_id', 'lot.id')
    .select(['lot.id', 'granted', 'remaining', sql<Sum>`coalesce(sum(use.credits), 0)`.as('taken')])
    .groupBy(['lot.id', 'granted', 'remaining'])
    .execute();
  return lots
    .filter(({ granted, remaining, taken }) => remaining !== granted - Number(taken))
    .map(
      ({ id, granted, remaining, taken }) => `Lot ${id} of ${granted} holds ${remaining}, though ${taken} are taken.`,
    );
}

/** Entries from before there were lots have none. */
async function wrongEntries(db: Kysely<Database>): Promise<string[]> {
  const moved = db
    .selectFrom('lot_uses')
    .select(['entry_id', sql<number>`-credits`.as('credits')])
    .unionAll(
      db
        .selectFrom('credit_lots')
        .select(['entry_id', 'granted as credits'])
        .where('entry_id', 'is not', null)
        .$narrowType<{ entry_id: number }>(),
    );
  const entries = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin(moved.as('moved'), 'moved.entry_id', 'entry.id')
    .innerJoin('ledger_accounts as target', 'target.id', 'entry.to_account')
    .select(['entry.id', 'entry.amount', 'target.kind', sql<Sum>`sum(moved.credits)`.as('credits')])
    .groupBy(['entry.id', 'entry.amount', 'target.kind'])
    .orderBy('entry.id')
    .execute();
  return entries
    .map(({ id, amount, kind, credits }) => ({
      id,
      moves: kind === 'wallet' ? amount : -amount,
      lots: Number(credits),
    }))
    .filter(({ moves, lots }) => moves !== lots)
    .map(({ id, moves, lots }) => `Entry ${id} moves ${moves} credits, its lots ${lots}.`);
}
