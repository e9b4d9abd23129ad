import { accountDetailsHref, accountHref, dashboardHref } from '../../core/account/addresses.ts';
import { menuTexts } from '../../core/account/menu.messages.ts';
import { plansHref } from '../../core/billing/addresses.ts';
import { planTexts } from '../../core/billing/plans.messages.ts';
import { listHref, packListHref } from '../../core/catalogue/addresses.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { myCollectionsHref } from '../../core/collections/collections.routes.ts';
import { creditTexts } from '../../core/credits/credits.messages.ts';
import { creditsHref } from '../../core/credits/credits.routes.ts';
import { dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import { actingHref, ownPacksHref, statisticsHref } from '../../core/dashboard/dashboard.routes.ts';
import { earningsTexts } from '../../core/earnings/earnings.messages.ts';
import { earningsHref } from '../../core/earnings/earnings.routes.ts';
import { invoicesTexts } from '../../core/invoices/invoices.messages.ts';
import { invoicesHref } from '../../core/invoices/invoices.routes.ts';
import { licensesTexts } from '../../core/license/license.messages.ts';
import { licensesHref } from '../../core/license/license.routes.ts';
import { publishingTexts } from '../../core/publishing/publishing.messages.ts';
import { reviewHref } from '../../core/publishing/addresses.ts';
import { recentTexts } from '../../core/recent/recent.messages.ts';
import { recentHref } from '../../core/recent/recent.routes.ts';
import type { Route } from '../../core/routes.ts';
import { selectedHref } from '../../core/selection/selection.routes.ts';
import { mailTexts } from '../../core/settings/mails.messages.ts';
import { deviceTexts, twoStepsTexts } from '../../core/settings/settings.messages.ts';
import { devicesHref, mailsHref, securityHref } from '../../core/settings/settings.routes.ts';
import { tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { tokensHref } from '../../core/tokens/tokens.routes.ts';
import { settingsViewTexts } from '../settings/settings.messages.ts';
import * as css from './own-page.css.ts';
import { ownPageTexts } from './pages.messages.ts';

const ACCOUNT = [
  { name: menuTexts.profile, page: 'profile', kind: null, href: accountHref() },
  { name: menuTexts.settings, page: 'settings', kind: null, href: accountDetailsHref() },
  { name: twoStepsTexts.page, page: 'security', kind: null, href: securityHref() },
  { name: deviceTexts.title, page: 'devices', kind: null, href: devicesHref() },
  { name: mailTexts.title, page: 'mails', kind: null, href: mailsHref() },
  { name: tokenTexts.title, page: 'tokens', kind: null, href: tokensHref() },
  { name: planTexts.title, page: 'plans', kind: null, href: plansHref() },
  { name: invoicesTexts.title, page: 'invoices', kind: null, href: invoicesHref() },
] as const;

const LISTS = [
  { name: ownPageTexts.likes, page: 'sounds', kind: 'wishlist', href: listHref(listOf({ kind: 'wishlist' })) },
  { name: ownPageTexts.likedPacks, page: 'packs', kind: 'wishlist', href: packListHref(listOf({ kind: 'wishlist' })) },
  {
    name: ownPageTexts.downloads,
    page: 'sounds',
    kind: 'downloadHistory',
    href: listHref(listOf({ kind: 'downloadHistory' })),
  },
  { name: licensesTexts.title, page: 'licenses', kind: null, href: licensesHref() },
  { name: creditTexts.title, page: 'credits', kind: null, href: creditsHref() },
  { name: ownPageTexts.selected, page: 'selected', kind: null, href: selectedHref() },
  { name: collectionTexts.myCollections, page: 'collections', kind: null, href: myCollectionsHref() },
  { name: recentTexts.title, page: 'recent', kind: null, href: recentHref() },
] as const;

const DESK = [
  { name: dashboardTexts.title, page: 'dashboard', kind: null, href: dashboardHref() },
  { name: dashboardTexts.ownPacks, page: 'ownPacks', kind: null, href: ownPacksHref() },
  { name: dashboardTexts.statistics, page: 'statistics', kind: null, href: statisticsHref() },
  { name: earningsTexts.title, page: 'earnings', kind: null, href: earningsHref() },
] as const;

const STAFF = [{ name: publishingTexts.review, page: 'review', kind: null, href: reviewHref() }] as const;

type Tab = (typeof ACCOUNT)[number] | (typeof LISTS)[number] | (typeof DESK)[number] | (typeof STAFF)[number];

const OF_LISTS = { label: ownPageTexts.lists, tabs: LISTS };

/** Groups of tabs, with their accessible names. */
const GROUPS: ReadonlyArray<{ readonly label: string; readonly tabs: readonly Tab[] }> = [
  OF_LISTS,
  { label: settingsViewTexts.tabs, tabs: ACCOUNT },
  { label: dashboardTexts.title, tabs: DESK },
  { label: publishingTexts.review, tabs: STAFF },
];

/** Tabs to everything a customer keeps, or to the pages of the account. */
export function OwnTabs({ route }: { route: Route }) {
  const here = tabAt(route);
  const { label, tabs } = GROUPS.find((group) => group.tabs.some((tab) => tab === here)) ?? OF_LISTS;
  return (
    <nav className={css.lists} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          ref={tab === here ? reveal : undefined}
          className={css.list}
          href={hrefFrom(route, tab)}
          aria-current={tab === here ? 'page' : undefined}
        >
          {tab.name}
        </a>
      ))}
    </nav>
  );
}

/** The provider that the URL names is kept from tab to tab. */
const hrefFrom = (route: Route, { page, href }: Tab): string =>
  'provider' in route && DESK.some((tab) => tab.page === page) ? actingHref(href, route.provider) : href;

/**
 * A phone has no room for all tabs: scroll the current one to the center. Only sideways, as the page itself may be
 * scrolled.
 */
function reveal(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (tabs) tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

/** The name of the tab of a route. */
export const tabName = (route: Route): string | undefined => tabAt(route)?.name;

const tabAt = (route: Route): Tab | undefined => GROUPS.flatMap(({ tabs }) => tabs).find((tab) => isAt(route, tab));

/** The checkout belongs to the plans; one pack belongs to the packs. */
function pageOf(route: Route): Route['page'] {
  if (route.page === 'sold') return 'ownPacks';
  if (route.page === 'draft') return route.isReview ? 'review' : 'ownPacks';
  return route.page === 'checkout' || route.page === 'order' ? 'plans' : route.page;
}

const isAt = (route: Route, tab: Tab): boolean =>
  pageOf(route) === tab.page &&
  (!('address' in route && 'scope' in route.address) || route.address.scope.kind === tab.kind);
