import { type RouteRule, atPath } from '../shell/route.ts';

export const selectedHref = (): string => '/account/samples/selected';

/** The files that a customer has selected [SEL-02]. */
export const selectedRoute: RouteRule<object> = { read: atPath(selectedHref()), isOwn: () => true };
