import * as v from 'valibot';
import { productList } from '../catalogue/catalogue.wire.ts';
import { message, notice } from '../messages.ts';
import { route } from '../route.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const refusals = { 401: message, 403: notice, 500: message } as const;

/** API-67: for customers with `is_dashboard`. */
export const dashboardTotals = route({
  method: 'GET',
  path: '/api/v1/dashboard',
  responses: { 200: v.object({ packs: count, samples: count, downloads: count, playbacks: count }), ...refusals },
});

/** Their packs, the newest first; with `page` and `size` as other lists. */
export const dashboardProducts = route({
  method: 'GET',
  path: '/api/v1/dashboard/products',
  responses: { 200: productList, 400: message, ...refusals },
});
