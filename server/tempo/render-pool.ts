import { availableParallelism } from 'node:os';
import { tooBusy } from '../http/errors.ts';
import { type Asks, type PoolBounds, WorkerPool } from '../workers/worker-pool.ts';
import type { RenderWork } from './render-worker.ts';

/** Renders changed sounds. */
export type Renders = Asks<RenderWork>;

const DEFAULT_SIZE = { running: Math.min(2, availableParallelism()), waiting: 32 };
/** Milliseconds that an idle thread is kept, for the next change of somebody who is trying things out. */
const KEPT_MS = 60_000;

/** Renders in its own threads, so that the shop keeps answering. */
export const createRenderPool = (
  size: Pick<PoolBounds, 'running' | 'waiting'> = DEFAULT_SIZE,
): WorkerPool<RenderWork> =>
  new WorkerPool(new URL('./render-worker.ts', import.meta.url), {
    ...size,
    keptMs: KEPT_MS,
    busy: () => tooBusy('sounds are being changed'),
  });
