import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';

/** The entry that was made, or null when one was removed [WISH-09, DECISION-85]. */
const entry = v.nullable(v.object({ id: v.number() }));

const refusals = { 401: message, 403: message, 404: message, 500: message } as const;

/** API-48. */
export const toggleSample = route({
  method: 'POST',
  path: '/api/v1/wishlist/sample/{id}',
  responses: { 200: v.object({ wishlist: entry }), ...refusals },
});

/** API-49. */
export const toggleProduct = route({
  method: 'POST',
  path: '/api/v1/wishlist/product/{id}',
  responses: { 200: v.object({ wishlist: entry, product: v.object({ id: v.number() }) }), ...refusals },
});
