import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { ShopApp } from './env.ts';

interface HealthDeps {
  readonly db: Kysely<Database>;
  readonly log: Pick<Log, 'error'>;
  readonly config: { readonly dataFolder: string };
}

/** Milliseconds for which a trial is good. Anybody may ask, and writing waits for the disk. */
const TRIAL_MS = 5000;

/** `/healthz`: the process responds. `/readyz`: it can also read and write its database and its data folder. */
export function registerHealth(app: ShopApp, { db, log, config }: HealthDeps): void {
  const tryWriting = sharedFor(TRIAL_MS, () => Promise.all([writeRow(db), writeBlock(config.dataFolder)]));

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(db);
      await tryWriting();
      return c.json({ status: 'ready' });
    } catch (error) {
      log.error({ err: error }, 'the shop is not ready');
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}

async function writeRow(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('write_trials')
    .set('tried', (trial) => trial('tried', '+', 1))
    .execute();
}

/** The minimum allocation of a file: a full disk may have room for changes in a file, but not for another. */
async function writeBlock(folder: string): Promise<void> {
  const file = join(folder, '.write-trial');
  try {
    await writeFile(file, new Uint8Array(4096));
  } finally {
    await rm(file, { force: true });
  }
}

/** Shares one run among all callers within so many milliseconds of machine time. */
function sharedFor<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let latest: { readonly at: number; readonly result: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (latest === undefined || at - latest.at >= ms) latest = { at, result: work() };
    return latest.result;
  };
}
