import type { Transferable, WorkerOptions } from 'node:worker_threads';
import type { Work } from './answer-questions.ts';
import { AskingWorker } from './asking-worker.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

export interface PoolBounds {
  /** Threads that work at once. */
  readonly running: number;
  /** Concurrent questions per thread, for work that waits in between; one by default. */
  readonly perThread?: number;
  /** How many questions may wait besides those being answered. */
  readonly waiting: number;
  /** The error for further ones. */
  readonly busy: () => Error;
  /**
   * Milliseconds after which a waiting question is refused as well, because its caller is most likely gone. Forever by
   * default.
   */
  readonly patienceMs?: number;
  /** Milliseconds after which a thread that still owes an answer is ended, since it may never give any; forever when absent. */
  readonly limitMs?: number;
  /** Milliseconds that a thread without work is kept for the next question; forever when absent. */
  readonly keptMs?: number;
}

/** A thread was ended over a question that took it too long. */
export class TookTooLong extends Error {}

type QuestionOf<Does extends Work, Name extends keyof Does> = Parameters<Does[Name]>[0];
type AnswerOf<Does extends Work, Name extends keyof Does> = Awaited<ReturnType<Does[Name]>>;

/** How a question is put. */
interface Manner<Question> {
  /** The parts of a question that are transferred rather than copied. */
  readonly handedOver?: (question: Question) => readonly Transferable[];
  /** Whether it comes before all that wait and are not. */
  readonly isUrgent?: boolean;
}

/** Does costly work on request. */
export interface Asks<Does extends Work> {
  /** See `WorkerPool.ask`. */
  ask<Name extends keyof Does & string>(
    name: Name,
    put: () => QuestionOf<Does, Name> | Promise<QuestionOf<Does, Name>>,
    manner?: Manner<QuestionOf<Does, Name>>,
  ): Promise<AnswerOf<Does, Name>>;
}

/**
 * Threads that take costly work off the one that answers requests: the only place that starts any. They start with the
 * first work, and run a module that passes what it `Does` to `answerQuestions`.
 */
export class WorkerPool<Does extends Work> implements Asks<Does> {
  readonly #module: URL;
  readonly #bounds: PoolBounds;
  readonly #options: WorkerOptions;
  readonly #queue: WorkQueue;
  /** In the order in which they were last asked. The timer of an idle thread ends it after `keptMs`. */
  readonly #threads = new Map<AskingWorker, NodeJS.Timeout | undefined>();
  #end: { readonly reason: unknown; readonly isGone: Promise<unknown> } | null = null;

  constructor(module: URL, bounds: PoolBounds, options: WorkerOptions = {}) {
    this.#module = module;
    this.#bounds = bounds;
    this.#options = options;
    this.#queue = createWorkQueue({ running: bounds.running * (bounds.perThread ?? 1), waiting: bounds.waiting });
  }

  /**
   * The answer to a question, which is put when its turn has come: many that wait with whole files in them would fill
   * the memory. Rejects with `busy` at once when too many are waiting, or at its turn when that came too late, and with another error when its
   * thread dies over it.
   */
  async ask<Name extends keyof Does & string>(
    name: Name,
    put: () => QuestionOf<Does, Name> | Promise<QuestionOf<Does, Name>>,
    { handedOver = () => [], isUrgent = false }: Manner<QuestionOf<Does, Name>> = {},
  ): Promise<AnswerOf<Does, Name>> {
    const asked = performance.now();
    const { patienceMs = Infinity, busy } = this.#bounds;
    const answer = this.#queue.run(async (): Promise<AnswerOf<Does, Name>> => {
      if (performance.now() - asked > patienceMs) throw busy();
      const question = await put();
      const thread = this.#next();
      try {
        const answered = await this.#inTime(thread, thread.ask(name, question, handedOver(question)));
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The module does this work: it is under `name`.
        return answered as AnswerOf<Does, Name>;
      } finally {
        this.#keep(thread);
      }
    }, isUrgent);
    if (answer === null) throw busy();
    return answer;
  }

  /** Ends all threads, and resolves when they are gone. Open questions, and all further ones, fail with the reason. */
  async end(reason: unknown): Promise<void> {
    this.#end ??= { reason, isGone: Promise.all(Array.from(this.#threads.keys(), (thread) => thread.end(reason))) };
    await this.#end.isGone;
  }

  /** One without work, the one that worked last before the others, which may go; then a new one; then the least busy. */
  #next(): AskingWorker {
    if (this.#end) throw this.#end.reason;
    for (const thread of this.#threads.keys()) if (!thread.isAlive) this.#drop(thread);
    const [least] = [...this.#threads.keys()].toReversed().toSorted((a, b) => a.load - b.load);
    const isNew = least === undefined || (least.load > 0 && this.#threads.size < this.#bounds.running);
    const thread = isNew ? new AskingWorker(this.#module, this.#options) : least;
    this.#drop(thread);
    this.#threads.set(thread, undefined);
    return thread;
  }

  async #inTime(thread: AskingWorker, answer: Promise<unknown>): Promise<unknown> {
    const { limitMs } = this.#bounds;
    if (limitMs === undefined) return answer;
    const end = (): void => void thread.end(new TookTooLong(`a thread gave no answer within ${limitMs} ms`));
    const timer = setTimeout(end, limitMs).unref();
    return answer.finally(() => clearTimeout(timer));
  }

  #keep(thread: AskingWorker): void {
    const { keptMs } = this.#bounds;
    if (!thread.isAlive || thread.load > 0 || keptMs === undefined) return;
    const end = (): void => {
      this.#drop(thread);
      void thread.end(new Error('a thread without work was ended'));
    };
    clearTimeout(this.#threads.get(thread));
    this.#threads.set(thread, setTimeout(end, keptMs).unref());
  }

  #drop(thread: AskingWorker): void {
    clearTimeout(this.#threads.get(thread));
    this.#threads.delete(thread);
  }
}
