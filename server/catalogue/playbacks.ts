import type { Kysely, Transaction } from 'kysely';
import { monthOf } from '../../domain/earnings/months.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';

/** What was played. Who played it is never stored. */
export interface Playback {
  readonly subject: 'sound' | 'product';
  readonly id: number;
}

/** Counts a start, of what was played and in the month of its pack [API-39]. Starts at the same moment all count. */
export async function countPlayback(db: Kysely<Database>, playback: Playback, now: number): Promise<void> {
  const { subject, id } = playback;
  await write(db, async (tx) => {
    await addPlays(tx, playback, 1);
    const packId = subject === 'product' ? id : await packOf(tx, id);
    if (packId !== undefined) await addPlaysOfMonth(tx, { packId, month: monthOf(now) }, 1);
  });
}

/** So many starts more. */
export async function addPlays(tx: Transaction<Database>, { subject, id }: Playback, plays: number): Promise<void> {
  await tx
    .insertInto('playback_counts')
    .values({ subject, subject_id: id, plays })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'subject_id'])
        .doUpdateSet((row) => ({ plays: row('playback_counts.plays', '+', plays) })),
    )
    .execute();
}

/** So many starts more of a pack and what is in it, in a month. */
export async function addPlaysOfMonth(
  tx: Transaction<Database>,
  { packId, month }: { readonly packId: number; readonly month: string },
  plays: number,
): Promise<void> {
  await tx
    .insertInto('playback_months')
    .values({ pack_id: packId, month, plays })
    .onConflict((conflict) =>
      conflict
        .columns(['pack_id', 'month'])
        .doUpdateSet((row) => ({ plays: row('playback_months.plays', '+', plays) })),
    )
    .execute();
}

const packOf = async (db: Kysely<Database>, soundId: number): Promise<number | undefined> =>
  (await db.selectFrom('sounds').select('pack_id').where('id', '=', soundId).executeTakeFirst())?.pack_id;
