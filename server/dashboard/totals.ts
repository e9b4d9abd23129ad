import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Files of these packs that customers own: sounds and MIDI companions. */
export async function downloadsOf(db: Kysely<Database>, packIds: readonly number[]): Promise<number> {
  if (packIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('downloads')
    .innerJoin('sounds', 'sounds.id', 'downloads.sound_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('sounds.pack_id', 'in', packIds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Starts of these packs and of their sounds [API-39]. */
export async function playbacksOf(db: Kysely<Database>, packIds: readonly number[]): Promise<number> {
  if (packIds.length === 0) return 0;
  const { plays } = await db
    .selectFrom('playback_counts')
    .select(({ fn }) => fn.sum('plays').as('plays'))
    .where(isOfPacks(packIds))
    .executeTakeFirstOrThrow();
  return Number(plays ?? 0);
}

/** For a query over playback counts: those of these packs and of their sounds. */
export const isOfPacks =
  (packIds: readonly number[]) =>
  ({ or, and, eb, selectFrom }: ExpressionBuilder<Database, 'playback_counts'>) =>
    or([
      and([eb('subject', '=', 'product'), eb('subject_id', 'in', packIds)]),
      and([
        eb('subject', '=', 'sound'),
        eb('subject_id', 'in', selectFrom('sounds').select('id').where('pack_id', 'in', packIds)),
      ]),
    ]);
