import type { Payouts } from '../../domain/earnings/overview.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { earningsFailures } from './earnings.messages.ts';
import type { EarningsPort } from './earnings.port.ts';
import type { OwnPayouts } from './earnings.ts';

interface Needs {
  readonly earnings: EarningsPort;
  readonly payouts: OwnPayouts;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Tells what a provider was paid, and what the coming payouts would be from what was earned until now. */
export class ShowPayouts {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(months = 1, provider: string | null = null): Promise<Result<Payouts, Failure>> {
    const { earnings, payouts, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(payouts, () => earnings.payouts(months, provider), {
      loading: { phase: 'loading' },
      loaded: (value) => ({ phase: 'loaded', payouts: value }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: earningsFailures },
    });
  }
}
