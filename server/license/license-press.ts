import { WorkerPool } from '../workers/worker-pool.ts';
import type { PrintedLicense } from './draw-license.ts';
import type { PressJob } from './license-worker.ts';

/** Licenses that may wait to be drawn; each takes about a tenth of a second. */
const waiting = 50;

/**
 * Draws licenses in a thread of its own: the fonts take a quarter of a second to read, in which the shop would
 * answer nobody. That is why the thread stays when it has nothing to do.
 */
export class LicensePress {
  readonly #threads = new WorkerPool<PressJob, unknown>(new URL('./license-worker.ts', import.meta.url), {
    running: 1,
    waiting,
  });

  /** The file of a license; null when too many are waiting. */
  draw(license: PrintedLicense): Promise<Uint8Array> | null {
    return this.#run<Uint8Array>({ kind: 'draw', license });
  }

  /** For each text the characters that no font has; null when too many are waiting. */
  undrawable(texts: readonly string[]): Promise<ReadonlyArray<readonly string[]>> | null {
    return this.#run<ReadonlyArray<readonly string[]>>({ kind: 'undrawable', texts });
  }

  #run<Result>(job: PressJob): Promise<Result> | null {
    return this.#threads.ask(() => job) as Promise<Result> | null;
  }
}
