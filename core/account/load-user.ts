import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { AccountPort } from './account.port.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/**
 * Asks who is signed in [DECISION-173]. Every failure makes the customer a visitor, silently [DECISION-10];
 * an answer that a login or logout has overtaken changes nothing.
 */
export class LoadUser {
  readonly #account: AccountPort;
  readonly #session: SessionStore;

  constructor(account: AccountPort, session: SessionStore) {
    this.#account = account;
    this.#session = session;
  }

  async execute(): Promise<Result<User, Failure>> {
    const { generation } = this.#session;
    const answer = await this.#account.user();
    if (generation !== this.#session.generation) return answer;
    if (answer.ok) this.#session.signIn(answer.value);
    else if (answer.failure.kind === 'unauthenticated' || this.#session.current.phase === 'unknown')
      this.#session.leave();
    return answer;
  }
}
