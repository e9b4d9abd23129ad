import { accountDetailsHref, accountHref } from '../account/addresses.ts';
import { type RouteRule, atPath } from '../shell/route.ts';

/** Who the customer is to the shop [ROUTE-01]. */
export const profileRoute: RouteRule<object> = { read: atPath(accountHref()), isOwn: () => true };

/** What the customer may change about the account [ROUTE-31]. */
export const settingsRoute: RouteRule<object> = { read: atPath(accountDetailsHref()), isOwn: () => true };

export const devicesHref = (): string => '/account/devices';

export const securityHref = (): string => '/account/security';

/** What the customer signs in with. */
export const securityRoute: RouteRule<object> = { read: atPath(securityHref()), isOwn: () => true };

export const mailsHref = (): string => '/account/mails';

/** What the shop has written to the customer. */
export const mailsRoute: RouteRule<object> = { read: atPath(mailsHref()), isOwn: () => true };

/** Where the customer is signed in. */
export const devicesRoute: RouteRule<object> = { read: atPath(devicesHref()), isOwn: () => true };
