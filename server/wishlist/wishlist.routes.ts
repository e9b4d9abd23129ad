import * as wire from '../../wire/wishlist/wishlist.wire.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { productsCookie } from './products-cookie.ts';
import { toggleProduct, toggleSound } from './toggle.ts';

export function registerWishlistRoutes(app: ShopApp, { db, clock, callers, config, wishlistTargets }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.toggleSample, async ({ customerId, path: { id } }) => {
    if (!(await wishlistTargets.hasSound(id))) throw notFound();
    return reply(200, { wishlist: asEntry(await toggleSound(db, clock, { customerId, id })) });
  });

  registerCustomerRoute(app, callers, wire.toggleProduct, async ({ customerId, path: { id } }) => {
    if (!(await wishlistTargets.hasProduct(id))) throw notFound();
    const wishlist = asEntry(await toggleProduct(db, clock, { customerId, id }));
    return reply(200, { wishlist, product: { id } }, { cookies: [await productsCookie(db, customerId, config)] });
  });
}

const asEntry = (id: number | null): { id: number } | null => (id === null ? null : { id });
