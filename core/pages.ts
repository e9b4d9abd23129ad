import { type PlansShop, discountPage, plansPage } from './billing/plans.pages.ts';
import { type PaymentShop, checkoutPage, orderPage } from './billing/payment.pages.ts';
import { type CatalogueShop, packPage, soundsPage } from './catalogue/catalogue.pages.ts';
import { type CollectionsShop, collectionsPage } from './collections/collections.pages.ts';
import { type CreditsShop, creditsPage } from './credits/credits.pages.ts';
import { type DashboardShop, dashboardPage, statisticsPage } from './dashboard/dashboard.pages.ts';
import { type EarningsShop, earningsPage } from './earnings/earnings.pages.ts';
import { type InvoicesShop, invoicesPage } from './invoices/invoices.pages.ts';
import { type LicenseShop, licensePage, licensesPage } from './license/license.pages.ts';
import { type JoiningShop, resetPage, signUpPage } from './joining/joining.pages.ts';
import { type PublishingShop, draftPage, reviewPage, shelfPage, soldPage } from './publishing/publishing.pages.ts';
import { type RecentShop, recentPage } from './recent/recent.pages.ts';
import { type Abouts, type PageKind, type Route, isOwn } from './routes.ts';
import { type SelectionShop, selectedPage } from './selection/selection.pages.ts';
import {
  type DetailsShop,
  type SettingsShop,
  devicesPage,
  mailsPage,
  profilePage,
  securityPage,
  settingsPage,
} from './settings/settings.pages.ts';
import { type TokensShop, tokensPage } from './tokens/tokens.pages.ts';
import { type PageEntry, type Particulars, SHOP } from './shell/page-entry.ts';
import { pageTexts } from './shell/page.messages.ts';
import { type ShowcaseShop, homePage, packsPage } from './showcase/showcase.pages.ts';
import { shopDescription } from './showcase/showcase.messages.ts';
import { type SoundShop, soundPage } from './similar/similar.pages.ts';
import { type StaticPagesShop, staticPage } from './static-pages/static-pages.pages.ts';

/** The parts of the shop that all pages together use. */
export type PagesShop = CatalogueShop &
  CollectionsShop &
  CreditsShop &
  DashboardShop &
  EarningsShop &
  JoiningShop &
  InvoicesShop &
  LicenseShop &
  PlansShop &
  PaymentShop &
  PublishingShop &
  RecentShop &
  SelectionShop &
  DetailsShop &
  SettingsShop &
  TokensShop &
  ShowcaseShop &
  SoundShop &
  StaticPagesShop;

/** A page's metadata for search engines and other sites. Only the server needs it. */
export interface PageInfo extends Particulars {
  readonly status: 200 | 404;
  readonly title: string;
  /** The one address of this content: path and query. */
  readonly canonical: string;
  /** False if search engines should not list the page. */
  readonly isIndexed: boolean;
}

/** There is nothing at this address [DECISION-26]. */
const notFoundPage: PageEntry<unknown, unknown> = {
  href: () => '/',
  open: () => Promise.resolve(),
  title: () => null,
};

/** Every page of the shop: one that is missing here does not compile. */
export const PAGES: { readonly [Page in PageKind]: PageEntry<Abouts[Page], PagesShop> } = {
  home: homePage,
  sounds: soundsPage,
  sound: soundPage,
  pack: packPage,
  packs: packsPage,
  collections: collectionsPage,
  selected: selectedPage,
  credits: creditsPage,
  license: licensePage,
  profile: profilePage,
  settings: settingsPage,
  recent: recentPage,
  devices: devicesPage,
  mails: mailsPage,
  security: securityPage,
  tokens: tokensPage,
  checkout: checkoutPage,
  order: orderPage,
  licenses: licensesPage,
  invoices: invoicesPage,
  plans: plansPage,
  discount: discountPage,
  signUp: signUpPage,
  reset: resetPage,
  static: staticPage,
  dashboard: dashboardPage,
  ownPacks: shelfPage,
  statistics: statisticsPage,
  earnings: earningsPage,
  draft: draftPage,
  sold: soldPage,
  review: reviewPage,
  notFound: notFoundPage,
};

/** The page of a route. The entry under a name takes only routes of that name. */
export const pageAt = (route: Route): PageEntry<Route, PagesShop> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Whoever has the entry of a route gives it that route.
  PAGES[route.page] as PageEntry<Route, PagesShop>;

/** The name of a page in tabs, histories and search results. */
export function pageTitle(shop: PagesShop, route: Route): string {
  if (isMissing(shop, route)) return `${pageTexts.notFound} · ${SHOP}`;
  const title = pageAt(route).title(shop, route);
  return title === null ? pageTexts.unnamed : `${title} · ${SHOP}`;
}

/** Whether there is nothing at this address: no page, or a page about something that is not there. */
export function isMissing(shop: PagesShop, route: Route): boolean {
  const shown = pageAt(route).shown?.(shop)?.current;
  return route.page === 'notFound' || (shown?.phase === 'failed' && shown.failure?.kind === 'notFound');
}

export function pageInfo(shop: PagesShop, route: Route): PageInfo {
  const { href, info, isUnlisted } = pageAt(route);
  const missing = isMissing(shop, route);
  return {
    status: missing ? 404 : 200,
    title: pageTitle(shop, route),
    canonical: href(route),
    isIndexed: !missing && !isOwn(route) && !isUnlisted,
    ...(info?.(shop, route) ?? { description: shopDescription, imageUrl: null, data: null }),
  };
}

/** The addresses in the site map: those worth crawling, which link to all others. */
export const listedAddresses = (): readonly string[] => Object.values(PAGES).flatMap(({ listed }) => listed ?? []);
