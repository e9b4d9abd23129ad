import type { Offered } from '../kernel/feature.ts';
import type { OnDemand } from '../shell/page-entry.ts';
import { type RefusingShop, refusingPage } from '../shell/refusing-page.ts';
import type { createDashboard } from './dashboard.feature.ts';
import { totalsHref } from './addresses.ts';
import { dashboardTexts } from './dashboard.messages.ts';
import { type PageOfOwnPacks, type PageOfProvider, ownPacksHref, statisticsHref } from './dashboard.routes.ts';

type Dashboard = Offered<ReturnType<typeof createDashboard>>;

/** What these pages need of the shop. */
export interface DashboardShop extends RefusingShop {
  readonly dashboard: OnDemand<Dashboard>;
}

export const dashboardPage = refusingPage<PageOfProvider, DashboardShop, Dashboard>({
  href: ({ provider }) => totalsHref(provider),
  title: () => dashboardTexts.title,
  feature: ({ dashboard }) => dashboard,
  state: ({ totals }) => totals,
  load: ({ loadTotals }, { provider }) => loadTotals.execute(provider),
});

export const statisticsPage = refusingPage<PageOfProvider, DashboardShop, Dashboard>({
  href: ({ provider }) => statisticsHref(provider),
  title: () => dashboardTexts.statistics,
  feature: ({ dashboard }) => dashboard,
  state: ({ statistics }) => statistics,
  load: ({ loadStatistics }, { provider }) => loadStatistics.execute(provider),
});

export const ownPacksPage = refusingPage<PageOfOwnPacks, DashboardShop, Dashboard>({
  href: ({ number, provider }) => ownPacksHref(number, provider),
  title: () => dashboardTexts.ownPacks,
  feature: ({ dashboard }) => dashboard,
  state: ({ packs }) => packs,
  load: ({ loadPacks }, { number, provider }) => loadPacks.execute(number, provider),
});
