import type { GenericSchema } from 'valibot';
import * as wire from '../../wire/catalogue/catalogue.wire.ts';
import type { ResponseOf, Route } from '../../wire/route.ts';
import { ORDER_COLUMNS, PACK_ORDER_COLUMNS, type PackOrderColumn } from '../../domain/catalogue/orders.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { MINUTE } from '../clock.ts';
import { ownedAmong } from '../downloads/orders/owned-among.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import type { KeptBody } from '../http/kept-body.ts';
import { registerKeptRoute, registerRoute, type ReplyExtras, reply } from '../http/register-route.ts';
import { REFUSES_TRAINING } from './training.ts';
import { createThrottle } from '../http/throttle.ts';
import type { Catalogue } from './catalogue.ts';
import { hiddenFrom } from './hidden-from.ts';
import { homePageText } from './home-page.ts';
import { KeptSounds } from './kept-sounds.ts';
import { type ListQuery, readListQuery } from './list-query.ts';
import { aboutPack } from './pack-about.ts';
import { packFacets, packPage, packScopes } from './pack-lists.ts';
import { countPlayback, type Playback } from './playbacks.ts';
import { soundFacets, soundPage, soundPageText } from './sound-lists.ts';
import { soundScopes, type ScopeRequest } from './sound-scopes.ts';
import { statesOf, visitorStates } from './sound-states.ts';
import { known } from '../../domain/known.ts';
import { keysOf } from '../../domain/records.ts';

/** Lists, facets, sounds, packs, states and playbacks: the catalogue as visitors and customers see it. */
export function registerCatalogueRoutes(app: ShopApp, deps: CatalogueDeps): void {
  registerSoundLists(app, deps);
  registerHome(app, deps);
  registerPackLists(app, deps);
  registerSounds(app, deps);
  registerPlaybacks(app, deps);
}

function registerSoundLists(app: ShopApp, deps: CatalogueDeps): void {
  const { catalogue } = deps;
  const register = registeringLists(app, catalogue, (search) => readListQuery(search, ORDER_COLUMNS));
  const sounds = { catalogue, kept: new KeptSounds() };
  for (const name of keysOf(wire.soundLists)) {
    const list = wire.soundLists[name];
    const scopeOf = async (c: ShopContext) => soundScopes[name](await scopeRequest(list, c, deps), deps);
    const page = async (c: ShopContext, query: ListQuery) =>
      soundPage(catalogue, await scopeOf(c), query, await hiddenFrom(c, query, deps));
    const facets = async (c: ShopContext, query: ListQuery) =>
      soundFacets(catalogue, await scopeOf(c), query, await hiddenFrom(c, query, deps));
    const text = async (c: ShopContext, query: ListQuery) =>
      soundPageText(sounds, await scopeOf(c), query, await hiddenFrom(c, query, deps));
    register(list, { page, text, facets });
  }
}

/** The highest number of a day: far beyond any lifetime. */
const MOST_DAYS = 100_000;

function registerHome(app: ShopApp, { catalogue, db }: CatalogueDeps): void {
  const sounds = new KeptSounds();
  registerKeptRoute(app, new KeptAnswers<KeptBody>(), wire.homeSounds, ({ query }) => {
    const text = query.get('day') ?? '';
    const day = /^\d{1,6}$/.test(text) ? Number(text) : Infinity;
    if (day > MOST_DAYS) throw new Refusal(400, '"day" must be a number of days since 1970, such as day=20000.');
    const make = () => homePageText({ catalogue, db, kept: sounds }, day);
    return { key: `${catalogue.release} ${day}`, make };
  });
}

function registerPackLists(app: ShopApp, deps: CatalogueDeps): void {
  const { catalogue } = deps;
  const register = registeringLists(app, catalogue, (search) => readListQuery(search, PACK_ORDER_COLUMNS));
  for (const name of keysOf(wire.packLists)) {
    const list = wire.packLists[name];
    const scopeOf = async (c: ShopContext) => packScopes[name](await scopeRequest(list, c, deps), deps);
    const page = async (c: ShopContext, query: PackListQuery) => packPage(catalogue, await scopeOf(c), query);
    const facets = async (c: ShopContext, query: PackListQuery) => packFacets(catalogue, await scopeOf(c), query);
    register(list, { page, facets });
  }
}

type PackListQuery = ListQuery<PackOrderColumn>;

type Facets = ResponseOf<ReturnType<typeof wire.filtersOf>, 200>;

/** A route that returns pages of a list. */
type ListRoute<Page> = Route & { readonly responses: { readonly 200: GenericSchema<unknown, Page> } };

interface ListAnswers<Query, Page> {
  readonly page: (c: ShopContext, query: Query) => Promise<Page>;
  /** The page as JSON, if there is a faster way to produce it. */
  readonly text?: (c: ShopContext, query: Query) => Promise<string>;
  readonly facets: (c: ShopContext, query: Query) => Promise<Facets>;
}

