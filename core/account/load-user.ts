import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SavedPacks } from '../wishlist/saved-packs.ts';
import type { AccountPort } from './account.port.ts';
import type { CustomerMarks } from './customer-marks.ts';
import { type SessionStore, userOf } from './session.ts';
import type { User } from './user.ts';

/**
 * Asks who is signed in [DECISION-173]. Without a session the customer is a visitor; while nobody is known yet,
 * every other failure says the same, silently [DECISION-10]. Afterwards trouble changes nothing, and neither does
 * an answer that a login, a logout or a newer answer has overtaken.
 */
export class LoadUser {
  readonly #account: AccountPort;
  readonly #session: SessionStore;
  readonly #savedPacks: SavedPacks;
  readonly #marks: CustomerMarks;
  #lastRequest = 0;
  #newestAnswer = 0;

  constructor(account: AccountPort, session: SessionStore, savedPacks: SavedPacks, marks: CustomerMarks) {
    this.#account = account;
    this.#session = session;
    this.#savedPacks = savedPacks;
    this.#marks = marks;
  }

  async execute(): Promise<Result<User, Failure>> {
    const request = ++this.#lastRequest;
    const { generation, spendings } = this.#session;
    const asked = this.#savedPacks.moment();
    const answer = await this.#account.user();
    if (generation !== this.#session.generation || request < this.#newestAnswer) return answer;
    // A download was paid meanwhile: only a newer answer is sure to count it.
    if (answer.ok && spendings !== this.#session.spendings) return this.execute();

    if (answer.ok) {
      this.#newestAnswer = request;
      this.#marks.welcome(this.#isSomebodyElse(answer.value));
      this.#session.signIn(answer.value);
      this.#savedPacks.settleFromCookie(asked);
    } else if (answer.failure.kind === 'unauthenticated') {
      this.#newestAnswer = request;
      this.#marks.clear();
      this.#savedPacks.clear();
      this.#session.leave();
    } else if (this.#session.current.phase === 'unknown') this.#session.leave();
    return answer;
  }

  /** A session may have ended and another begun without a logout here. */
  #isSomebodyElse({ id }: User): boolean {
    const before = userOf(this.#session.current);
    return before !== null && before.id !== id;
  }
}
