import { isPersonal } from '../catalogue/scope.ts';
import type { Route } from './routes.ts';

/** True for a page of one customer [DECISION-216]. */
export const isOwn = (route: Route): boolean =>
  route.page === 'collections' ||
  route.page === 'credits' ||
  route.page === 'selected' ||
  ((route.page === 'sounds' || route.page === 'packs') && isPersonal(route.address.scope));
