import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { type EarningLine, FIRST_HASH, hashedText } from '../../domain/earnings/earnings.ts';
import { known } from '../../domain/known.ts';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import type { EarningsTable } from './earnings.tables.ts';

export type EarningRow = Selectable<EarningsTable>;

/** An entry without its position in the chain of its provider. */
export type NewEntry = Omit<EarningRow, 'id' | 'position' | 'hash'>;

/** The same, with what it changes. */
export interface Appended extends NewEntry {
  /** The position of the accrual that it changes; null for an accrual. */
  readonly changes: number | null;
}

/**
 * Adds entries to the chains of their providers, whose ends are locked until the transaction ends: always in the same order,
 * so that two who add to the same chains do not wait for each other in a circle. Goes once to a transaction, and last.
 */
export async function appendEntries(tx: Transaction<Database>, entries: readonly Appended[]): Promise<void> {
  const ends = new Map<number, End>();
  const byProvider = Map.groupBy(entries, ({ provider_id }) => provider_id);
  for (const [provider, { length }] of [...byProvider].toSorted(([one], [other]) => one - other))
    ends.set(provider, await takePlaces(tx, provider, length));
  const rows = entries.map(({ changes, ...entry }) => {
    const end = known(ends.get(entry.provider_id), `chain of provider ${entry.provider_id}`);
    const position = end.position + 1;
    const hash = hashOf(end.hash, lineOf({ ...entry, position }, changes));
    ends.set(entry.provider_id, { position, hash });
    return { ...entry, position, hash };
  });
  for (const part of inParts(rows)) await tx.insertInto('earnings').values(part).execute();
  for (const [provider, { hash }] of ends)
    await tx.updateTable('earning_chains').set({ hash }).where('provider_id', '=', provider).execute();
}

/** The last entry of a chain. */
type End = Pick<EarningRow, 'position' | 'hash'>;

/** Takes the next positions of a chain, and returns its previous end. */
async function takePlaces(tx: Transaction<Database>, provider: number, count: number): Promise<End> {
  const { position, hash } = await tx
    .insertInto('earning_chains')
    .values({ provider_id: provider, position: count, hash: FIRST_HASH })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet((row) => ({ position: row('earning_chains.position', '+', count) })),
    )
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow();
  return { position: position - count, hash };
}

export const hashOf = (before: string, line: Omit<EarningLine, 'hash'>): string =>
  createHash('sha256').update(hashedText(before, line)).digest('hex');

/** An entry as its provider sees it. `changes` is the position of the accrual that it changes. */
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
