import type { Readable } from '../kernel/readable.ts';
import { type Session, userOf } from './session.ts';

/** Who saw something last: nobody sees another customer's data, not even until their own has loaded. */
export class ShownTo {
  readonly #session: Readable<Session>;
  #customer: number | null = null;

  constructor(session: Readable<Session>) {
    this.#session = session;
  }

  /** Shows it to the current customer from now on. True if they were also the last to see it. */
  isSame(): boolean {
    const before = this.#customer;
    this.#customer = userOf(this.#session.current)?.id ?? null;
    return before === this.#customer;
  }
}
