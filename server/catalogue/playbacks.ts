import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hour, type Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';

/** What was played, and by whom: the customer, or the network address of a visitor. */
export interface Playback {
  readonly subject: 'sound' | 'product';
  readonly id: number;
  readonly listener: string;
}

/**
 * Counts what is played [API-39]: each listener once per subject and hour, however often the button is pressed.
 * Listeners are stored under pseudonyms made with a key that is never stored, so that no row leads back to a person.
 */
export class Playbacks {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #key = randomBytes(32);

  constructor(db: Kysely<Database>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async count({ subject, id, listener }: Playback): Promise<void> {
    const pseudonym = createHmac('sha256', this.#key).update(listener).digest('base64url').slice(0, 22);
    const row = { subject, subject_id: id, hour: Math.floor(this.#clock.now() / hour), listener: pseudonym };
    await this.#db
      .insertInto('playbacks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
