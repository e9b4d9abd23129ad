import { dashboardHref } from '../account/addresses.ts';
import { actingHref } from './dashboard.routes.ts';

/**
 * The dashboard of all of a member's providers, or of one. Separate from the routes, as the first script does not need
 * it.
 */
export const totalsHref = (provider: string | null = null): string => actingHref(dashboardHref(), provider);
