import { type QueryPairs, formatQuery, lastOf, parseQuery } from '../kernel/query-string.ts';
import { dashboardHref } from '../account/addresses.ts';
import { type RouteRule, atPath, pageNumberIn } from '../shell/route.ts';

/** Says in a query for whom a maker of several acts, where that does not go without saying. */
export const actingQuery = (provider: string | null): QueryPairs => (provider === null ? [] : [['provider', provider]]);

export const ownPacksHref = (number = 1, provider: string | null = null): string =>
  `/dashboard/products${formatQuery([
    ...actingQuery(provider),
    ...(number === 1 ? [] : [['page', String(number)] as const]),
  ])}`;

/** How the packs of a provider are doing. */
export const dashboardRoute: RouteRule<object> = { read: atPath(dashboardHref()), isOwn: () => true };

export const statisticsHref = (): string => '/dashboard/statistics';

/** How each pack and sound of a provider is doing, and what the months have brought. */
export const statisticsRoute: RouteRule<object> = { read: atPath(statisticsHref()), isOwn: () => true };

/** For whom a maker of several acts; null where the address names none. */
export const providerIn = (search: string): string | null => lastOf(parseQuery(search), 'provider') || null;

export interface PageOfOwnPacks {
  /** 1 is the first page. */
  readonly number: number;
  /** For whom a maker of several acts; null where the address names none. */
  readonly provider: string | null;
}

/** The packs of a provider. */
export const ownPacksRoute: RouteRule<PageOfOwnPacks> = {
  read: ({ path, search }) =>
    path === ownPacksHref() ? { number: pageNumberIn(search), provider: providerIn(search) } : null,
  isOwn: () => true,
};
