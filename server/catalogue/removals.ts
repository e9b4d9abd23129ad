import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RemovalsTable } from '../sale/removals.tables.ts';
import { takeNumbers } from './changes.ts';

/** What is taken off sale, or put back: a sound with its MIDI companion, or a pack with all its contents. */
export interface Removal {
  readonly subject: RemovalsTable['subject'];
  readonly id: number;
  /** Such as `withdrawn` or `takedown 12`. */
  readonly cause: string;
  /** The reason, in the words of its provider. */
  readonly reason?: string | null;
  /** Who takes it off sale, for staff. */
  readonly customerId?: number | null;
}

/**
 * Ends the sale of a sound or a pack with the transaction. Nothing of it can be bought from then on; every running shop
 * stops showing it with its next look, and one that calls `Catalogue.catchUp` at once. Owners keep their downloads. Twice
 * for one cause is once.
 */
export async function takeOffSale(
  tx: Transaction<Database>,
  { subject, id, cause, reason = null, customerId = null }: Removal,
  now: number,
): Promise<void> {
  // First of all, as for a publication: changes are committed in the order of their numbers.
  await takeNumbers(tx, 'sound', 0);
  await tx
    .insertInto('removals')
    .values({ subject, subject_id: id, cause, removed_at: now, reason, customer_id: customerId })
    .onConflict((known) => known.doNothing())
    .execute();
  await tellShops(tx, subject, id);
}

/** Ends one cause: it is for sale again if there is no other. */
export async function putBackOnSale(tx: Transaction<Database>, { subject, id, cause }: Removal): Promise<void> {
  await takeNumbers(tx, 'sound', 0);
  await tx
    .deleteFrom('removals')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('cause', '=', cause)
    .execute();
  await tellShops(tx, subject, id);
}

async function tellShops(tx: Transaction<Database>, subject: Removal['subject'], id: number): Promise<void> {
  const packId =
    subject === 'pack'
      ? id
      : (await tx.selectFrom('sounds').select('pack_id').where('id', '=', id).executeTakeFirstOrThrow()).pack_id;
  await tx.insertInto('catalogue_changes').values({ pack_id: packId }).execute();
}
