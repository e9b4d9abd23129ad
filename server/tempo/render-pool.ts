import { availableParallelism } from 'node:os';
import { Refusal } from '../http/errors.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { RenderJob, RenderReply } from './render-worker.ts';

export interface PoolSize {
  /** Threads that render at once. */
  readonly workers: number;
  /** Jobs that wait beside those that are rendered; further ones are refused. */
  readonly waiting: number;
}

const DEFAULT_SIZE: PoolSize = { workers: Math.min(2, availableParallelism()), waiting: 32 };
/** Milliseconds that a thread without work is kept, for the next change of somebody who tries things out. */
const KEPT_MS = 60_000;

/** Renders in threads of its own, so that the shop goes on answering. */
export class RenderPool {
  readonly #threads: WorkerPool<RenderJob, RenderReply>;

  constructor({ workers, waiting }: PoolSize = DEFAULT_SIZE) {
    const bounds = { running: workers, waiting, keptMs: KEPT_MS };
    this.#threads = new WorkerPool(new URL('./render-worker.ts', import.meta.url), bounds);
  }

  render(job: RenderJob): Promise<RenderReply> {
    const reply = this.#threads.ask(() => job);
    if (reply === null)
      throw new Refusal(503, 'Too many sounds are being changed. Please try again.', { 'Retry-After': '5' });
    return reply;
  }
}
