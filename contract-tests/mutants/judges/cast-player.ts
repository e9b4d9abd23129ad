import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Cast, Told } from './cast.ts';

/** A thread with a cast of its own, which plays what it is asked for. */
export class CastPlayer {
  readonly #worker: Worker;
  readonly #failed: Promise<never>;

  constructor(program: URL, cast: Cast) {
    this.#worker = new Worker(program, { execArgv: [], workerData: cast, stdout: true, stderr: true });
    this.#failed = once(this.#worker, 'error').then(([error]) => Promise.reject(error as Error));
    this.#failed.catch(() => {});
  }

  /** Null if it took longer than `limitMs`; throws where the product breaks off. */
  async ask<Answer>(asked: unknown, limitMs: number): Promise<Answer | null> {
    const ended = new AbortController();
    const { signal } = ended;
    this.#worker.postMessage(asked);
    try {
      return await Promise.race([
        once(this.#worker, 'message', { signal }).then(([told]) => valueOf(told as Told<Answer>)),
        this.#failed,
        setTimeout(limitMs, null, { signal }),
      ]);
    } finally {
      ended.abort();
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function valueOf<Value>(told: Told<Value>): Value {
  if ('error' in told) throw new Error(`breaks off: ${told.error}`);
  return told.value;
}
