import { ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import * as wire from '../../wire/showcase/showcase.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { readListQuery } from '../catalogue/list-query.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import { categoryFilterOf, categoryPage, isCategoryKind, readCategoryQuery } from './categories.ts';
import { readChart } from './chart.ts';
import { readFeaturedCollections } from './featured-collections.ts';
import { siteMapFile, siteMapIndex } from './site-map.ts';
import { FEED_PACKS, newPacksFeed } from './new-packs-feed.ts';
import { KeptBody, sendKept, tagOf } from '../http/kept-body.ts';
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

  // Addresses in these have to be whole, and no request may say what they are.
  app.get('/feed.xml', (c, next) => {
    if (config.publicUrl === null) return next();
    const packs = catalogue.shelves
      .newestPacks(FEED_PACKS)
      .map((pack) => ({ pack, shown: catalogue.packToWire(pack) }));
    return sendXml(c, newPacksFeed(packs, config.publicUrl), 'application/atom+xml');
  });

  app.get('/sitemap.xml', (c, next) =>
    config.publicUrl === null ? next() : sendXml(c, siteMapIndex(catalogue, config.publicUrl), 'application/xml'),
  );

  app.get('/sitemap/:file', async (c, next) => {
    const [, name = ''] = /^(.+)\.xml$/.exec(c.req.param('file')) ?? [];
    if (config.publicUrl === null || name === 'pages') return next();
    const file = await siteMapFile({ catalogue, db }, name, config.publicUrl);
    return file === null ? next() : sendXml(c, file, 'application/xml');
  });

  registerRoute(app, wire.featuredCollections, async () => reply(200, { items: await readFeaturedCollections(db) }));
}

/** Robots and readers of feeds ask again and again: what has not changed is not sent again. */
function sendXml(c: ShopContext, text: string, type: string): Promise<Response> {
  const body = new KeptBody(new TextEncoder().encode(text), tagOf(text));
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' };
  return sendKept(c, { body, status: 200, headers });
}
