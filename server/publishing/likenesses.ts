import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { isTooMuch } from './import-packs.ts';
import type { Gate } from './gate-pool.ts';
import { likenessRow } from './stored-likeness.ts';
import { unheard } from './unheard.ts';

interface LikenessDeps {
  readonly db: Kysely<Database>;
  readonly work: { readonly gate: Gate };
  readonly log: Log;
  /** Resolves after milliseconds; rejects when the signal ends it. */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Sounds that are looked for at a time. */
const PAGE = 100;
/** A shop that has just opened has other things to do. */
const BEFORE_FIRST_MS = 30_000;
/** How many times as long as a sound took nobody hears the next one: customers come first. */
const RESTS = 4;

/**
 * Hears what was on sale before anybody compared it, one sound after the other in a thread of the gate, so that what is
 * pushed is never far behind. A sound that was heard has a row: a shop that is stopped goes on where it was.
 */
export class Likenesses {
  readonly #deps: LikenessDeps;
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;

  constructor(deps: LikenessDeps) {
    this.#deps = deps;
  }

  /** Begins behind the caller's back, at a pace that leaves the machine to others. */
  begin(): void {
    if (this.#stopped.signal.aborted) return;
    this.#running ??= this.#hearBehind()
      .catch((error: unknown) => {
        if (!this.#stopped.signal.aborted) this.#deps.log.error({ err: error }, 'sounds on sale could not be heard');
      })
      .finally(() => (this.#running = null));
  }

  /** Begins nothing any more, and waits for the sound that is being heard. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** Hears all that was not heard yet, and waits for `pause` after each. */
  async hearAll(pause: (tookMs: number) => Promise<void> = () => Promise.resolve()): Promise<void> {
    for (let after = 0; ;) {
      const page = await unheard(this.#deps.db, after, PAGE);
      for (const { id, object_key } of page) {
        if (this.#stopped.signal.aborted) return;
        const began = performance.now();
        await this.#hear(id, object_key);
        await pause(performance.now() - began);
        after = id;
      }
      if (page.length < PAGE) return;
    }
  }

  async #hearBehind(): Promise<void> {
    const { rest } = this.#deps;
    const { signal } = this.#stopped;
    await rest(BEFORE_FIRST_MS, signal);
    await this.hearAll((tookMs) => rest(RESTS * tookMs, signal));
  }

  async #hear(id: number, key: string): Promise<void> {
    const { db, work } = this.#deps;
    const likeness = await work.gate
      .ask('liken', () => ({ key }))
      .catch((error: unknown) => {
        // It is tried once: another time would take as long.
        if (isTooMuch(error)) return null;
        throw error;
      });
    await db
      .insertInto('likenesses')
      .values(likenessRow(id, likeness))
      // Another shop on this database has heard it meanwhile.
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
