import { tooBusy } from '../http/errors.ts';
import { type Asks, WorkerPool } from '../workers/worker-pool.ts';
import type { LicenseWork } from './license-worker.ts';

/** Draws the files of licenses. */
export type Press = Asks<LicenseWork>;

/** Licenses that may wait to be drawn; each takes about a tenth of a second. */
const WAITING = 50;

/**
 * Draws licenses in its own thread: the fonts take a quarter of a second to read, in which the shop would answer
 * nobody. That is why the thread stays when it has nothing to do.
 */
export const createPress = (): Press =>
  new WorkerPool<LicenseWork>(new URL('./license-worker.ts', import.meta.url), {
    running: 1,
    waiting: WAITING,
    busy: () => tooBusy('licenses are being made'),
  });
