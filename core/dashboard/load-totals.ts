import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { dashboardFailures } from './dashboard.messages.ts';
import type { DashboardPort } from './dashboard.port.ts';
import type { OwnTotals, Totals } from './dashboard.ts';

interface Needs {
  readonly dashboard: DashboardPort;
  readonly totals: OwnTotals;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Shows how a provider's packs are doing in total [DASH-01]. A visitor is asked to log in [DECISION-28]. */
export class LoadTotals {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null is all providers of the user. */
  async execute(provider: string | null = null): Promise<Result<Totals, Failure>> {
    const { dashboard, totals, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(totals, () => dashboard.totals(provider), {
      loading: { phase: 'loading' },
      loaded: (totals) => ({ phase: 'loaded', totals }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: dashboardFailures },
    });
  }
}
