import { Worker, type Transferable } from 'node:worker_threads';
import type { Asked, Told } from './answer-questions.ts';

/**
 * A thread that answers questions, a message for each (`answerQuestions` is its inside). It dies once, and with it fail
 * the questions that it was asked, and no others. It keeps the process alive only while it is asked something.
 */
export class AskingWorker<Question, Answer> {
  readonly #thread: Worker;
  /** By number. */
  readonly #asked = new Map<number, PromiseWithResolvers<Answer>>();
  #lastNumber = 0;
  #isAlive = true;

  constructor(module: URL) {
    this.#thread = new Worker(module);
    this.#thread.on('message', (told: Told<Answer>) => this.#settle(told));
    this.#thread.on('messageerror', (error) => this.#die(error));
    this.#thread.on('error', (error) => this.#die(error));
    this.#thread.on('exit', (code) => this.#die(new Error(`a thread ended with code ${code}`)));
    this.#thread.unref();
  }

  /** False from the first sign of its end, which Node tells a while before the thread is gone. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** How many questions it is answering. */
  get load(): number {
    return this.#asked.size;
  }

  /** What is handed over can be used by the thread alone from then on. */
  ask(question: Question, handedOver: readonly Transferable[] = []): Promise<Answer> {
    if (!this.#isAlive) throw new Error('This thread cannot be asked.');
    const number = ++this.#lastNumber;
    const asked = Promise.withResolvers<Answer>();
    this.#asked.set(number, asked);
    this.#thread.ref();
    this.#thread.postMessage({ number, question } satisfies Asked<Question>, handedOver);
    return asked.promise;
  }

  end(): void {
    this.#die(new Error('a thread was ended'));
  }

  #settle(told: Told<Answer>): void {
    const asked = this.#asked.get(told.number);
    this.#asked.delete(told.number);
    if (this.#asked.size === 0) this.#thread.unref();
    if ('error' in told) asked?.reject(told.error);
    else asked?.resolve(told.answer);
  }

  #die(reason: unknown): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    void this.#thread.terminate();
    this.#thread.unref();
    for (const asked of this.#asked.values()) asked.reject(reason);
    this.#asked.clear();
  }
}
