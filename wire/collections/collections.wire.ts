import * as v from 'valibot';
import { DATA_PATHS } from '../../domain/catalogue/list-paths.ts';
import { badRequest, message } from '../messages.ts';
import { route } from '../route.ts';

const text = v.optional(v.nullable(v.string()), null);

/**
 * A collection as on the wire [COLL-01, COLL-02]: its picture is the first of three that exists [DECISION-113]. `image`
 * is a string or an object [IMG-01].
 */
export const collection = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  description: v.optional(v.nullable(v.string()), null),
  total: v.optional(v.number(), 0),
  featured: v.optional(v.boolean(), false),
  free: v.optional(v.boolean(), false),
  image: v.optional(v.nullable(v.union([v.string(), v.object({ publicUrl: v.string() })])), null),
  image_public_url: text,
  background: text,
});

/** The form of a collection. `sample_pack_file_id` is a sound to put in at once [DECISION-117]. */
const form = v.strictObject({
  name: v.optional(v.string(), ''),
  description: v.optional(v.nullable(v.string()), null),
  sample_pack_file_id: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  is_selected_samples: v.optional(v.boolean(), false),
});

const total = v.object({ collection: v.object({ total: v.number() }) });
const refusals = { 401: message, 403: message, 404: message, 500: message } as const;
const path = DATA_PATHS.collection;
const samplePath = '/api/v1/collection/{id}/sample/{sampleId}';

/** API-59. Newest first. */
export const ownCollections = route({
  method: 'GET',
  path: DATA_PATHS.ownCollections,
  responses: { 200: v.object({ items: v.array(collection) }), 401: message, 500: message },
});

/** API-60. */
export const createCollection = route({
  method: 'POST',
  path: '/api/v1/collection',
  request: form,
  responses: { 201: v.object({ slug: v.string(), id: v.number() }), 400: badRequest, 401: message, 500: message },
});

/** API-61. Only for its owner [DECISION-122]. */
export const collectionById = route({ method: 'GET', path, responses: { 200: collection, ...refusals } });

/** API-62. The slug does not change [DECISION-119]. */
export const editCollection = route({
  method: 'PUT',
  path,
  request: form,
  responses: {
    200: v.object({ id: v.number(), slug: v.string(), name: v.string(), description: v.string() }),
    400: badRequest,
    ...refusals,
  },
});

/** API-63. */
export const deleteCollection = route({
  method: 'DELETE',
  path,
  responses: { 204: null, 400: message, ...refusals },
});

/** API-64. */
export const addSample = route({
  method: 'PUT',
  path: samplePath,
  responses: { 200: total, 400: message, ...refusals },
});

/** API-65. The ids are in the cookie `multidownload` [DECISION-120]. */
export const addSelectedSamples = route({
  method: 'PUT',
  path: `${path}/selected-samples`,
  responses: { 200: total, 400: message, ...refusals },
});

/** API-66. */
export const removeSample = route({
  method: 'DELETE',
  path: samplePath,
  responses: { 200: total, 400: message, ...refusals },
});

export type WireCollection = v.InferOutput<typeof collection>;
