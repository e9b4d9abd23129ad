import type { RequireLogin } from '../account/require-login.ts';
import type { PackPage } from '../catalogue/catalogue.port.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { dashboardFailures } from './dashboard.messages.ts';
import type { DashboardPort } from './dashboard.port.ts';
import type { OwnPacks } from './dashboard.ts';

interface Needs {
  readonly dashboard: DashboardPort;
  readonly packs: OwnPacks;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Lists a provider's packs, a page at a time [DASH-02]. A visitor is asked to log in [DECISION-28]. */
export class LoadPacks {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null is all providers of the user. */
  async execute(number = 1, provider: string | null = null): Promise<Result<PackPage, Failure>> {
    const { dashboard, packs, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(packs, () => dashboard.packs(number, provider), {
      loading: { phase: 'loading' },
      loaded: (page) => ({ phase: 'loaded', page }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: dashboardFailures },
    });
  }
}
