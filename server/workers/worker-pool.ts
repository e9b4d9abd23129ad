import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts';
import { AskingWorker } from './asking-worker.ts';

export interface PoolBounds {
  /** Threads that work at once. */
  readonly running: number;
  /** Questions that wait beside those that are being answered. */
  readonly waiting: number;
  /** Milliseconds that a thread without work is kept for the next question; for ever when absent. */
  readonly keptMs?: number;
}

/** Threads that take costly work off the one that answers requests. They start with the first work. */
export class WorkerPool<Question, Answer> {
  readonly #module: URL;
  readonly #keptMs: number | undefined;
  readonly #queue: WorkQueue;
  /** With what ends each when nobody has asked it for a while. */
  readonly #idle = new Map<AskingWorker<Question, Answer>, NodeJS.Timeout | undefined>();

  constructor(module: URL, { running, waiting, keptMs }: PoolBounds) {
    this.#module = module;
    this.#keptMs = keptMs;
    this.#queue = createWorkQueue({ running, waiting });
  }

  /**
   * The answer; null when too many questions are waiting. It rejects when its thread dies over it. The question is put
   * when its turn has come: many that wait with whole files in them would fill the memory.
   */
  ask(put: () => Question | Promise<Question>): Promise<Answer> | null {
    return this.#queue.run(async () => {
      const question = await put();
      const worker = this.#takeIdle() ?? new AskingWorker<Question, Answer>(this.#module);
      try {
        return await worker.ask(question);
      } finally {
        this.#keep(worker);
      }
    });
  }

  /** The one that worked last: the others may go. One that has died meanwhile is dropped here. */
  #takeIdle(): AskingWorker<Question, Answer> | undefined {
    for (const [worker, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      if (worker.isAlive) return worker;
    }
    return undefined;
  }

  #keep(worker: AskingWorker<Question, Answer>): void {
    if (!worker.isAlive) return;
    const end = (): void => {
      this.#idle.delete(worker);
      worker.end();
    };
    this.#idle.set(worker, this.#keptMs === undefined ? undefined : setTimeout(end, this.#keptMs).unref());
  }
}
