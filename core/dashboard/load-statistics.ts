import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { dashboardFailures } from './dashboard.messages.ts';
import type { DashboardPort } from './dashboard.port.ts';
import type { OwnStatistics, Statistics } from './dashboard.ts';

interface Needs {
  readonly dashboard: DashboardPort;
  readonly statistics: OwnStatistics;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/**
 * Shows how each pack and sound of a provider is doing, without figures about few customers. A visitor is asked to log
 * in [DECISION-28].
 */
export class LoadStatistics {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null is all providers of the user. */
  async execute(provider: string | null = null): Promise<Result<Statistics, Failure>> {
    const { dashboard, statistics, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(statistics, () => dashboard.statistics(provider), {
      loading: { phase: 'loading' },
      loaded: (told) => ({ phase: 'loaded', statistics: told }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: dashboardFailures },
    });
  }
}
