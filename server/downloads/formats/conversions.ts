import { tooBusy } from '../../http/errors.ts';
import { type Asks, WorkerPool } from '../../workers/worker-pool.ts';
import type { ConvertWork } from './convert-worker.ts';

/** Makes files into other formats. */
export type Conversions = Asks<ConvertWork>;

/** Milliseconds that an idle thread is kept: customers who want a format download many files. */
const KEPT_MS = 60_000;

/** Converts in its own threads, so that the shop keeps answering. */
export const createConversions = (): Conversions =>
  new WorkerPool<ConvertWork>(new URL('./convert-worker.ts', import.meta.url), {
    running: 2,
    waiting: 32,
    busy: () => tooBusy('files are being made'),
    keptMs: KEPT_MS,
  });
