import { type QueryPairs, formatQuery, lastOf, parseQuery } from '../kernel/query-string.ts';
import { dashboardHref } from '../account/addresses.ts';
import { type RouteRule, pageNumberIn } from '../shell/route.ts';

/** The query that says for which of several providers a user acts, unless that is implied. */
export const actingQuery = (provider: string | null): QueryPairs => (provider === null ? [] : [['provider', provider]]);

/** A page at a path, for the provider that a user with several acts for. */
export const actingHref = (path: string, provider: string | null): string => path + formatQuery(actingQuery(provider));

export const ownPacksHref = (number = 1, provider: string | null = null): string =>
  `/dashboard/products${formatQuery([
    ...actingQuery(provider),
    ...(number === 1 ? [] : [['page', String(number)] as const]),
  ])}`;

/** A page about all providers of a user, or about one of them. */
export interface PageOfProvider {
  /** Which of several providers the user acts for; null if the address names none. */
  readonly provider: string | null;
}

/** A page at a path that may name a provider in its query. */
export const providerRoute = (href: string): RouteRule<PageOfProvider> => ({
  read: ({ path, search }) => (path === href ? { provider: providerIn(search) } : null),
  isOwn: () => true,
});

/** How the packs of a provider are doing. */
export const dashboardRoute = providerRoute(dashboardHref());

export const statisticsHref = (provider: string | null = null): string => actingHref('/dashboard/statistics', provider);

/** How each pack and sound of a provider is doing, and what the months have brought. */
export const statisticsRoute = providerRoute(statisticsHref());

/** Which of several providers the user acts for; null if the address names none. */
export const providerIn = (search: string): string | null => lastOf(parseQuery(search), 'provider') || null;

export interface PageOfOwnPacks extends PageOfProvider {
  /** 1 is the first page. */
  readonly number: number;
}

/** The packs of a provider. */
export const ownPacksRoute: RouteRule<PageOfOwnPacks> = {
  read: ({ path, search }) =>
    path === ownPacksHref() ? { number: pageNumberIn(search), provider: providerIn(search) } : null,
  isOwn: () => true,
};
