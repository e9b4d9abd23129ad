import { Worker } from 'node:worker_threads';
import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts';
import type { PrintedLicense } from './draw-license.ts';
import type { PressJob, PressReply } from './license-worker.ts';

/** Licenses that may wait to be drawn; each takes about a tenth of a second. */
const waiting = 50;

/**
 * Draws licenses in a thread of its own: the fonts take a quarter of a second to read, in which the shop would
 * answer nobody. The thread starts with the first license and keeps no process alive.
 */
export class LicensePress {
  readonly #queue: WorkQueue = createWorkQueue({ running: 1, waiting });
  #worker: Worker | null = null;
  #settle: ((reply: PressReply) => void) | null = null;

  /** The file of a license; null when too many are waiting. */
  draw(license: PrintedLicense): Promise<Uint8Array> | null {
    return this.#run<Uint8Array>({ kind: 'draw', license });
  }

  /** For each text the characters that no font has; null when too many are waiting. */
  undrawable(texts: readonly string[]): Promise<ReadonlyArray<readonly string[]>> | null {
    return this.#run<ReadonlyArray<readonly string[]>>({ kind: 'undrawable', texts });
  }

  #run<Answer>(job: PressJob): Promise<Answer> | null {
    return this.#queue.run(async () => (await this.#ask(job)) as Answer);
  }

  #ask(job: PressJob): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    return new Promise((resolve, reject) => {
      this.#settle = (reply) => {
        this.#settle = null;
        worker.unref();
        if (reply.ok) resolve(reply.result);
        else reject(new Error(reply.message));
      };
      worker.postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./license-worker.ts', import.meta.url));
    /** A thread that ended is not asked again. */
    const end = (message: string): void => {
      this.#worker = null;
      this.#settle?.({ ok: false, message });
    };
    worker.on('message', (reply: PressReply) => this.#settle?.(reply));
    worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => end(`the license press ended with code ${code}`));
    return worker;
  }
}
