import { isPersonal } from '../catalogue/filters/scope.ts';
import type { Route } from './routes.ts';

/** Pages that are of one customer whatever their address says; a list is when its scope is. */
const OWN: ReadonlySet<Route['page']> = new Set(['collections', 'credits', 'selected']);

/** True for a page of one customer [DECISION-216]. */
export const isOwn = (route: Route): boolean =>
  'address' in route ? isPersonal(route.address.scope) : OWN.has(route.page);
