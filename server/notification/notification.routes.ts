import { disableNotification } from '../../wire/notification/notification.wire.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { endNotification } from './end-notification.ts';

/** Closing the operator's notifications [ACCT-61]; they are delivered with the user data. */
export function registerNotificationRoutes(app: ShopApp, { db, clock, callers }: ShopDeps): void {
  registerCustomerRoute(app, callers, disableNotification, async ({ customerId, path: { id }, body }) => {
    const kind = 'closed' in body ? 'closed' : 'read_more';
    if (!(await endNotification(db, { id, customerId, kind, now: clock.now() }))) throw notFound();
    return reply(204, null);
  });
}
