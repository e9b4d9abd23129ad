import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What was played. Who played it is not asked, so that nothing of it is stored. */
export interface Playback {
  readonly subject: 'sound' | 'product';
  readonly id: number;
}

/** Counts a start [API-39]. One statement, so that starts at the same moment all count. */
export async function countPlayback(db: Kysely<Database>, { subject, id }: Playback): Promise<void> {
  await db
    .insertInto('playback_counts')
    .values({ subject, subject_id: id, plays: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'subject_id'])
        .doUpdateSet((row) => ({ plays: row('playback_counts.plays', '+', 1) })),
    )
    .execute();
}
