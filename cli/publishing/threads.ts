import { Worker } from 'node:worker_threads';
import { type Clock, after } from '../../core/kernel/clock.ts';
import type { CheckAnswer, CheckQuestion } from './check-worker.ts';

/** Longer than any file needs that the check accepts, on any machine. */
const LIMIT_MS = 60_000;
/** Limits the heap of a thread; samples are outside of it, and limited by what the check reads. */
const LIMITS = { maxOldGenerationSizeMb: 512 };

/** The answer of a thread; null if it took too long, or crashed. */
type Answer = CheckAnswer | null;

/**
 * Threads that each work on one question at a time. One that takes too long is terminated and replaced: a file that the
 * check cannot handle costs a minute, but affects no other file.
 */
export class CheckThreads {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: Array<() => void> = [];
  readonly #working = new Set<Worker>();

  constructor(most: number, clock: Clock) {
    this.#most = most;
    this.#clock = clock;
  }

  /** Asks once a thread is free. */
  async ask(question: CheckQuestion): Promise<Answer> {
    while (this.#working.size >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const worker =
      this.#idle.pop() ??
      new Worker(new URL('check-worker.ts', import.meta.url), { resourceLimits: LIMITS, stderr: true });
    this.#working.add(worker);
    const { answer, isAlive } = await this.#answerOf(worker, question);
    this.#working.delete(worker);
    if (isAlive) this.#idle.push(worker);
    else await worker.terminate();
    this.#waiting.shift()?.();
    return answer;
  }

  /** Terminates all threads, whatever they are doing. */
  async end(): Promise<void> {
    await Promise.all([...this.#idle, ...this.#working].map((worker) => worker.terminate()));
  }

  #answerOf(worker: Worker, question: CheckQuestion): Promise<{ readonly answer: Answer; readonly isAlive: boolean }> {
    const { promise, resolve, reject } = Promise.withResolvers<{
      readonly answer: Answer;
      readonly isAlive: boolean;
    }>();
    const giveUp = (): void => resolve({ answer: null, isAlive: false });
    const told = (answer: CheckAnswer): void => resolve({ answer, isAlive: true });
    // Running out of memory is due to the file, anything else is a bug.
    const failed = (error: Error): void =>
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error);
    const stopWaiting = after(this.#clock, LIMIT_MS, giveUp);
    worker.once('message', told);
    worker.once('error', failed);
    worker.once('exit', giveUp);
    worker.postMessage(question);
    return promise.finally(() => {
      stopWaiting();
      worker.off('message', told);
      worker.off('error', failed);
      worker.off('exit', giveUp);
    });
  }
}
