import { type RouteRule, atPath } from '../shell/route.ts';

export const recentHref = (): string => '/samples/recent';

/** The recently played sounds of this device, for customers and visitors. */
export const recentRoute: RouteRule<object> = { read: atPath(recentHref()) };
