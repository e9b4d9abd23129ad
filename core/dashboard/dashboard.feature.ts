import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { DashboardPort } from './dashboard.port.ts';
import {
  OwnPacks,
  OwnStatistics,
  OwnTotals,
  type PacksState,
  type StatisticsState,
  type TotalsState,
} from './dashboard.ts';
import { LoadPacks } from './load-packs.ts';
import { LoadStatistics } from './load-statistics.ts';
import { LoadTotals } from './load-totals.ts';

interface Parts {
  readonly ports: { readonly dashboard: DashboardPort };
  readonly needs: {
    readonly belongings: Belongings;
    readonly requireLogin: RequireLogin;
    readonly failures: FailureReactions;
  };
  readonly snapshot?:
    { readonly totals: TotalsState; readonly packs: PacksState; readonly statistics: StatisticsState } | undefined;
}

/** A provider's view of their own packs. */
export function createDashboard({ ports: { dashboard }, needs, snapshot }: Parts) {
  const { belongings, requireLogin, failures } = needs;
  const totals = new OwnTotals(snapshot?.totals ?? { phase: 'idle' });
  const packs = new OwnPacks(snapshot?.packs ?? { phase: 'idle' });
  const statistics = new OwnStatistics(snapshot?.statistics ?? { phase: 'idle' });
  belongings.addShown(() => {
    totals.set({ phase: 'idle' });
    packs.set({ phase: 'idle' });
    statistics.set({ phase: 'idle' });
  });
  return {
    state: readOnly({ totals, packs, statistics }),
    useCases: {
      loadTotals: new LoadTotals({ dashboard, totals, requireLogin, failures }),
      loadStatistics: new LoadStatistics({ dashboard, statistics, requireLogin, failures }),
      loadPacks: new LoadPacks({ dashboard, packs, requireLogin, failures }),
    },
    snapshot: () => currents({ totals, packs, statistics }),
  };
}
