import { chargesCalendar, chargesOf } from '../../domain/billing/calendar.ts';
import { chargesFile } from '../../domain/billing/billing.messages.ts';
import * as wire from '../../wire/billing/billing.wire.ts';
import { attachment } from '../downloads/links/content-disposition.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { nextCharge } from '../subscription/next-charge.ts';

/** Upcoming charges as a calendar. */
export function registerCharges(app: ShopApp, { db, clock, callers, origin }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.chargesCalendar, async ({ customerId }) => {
    const subscription = await readSubscription(db, customerId);
    const host = new URL(origin.link('/')).hostname;
    const now = clock.now();
    const { planId, grossCents } = await nextCharge(db, { customerId, subscription, now });
    const text = chargesCalendar(chargesOf(subscription, grossCents), { planId, host, now });
    return reply(200, new Uint8Array(Buffer.from(text)), {
      headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': attachment(chargesFile) },
    });
  });
}
