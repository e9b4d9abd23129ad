import type { Kysely } from 'kysely';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { enterJob } from '../jobs/jobs.ts';

/**
 * The shop's nightly jobs. Each schedules the next one before it starts: a night that fails is made up for by the next.
 */
const NIGHTLY = ['reconcileBooks', 'remindCustomers'] as const;

export const enterNextNight = (tx: Kysely<Database>, kind: (typeof NIGHTLY)[number], now: number): Promise<void> =>
  enterJob(tx, kind, {}, { now, dueAt: now + DAY });

/** Schedules the nightly jobs, unless they already are. */
export async function beginNights(db: Kysely<Database>, clock: Clock): Promise<void> {
  for (const kind of NIGHTLY)
    await write(db, async (tx) => {
      const waiting = tx.selectFrom('jobs').select('id').where('kind', '=', kind).where('status', '=', 'waiting');
      if (!(await waiting.executeTakeFirst())) await enterNextNight(tx, kind, clock.now());
    });
}