/** Registers lists, each with its facets, whose queries are read alike. */
function registeringLists<Query extends { readonly hidesOwned: boolean }>(
  app: ShopApp,
  catalogue: Pick<Catalogue, 'release'>,
  read: (search: URLSearchParams) => Query,
) {
  const kept = new KeptAnswers<KeptBody>();
  return <Page>(list: ListRoute<Page>, { page, text = asText(page), facets }: ListAnswers<Query, Page>): void => {
    const filters = wire.filtersOf(list);
    if (followsFromCatalogue(list)) {
      registerKeptRoute<Route>(app, kept, list, alike(catalogue, read, text));
      registerKeptRoute(app, kept, filters, alike(catalogue, read, asText(facets)));
    } else {
      registerRoute<Route>(app, list, async ({ query, c }) => reply(200, await page(c, read(query))));
      registerRoute(app, filters, async ({ query, c }) => reply(200, await facets(c, read(query))));
    }
  };
}

const asText =
  <Query>(answer: (c: ShopContext, query: Query) => Promise<unknown>) =>
  async (c: ShopContext, query: Query): Promise<string> =>
    JSON.stringify(await answer(c, query));

/** Customers change their lists and collections at any time; other lists only change with the catalogue. */
const followsFromCatalogue = ({ path }: Route): boolean => !isPersonal(path) && !path.includes('/collection/');

const isPersonal = (path: string): boolean => /\/(wishlist|download-history)$/.test(path);

/**
 * Caches an answer under its parsed query, unless it depends on the caller: the same list may be requested in many
 * ways, and with meaningless parameters.
 */
const alike =
  <Query extends { readonly hidesOwned: boolean }>(
    catalogue: Pick<Catalogue, 'release'>,
    read: (search: URLSearchParams) => Query,
    text: (c: ShopContext, query: Query) => Promise<string>,
  ) =>
  ({ query: search, c }: { readonly query: URLSearchParams; readonly c: ShopContext }) => {
    const query = read(search);
    const key = query.hidesOwned ? null : `${catalogue.release} ${JSON.stringify(query)}`;
    return { key, make: () => text(c, query) };
  };

/** Only personal lists need to know the customer: the others are answered without a look at sessions. */
async function scopeRequest(list: Route, c: ShopContext, { callers }: CatalogueDeps): Promise<ScopeRequest> {
  const slug = list.path.includes('{') ? known(c.req.param('slug'), `slug in ${list.path}`) : '';
  return { slug, customerId: isPersonal(list.path) ? await callers.customerOf(c) : null };
}

function registerSounds(app: ShopApp, { catalogue, callers, db, clock }: CatalogueDeps): void {
  /** A sound that was taken off sale, for a customer who has bought it. */
  const ownedGone = async (c: ShopContext, id: number) => {
    const customerId = await callers.customerOf(c);
    const isOwned = customerId !== null && (await ownedAmong(db, customerId, [id])).has(id);
    return isOwned ? catalogue.ownedById([id]) : [];
  };

  registerRoute(app, wire.sampleById, async ({ path: { id }, c }) => {
    const [onSale] = await catalogue.soundsById([id]);
    const [sound] = onSale ? [onSale] : await ownedGone(c, id);
    if (!sound) return (await catalogue.isSoundGone(id)) ? reply(404, REMOVED) : reply(404, MISSING);
    return reply(200, sound, reservedIf(sound.samplePack.product));
  });

  registerRoute(app, wire.namedSamples, async ({ body: ids }) =>
    reply(200, { items: await catalogue.soundsById(catalogue.listed(ids)) }),
  );

  registerRoute(app, wire.sampleStates, async ({ body: ids, c }) => {
    const customerId = await callers.customerOf(c);
    return reply(200, customerId === null ? visitorStates : await statesOf(db, customerId, ids, clock.now()));
  });

  registerRoute(app, wire.productBySlug, async ({ path: { slug } }) => {
    const pack = catalogue.shelves.packBySlug(slug);
    if (!pack) return catalogue.isPackGone(slug) ? reply(404, REMOVED) : reply(404, MISSING);
    const shown = catalogue.packToWire(pack);
    return reply(200, { ...shown, about: await aboutPack(db, catalogue, pack) }, reservedIf(shown));
  });
}

const MISSING = { message: 'Not found.' } as const;

/** For what used to be on sale: its page says so. */
const REMOVED = { ...MISSING, reason: 'removed' } as const;

/** Says to machines what they may not be trained with. */
const reservedIf = ({ declaration }: wire.WireProduct): ReplyExtras =>
  declaration?.aiTraining === 'refused' ? { headers: REFUSES_TRAINING } : {};

/** Plays that one address may add to the counts per minute: more than anybody can start. */
const STARTS_PER_MINUTE = 120;

/** Beyond the limit, calls get the same answer but are not counted, so that the charts cannot be inflated. */
function registerPlaybacks(app: ShopApp, { catalogue, db, clock, config }: CatalogueDeps): void {
  const throttle = createThrottle(clock, STARTS_PER_MINUTE, MINUTE);
  const count = async (c: ShopContext, playback: Playback): Promise<void> => {
    if (throttle.take(clientAddress(c, config)) === null) await countPlayback(db, playback, clock.now());
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
