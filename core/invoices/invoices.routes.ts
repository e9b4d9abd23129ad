import { type RouteRule, atPath } from '../shell/route.ts';

export const invoicesHref = (): string => '/account/invoices';

/** The customer's invoices. */
export const invoicesRoute: RouteRule<object> = { read: atPath(invoicesHref()), isOwn: () => true };
