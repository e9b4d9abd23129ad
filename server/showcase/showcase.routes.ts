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
import { siteMapIndex, siteMapOfShelves, siteMapOfSounds, soundFileOf } from './site-map.ts';
import { FEED_PACKS, newPacksFeed } from './new-packs-feed.ts';
import { KeptBody, sendKept, tagOf } from '../http/kept-body.ts';
import { LeastRecentlyUsed } from '../../domain/least-recently-used.ts';
import { providerPage } from './providers.ts';

type Needs = Pick<CatalogueDeps, 'catalogue' | 'db' | 'config'>;

/** The feed, the index, and files of sounds; of 20,000 sounds each takes 2 MB. */
const KEPT_BODIES = 8;

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

  // Content that only depends on the catalogue is made and compressed once per release of it.
  const bodies = new LeastRecentlyUsed<string, KeptBody>(KEPT_BODIES);
  const kept = (name: string, make: () => string): KeptBody =>
    bodies.get(`${catalogue.release} ${name}`, () => xmlBody(make()));

  // Addresses in these have to be whole, and no request may say what they are.
  app.get('/feed.xml', (c, next) => {
    const { publicUrl } = config;
    if (publicUrl === null) return next();
    const feed = () =>
      newPacksFeed(
        catalogue.shelves.newestPacks(FEED_PACKS).map((pack) => ({ pack, shown: catalogue.packToWire(pack) })),
        publicUrl,
      );
    return sendXml(c, kept('feed', feed), 'application/atom+xml');
  });

  app.get('/sitemap.xml', (c, next) => {
    const { publicUrl } = config;
    if (publicUrl === null) return next();
    return sendXml(
      c,
      kept('index', () => siteMapIndex(catalogue, publicUrl)),
      'application/xml',
    );
  });

  app.get('/sitemap/:file', async (c, next) => {
    const { publicUrl } = config;
    const [, name = ''] = /^(.+)\.xml$/.exec(c.req.param('file')) ?? [];
    if (publicUrl === null) return next();
    // Collections of the house change between releases of the catalogue.
    if (name === 'shelves')
      return sendXml(c, xmlBody(await siteMapOfShelves({ catalogue, db }, publicUrl)), 'application/xml');
    const file = soundFileOf(catalogue, name);
    if (file === null) return next();
    return sendXml(
      c,
      kept(name, () => siteMapOfSounds(catalogue, file, publicUrl)),
      'application/xml',
    );
  });

  registerRoute(app, wire.featuredCollections, async () => reply(200, { items: await readFeaturedCollections(db) }));
}

const xmlBody = (text: string): KeptBody =>
  new KeptBody({ encoding: null, bytes: new TextEncoder().encode(text) }, tagOf(text));

/** Robots and readers of feeds ask again and again: what has not changed is not sent again. */
function sendXml(c: ShopContext, body: KeptBody, type: string): Promise<Response> {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' };
  return sendKept(c, { body, status: 200, headers });
}
