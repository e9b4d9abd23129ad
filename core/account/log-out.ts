import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { AccountPort } from './account.port.ts';
import type { Belongings } from './belongings.ts';
import type { SessionStore } from './session.ts';

/** Ends the session and forgets what belonged to it [DECISION-16]. A failed call forgets nothing. */
export class LogOut {
  readonly #account: AccountPort;
  readonly #session: SessionStore;
  readonly #belongings: Belongings;

  constructor(account: AccountPort, session: SessionStore, belongings: Belongings) {
    this.#account = account;
    this.#session = session;
    this.#belongings = belongings;
  }

  async execute(): Promise<Result<void, Failure>> {
    const answer = await this.#account.logOut();
    if (!answer.ok) return answer;
    this.#session.beginGeneration();
    this.#session.leave();
    this.#belongings.onLeft();
    this.#belongings.onLogout();
    return ok(undefined);
  }
}
