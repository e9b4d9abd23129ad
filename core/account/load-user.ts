import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SavedPacks } from '../wishlist/saved-packs.ts';
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
  readonly #savedPacks: SavedPacks;

  constructor(account: AccountPort, session: SessionStore, savedPacks: SavedPacks) {
    this.#account = account;
    this.#session = session;
    this.#savedPacks = savedPacks;
  }

  async execute(): Promise<Result<User, Failure>> {
    const { generation } = this.#session;
    const asked = this.#savedPacks.moment();
    const answer = await this.#account.user();
    if (generation !== this.#session.generation) return answer;
    if (answer.ok) {
      this.#session.signIn(answer.value);
      this.#savedPacks.settleFromCookie(asked);
    } else if (answer.failure.kind === 'unauthenticated' || this.#session.current.phase === 'unknown')
      this.#session.leave();
    return answer;
  }
}
