import * as v from 'valibot';
import { SOUND_TYPES } from '../../domain/catalogue/sound-types.ts';
import { SALE_STATES } from '../../domain/publishing/sold.ts';
import { term } from '../catalogue/catalogue.wire.ts';
import { fieldErrors, message, notice } from '../messages.ts';
import { route } from '../route.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The state of something that is or was on sale. Moments are ISO 8601, UTC. */
const sale = {
  state: v.picklist(SALE_STATES),
  withdrawn: v.nullable(v.string()),
  reason: v.nullable(v.string()),
};

const summary = v.object({
  id: count,
  name: v.string(),
  slug: v.string(),
  provider: term,
  ...sale,
  samples: count,
  off_sale: count,
});

const pack = v.object({
  ...summary.entries,
  /** Whether the customer acts for its provider; staff gets no reasons. */
  own: v.boolean(),
  /** The draft of its latest version; null if an operator has imported it. */
  draft: v.nullable(count),
  contents: v.array(v.object({ id: count, name: v.string(), type: v.picklist(SOUND_TYPES), ...sale })),
  /** The delivered files, byte for byte: each one, and all of them as one ZIP. */
  originals: v.object({
    zip: v.string(),
    files: v.array(v.object({ path: v.string(), sha256: v.string(), bytes: count, url: v.string() })),
  }),
});

const base = '/api/v1/dashboard/sold';
const refusals = { 401: message, 403: v.union([notice, message]), 500: message } as const;
const ofOne = { 200: pack, 400: v.union([fieldErrors, message]), ...refusals, 404: message } as const;
/** One of its sounds, or with null the whole pack. */
const sample = v.nullable(count);

/**
 * Packs that are or were on sale, whatever their origin, of all of the customer's providers: `?provider=` names one of
 * them.
 */
export const soldPacks = route({
  method: 'GET',
  path: base,
  responses: { 200: v.object({ items: v.array(summary) }), ...refusals },
});

/** One of them, for its provider and for staff. */
export const soldPack = route({ method: 'GET', path: `${base}/{id}`, responses: ofOne });

/** Ends the sale of a pack or of one sound; customers keep what they have bought. */
export const withdrawSold = route({
  method: 'POST',
  path: `${base}/{id}/withdraw`,
  request: v.strictObject({ sample, reason: v.string() }),
  responses: ofOne,
});

export const relistSold = route({
  method: 'POST',
  path: `${base}/{id}/relist`,
  request: v.strictObject({ sample }),
  responses: ofOne,
});

export type WireSoldPack = v.InferOutput<typeof pack>;
export type WireSoldSummary = v.InferOutput<typeof summary>;
