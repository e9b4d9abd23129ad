import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RemovalsTable } from './catalogue.tables.ts';
import { takeNumbers } from './changes.ts';

/** What is taken off sale, or put back: a sound with its MIDI companion, or a pack with all that is in it. */
export interface Removal {
  readonly subject: RemovalsTable['subject'];
  readonly id: number;
  /** Such as `withdrawn` or `takedown 12`. */
  readonly cause: string;
}

/**
 * Ends the sale of a sound or a pack with the transaction. Nothing of it can be bought from then on; every running shop
 * stops showing it with its next look, and one that calls `Catalogue.catchUp` at once. Owners keep their downloads. Twice
 * for one cause is once.
 */
export async function takeOffSale(
  tx: Transaction<Database>,
  { subject, id, cause }: Removal,
  now: number,
): Promise<void> {
  // First of all, as for a publication: changes are committed in the order of their numbers.
  await takeNumbers(tx, 'sound', 0);
  await tx
    .insertInto('removals')
    .values({ subject, subject_id: id, cause, removed_at: now })
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

/** Everything that is not for sale any more, companions of removed sounds among the sounds. */
export interface Removals {
  readonly sounds: ReadonlySet<number>;
  readonly packs: ReadonlySet<number>;
}

/** All removals: of all that is on sale, few sounds ever are. */
export async function readRemovals(db: Kysely<Database>): Promise<Removals> {
  const rows = await db.selectFrom('removals').select(['subject', 'subject_id']).distinct().execute();
  const idsOf = (subject: Removal['subject']) =>
    rows.filter((row) => row.subject === subject).map(({ subject_id }) => subject_id);
  const [sounds, packs] = [idsOf('sound'), idsOf('pack')];
  const companions =
    sounds.length === 0 ? [] : await db.selectFrom('sounds').select('id').where('companion_of', 'in', sounds).execute();
  return { sounds: new Set([...sounds, ...companions.map(({ id }) => id)]), packs: new Set(packs) };
}

/** Which of these files nobody may buy any more: the sound, its main sound or its pack is removed. */
export async function offSaleAmong(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('removals')
    .innerJoin('sounds', (join) =>
      join.on(({ and, or, eb, ref }) =>
        or([
          and([eb('subject', '=', 'pack'), eb('subject_id', '=', ref('sounds.pack_id'))]),
          and([eb('subject', '=', 'sound'), eb('subject_id', '=', ref('sounds.id'))]),
          and([eb('subject', '=', 'sound'), eb('subject_id', '=', ref('sounds.companion_of'))]),
        ]),
      ),
    )
    .select('sounds.id')
    .where('sounds.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** For a query over sounds: only those that are for sale. */
export const isOnSale = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'sounds'>) =>
  not(
    exists(
      selectFrom('removals')
        .select('subject_id')
        .where((of) =>
          of.or([
            of.and([of('subject', '=', 'pack'), of('subject_id', '=', of.ref('sounds.pack_id'))]),
            of.and([of('subject', '=', 'sound'), of('subject_id', '=', of.ref('sounds.id'))]),
          ]),
        ),
    ),
  );
