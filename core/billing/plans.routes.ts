import { readPath } from '../shell/path.ts';
import { type RouteRule, atPath } from '../shell/route.ts';
import { plansHref } from './addresses.ts';

/** ROUTE-02. Everybody may see what plans there are. */
export const plansRoute: RouteRule<object> = { read: atPath(plansHref()) };

export interface DiscountLink {
  readonly code: string;
}

/** ROUTE-04. */
export const discountRoute: RouteRule<DiscountLink> = {
  read: ({ path }) => readPath('/account/discount/apply/:code', path),
};
