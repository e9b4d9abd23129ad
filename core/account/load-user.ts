import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { AccountPort } from './account.port.ts';
import type { Belongings } from './belongings.ts';
import { type SessionStore, userOf } from './session.ts';
import type { User } from './user.ts';

/**
 * Loads the signed-in user [DECISION-173]. Without a session the customer is a visitor; while the session is unknown,
 * every other failure counts as that, silently [DECISION-10]. Later, failures change nothing, nor does an answer
 * overtaken by a login, a logout or a newer answer.
 */
export class LoadUser {
  readonly #account: AccountPort;
  readonly #session: SessionStore;
  readonly #belongings: Belongings;
  #lastRequest = 0;
  #onTheirWay = 0;
  #newestAnswer = 0;

  constructor(account: AccountPort, session: SessionStore, belongings: Belongings) {
    this.#account = account;
    this.#session = session;
    this.#belongings = belongings;
  }

  /** Whether an answer is on its way. */
  get isAsking(): boolean {
    return this.#onTheirWay > 0;
  }

  async execute(): Promise<Result<User, Failure>> {
    this.#lastRequest += 1;
    const request = this.#lastRequest;
    const { generation } = this.#session;
    const tell = this.#belongings.onAsked();
    this.#onTheirWay += 1;
    const answer = await this.#account.user();
    this.#onTheirWay -= 1;
    if (generation !== this.#session.generation || request < this.#newestAnswer) return answer;

    if (answer.ok) {
      this.#newestAnswer = request;
      const { current } = this.#session;
      const before = userOf(current)?.id ?? answer.value.id;
      // A session may have ended and another begun without a logout here.
      const isReplaced = before !== answer.value.id;
      if (isReplaced) this.#belongings.onReplaced();
      tell(isReplaced || current.phase === 'visitor');
      this.#session.signIn(answer.value);
    } else if (answer.failure.kind === 'unauthenticated') {
      this.#newestAnswer = request;
      this.#belongings.onLeft();
      this.#session.leave();
    } else if (this.#session.current.phase === 'unknown') this.#session.leave();
    return answer;
  }
}
