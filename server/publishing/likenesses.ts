import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { isTooMuch } from './import-packs.ts';
import type { Gate } from './gate-pool.ts';
import { likenessRow } from './stored-likeness.ts';

interface LikenessDeps {
  readonly db: Kysely<Database>;
  readonly work: { readonly gate: Gate };
  readonly log: Log;
}

/** Sounds that are looked for at a time. */
const PAGE = 100;
/** What the gate hears; anything else has no likeness. */
const SOUNDS = ['wav', 'aiff', 'flac'];

/**
 * Hears what was on sale before anybody compared it, one sound after the other in a thread of the gate, so that what is
 * pushed is never far behind. A sound that was heard has a row: a shop that is stopped goes on where it was.
 */
export class Likenesses {
  readonly #deps: LikenessDeps;
  #running: Promise<void> | null = null;
  #isStopping = false;

  constructor(deps: LikenessDeps) {
    this.#deps = deps;
  }

  /** Begins behind the caller's back. */
  begin(): void {
    if (this.#isStopping) return;
    this.#running ??= this.hearAll()
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'sounds on sale could not be heard'))
      .finally(() => (this.#running = null));
  }

  /** Begins nothing any more, and waits for the sound that is being heard. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  /** Hears all that was not heard yet. */
  async hearAll(): Promise<void> {
    for (let after = 0; ;) {
      const page = await this.#missing(after);
      for (const { id, object_key } of page) {
        if (this.#isStopping) return;
        await this.#hear(id, object_key);
        after = id;
      }
      if (page.length < PAGE) return;
    }
  }

  #missing(after: number) {
    return this.#deps.db
      .selectFrom('sounds')
      .leftJoin('likenesses', 'likenesses.sound_id', 'sounds.id')
      .select(['sounds.id', 'sounds.object_key'])
      .where('likenesses.sound_id', 'is', null)
      .where('sounds.extension', 'in', SOUNDS)
      .where('sounds.id', '>', after)
      .orderBy('sounds.id')
      .limit(PAGE)
      .execute();
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
