import type { Kysely } from 'kysely';
import { monthOf } from '../../domain/earnings/months.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';

/** What was played. Who played it is not asked, so that nothing of it is stored. */
export interface Playback {
  readonly subject: 'sound' | 'product';
  readonly id: number;
}

/** Counts a start, of what was played and in the month of its pack [API-39]. Starts at the same moment all count. */
export async function countPlayback(db: Kysely<Database>, { subject, id }: Playback, now: number): Promise<void> {
  await write(db, async (tx) => {
    await tx
      .insertInto('playback_counts')
      .values({ subject, subject_id: id, plays: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'subject_id'])
          .doUpdateSet((row) => ({ plays: row('playback_counts.plays', '+', 1) })),
      )
      .execute();
    const packId = subject === 'product' ? id : await packOf(tx, id);
    if (packId === undefined) return;
    await tx
      .insertInto('playback_months')
      .values({ pack_id: packId, month: monthOf(now), plays: 1 })
      .onConflict((conflict) =>
        conflict.columns(['pack_id', 'month']).doUpdateSet((row) => ({ plays: row('playback_months.plays', '+', 1) })),
      )
      .execute();
  });
}

const packOf = async (db: Kysely<Database>, soundId: number): Promise<number | undefined> =>
  (await db.selectFrom('sounds').select('pack_id').where('id', '=', soundId).executeTakeFirst())?.pack_id;
