import type { Generated } from 'kysely';

/** Where credits can be: with a customer, not yet granted, sold, or returned. */
export type AccountKind = 'wallet' | 'grants' | 'sales' | 'returns';

export interface LedgerAccountsTable {
  id: Generated<number>;
  kind: AccountKind;
  /** The owner of a wallet; null for the shop's own accounts. */
  customer_id: number | null;
  /** Credits of a wallet, never below 0; null for the shop's own accounts, whose balance is the sum of their entries. */
  balance: number | null;
  /** Grows with every movement of a customer's credits, from one wallet to the next. */
  version: Generated<number>;
  opened_at: number;
  /** A closed wallet is history; a customer has at most one open wallet. */
  closed_at: number | null;
}

/** One movement of credits: `amount` leaves one account and reaches another, so all accounts always add up to 0. */
export interface LedgerEntriesTable {
  id: Generated<number>;
  /** The business key: what this entry is for. The same key never counts twice. */
  business_key: string;
  from_account: number;
  to_account: number;
  /** Whole credits, at least 1. */
  amount: number;
  created_at: number;
}

/** The origin of credits: those of a plan may expire with it, those of a pack never do. */
export type LotSource = 'plan' | 'pack';

/** The credits of one grant. What remains in the lots of a wallet is what the wallet holds. */
export interface CreditLotsTable {
  id: Generated<number>;
  wallet: number;
  source: LotSource;
  /** Whole credits, at least 1. */
  granted: number;
  /** What is left of them, from 0 to all. */
  remaining: number;
  /** The entry that brought them; null for what a wallet held before there were lots. */
  entry_id: number | null;
  /** Epoch milliseconds. */
  created_at: number;
}

/** What an entry took from a lot (positive) or returned to it (negative). Written once, like the entry. */
export interface LotUsesTable {
  id: Generated<number>;
  entry_id: number;
  lot_id: number;
  credits: number;
}

interface LedgerTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  credit_lots: CreditLotsTable;
  lot_uses: LotUsesTable;
}

declare module '../db/schema.ts' {
  interface Database extends LedgerTables {}
}
