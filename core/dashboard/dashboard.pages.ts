import { dashboardHref } from '../account/addresses.ts';
import type { Offered } from '../kernel/feature.ts';
import type { Dialogs } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { sayRefusal } from '../shell/say-refusal.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createDashboard } from './dashboard.feature.ts';
import { dashboardTexts } from './dashboard.messages.ts';
import { type PageOfOwnPacks, ownPacksHref } from './dashboard.routes.ts';

/** What these pages need of the shop. */
export interface DashboardShop {
  readonly dashboard: OnDemand<Offered<ReturnType<typeof createDashboard>>>;
  readonly shell: { readonly dialogs: Dialogs; readonly navigation: NavigationPort };
}

export const dashboardPage: PageEntry<object, DashboardShop> = {
  href: dashboardHref,
  open: ({ dashboard }) => dashboard.press(({ loadTotals }) => loadTotals.execute()),
  title: () => dashboardTexts.title,
  shown: ({ dashboard }) => dashboard.current?.totals ?? null,
  greetsOpen: true,
  greet: async (shop) => sayRefusal(shop.shell, (await shop.dashboard.open()).totals.current),
  feature: ({ dashboard }) => dashboard,
};

export const ownPacksPage: PageEntry<PageOfOwnPacks, DashboardShop> = {
  href: ({ number }) => ownPacksHref(number),
  open: ({ dashboard }, { number }) => dashboard.press(({ loadPacks }) => loadPacks.execute(number)),
  title: () => dashboardTexts.ownPacks,
  shown: ({ dashboard }) => dashboard.current?.packs ?? null,
  greetsOpen: true,
  greet: async (shop) => sayRefusal(shop.shell, (await shop.dashboard.open()).packs.current),
  feature: ({ dashboard }) => dashboard,
};
