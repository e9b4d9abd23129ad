import { accountDetailsHref, accountHref } from '../account/addresses.ts';
import { type RouteRule, atPath } from '../shell/route.ts';

/** The customer's profile [ROUTE-01]. */
export const profileRoute: RouteRule<object> = { read: atPath(accountHref()), isOwn: () => true };

/** The customer's account settings [ROUTE-31]. */
export const settingsRoute: RouteRule<object> = { read: atPath(accountDetailsHref()), isOwn: () => true };

export const devicesHref = (): string => '/account/devices';

export const securityHref = (): string => '/account/security';

/** The customer's login factors. */
export const securityRoute: RouteRule<object> = { read: atPath(securityHref()), isOwn: () => true };

export const mailsHref = (): string => '/account/mails';

/** The shop's mails to the customer. */
export const mailsRoute: RouteRule<object> = { read: atPath(mailsHref()), isOwn: () => true };

/** The customer's devices. */
export const devicesRoute: RouteRule<object> = { read: atPath(devicesHref()), isOwn: () => true };
