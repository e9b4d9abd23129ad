import { tooBusy } from '../http/errors.ts';
import { type Asks, WorkerPool } from '../workers/worker-pool.ts';
import type { ImportWork } from './import-work.ts';
import type { ImportWorkerData } from './import-worker.ts';

/** Checks files, and renders what is sold of them. */
export type Gate = Pick<Asks<ImportWork>, 'ask'>;

/** One file each; the shop keeps selling meanwhile. */
const THREADS = 2;
/** Longer than any file needs that the check accepts, on any machine. */
const LIMIT_MS = 60_000;
const KEPT_MS = 30_000;
/** The heap of a thread; samples are outside of it, and limited by what the check reads. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 512 };

/** Threads that check what providers push, the same as for an import. `media` is the folder of the object store. */
export const createGatePool = (media: string): Gate =>
  new WorkerPool<ImportWork>(
    new URL('import-worker.ts', import.meta.url),
    {
      running: THREADS,
      waiting: Infinity,
      busy: () => tooBusy('files to check'),
      limitMs: LIMIT_MS,
      keptMs: KEPT_MS,
    },
    { workerData: { media } satisfies ImportWorkerData, resourceLimits: WORKER_LIMITS },
  );
