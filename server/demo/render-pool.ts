import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DemoCatalogue } from './demo-plan.ts';
import type { RenderedSound } from './render-sound.ts';
import type { RenderJob, RenderReply, RenderWorkerData } from './render-worker.ts';

export interface RenderOptions {
  /** Worker threads, default two or the number of cores if that is less. */
  readonly concurrency?: number;
  /** Stops the workers at once; the iteration then ends with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Sounds to render, in this order; default the catalogue's render order. */
  readonly soundIds?: readonly number[];
}

/** Young and old heap of one worker in MiB: rendering needs little, because samples live outside the heap. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 2 };

/**
 * Renders sounds in worker threads and yields each as it is finished. At most one finished job per worker waits for the
 * consumer: a slow disk slows the rendering down instead of filling memory. Between results the event loop gets a turn,
 * so that a shop in the same process keeps answering.
 */
export async function* renderCatalogue(
  catalogue: DemoCatalogue,
  options: RenderOptions = {},
): AsyncGenerator<RenderedSound> {
  const { signal } = options;
  signal?.throwIfAborted();
  const jobs = jobsOf(catalogue, options.soundIds ?? catalogue.renderOrder);
  const concurrency = Math.min(options.concurrency ?? Math.min(2, availableParallelism()), jobs.length);
  const workers = Array.from({ length: concurrency }, () => new RenderWorker({ seed: catalogue.seed }));
  const stop = (): void => workers.forEach((worker) => worker.stop(signal?.reason));
  signal?.addEventListener('abort', stop, { once: true });

  try {
    const running = new Map<RenderWorker, Promise<Finished>>();
    const start = (worker: RenderWorker): void => {
      const job = jobs.shift();
      if (!job) return;
      const finished = worker.run(job).then((results) => ({ worker, results }));
      // The other worker's failure may end the iteration first; this one must not count as unhandled then.
      finished.catch(() => {});
      running.set(worker, finished);
    };
    workers.forEach(start);
    while (running.size > 0) {
      const { worker, results } = await Promise.race(running.values());
      running.delete(worker);
      start(worker);
      yield* results;
      await nextTurn();
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

interface Finished {
  readonly worker: RenderWorker;
  readonly results: readonly RenderedSound[];
}

/** A loop and its MIDI companion make one job: they share a preview. */
function jobsOf(catalogue: DemoCatalogue, soundIds: readonly number[]): RenderJob[] {
  const owners = new Map(catalogue.sounds.map(({ id, companionOf }) => [id, companionOf]));
  const jobs: { soundIds: number[] }[] = [];
  for (const id of soundIds) {
    const last = jobs.at(-1);
    const owner = owners.get(id) ?? null;
    if (last && owner !== null && last.soundIds[0] === owner) last.soundIds.push(id);
    else jobs.push({ soundIds: [id] });
  }
  return jobs;
}

class RenderWorker {
  private readonly worker: Worker;
  private settle: ((reply: RenderReply | { readonly failure: unknown }) => void) | null = null;

  constructor(data: RenderWorkerData) {
    this.worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: WORKER_LIMITS,
    });
    this.worker.on('message', (reply: RenderReply) => this.settle?.(reply));
    this.worker.on('error', (failure) => this.settle?.({ failure }));
    this.worker.on('exit', (code) => this.settle?.({ failure: new Error(`render worker ended with code ${code}`) }));
  }

  run(job: RenderJob): Promise<readonly RenderedSound[]> {
    return new Promise((resolve, reject) => {
      this.settle = (reply) => {
        this.settle = null;
        if ('failure' in reply) reject(reply.failure);
        else if (reply.ok) resolve(reply.results);
        else reject(new Error(reply.message));
      };
      this.worker.postMessage(job);
    });
  }

  stop(reason: unknown): void {
    this.settle?.({ failure: reason });
    void this.worker.terminate();
  }

  async terminate(): Promise<void> {
    this.settle = null;
    await this.worker.terminate();
  }
}
