import { actingHref, providerRoute } from '../dashboard/dashboard.routes.ts';

export const earningsHref = (provider: string | null = null): string => actingHref('/dashboard/earnings', provider);

/** A provider's earnings. */
export const earningsRoute = providerRoute(earningsHref());
