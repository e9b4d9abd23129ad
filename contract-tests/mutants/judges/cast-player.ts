import type { Cast, Told } from './cast.ts';
import { Ended, PlayerProcess } from './player-process.ts';

/** A process with its own cast, which plays what it is asked to. */
export class CastPlayer {
  readonly #process: PlayerProcess;

  constructor(program: URL, cast: Cast) {
    this.#process = new PlayerProcess(program, cast);
  }

  /** Null if it took longer than `limitMs`; throws if the product crashes. */
  async ask<Answer>(asked: unknown, limitMs: number): Promise<Answer | null> {
    try {
      const told = (await this.#process.ask(asked, limitMs)) as Told<Answer> | null;
      return told && valueOf(told);
    } catch (error) {
      throw error instanceof Ended ? new Error(`breaks off: ${error.message}`) : error;
    }
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}

function valueOf<Value>(told: Told<Value>): Value {
  if ('error' in told) throw new Error(`breaks off: ${told.error}`);
  return told.value;
}
