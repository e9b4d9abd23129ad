import { formatQuery } from '../kernel/query-string.ts';

export const plansHref = (): string => '/account/plans';
export const checkoutHref = (planId: number): string => `/account/checkout/${planId}`;

/** Where to add credits: at the checkout of the customer's plan, or without one, at the plans [ROUTE-33]. */
export const addCreditsHref = (planId: number | null): string =>
  `${planId === null ? plansHref() : checkoutHref(planId)}${formatQuery([['action', 'add-credits']])}`;
