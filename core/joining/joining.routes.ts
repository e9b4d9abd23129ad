import { resetPasswordHref, signupHref } from '../account/addresses.ts';
import { lastOf, parseQuery } from '../kernel/query-string.ts';
import { type RouteRule, atPath } from '../shell/route.ts';

/** ROUTE-08. */
export const signUpRoute: RouteRule<object> = { read: atPath(signupHref()) };

export interface ResetAddress {
  /** From the mailed link; null when requesting one. */
  readonly token: string | null;
}

/** ROUTE-09, DECISION-18. */
export const resetRoute: RouteRule<ResetAddress> = {
  read: ({ path, search }) =>
    path === resetPasswordHref() ? { token: lastOf(parseQuery(search), 'token') || null } : null,
};
