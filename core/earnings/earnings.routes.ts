import { actingQuery, providerIn } from '../dashboard/dashboard.routes.ts';
import { formatQuery } from '../kernel/query-string.ts';
import type { RouteRule } from '../shell/route.ts';

export const earningsHref = (provider: string | null = null): string =>
  `/dashboard/earnings${formatQuery(actingQuery(provider))}`;

export interface PageOfEarnings {
  /** For whom a maker of several acts; null where the address names none. */
  readonly provider: string | null;
}

/** What a provider has earned. */
export const earningsRoute: RouteRule<PageOfEarnings> = {
  read: ({ path, search }) => (path === earningsHref() ? { provider: providerIn(search) } : null),
  isOwn: () => true,
};
