import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Order, Played } from './campaign.ts';

/** A thread that plays one order after the other. Node runs it directly, even if a test runner runs everything else. */
export class Player {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });

  async play(order: Order): Promise<Played> {
    this.#worker.postMessage(order);
    const [played] = (await once(this.#worker, 'message')) as [Played];
    return played;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
