import { actingQuery, providerRoute } from '../dashboard/dashboard.routes.ts';
import { formatQuery } from '../kernel/query-string.ts';

export const earningsHref = (provider: string | null = null): string =>
  `/dashboard/earnings${formatQuery(actingQuery(provider))}`;

/** What a provider has earned. */
export const earningsRoute = providerRoute(earningsHref());
