import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Order, Played } from './campaign.ts';
import type { Reply } from './worker.ts';

/** A thread that plays one order after the other. Node runs it directly, even if a test runner runs everything else. */
export class Player {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });

  async play(order: Order): Promise<Played> {
    this.#worker.postMessage(order);
    const [reply] = (await once(this.#worker, 'message')) as [Reply];
    if ('thrown' in reply) throw reply.thrown;
    return reply.played;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
