import { formatQuery } from '../kernel/query-string.ts';
import { dashboardHref } from '../account/addresses.ts';
import { type RouteRule, atPath, pageNumberIn } from '../shell/route.ts';

export const ownPacksHref = (number = 1): string =>
  `/dashboard/products${number === 1 ? '' : formatQuery([['page', String(number)]])}`;

/** How the packs of a provider are doing. */
export const dashboardRoute: RouteRule<object> = { read: atPath(dashboardHref()), isOwn: () => true };

export const statisticsHref = (): string => '/dashboard/statistics';

/** How each pack and sound of a provider is doing, and what the months have brought. */
export const statisticsRoute: RouteRule<object> = { read: atPath(statisticsHref()), isOwn: () => true };

export interface PageOfOwnPacks {
  /** 1 is the first page. */
  readonly number: number;
}

/** The packs of a provider. */
export const ownPacksRoute: RouteRule<PageOfOwnPacks> = {
  read: ({ path, search }) => (path === ownPacksHref() ? { number: pageNumberIn(search) } : null),
  isOwn: () => true,
};
