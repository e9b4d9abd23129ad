import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Sent by a process before its first answer: from then on it takes requests. */
export const READY = 'ready';

/** The process has ended before it answered. */
export class Ended extends Error {}

/**
 * A process that plays what it is asked to, one message per request. Not a thread: stopping one that hangs in a mutant
 * may crash its whole process.
 */
export class PlayerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;
  /** Resolves once it takes requests. */
  readonly ready: Promise<unknown>;

  /** `first` is sent before it is ready. */
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

  /** Null if it took longer than `limitMs`; rejects with `Ended` if the process ends. */
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

  /** Ignores a failed send to a process that has ended: `#ended` reports it. */
  #send(message: object): void {
    this.#child.send(message, () => {});
  }

  /** Ends it, together with the processes it has started. */
  async close(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
    await this.#ended.catch(() => {});
  }
}
