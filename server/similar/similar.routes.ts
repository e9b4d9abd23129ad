import { ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import { similarSamples } from '../../wire/similar/similar.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { hiddenFrom } from '../catalogue/hidden-from.ts';
import { readListQuery } from '../catalogue/list-query.ts';
import { indexQuery } from '../catalogue/sound-lists.ts';
import { soundScopes } from '../catalogue/sound-scopes.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import { readWeights } from './read-weights.ts';

/** Sounds like one sound, weighed and filtered as the call asks [API-37, SIM-03]. */
export function registerSimilarRoutes(app: ShopApp, deps: CatalogueDeps): void {
  const { catalogue } = deps;
  registerRoute(app, similarSamples, async ({ path: { id }, query: search, c }) => {
    if (!catalogue.has(id)) throw notFound();
    const everything = await soundScopes.all({ slug: '', customerId: null }, deps);
    const query = readListQuery(search, ORDER_COLUMNS);
    const among = indexQuery(everything, query, await hiddenFrom(c, query, deps));
    return reply(200, { items: await catalogue.soundsById(catalogue.similarTo(id, readWeights(search), among)) });
  });
}
