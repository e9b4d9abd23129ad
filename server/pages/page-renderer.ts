import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { WorkerPool } from '../workers/worker-pool.ts';
import { answerCalls } from './page-calls.ts';
import type { PageJob, PageWork } from './page-worker.ts';
import type { PageRenderer } from './finished-page.ts';

/** The web app has not been built, so there is nothing that could make pages. */
export class PagesNotBuilt extends Error {
  constructor(modulePath: string) {
    super(`The pages are not built: ${modulePath} is missing. Start the shop with "npm start", which builds them.`);
    this.name = 'PagesNotBuilt';
  }
}

/** Too many pages are waiting for another to be in time. */
export class PagesBusy extends Error {
  constructor() {
    super('Too many pages are being made. Please reload this one in a moment.');
    this.name = 'PagesBusy';
  }
}

export interface RenderBounds {
  readonly threads: number;
  /** Pages that wait for a thread; further ones are refused. */
  readonly waiting: number;
  /** Milliseconds after which a page that still waits is refused, too. */
  readonly patienceMs?: number;
  /** Milliseconds that a page may take once started: longer than anything it waits for. */
  readonly limitMs?: number;
}

/** A thread makes 40 to 100 pages a second: what waits longer waits on a machine that is busy with something else. */
const DEFAULT_BOUNDS: RenderBounds = {
  threads: Math.min(2, availableParallelism()),
  waiting: 100,
  patienceMs: 10_000,
  limitMs: 60_000,
};

/** Pages in progress per thread: while one waits for its data, the next is rendered. */
const PER_THREAD = 4;

/**
 * The renderer in a built module, which exports `render`. It runs in separate threads, since rendering a page takes as
 * long as dozens of calls. They start with the first page, and stay.
 */
export function createBuiltRenderer(modulePath: string, bounds: RenderBounds = DEFAULT_BOUNDS): PageRenderer {
  const { threads: running, ...queue } = bounds;
  const busy = () => new PagesBusy();
  const worker = new URL('./page-worker.ts', import.meta.url);
  const threads = new WorkerPool<PageWork>(worker, { running, perThread: PER_THREAD, ...queue, busy });
  const module = pathToFileURL(modulePath).href;
  const isBuilt = builtOnce(modulePath);
  return {
    async render({ url, fetch, ...request }, finish, isUrgent = false) {
      const { port1, port2: calls } = new MessageChannel();
      answerCalls(port1, fetch);
      const job: PageJob = { module, ...request, finish, url: url.href, calls };
      try {
        // The place in the queue is taken at once, so that pages are refused in the order of their requests.
        return await threads.ask('draw', () => isBuilt().then(() => job), { handedOver: () => [calls], isUrgent });
      } finally {
        port1.close();
      }
    },
  };
}

/** Checked with each page until it exists: a later build is picked up by the next request. */
function builtOnce(modulePath: string): () => Promise<void> {
  let isThere = false;
  return async () => {
    if (isThere) return;
    await access(modulePath).catch(() => {
      throw new PagesNotBuilt(modulePath);
    });
    isThere = true;
  };
}
