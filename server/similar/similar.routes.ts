import { ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import { similarSamples } from '../../wire/similar/similar.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
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
  registerRoute(app, similarSamples, async ({ path: { id }, query }) => {
    if (!catalogue.has(id)) throw notFound();
    const everything = await soundScopes.all({ slug: '', customerId: null }, deps);
    const among = indexQuery(everything, readListQuery(query, ORDER_COLUMNS));
    return reply(200, { items: await catalogue.soundsById(catalogue.similarTo(id, readWeights(query), among)) });
  });
}
