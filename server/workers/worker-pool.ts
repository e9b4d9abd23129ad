import type { Transferable } from 'node:worker_threads';
import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts';
import { AskingWorker } from './asking-worker.ts';

export interface PoolBounds {
  /** Threads that work at once. */
  readonly running: number;
  /** Questions that one thread answers at a time, for those that wait for something in between; one when absent. */
  readonly perThread?: number;
  /** Questions that wait beside those that are being answered. */
  readonly waiting: number;
  /** Milliseconds that a thread without work is kept for the next question; for ever when absent. */
  readonly keptMs?: number;
}

/** Threads that take costly work off the one that answers requests. They start with the first work. */
export class WorkerPool<Question, Answer> {
  readonly #module: URL;
  readonly #bounds: PoolBounds;
  readonly #queue: WorkQueue;
  /** The one that was asked last at the end, each with what ends it when nobody has asked it for a while. */
  readonly #threads = new Map<AskingWorker<Question, Answer>, NodeJS.Timeout | undefined>();

  constructor(module: URL, bounds: PoolBounds) {
    this.#module = module;
    this.#bounds = bounds;
    this.#queue = createWorkQueue({ running: bounds.running * (bounds.perThread ?? 1), waiting: bounds.waiting });
  }

  /**
   * The answer; null when too many questions are waiting. It rejects when its thread dies over it. The question is put
   * when its turn has come: many that wait with whole files in them would fill the memory.
   */
  ask(
    put: () => Question | Promise<Question>,
    /** What of a question is handed over rather than copied. */
    handedOver: (question: Question) => readonly Transferable[] = () => [],
  ): Promise<Answer> | null {
    return this.#queue.run(async () => {
      const question = await put();
      const thread = this.#next();
      try {
        return await thread.ask(question, handedOver(question));
      } finally {
        this.#keep(thread);
      }
    });
  }

  /** One without work, the one that worked last before the others, which may go; then a new one; then the least busy. */
  #next(): AskingWorker<Question, Answer> {
    for (const thread of this.#threads.keys()) if (!thread.isAlive) this.#drop(thread);
    const [least] = [...this.#threads.keys()].toReversed().toSorted((a, b) => a.load - b.load);
    const isNew = least === undefined || (least.load > 0 && this.#threads.size < this.#bounds.running);
    const thread = isNew ? new AskingWorker<Question, Answer>(this.#module) : least;
    this.#drop(thread);
    this.#threads.set(thread, undefined);
    return thread;
  }

  #keep(thread: AskingWorker<Question, Answer>): void {
    const { keptMs } = this.#bounds;
    if (!thread.isAlive || thread.load > 0 || keptMs === undefined) return;
    const end = (): void => {
      this.#drop(thread);
      thread.end();
    };
    this.#threads.set(thread, setTimeout(end, keptMs).unref());
  }

  #drop(thread: AskingWorker<Question, Answer>): void {
    clearTimeout(this.#threads.get(thread));
    this.#threads.delete(thread);
  }
}
