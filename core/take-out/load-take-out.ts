import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { stateFailures } from './take-out.messages.ts';
import type { TakeOutPort } from './take-out.port.ts';
import type { LatestTakeOut, TakeOut } from './take-out.ts';

/** Loads the state of the latest copy. */
export class LoadTakeOut {
  readonly #port: TakeOutPort;
  readonly #latest: LatestTakeOut;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(port: TakeOutPort, latest: LatestTakeOut, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#port = port;
    this.#latest = latest;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(): Promise<Result<TakeOut, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(this.#latest, () => this.#port.state(), {
      loading: { phase: 'loading' },
      loaded: (takeOut) => ({ phase: 'loaded', takeOut }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: stateFailures },
    });
  }
}
