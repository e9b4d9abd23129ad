import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Said by a process before its first answer: from then on it can be asked. */
export const READY = 'ready';

/** Its process has ended before it has answered. */
export class Ended extends Error {}

/**
 * A process that plays what it is asked for, a message for each. No thread: one that hangs in a mutant and is ended may take
 * its whole process along.
 */
export class PlayerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;
  /** It can be asked. */
  readonly ready: Promise<unknown>;

  /** `first` is told to it before it is ready. */
  constructor(program: URL, first?: object) {
    this.#child = fork(fileURLToPath(program), [], {
      execArgv: [],
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ended = once(this.#child, 'exit').then(([code, signal]) => {
      throw new Ended(`its process ended with ${signal ?? code}`);
    });
    this.ready = Promise.race([once(this.#child, 'message'), this.#ended]);
    this.#ended.catch(() => {});
    this.ready.catch(() => {});
    if (first) this.#send(first);
  }

  /** Null if it took longer than `limitMs`; rejects with `Ended` where the process does. */
  async ask(asked: unknown, limitMs: number): Promise<unknown> {
    const over = new AbortController();
    const { signal } = over;
    try {
      return await Promise.race([this.#answer(asked, signal), this.#ended, setTimeout(limitMs, null, { signal })]);
    } finally {
      over.abort();
    }
  }

  async #answer(asked: unknown, signal: AbortSignal): Promise<unknown> {
    await this.ready;
    signal.throwIfAborted();
    this.#send(asked as object);
    const [told] = (await once(this.#child, 'message', { signal })) as [unknown];
    return told;
  }

  /** Says nothing where it has ended: `#ended` does. */
  #send(message: object): void {
    this.#child.send(message, () => {});
  }

  /** Ends it, with the processes that it has begun. */
  async close(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
    await this.#ended.catch(() => {});
  }
}
