import { type RouteRule, atPath } from '../shell/route.ts';

export const recentHref = (): string => '/samples/recent';

/** The sounds that were last heard on this device, by a customer or by a visitor. */
export const recentRoute: RouteRule<object> = { read: atPath(recentHref()) };
