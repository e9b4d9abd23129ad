import { keysOf } from '../domain/records.ts';
import { discountRoute, plansRoute } from './billing/plans.routes.ts';
import { checkoutRoute, orderRoute } from './billing/payment.routes.ts';
import { packRoute, packsRoute, soundsRoute } from './catalogue/catalogue.routes.ts';
import { collectionsRoute } from './collections/collections.routes.ts';
import { creditsRoute } from './credits/credits.routes.ts';
import { dashboardRoute, ownPacksRoute, statisticsRoute } from './dashboard/dashboard.routes.ts';
import { earningsRoute } from './earnings/earnings.routes.ts';
import { invoicesRoute } from './invoices/invoices.routes.ts';
import { licenseRoute, licensesRoute } from './license/license.routes.ts';
import { resetRoute, signUpRoute } from './joining/joining.routes.ts';
import { draftRoute, reviewRoute, soldRoute } from './publishing/publishing.routes.ts';
import { recentRoute } from './recent/recent.routes.ts';
import { selectedRoute } from './selection/selection.routes.ts';
import { devicesRoute, mailsRoute, profileRoute, securityRoute, settingsRoute } from './settings/settings.routes.ts';
import { tokensRoute } from './tokens/tokens.routes.ts';
import type { Location } from './shell/navigation.port.ts';
import type { RouteRule } from './shell/route.ts';
import { homeRoute } from './showcase/showcase.routes.ts';
import { soundRoute } from './similar/similar.routes.ts';
import { staticPageRoute } from './static-pages/static-pages.routes.ts';

/** The addresses of every page. An address belongs to the first page that can read it. */
const ROUTES = {
  home: homeRoute,
  sounds: soundsRoute,
  sound: soundRoute,
  pack: packRoute,
  packs: packsRoute,
  collections: collectionsRoute,
  selected: selectedRoute,
  credits: creditsRoute,
  license: licenseRoute,
  profile: profileRoute,
  settings: settingsRoute,
  recent: recentRoute,
  devices: devicesRoute,
  mails: mailsRoute,
  security: securityRoute,
  tokens: tokensRoute,
  checkout: checkoutRoute,
  order: orderRoute,
  licenses: licensesRoute,
  invoices: invoicesRoute,
  plans: plansRoute,
  discount: discountRoute,
  signUp: signUpRoute,
  reset: resetRoute,
  static: staticPageRoute,
  dashboard: dashboardRoute,
  ownPacks: ownPacksRoute,
  statistics: statisticsRoute,
  earnings: earningsRoute,
  draft: draftRoute,
  sold: soldRoute,
  review: reviewRoute,
};

type Found = { readonly [Page in keyof typeof ROUTES]: AboutOf<(typeof ROUTES)[Page]> };
type AboutOf<Rule> = Rule extends RouteRule<infer About> ? About : never;

/** The data in the address of each page. `notFound` matches every address that no other page can read [DECISION-26]. */
export type Abouts = Found & { readonly notFound: unknown };

export type PageKind = keyof Abouts;

/** A page of the shop, with the data in its address. */
export type Route = { readonly [Page in PageKind]: { readonly page: Page } & Abouts[Page] }[PageKind];

const RULES: { readonly [Page in keyof Found]: RouteRule<Found[Page]> } = ROUTES;

/** Reads the address bar. */
export function routeOf(location: Location): Route {
  for (const page of keysOf(RULES)) {
    const route = readAs(page, location);
    if (route) return route;
  }
  return { page: 'notFound' };
}

/** Whether there is a page at an address. */
export const isPage = (location: Location): boolean => routeOf(location).page !== 'notFound';

/** Reads the address as one of this page; null if it is not. */
function readAs(page: keyof Found, location: Location): Route | null {
  const about = RULES[page].read(location);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What the rule of a page reads is about that page.
  return about && ({ page, ...about } as Route);
}

/** True for a page of one customer [DECISION-216]. */
export const isOwn = (route: Route): boolean => route.page !== 'notFound' && isOwnPage(route.page, route);

const isOwnPage = <Page extends keyof Found>(page: Page, about: Found[Page]): boolean =>
  RULES[page].isOwn?.(about) ?? false;
