import * as v from 'valibot';
import { DATA_PATHS } from '../../domain/catalogue/list-paths.ts';
import { listFields } from '../catalogue/catalogue.wire.ts';
import { collection } from '../collections/collections.wire.ts';
import { message } from '../messages.ts';
import { route } from '../route.ts';

/** A string or an object [IMG-01]. */
const image = v.optional(v.nullable(v.union([v.string(), v.object({ publicUrl: v.string() })])), null);

const text = v.optional(v.nullable(v.string()), null);

/** CHART-29. */
const chartRow = v.object({
  id: v.number(),
  position: v.number(),
  name: v.string(),
  sub_name: v.optional(v.nullable(v.string()), null),
  image_url: text,
  demo_url: text,
  url: text,
  product_url: text,
  // Ours, beyond the specification.
  bpm: v.optional(v.nullable(v.number()), null),
  key: text,
  seconds: v.optional(v.number(), 0),
  wave_form_peaks: v.optional(v.nullable(v.array(v.number())), null),
  wave_form_tone: text,
});

/** API-46. */
export const chart = route({
  method: 'GET',
  path: DATA_PATHS.chart,
  responses: { 200: v.object({ items: v.array(chartRow) }), 500: message },
});

const group = v.object({ key: v.string(), name: v.string() });

/** CHART-10. */
const category = v.object({ name: v.string(), slug: v.string(), groups: v.optional(v.array(group), []) });

/** The possible subjects of a list of categories [DECISION-195]. */
export const CATEGORY_KINDS = ['instrument', 'category', 'mood', 'tags', 'plugin'] as const;

/** API-43. */
export const categoryList = route({
  method: 'GET',
  path: DATA_PATHS.categories,
  responses: {
    200: v.object({ ...listFields, items: v.array(category), groups: v.optional(v.array(group), []) }),
    400: message,
    404: message,
    500: message,
  },
});

/** API-44. `count` is ours, beyond the specification. */
export const categoryFilter = route({
  method: 'GET',
  path: DATA_PATHS.categoryFilter,
  responses: {
    200: v.object({
      items: v.object({
        groups: v.object({
          sum_count: v.number(),
          sum_other_count: v.number(),
          items: v.array(
            v.object({ key: v.string(), name: v.string(), count: v.optional(v.nullable(v.number()), null) }),
          ),
        }),
      }),
      url: text,
    }),
    400: message,
    404: message,
    500: message,
  },
});

/** CHART-19, DECISION-197. */
const provider = v.object({ name: v.string(), slug: v.string(), image, description: text });

/** API-45. */
export const providerList = route({
  method: 'GET',
  path: DATA_PATHS.providers,
  responses: { 200: v.object({ ...listFields, items: v.array(provider) }), 400: message, 500: message },
});

/** API-47. */
export const featuredCollections = route({
  method: 'GET',
  path: DATA_PATHS.collections,
  responses: { 200: v.object({ items: v.array(collection) }), 500: message },
});

export type WireChartRow = v.InferOutput<typeof chartRow>;
export type WireCategory = v.InferOutput<typeof category>;
export type WireCategoryGroup = v.InferOutput<typeof group>;
export type WireProvider = v.InferOutput<typeof provider>;
