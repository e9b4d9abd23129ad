import { type RouteRule, atPath } from '../shell/route.ts';

export const invoicesHref = (): string => '/account/invoices';

/** What the customer was billed. */
export const invoicesRoute: RouteRule<object> = { read: atPath(invoicesHref()), isOwn: () => true };
