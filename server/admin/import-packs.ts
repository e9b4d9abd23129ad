import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ImportReport } from '../../domain/publishing/delivery.ts';
import { systemClock, type Clock } from '../clock.ts';
import { claimFile } from '../db/open-sqlite.ts';
import type { Database } from '../db/schema.ts';
import { createFolderStore } from '../media/object-store.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { importPacks, type ImportWish } from '../publishing/import-packs.ts';
import type { ImportWork } from '../publishing/import-work.ts';
import type { ImportWorkerData } from '../publishing/import-worker.ts';
import { IMPORTED } from '../publishing/media-keys.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { besideShop, type Place } from './beside-shop.ts';

/** Longer than any file needs that the check accepts, on any machine. */
const LIMIT_MS = 60_000;
/** The heap of a thread; samples are outside of it, and limited by what the check reads. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 512 };

/**
 * The operator's `loopstead admin import`: puts packs on sale next to a running shop, which shows each within two
 * seconds. One import at a time: what a killed one has left half written is removed first.
 */
export function importPacksInto(
  place: Place,
  wish: Omit<ImportWish, 'atOnce'> & { readonly workers: number },
  clock: Clock = systemClock,
): Promise<ImportReport> {
  return besideShop(place, async ({ db }) => {
    await refuseWhileDemoIsMade(db);
    const release = claimFile(
      join(place.dataFolder, 'import.sqlite'),
      (cause) => new OperatorProblem('Another import into this shop is running. Wait for it, or stop it.', { cause }),
    );
    try {
      const media = join(place.dataFolder, 'media');
      await removeHalfWritten(join(media, IMPORTED));
      return await inThreads(wish, media, (threads) =>
        importPacks(
          { db, clock, objects: createFolderStore(media, { durable: true }), threads },
          { ...wish, atOnce: wish.workers + 1 },
        ),
      );
    } finally {
      release();
    }
  });
}

async function inThreads<Answer>(
  { workers, signal }: { readonly workers: number; readonly signal: AbortSignal },
  media: string,
  work: (threads: WorkerPool<ImportWork>) => Promise<Answer>,
): Promise<Answer> {
  const threads = new WorkerPool<ImportWork>(
    new URL('../publishing/import-worker.ts', import.meta.url),
    { running: workers, waiting: Infinity, busy: () => new Error('No file is refused.'), limitMs: LIMIT_MS },
    { workerData: { media } satisfies ImportWorkerData, resourceLimits: WORKER_LIMITS },
  );
  const stop = (): void => void threads.end(new Error('The import was interrupted.'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(threads);
  } finally {
    signal.removeEventListener('abort', stop);
    await threads.end(new Error('The import is over.'));
  }
}

/** The demo has ids and terms of its own, and must be alone. */
async function refuseWhileDemoIsMade(db: Kysely<Database>): Promise<void> {
  const unfinished = await db.selectFrom('seedings').select('name').where('finished_at', 'is', null).executeTakeFirst();
  if (unfinished)
    throw new OperatorProblem(
      'The demo catalogue is still being made. Import when the shop says that it is complete. ' +
        'A shop that has since run with --demo off has to finish it with --demo on first.',
    );
}

async function removeHalfWritten(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const { name, parentPath } of entries)
    if (name.startsWith('.') && name.endsWith('.part')) await rm(join(parentPath, name), { force: true });
}
