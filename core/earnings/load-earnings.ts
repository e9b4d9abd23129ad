import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { earningsFailures } from './earnings.messages.ts';
import type { EarningsPort } from './earnings.port.ts';
import type { EarnedByProvider, OwnEarnings } from './earnings.ts';

interface Needs {
  readonly earnings: EarningsPort;
  readonly earned: OwnEarnings;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Shows a provider's earnings. A visitor is asked to log in. */
export class LoadEarnings {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(provider: string | null = null): Promise<Result<EarnedByProvider, Failure>> {
    const { earnings, earned, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(earned, () => earnings.earned(provider), {
      loading: { phase: 'loading' },
      loaded: (value) => ({ phase: 'loaded', earned: value }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: earningsFailures },
    });
  }
}
