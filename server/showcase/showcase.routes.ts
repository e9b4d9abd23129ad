import { ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import * as wire from '../../wire/showcase/showcase.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { readListQuery } from '../catalogue/list-query.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import { categoryFilterOf, categoryPage, isCategoryKind, readCategoryQuery } from './categories.ts';
import { readChart } from './chart.ts';
import { readFeaturedCollections } from './featured-collections.ts';
import { FEED_PACKS, newPacksFeed } from './new-packs-feed.ts';
import { providerPage } from './providers.ts';

type Needs = Pick<CatalogueDeps, 'catalogue' | 'db' | 'config'>;

/** Charts, categories, providers, featured collections and the feed of new packs: what the shop shows of itself. */
export function registerShowcaseRoutes(app: ShopApp, { catalogue, db, config }: Needs): void {
  registerRoute(app, wire.chart, async () => reply(200, { items: await readChart(catalogue) }));

  registerRoute(app, wire.categoryList, ({ path: { kind }, query }) => {
    if (!isCategoryKind(kind)) throw notFound();
    return reply(200, categoryPage(catalogue, kind, readCategoryQuery(query)));
  });

  registerRoute(app, wire.categoryFilter, ({ path: { kind }, query }) => {
    if (!isCategoryKind(kind)) throw notFound();
    return reply(200, categoryFilterOf(catalogue, kind, readCategoryQuery(query)));
  });

  registerRoute(app, wire.providerList, ({ query }) =>
    reply(200, providerPage(catalogue, readListQuery(query, ORDER_COLUMNS))),
  );

  // Its addresses have to be whole, and no request may say what they are.
  app.get('/feed.xml', (c, next) => {
    if (config.publicUrl === null) return next();
    return c.body(newPacksFeed(catalogue.shelves.newestPacks(FEED_PACKS), config.publicUrl), 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    });
  });

  registerRoute(app, wire.featuredCollections, async () => reply(200, { items: await readFeaturedCollections(db) }));
}
