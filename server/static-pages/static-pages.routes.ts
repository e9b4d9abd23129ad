import { staticPage } from '../../wire/static-pages/static-pages.wire.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The static pages of the shop [PAGE-01 to PAGE-04]. */
export function registerStaticPages(app: ShopApp, { staticPages }: Pick<ShopDeps, 'staticPages'>): void {
  registerRoute(app, staticPage, ({ path: { name } }) => {
    const page = staticPages.get(name);
    if (!page) throw notFound();
    return reply(200, { name, ...page });
  });
}
