import { actingHref, providerRoute } from '../dashboard/dashboard.routes.ts';

export const earningsHref = (provider: string | null = null): string => actingHref('/dashboard/earnings', provider);

/** What a provider has earned. */
export const earningsRoute = providerRoute(earningsHref());
