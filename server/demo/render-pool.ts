import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { DemoCatalogue } from './demo-plan.ts';
import type { RenderedSound } from './render-sound.ts';
import type { DemoWork, RenderJob, RenderWorkerData } from './render-worker.ts';

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
 * Renders sounds in worker threads and yields each as it finishes. At most one finished job per worker waits for the
 * consumer, so that a slow disk slows rendering down instead of filling memory. The event loop runs between results, so
 * that a shop in the same process keeps responding.
 */
export async function* renderCatalogue(
  catalogue: DemoCatalogue,
  options: RenderOptions = {},
): AsyncGenerator<RenderedSound> {
  const { signal } = options;
  signal?.throwIfAborted();
  const jobs = jobsOf(catalogue, options.soundIds ?? catalogue.renderOrder);
  const concurrency = Math.min(options.concurrency ?? Math.min(2, availableParallelism()), jobs.length);
  const pool = poolOf(concurrency, { seed: catalogue.seed });
  const stop = (): void => void pool.end(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });

  try {
    const running = new Map<RenderJob, Promise<Finished>>();
    const startNext = (): void => {
      const job = jobs.shift();
      if (!job) return;
      const finished = pool.ask('render', () => job).then((results) => ({ job, results }));
      // Another job's failure may end the iteration first; this one must not count as unhandled then.
      finished.catch(() => {});
      running.set(job, finished);
    };
    for (let count = 0; count < concurrency; count += 1) startNext();
    while (running.size > 0) {
      const { job, results } = await Promise.race(running.values());
      running.delete(job);
      startNext();
      yield* results;
      await nextTurn();
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.end(new Error('Nobody wants more sounds.'));
  }
}

interface Finished {
  readonly job: RenderJob;
  readonly results: readonly RenderedSound[];
}

const poolOf = (running: number, workerData: RenderWorkerData): WorkerPool<DemoWork> =>
  new WorkerPool(
    new URL('./render-worker.ts', import.meta.url),
    { running, waiting: 0, busy: () => new Error('More sounds are rendered than there are threads.') },
    { workerData, resourceLimits: WORKER_LIMITS },
  );

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
