import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { FactorsPort } from './factors.port.ts';
import type { Factors, SecondFactor } from './factors.ts';
import { openFailures } from './settings.messages.ts';

/** Loads the customer's login factors besides the password. */
export class LoadFactors {
  readonly #port: FactorsPort;
  readonly #factors: Factors;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(port: FactorsPort, factors: Factors, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#port = port;
    this.#factors = factors;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(): Promise<Result<SecondFactor, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(this.#factors, () => this.#port.factors(), {
      loading: { phase: 'loading' },
      loaded: (factors) => ({ phase: 'loaded', factors }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: openFailures },
    });
  }
}
