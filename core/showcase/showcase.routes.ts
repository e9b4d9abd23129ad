import { type RouteRule, atPath } from '../shell/route.ts';

export const homeHref = (): string => '/';

/** The way in [DECISION-26]. */
export const homeRoute: RouteRule<object> = { read: atPath(homeHref()) };
