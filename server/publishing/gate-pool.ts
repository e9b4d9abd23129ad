import { tooBusy } from '../http/errors.ts';
import { type Asks, WorkerPool } from '../workers/worker-pool.ts';
import type { ImportWork } from './import-work.ts';
import type { ImportWorkerData } from './import-worker.ts';

/** What checks files, and makes what is sold of them. */
export type Gate = Pick<Asks<ImportWork>, 'ask'>;

/** A file each; the shop sells meanwhile. */
const THREADS = 2;
/** Longer than any file that the gate takes, on any machine. */
const LIMIT_MS = 60_000;
const KEPT_MS = 30_000;
/** Of the heap of a thread; samples lie outside it, and are limited by what the gate reads. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 512 };

/** Threads that look at what providers push: the same that an import has. `media` is the folder of the object store. */
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
