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
  /** Resolves after milliseconds; rejects when the signal aborts. */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Sounds per page. */
const PAGE = 100;
/** A shop that has just opened is busy with other things. */
const BEFORE_FIRST_MS = 30_000;
/** The pause after a sound, as a multiple of its own time: customers come first. */
const RESTS = 4;

/**
 * Analyzes what was on sale before comparisons existed, one sound after the other in a thread of the check, so that
 * pushes are never far behind. An analyzed sound has a row: a shop that is stopped resumes where it was.
 */
export class Likenesses {
  readonly #deps: LikenessDeps;
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;

  constructor(deps: LikenessDeps) {
    this.#deps = deps;
  }

  /** Starts in the background, at a pace that leaves the machine to others. */
  begin(): void {
    if (this.#stopped.signal.aborted) return;
    this.#running ??= this.#hearBehind()
      .catch((error: unknown) => {
        if (!this.#stopped.signal.aborted) this.#deps.log.error({ err: error }, 'sounds on sale could not be heard');
      })
      .finally(() => (this.#running = null));
  }

  /** Starts nothing more, and waits for the current sound. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** Analyzes all remaining sounds, and waits for `pause` after each. */
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
        // It is tried once: a retry would take as long.
        if (isTooMuch(error)) return null;
        throw error;
      });
    await db
      .insertInto('likenesses')
      .values(likenessRow(id, likeness))
      // Another shop on this database has analyzed it meanwhile.
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
