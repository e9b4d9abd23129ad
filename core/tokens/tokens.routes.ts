import { type RouteRule, atPath } from '../shell/route.ts';

export const tokensHref = (): string => '/account/tokens';

/** The keys that the customer gives to programs. */
export const tokensRoute: RouteRule<object> = { read: atPath(tokensHref()), isOwn: () => true };
