import type { Readable } from '../kernel/readable.ts';
import { type Session, userOf } from './session.ts';

/** Whom something was shown to last: nobody sees what is somebody else's, not even until their own is there. */
export class ShownTo {
  readonly #session: Readable<Session>;
  #customer: number | null = null;

  constructor(session: Readable<Session>) {
    this.#session = session;
  }

  /** From now on it is shown to whoever is signed in. True if that is who has seen it last. */
  isSame(): boolean {
    const before = this.#customer;
    this.#customer = userOf(this.#session.current)?.id ?? null;
    return before === this.#customer;
  }
}
