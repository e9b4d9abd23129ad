import { Observable } from 'rxjs';

/** One call to a port, waiting for the test to answer it. */
export interface HeldCall<Args extends readonly unknown[], Answer> {
  readonly args: Args;
  /** Releases the answer; a call that was cancelled drops it. */
  answer(answer: Answer): void;
  /** Its caller no longer wants the answer. */
  readonly cancelled: boolean;
}

/** Anything with answers to release, whatever their types. */
export interface Held {
  readonly waiting: ReadonlyArray<HeldCall<readonly unknown[], never>>;
}

/**
 * One method of a port, every call of which waits until the test answers it: in any order, or never. `willAnswer`
 * answers all later calls at once instead.
 */
export class HeldCalls<Args extends readonly unknown[], Answer> {
  /** The arguments of every call so far. */
  readonly calls: Args[] = [];
  readonly #waiting: Array<HeldCall<Args, Answer>> = [];
  #automatic: ((...args: Args) => Answer) | null = null;

  /** Calls without an answer, oldest first; cancelled ones are no longer among them. */
  get waiting(): ReadonlyArray<HeldCall<Args, Answer>> {
    return this.#waiting;
  }

  /** The oldest call that waits. */
  next(): HeldCall<Args, Answer> {
    const call = this.#waiting[0];
    if (!call) throw new Error('No call waits for an answer.');
    return call;
  }

  willAnswer(answer: Answer): this {
    return this.willAnswerBy(() => answer);
  }

  /** Answers all later calls at once, each according to its arguments. */
  willAnswerBy(answerTo: (...args: Args) => Answer): this {
    this.#automatic = answerTo;
    return this;
  }

  /** The method, for a port that promises. */
  readonly ask = (...args: Args): Promise<Answer> =>
    new Promise((resolve) => {
      this.#enter(args, resolve);
    });

  /** The method, for a port that can be cancelled: one answer, then complete. */
  readonly observe = (...args: Args): Observable<Answer> =>
    new Observable((subscriber) =>
      this.#enter(args, (answer) => {
        subscriber.next(answer);
        subscriber.complete();
      }),
    );

  /** Returns a function that cancels the call. */
  #enter(args: Args, release: (answer: Answer) => void): () => void {
    this.calls.push(args);
    if (this.#automatic) {
      release(this.#automatic(...args));
      return () => {};
    }
    let cancelled = false;
    const leave = () => {
      const at = this.#waiting.indexOf(call);
      if (at >= 0) this.#waiting.splice(at, 1);
    };
    const call: HeldCall<Args, Answer> = {
      args,
      answer: (answer) => {
        leave();
        if (!cancelled) release(answer);
      },
      get cancelled() {
        return cancelled;
      },
    };
    this.#waiting.push(call);
    return () => {
      cancelled = true;
      leave();
    };
  }
}
