import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Cast, Told } from './cast.ts';

/**
 * A process with a cast of its own, which plays what it is asked for. No thread: one that hangs in a mutant and is ended may
 * take its whole process along.
 */
export class CastPlayer {
  readonly #child: ChildProcess;
  readonly #ready: Promise<unknown>;
  readonly #ended: Promise<never>;

  constructor(program: URL, cast: Cast) {
    this.#child = fork(fileURLToPath(program), [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ready = once(this.#child, 'message');
    this.#ended = once(this.#child, 'exit').then(([code, signal]) => {
      throw new Error(`breaks off: its process ended with ${signal ?? code}`);
    });
    this.#ready.catch(() => {});
    this.#ended.catch(() => {});
    this.#child.send(cast);
  }

  /** Null if it took longer than `limitMs`; throws where the product breaks off. */
  async ask<Answer>(asked: unknown, limitMs: number): Promise<Answer | null> {
    const ended = new AbortController();
    const { signal } = ended;
    try {
      return await Promise.race([
        this.#answer<Answer>(asked, signal),
        this.#ended,
        setTimeout(limitMs, null, { signal }),
      ]);
    } finally {
      ended.abort();
    }
  }

  async #answer<Answer>(asked: unknown, signal: AbortSignal): Promise<Answer> {
    await this.#ready;
    signal.throwIfAborted();
    this.#child.send(asked as object);
    const [told] = await once(this.#child, 'message', { signal });
    return valueOf(told as Told<Answer>);
  }

  async close(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended.catch(() => {});
  }
}

function valueOf<Value>(told: Told<Value>): Value {
  if ('error' in told) throw new Error(`breaks off: ${told.error}`);
  return told.value;
}
