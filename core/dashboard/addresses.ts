import { dashboardHref } from '../account/addresses.ts';
import { actingHref } from './dashboard.routes.ts';

/** The dashboard of all providers of a maker, or of one of them. Beside the routes, since the first script has no use for it. */
export const totalsHref = (provider: string | null = null): string => actingHref(dashboardHref(), provider);
