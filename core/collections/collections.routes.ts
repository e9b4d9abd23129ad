import { type RouteRule, atPath } from '../shell/route.ts';

export const myCollectionsHref = (): string => '/account/collections';

/** The customer's own collections [ROUTE-06]. */
export const collectionsRoute: RouteRule<object> = { read: atPath(myCollectionsHref()), isOwn: () => true };
