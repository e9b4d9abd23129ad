import * as wire from '../../wire/catalogue/catalogue.wire.ts';
import type { Route } from '../../wire/route.ts';
import { ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { MINUTE } from '../clock.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import { createThrottle } from '../http/throttle.ts';
import { readListQuery } from './list-query.ts';
import { PACK_ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import { packFacets, packPage, packScopes } from './pack-lists.ts';
import { countPlayback, type Playback } from './playbacks.ts';
import { soundFacets, soundPage } from './sound-lists.ts';
import { soundScopes, type ScopeRequest } from './sound-scopes.ts';
import { statesOf, visitorStates } from './sound-states.ts';
import { known } from '../../domain/known.ts';
import { keysOf } from '../../domain/records.ts';

/** Lists, facets, sounds, packs, states and playbacks: the catalogue as visitors and customers see it. */
export function registerCatalogueRoutes(app: ShopApp, deps: CatalogueDeps): void {
  registerSoundLists(app, deps);
  registerPackLists(app, deps);
  registerSounds(app, deps);
  registerPlaybacks(app, deps);
}

function registerSoundLists(app: ShopApp, deps: CatalogueDeps): void {
  const { catalogue } = deps;
  for (const name of keysOf(wire.soundLists)) {
    const list = wire.soundLists[name];
    const scopeOf = async (c: ShopContext) => soundScopes[name](await scopeRequest(list, c, deps), deps);
    registerRoute(app, list, async ({ query, c }) => {
      const scope = await scopeOf(c);
      return reply(200, await soundPage(catalogue, scope, readListQuery(query, ORDER_COLUMNS)));
    });
    registerRoute(app, wire.filtersOf(list), async ({ query, c }) => {
      const scope = await scopeOf(c);
      return reply(200, soundFacets(catalogue, scope, readListQuery(query, ORDER_COLUMNS)));
    });
  }
}

function registerPackLists(app: ShopApp, deps: CatalogueDeps): void {
  const { catalogue } = deps;
  for (const name of keysOf(wire.packLists)) {
    const list = wire.packLists[name];
    const scopeOf = async (c: ShopContext) => packScopes[name](await scopeRequest(list, c, deps), deps);
    registerRoute(app, list, async ({ query, c }) => {
      const scope = await scopeOf(c);
      return reply(200, packPage(catalogue, scope, readListQuery(query, PACK_ORDER_COLUMNS)));
    });
    registerRoute(app, wire.filtersOf(list), async ({ query, c }) => {
      const scope = await scopeOf(c);
      return reply(200, packFacets(catalogue, scope, readListQuery(query, PACK_ORDER_COLUMNS)));
    });
  }
}

/** Only personal lists need to know the customer: the others are answered without a look at sessions. */
async function scopeRequest(list: Route, c: ShopContext, { callers }: CatalogueDeps): Promise<ScopeRequest> {
  const slug = list.path.includes('{') ? known(c.req.param('slug'), `slug in ${list.path}`) : '';
  const isPersonal = /\/(wishlist|download-history)$/.test(list.path);
  return { slug, customerId: isPersonal ? await callers.customerOf(c) : null };
}

function registerSounds(app: ShopApp, { catalogue, callers, db, clock }: CatalogueDeps): void {
  registerRoute(app, wire.sampleById, async ({ path: { id } }) => {
    const [sound] = await catalogue.soundsById([id]);
    if (!sound) throw notFound();
    return reply(200, sound);
  });

  registerRoute(app, wire.sampleStates, async ({ body: ids, c }) => {
    const customerId = await callers.customerOf(c);
    return reply(200, customerId === null ? visitorStates : await statesOf(db, customerId, ids, clock.now()));
  });

  registerRoute(app, wire.productBySlug, ({ path: { slug } }) => {
    const pack = catalogue.shelves.packBySlug(slug);
    if (!pack) throw notFound();
    return reply(200, catalogue.packToWire(pack));
  });
}

/** Starts that one address may add to the counts in a minute: more than anybody begins to listen to. */
const STARTS_PER_MINUTE = 120;

/** What comes beyond the limit is answered alike and not counted: the charts are not for whoever asks most. */
function registerPlaybacks(app: ShopApp, { catalogue, db, clock, config }: CatalogueDeps): void {
  const throttle = createThrottle(clock, STARTS_PER_MINUTE, MINUTE);
  const count = async (c: ShopContext, playback: Playback): Promise<void> => {
    if (throttle.take(clientAddress(c, config)) === null) await countPlayback(db, playback);
  };

  registerRoute(app, wire.addSamplePlayback, async ({ path: { id }, c }) => {
    if (!catalogue.has(id)) throw notFound();
    await count(c, { subject: 'sound', id });
    return reply(204, null);
  });

  registerRoute(app, wire.addProductPlayback, async ({ path: { id }, c }) => {
    if (!catalogue.shelves.packOnSale(id)) throw notFound();
    await count(c, { subject: 'product', id });
    return reply(204, null);
  });
}
