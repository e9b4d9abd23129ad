import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RemovalsTable } from './removals.tables.ts';

/** Everything that is off sale, with companions of removed sounds among the sounds. */
export interface Removals {
  readonly sounds: ReadonlySet<number>;
  readonly packs: ReadonlySet<number>;
}

/** All removals: of all that is on sale, few sounds ever are. */
export async function readRemovals(db: Kysely<Database>): Promise<Removals> {
  const rows = await db.selectFrom('removals').select(['subject', 'subject_id']).distinct().execute();
  const idsOf = (subject: RemovalsTable['subject']) =>
    rows.filter((row) => row.subject === subject).map(({ subject_id }) => subject_id);
  const [sounds, packs] = [idsOf('sound'), idsOf('pack')];
  const companions =
    sounds.length === 0 ? [] : await db.selectFrom('sounds').select('id').where('companion_of', 'in', sounds).execute();
  return { sounds: new Set([...sounds, ...companions.map(({ id }) => id)]), packs: new Set(packs) };
}

/** Which of these files can no longer be bought. */
export async function offSaleAmong(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sounds')
    .select('sounds.id')
    .where('sounds.id', 'in', ids)
    .where((sounds) => sounds.not(isOnSale(sounds)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** For a query over files: only those that are for sale. Neither the file, nor its main sound, nor its pack is removed. */
export const isOnSale = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'sounds'>) =>
  not(
    exists(
      selectFrom('removals')
        .select('subject_id')
        .where((of) =>
          of.or([
            of.and([of('subject', '=', 'pack'), of('subject_id', '=', of.ref('sounds.pack_id'))]),
            of.and([of('subject', '=', 'sound'), of('subject_id', '=', of.ref('sounds.id'))]),
            of.and([of('subject', '=', 'sound'), of('subject_id', '=', of.ref('sounds.companion_of'))]),
          ]),
        ),
    ),
  );
