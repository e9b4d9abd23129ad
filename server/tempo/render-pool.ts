import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/errors.ts';
import type { RenderJob, RenderReply } from './render-worker.ts';

export interface PoolSize {
  /** Threads that render at once. */
  readonly workers: number;
  /** Jobs that wait beside those that are rendered; further ones are refused. */
  readonly waiting: number;
}

const DEFAULT_SIZE: PoolSize = { workers: Math.min(2, availableParallelism()), waiting: 32 };
/** Milliseconds that a worker without work is kept, for the next change of somebody who tries things out. */
const IDLE_MS = 60_000;

interface Task {
  readonly job: RenderJob;
  readonly settle: (reply: RenderReply) => void;
}

/**
 * Renders in worker threads, so that the shop goes on answering. Workers start with the first work and go when there has
 * been none for a while; none of them keeps a process alive.
 */
export class RenderPool {
  readonly #size: PoolSize;
  readonly #queue: Task[] = [];
  readonly #idle: PooledWorker[] = [];
  #busy = 0;

  constructor(size: PoolSize = DEFAULT_SIZE) {
    this.#size = size;
  }

  render(job: RenderJob): Promise<RenderReply> {
    if (this.#queue.length >= this.#size.waiting)
      throw new Refusal(503, 'Too many sounds are being changed. Please try again.', { 'Retry-After': '5' });
    return new Promise((settle) => {
      this.#queue.push({ job, settle });
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy >= this.#size.workers) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#busy += 1;
    const worker = this.#idle.pop() ?? new PooledWorker((gone) => this.#forget(gone));
    void this.#work(worker, task);
  }

  async #work(worker: PooledWorker, { job, settle }: Task): Promise<void> {
    const reply = await worker.run(job);
    this.#busy -= 1;
    if (worker.isAlive) this.#idle.push(worker);
    settle(reply);
    this.#next();
  }

  #forget(worker: PooledWorker): void {
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

class PooledWorker {
  readonly #worker = new Worker(new URL('./render-worker.ts', import.meta.url));
  readonly #onGone: (worker: PooledWorker) => void;
  #settle: ((reply: RenderReply) => void) | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  isAlive = true;

  constructor(onGone: (worker: PooledWorker) => void) {
    this.#onGone = onGone;
    this.#worker.on('message', (reply: RenderReply) => this.#answer(reply));
    this.#worker.on('error', (error) => this.#answer({ kind: 'failed', message: String(error) }));
    this.#worker.on('exit', (code) => {
      this.isAlive = false;
      this.#onGone(this);
      this.#answer({ kind: 'failed', message: `a render worker ended with code ${code}` });
    });
    this.#worker.unref();
  }

  run(job: RenderJob): Promise<RenderReply> {
    clearTimeout(this.#idleTimer);
    return new Promise((settle) => {
      this.#settle = settle;
      this.#worker.ref();
      this.#worker.postMessage(job);
    });
  }

  #answer(reply: RenderReply): void {
    const settle = this.#settle;
    this.#settle = null;
    if (this.isAlive) {
      this.#worker.unref();
      this.#idleTimer = setTimeout(() => void this.#worker.terminate(), IDLE_MS).unref();
    }
    settle?.(reply);
  }
}
