import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Something that was done, without who did it [DECISION-203]. */
export const event = v.variant('name', [
  v.strictObject({ name: v.literal('add_to_cart'), product_id: id }),
  v.strictObject({ name: v.literal('download'), id, type: v.picklist(['wav', 'midi']) }),
  v.strictObject({ name: v.literal('wishlist'), id }),
  v.strictObject({
    name: v.literal('search'),
    query_length: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  }),
  v.strictObject({ name: v.literal('login'), method: v.picklist(['password', 'passkey']) }),
]);

export type WireEvent = v.InferOutput<typeof event>;

/** Counts an event: ours, beyond the specification [ANLT-01]. */
export const countEvent = route({
  method: 'POST',
  path: '/api/v1/analytics',
  request: event,
  responses: { 204: null, 400: message },
});
