import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { type EarningLine, FIRST_HASH, hashedText } from '../../domain/earnings/earnings.ts';
import type { Database } from '../db/schema.ts';
import type { EarningsTable } from './earnings.tables.ts';

export type EarningRow = Selectable<EarningsTable>;

/** An entry, but for its place in the chain of its provider. */
export type NewEntry = Omit<EarningRow, 'id' | 'position' | 'hash'>;

/** Adds an entry to the chain of its provider, whose end is locked until the transaction ends. */
export async function appendEntry(
  tx: Transaction<Database>,
  entry: NewEntry,
  changes: Pick<EarningRow, 'position'> | null,
): Promise<void> {
  const { provider_id } = entry;
  const { position, hash: before } = await tx
    .insertInto('earning_chains')
    .values({ provider_id, position: 1, hash: FIRST_HASH })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet((row) => ({ position: row('earning_chains.position', '+', 1) })),
    )
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow();
  const hash = hashOf(before, lineOf({ ...entry, position }, changes?.position ?? null));
  await tx
    .insertInto('earnings')
    .values({ ...entry, position, hash })
    .execute();
  await tx.updateTable('earning_chains').set({ hash }).where('provider_id', '=', provider_id).execute();
}

export const hashOf = (before: string, line: Omit<EarningLine, 'hash'>): string =>
  createHash('sha256').update(hashedText(before, line)).digest('hex');

/** What a provider sees of an entry. `changes` is the position of the accrual that it changes. */
export const lineOf = (row: NewEntry & Pick<EarningRow, 'position'>, changes: number | null) => ({
  position: row.position,
  kind: row.kind,
  cause: row.cause,
  at: row.created_at,
  earnedAt: row.earned_at,
  soundId: row.sound_id,
  sound: row.sound,
  pack: row.pack,
  credits: row.credits,
  lotKind: row.lot_kind,
  valueMicros: row.value_micros,
  shareBasisPoints: row.share_basis_points,
  amountMicros: row.amount_micros,
  currency: row.currency,
  isTest: row.is_test === 1,
  changes,
});
