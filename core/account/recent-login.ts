import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';

/** Guards what only somebody may do who has shown lately who they are. */
export class RecentLogin {
  readonly #dialogs: Asks;

  constructor(dialogs: Asks) {
    this.#dialogs = dialogs;
  }

  /**
   * Makes a call; where it needs a recent login it asks who is here, and once that is confirmed makes the call again. Whoever
   * does not confirm gets the failure of the first one, which shows nothing.
   */
  async confirming<Value>(call: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    const answer = await call();
    if (answer.ok || answer.failure.kind !== 'forbidden' || !answer.failure.needsRecentLogin) return answer;
    return (await this.#dialogs.ask('confirmIdentity', {})) === 'confirmed' ? call() : answer;
  }
}
