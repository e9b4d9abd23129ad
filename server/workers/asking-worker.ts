import { Worker } from 'node:worker_threads';

/**
 * A thread that answers one question at a time, a message for each. It dies once, and with it fails the question that
 * it was asked, and no other. It keeps the process alive only while it is asked something.
 */
export class AskingWorker<Question, Answer> {
  readonly #thread: Worker;
  #asked: PromiseWithResolvers<Answer> | null = null;
  #isAlive = true;

  constructor(module: URL) {
    this.#thread = new Worker(module);
    this.#thread.on('message', (answer: Answer) => this.#take()?.resolve(answer));
    this.#thread.on('messageerror', (error) => this.#die(error));
    this.#thread.on('error', (error) => this.#die(error));
    this.#thread.on('exit', (code) => this.#die(new Error(`a thread ended with code ${code}`)));
    this.#thread.unref();
  }

  /** False from the first sign of its end, which Node tells a while before the thread is gone. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  ask(question: Question): Promise<Answer> {
    if (!this.#isAlive || this.#asked) throw new Error('This thread cannot be asked.');
    const asked = (this.#asked = Promise.withResolvers<Answer>());
    this.#thread.ref();
    this.#thread.postMessage(question);
    return asked.promise;
  }

  end(): void {
    this.#die(new Error('a thread was ended'));
  }

  #die(reason: unknown): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    void this.#thread.terminate();
    this.#take()?.reject(reason);
  }

  #take(): PromiseWithResolvers<Answer> | null {
    const asked = this.#asked;
    this.#asked = null;
    this.#thread.unref();
    return asked;
  }
}
