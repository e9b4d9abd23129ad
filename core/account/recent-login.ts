import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';

/** Guards actions that require a recent login. */
export class RecentLogin {
  readonly #dialogs: Asks;

  constructor(dialogs: Asks) {
    this.#dialogs = dialogs;
  }

  /**
   * Makes a call; if it needs a recent login, asks the customer to confirm their identity and then repeats the call. If
   * they do not confirm, the first failure is returned, which shows nothing.
   */
  async confirming<Value>(call: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
    const answer = await call();
    if (answer.ok || answer.failure.kind !== 'forbidden' || !answer.failure.needsRecentLogin) return answer;
    return (await this.#dialogs.ask('confirmIdentity', {})) === 'confirmed' ? call() : answer;
  }
}
