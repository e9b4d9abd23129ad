import { formatQuery } from '../kernel/query-string.ts';

// Pages around the lists, which are not of this release. [ROUTE-02 to ROUTE-11, ROUTE-33, DECISION-133]

export const signupHref = (): string => '/signup';
export const resetPasswordHref = (): string => '/reset-password';
export const googleHref = (): string => '/auth/connect/google';
export const facebookHref = (): string => '/auth/connect/facebook';
export const logoutHref = (): string => '/logout';
export const accountHref = (): string => '/account';
export const accountDetailsHref = (): string => '/account/details';
export const dashboardHref = (): string => '/dashboard';
export const plansHref = (): string => '/account/plans';
export const checkoutHref = (planId: number): string => `/account/checkout/${planId}`;

/** Where credits are added: at the checkout of the customer's plan, or where there is none yet, at the plans [ROUTE-33]. */
export const addCreditsHref = (planId: number | null): string =>
  `${planId === null ? plansHref() : checkoutHref(planId)}${formatQuery([['action', 'add-credits']])}`;
