import * as v from 'valibot';
import { productList, term } from '../catalogue/catalogue.wire.ts';
import { message, notice } from '../messages.ts';
import { route } from '../route.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const refusals = { 401: message, 403: notice, 500: message } as const;

/** The choices for `?provider=`, for customers who act for several; without it, all of them are included. */
const choice = { providers: v.optional(v.array(term)) };

/** API-67: for customers with `is_dashboard`. */
export const dashboardTotals = route({
  method: 'GET',
  path: '/api/v1/dashboard',
  responses: {
    200: v.object({ packs: count, samples: count, downloads: count, playbacks: count, ...choice }),
    ...refusals,
  },
});

/** Null if it would be about fewer customers than `least`, or reveal another cell that is. */
const cell = v.nullable(count);
const figures = { listened: cell, liked: cell, downloaded: cell, undone: cell };

/** How each of their packs and sounds is doing: ours, beyond the specification. */
export const dashboardStatistics = route({
  method: 'GET',
  path: '/api/v1/dashboard/statistics',
  responses: {
    200: v.object({
      ...choice,
      least: count,
      /** For all their packs together, at most twelve, oldest first. */
      months: v.array(v.object({ month: v.string(), ...figures })),
      products: v.array(v.object({ id: v.number(), slug: v.string(), name: v.string(), ...figures })),
      samples: v.array(v.object({ id: v.number(), name: v.string(), product: v.string(), ...figures })),
      /** Searches with a word that nothing on sale has, and another that is one of theirs. */
      searches: v.array(v.object({ query: v.string(), times: count })),
    }),
    ...refusals,
  },
});

/** Their packs, the newest first; with `page` and `size` as other lists. */
export const dashboardProducts = route({
  method: 'GET',
  path: '/api/v1/dashboard/products',
  responses: { 200: productList, 400: message, ...refusals },
});
