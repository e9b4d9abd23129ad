import { userData as userDataCall } from '../../wire/account/account.wire.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { productsCookie } from '../wishlist/products-cookie.ts';
import { userData } from './user-data.ts';

export function registerAccountRoutes(app: ShopApp, { db, clock, callers, config, payments }: ShopDeps): void {
  registerCustomerRoute(app, callers, userDataCall, async ({ customerId }) => {
    const cookies = [await productsCookie(db, customerId, config)];
    const walletPlanOf = async (planId: number) => (await payments?.wallets.collector?.planName(planId)) ?? null;
    return reply(200, await userData(db, customerId, { now: clock.now(), walletPlanOf }), { cookies });
  });
}
