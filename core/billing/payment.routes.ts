import { lastOf, parseQuery } from '../kernel/query-string.ts';
import { readPath } from '../shell/path.ts';
import type { RouteRule } from '../shell/route.ts';

/** The parameters of a checkout's address [ROUTE-03, ROUTE-33, DECISION-14]. */
export interface CheckoutAddress {
  readonly planId: number;
  readonly addsCredits: boolean;
}

export const checkoutRoute: RouteRule<CheckoutAddress> = {
  read({ path, search }) {
    const id = readPath('/account/checkout/:id', path)?.id ?? '';
    if (!/^[1-9]\d{0,8}$/.test(id)) return null;
    return { planId: Number(id), addsCredits: lastOf(parseQuery(search), 'action') === 'add-credits' };
  },
  isOwn: () => true,
};

export const orderHref = (orderId: string): string => `/account/order/${encodeURIComponent(orderId)}`;

export const orderRoute: RouteRule<{ readonly orderId: string }> = {
  read({ path }) {
    const orderId = readPath('/account/order/:id', path)?.id;
    return orderId === undefined ? null : { orderId };
  },
  isOwn: () => true,
};
