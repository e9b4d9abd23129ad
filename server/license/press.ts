import { tooBusy } from '../http/errors.ts';
import { type Asks, WorkerPool } from '../workers/worker-pool.ts';
import type { LicenseWork } from './license-worker.ts';

/** Draws the files of licenses. */
export type Press = Asks<LicenseWork>;

/** Licenses that may wait to be drawn; each takes about a tenth of a second. */
const WAITING = 50;

/**
 * Draws licenses in a separate thread: reading the fonts takes a quarter of a second, during which the shop could not
 * respond. Hence the thread stays when idle.
 */
export const createPress = (): Press =>
  new WorkerPool<LicenseWork>(new URL('./license-worker.ts', import.meta.url), {
    running: 1,
    waiting: WAITING,
    busy: () => tooBusy('licenses are being made'),
  });
