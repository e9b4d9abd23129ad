import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { LeasedJob } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { addErasures, readErasures } from './erasure-file.ts';
import { eraseCustomer } from './erase-customer.ts';

/** A deleted account, by the time of its deletion: one that was restored and deleted again is another case. */
interface DeletedAccount {
  readonly customerId: number;
  /** Epoch milliseconds. */
  readonly deactivatedAt: number;
}

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    readonly purgeAccount: DeletedAccount;
  }
}

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly config: { readonly dataFolder: string };
}

/** The job `purgeAccount`: erases a customer who has left 14 days ago. */
export const purgeAccount =
  (deps: Deps) =>
  async ({ customerId, deactivatedAt }: DeletedAccount, job: LeasedJob): Promise<void> => {
    await write(deps.db, async (tx) => {
      await job.finish(tx);
      const left = await tx
        .selectFrom('customers')
        .select('id')
        .where('id', '=', customerId)
        .where('deactivated_at', '=', deactivatedAt)
        .executeTakeFirst();
      if (left) await eraseCustomer(tx, customerId, deps.clock.now());
    });
    await noteErasures(deps);
  };

/**
 * Erases customers again that a restored backup has brought back: those in `erasures.jsonl`, which may be newer than
 * the database, or in the database itself. Called before the shop opens. Returns how many there were.
 */
export async function replayErasures(deps: Deps): Promise<number> {
  const { db, clock, log, config } = deps;
  await write(db, async (tx) => {
    for (const erasure of readErasures(config.dataFolder))
      await tx
        .insertInto('erasures')
        .values({ ...erasure })
        .onConflict((conflict) => conflict.columns(['id', 'joined_at']).doNothing())
        .execute();
  });
  const back = await db
    .selectFrom('customers')
    .innerJoin('erasures', (join) =>
      join.onRef('erasures.id', '=', 'customers.id').onRef('erasures.joined_at', '=', 'customers.created_at'),
    )
    .select('customers.id')
    .execute();
  for (const { id } of back) await write(db, (tx) => eraseCustomer(tx, id, clock.now()));
  if (back.length > 0) log.warn(`${back.length} customers of a backup were erased again: they had been before.`);
  await noteErasures(deps);
  return back.length;
}

/** Writes down in the file what only the database has. */
async function noteErasures({ db, config }: Deps): Promise<void> {
  const noted = new Set(readErasures(config.dataFolder).map(keyOf));
  const erasures = await db.selectFrom('erasures').selectAll().orderBy('erased_at').orderBy('id').execute();
  addErasures(
    config.dataFolder,
    erasures.filter((erasure) => !noted.has(keyOf(erasure))),
  );
}

const keyOf = ({ id, joined_at }: { readonly id: number; readonly joined_at: number }): string => `${id}:${joined_at}`;
