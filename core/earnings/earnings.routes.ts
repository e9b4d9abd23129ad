import { type RouteRule, atPath } from '../shell/route.ts';

export const earningsHref = (): string => '/dashboard/earnings';

/** What a provider has earned. */
export const earningsRoute: RouteRule<object> = { read: atPath(earningsHref()), isOwn: () => true };
