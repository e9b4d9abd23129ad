import type { Generated } from 'kysely';
import type { EntryCause, EntryKind, LotKind } from '../../domain/earnings/earnings.ts';
import type { Flag } from '../db/schema.ts';

/** By what providers are paid, from its day on; the latest counts. Append-only. */
export interface EarningTermsTable {
  id: Generated<number>;
  share_basis_points: number;
  /** Hundredths of a cent. */
  free_credit_value: number;
  minimum_cents: number;
  created_at: number;
}

/** The share of one provider, from its day on; null for that of the shop again. Append-only. */
export interface ProviderSharesTable {
  id: Generated<number>;
  provider_id: number;
  share_basis_points: number | null;
  created_at: number;
}

/** The end of a provider's chain. Appending locks its row. */
export interface EarningChainsTable {
  provider_id: number;
  position: number;
  hash: string;
}

/** A provider's earnings by downloads, and their reversals. Append-only. Money in micros: millionths of a cent. */
export interface EarningsTable {
  id: Generated<number>;
  provider_id: number;
  position: number;
  kind: EntryKind;
  cause: EntryCause;
  /** The cause: the key of a ledger entry, a refund, or a dispute. */
  reference: string;
  /** The accrual that it changes; null for an accrual. */
  changes_id: number | null;
  /** The entry of the download in the ledger, and the lot whose credits it took. */
  entry_id: number;
  lot_id: number;
  sound_id: number;
  /** Their names on that day. */
  sound: string;
  pack: string;
  credits: number;
  lot_kind: LotKind;
  value_micros: number;
  share_basis_points: number;
  amount_micros: number;
  currency: string;
  is_test: Flag;
  /** When the download was made. */
  earned_at: number;
  created_at: number;
  hash: string;
}

/** One row: what was taken from lots until then earned nothing, because there were no earnings. */
export interface EarningsBeginTable {
  last_use_before: number;
}

/** The bank details of a provider. */
export interface ProviderBanksTable {
  provider_id: number;
  holder: string;
  iban: string;
  updated_at: number;
}

/** A batch that was cancelled before it reached a bank: another one pays its amounts. */
export interface PayoutCancellationsTable {
  batch_id: string;
  /** Epoch milliseconds. */
  cancelled_at: number;
}

/** Payouts made together, once per period. */
export interface PayoutBatchesTable {
  id: string;
  /** The month in which it was prepared: '2027-03'. */
  period: string;
  is_test: Flag;
  state: 'prepared' | 'paid';
  /** The currency of the transfers, and how many millionths of it one unit of the earned currency is. */
  currency: string;
  rate_millionths: number;
  payable_until: number;
  prepared_at: number;
  paid_at: number | null;
}

/** A provider's payout in a batch. Append-only. */
export interface PayoutsTable {
  id: Generated<number>;
  batch_id: string;
  provider_id: number;
  /** What was earned, and in which currency. */
  currency: string;
  amount_cents: number;
  entries_micros: number;
  /** The fraction of a cent left before, and now. */
  carried_micros: number;
  rest_micros: number;
  /** The amount of the transfer. */
  transfer_cents: number;
  holder: string;
  iban: string;
}

/** The entries that a payout pays: each is paid once. Append-only. */
export interface PayoutEntriesTable {
  earning_id: number;
  payout_id: number;
}

interface EarningTables {
  earning_terms: EarningTermsTable;
  provider_shares: ProviderSharesTable;
  earning_chains: EarningChainsTable;
  earnings: EarningsTable;
  earnings_begin: EarningsBeginTable;
  provider_banks: ProviderBanksTable;
  payout_batches: PayoutBatchesTable;
  payout_cancellations: PayoutCancellationsTable;
  payouts: PayoutsTable;
  payout_entries: PayoutEntriesTable;
}

declare module '../db/schema.ts' {
  interface Database extends EarningTables {}
}
