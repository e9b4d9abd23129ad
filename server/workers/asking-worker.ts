import { Worker, type Transferable, type WorkerOptions } from 'node:worker_threads';
import type { Asked, Told } from './answer-questions.ts';

/**
 * A thread that answers questions, one message each (`answerQuestions` is its inside). When it dies, its open questions
 * fail, and no others. It keeps the process alive only while a question is open.
 */
export class AskingWorker {
  readonly #thread: Worker;
  /** By number. */
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #lastNumber = 0;
  #isAlive = true;

  constructor(module: URL, options: WorkerOptions) {
    this.#thread = new Worker(module, options);
    this.#thread.on('message', (told: Told) => this.#settle(told));
    this.#thread.on('messageerror', (error) => void this.end(error));
    this.#thread.on('error', (error) => void this.end(error));
    this.#thread.on('exit', (code) => void this.end(new Error(`a thread ended with code ${code}`)));
    this.#thread.unref();
  }

  /** False from the first sign of its end, which Node reports a while before the thread is gone. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** How many questions it is answering. */
  get load(): number {
    return this.#asked.size;
  }

  /** Transferred objects can only be used by the thread from then on. Throws if the question cannot be sent. */
  ask(name: string, question: unknown, handedOver: readonly Transferable[] = []): Promise<unknown> {
    if (!this.#isAlive) throw new Error('This thread cannot be asked.');
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    // First of all: what cannot be sent would be waited for, and keep the process alive, forever.
    this.#thread.postMessage({ number, name, question } satisfies Asked<string>, handedOver);
    const asked = Promise.withResolvers<unknown>();
    this.#asked.set(number, asked);
    this.#thread.ref();
    return asked.promise;
  }

  /** Fails what it was asked with a reason, and resolves when it is gone. */
  async end(reason: unknown): Promise<void> {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    const isGone = this.#thread.terminate();
    for (const asked of this.#asked.values()) asked.reject(reason);
    this.#asked.clear();
    await isGone;
  }

  #settle(told: Told): void {
    const asked = this.#asked.get(told.number);
    this.#asked.delete(told.number);
    if (this.#asked.size === 0) this.#thread.unref();
    if ('error' in told) asked?.reject(told.error);
    else asked?.resolve(told.answer);
  }
}
