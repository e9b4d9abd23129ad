import { NAMED_SOUNDS, STATE_IDS } from '../../domain/catalogue/list-limits.ts';
import { DATA_PATHS, PACK_LIST_PATHS, SOUND_LIST_PATHS } from '../../domain/catalogue/list-paths.ts';
import * as v from 'valibot';
import { collection } from '../collections/collections.wire.ts';
import { message, removed } from '../messages.ts';
import { declaration } from '../rights/declaration.wire.ts';
import { type Route, route } from '../route.ts';

export const SOUND_TYPES = ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'] as const;

/** Anything with a name and an address. */
export const term = v.object({ name: v.string(), slug: v.string() });

/** A pack as the wire calls it [PROD-01]. Images are a string or an object [IMG-01]. */
export const product = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  free: v.optional(v.boolean(), false),
  featured: v.optional(v.boolean(), false),
  image: v.optional(v.nullable(v.union([v.string(), v.object({ publicUrl: v.string() })])), null),
  demoMp3: v.optional(v.nullable(v.object({ publicUrl: v.string() })), null),
  presetAmount: v.optional(v.number(), 0),
  midiAmount: v.optional(v.number(), 0),
  samplesAmount: v.optional(v.number(), 0),
  /** Sounds without companions: ours, beyond the specification. */
  soundsAmount: v.optional(v.nullable(v.number()), null),
  tags: v.optional(v.array(term), []),
  categories: v.optional(v.array(term), []),
  provider: term,
  /** Its origin, and whether AI was used; null if not declared: ours, beyond the specification. */
  declaration: v.optional(v.nullable(declaration), null),
});

const sampleFields = {
  id: v.number(),
  name: v.string(),
  prettyName: v.optional(v.nullable(v.string()), null),
  type: v.picklist(SOUND_TYPES),
  extension: v.optional(v.nullable(v.string()), null),
  key: v.optional(v.nullable(v.string()), null),
  bpm: v.optional(v.nullable(v.number()), null),
  duration: v.optional(v.nullable(v.string()), null),
  seconds: v.optional(v.nullable(v.number()), null),
  free: v.optional(v.boolean(), false),
  downloaded: v.optional(v.nullable(v.boolean()), null),
  saved: v.optional(v.nullable(v.boolean()), null),
  demoPublicUrl: v.optional(v.nullable(v.string()), null),
  waveFormPeaks: v.optional(v.nullable(v.array(v.number())), null),
  /** A digit per peak, '0' bass to '9' treble: ours, beyond the specification. */
  waveFormTone: v.optional(v.nullable(v.string()), null),
  groupId: v.optional(v.nullable(v.number()), null),
  groupName: v.optional(v.nullable(v.string()), null),
  groupColor: v.optional(v.nullable(v.string()), null),
  isRareFind: v.optional(v.boolean(), false),
  showRareFinds: v.optional(v.boolean(), false),
  globalChartPosition: v.optional(v.nullable(v.number()), null),
  categories: v.optional(
    v.array(v.object({ name: v.string(), slug: v.string(), parentKey: v.picklist(['PRESET', 'MOOD', 'INSTRUMENT']) })),
    [],
  ),
  samplePack: v.object({ product }),
};

/** A sound as the wire calls it [LIST-47, DECISION-40]. `midi` is a companion with the same fields [LIST-51]. */
export const sample = v.object({ ...sampleFields, midi: v.optional(v.nullable(v.object(sampleFields)), null) });

export const listFields = {
  title: v.optional(v.nullable(v.string()), null),
  subtitle: v.optional(v.nullable(v.string()), null),
  current_page_number: v.number(),
  total_page_count: v.number(),
  total_item_count: v.number(),
  max_items_per_page: v.number(),
  /** Only on the list of a collection [DECISION-43]. */
  collection: v.optional(v.nullable(collection), null),
  filters_disabled: v.optional(v.boolean(), false),
  url: v.optional(v.nullable(v.string()), null),
};

/** LIST-56, LIST-57. */
export const sampleList = v.object({ ...listFields, items: v.array(sample) });
export const productList = v.object({ ...listFields, items: v.array(product) });

const facet = v.object({ items: v.array(v.object({ key: v.string(), name: v.string(), count: v.number() })) });
const noItems = { items: [] };

/** FILT-12. A product list returns only the facets that packs have [DECISION-51]. */
export const facets = v.object({
  instruments: v.optional(facet, noItems),
  moods: v.optional(facet, noItems),
  genres: v.optional(facet, noItems),
  tags: v.optional(facet, noItems),
  keys: v.optional(facet, noItems),
  presets: v.optional(facet, noItems),
  types: v.optional(facet, noItems),
  providers: v.optional(facet, noItems),
  parameters: v.optional(facet, noItems),
});

const listRefusals = { 400: message, 401: message, 404: message, 500: message } as const;
const soundList = <const P extends string>(path: P) =>
  route({ method: 'GET', path, responses: { 200: sampleList, ...listRefusals } });
const packList = <const P extends string>(path: P) =>
  route({ method: 'GET', path, responses: { 200: productList, ...listRefusals } });

/** API-33: the sound list and its scopes [DECISION-47]. Each also has its facets at its path + `/filters` (API-34). */
export const soundLists = {
  all: soundList(SOUND_LIST_PATHS.all),
  free: soundList(SOUND_LIST_PATHS.free),
  instrument: soundList(SOUND_LIST_PATHS.instrument),
  category: soundList(SOUND_LIST_PATHS.category),
  mood: soundList(SOUND_LIST_PATHS.mood),
  tags: soundList(SOUND_LIST_PATHS.tags),
  plugin: soundList(SOUND_LIST_PATHS.plugin),
  pack: soundList(SOUND_LIST_PATHS.pack),
  collection: soundList(SOUND_LIST_PATHS.collection),
  wishlist: soundList(SOUND_LIST_PATHS.wishlist),
  downloadHistory: soundList(SOUND_LIST_PATHS.downloadHistory),
  search: soundList(SOUND_LIST_PATHS.search),
} as const;

/** The sounds of the first page on a day: `day` counts from 1970. Ours, beyond the specification. */
export const homeSounds = route({
  method: 'GET',
  path: '/api/v1/store/home-sounds',
  responses: { 200: sampleList, 400: message, 500: message },
});

/** API-40: the pack list and its scopes [DECISION-83]. Each also has its facets at its path + `/filters`. */
export const packLists = {
  all: packList(PACK_LIST_PATHS.all),
  provider: packList(PACK_LIST_PATHS.provider),
  wishlist: packList(PACK_LIST_PATHS.wishlist),
  search: packList(PACK_LIST_PATHS.search),
} as const;

/** The facets of a list have their own address under it [DECISION-54]. */
export const filtersOf = (list: Pick<Route, 'path'>) =>
  route({ method: 'GET', path: `${list.path}/filters`, responses: { 200: facets, ...listRefusals } });

/** API-36. */
export const sampleById = route({
  method: 'GET',
  path: DATA_PATHS.sound,
  responses: { 200: sample, 404: v.union([removed, message]), 500: message },
});

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The sounds of these ids in their order, as lists have them; what is not on sale is left out: ours, beyond the specification. */
export const namedSamples = route({
  method: 'POST',
  path: '/api/v1/samples/named',
  request: v.pipe(v.array(id), v.maxLength(NAMED_SOUNDS)),
  responses: { 200: v.object({ items: v.array(sample) }), 400: message, 500: message },
});

/** API-35. A bare array of ids, MIDI ids included [DECISION-211]. */
export const sampleStates = route({
  method: 'POST',
  path: '/api/v1/samples/state',
  request: v.pipe(v.array(id), v.maxLength(STATE_IDS)),
  responses: {
    200: v.object({ downloaded: v.array(v.number()), saved: v.array(v.number()), rare_finds: v.boolean() }),
    400: message,
    500: message,
  },
});

/** API-39. */
export const addSamplePlayback = route({
  method: 'PUT',
  path: '/api/v1/sample/add-playback/{id}',
  responses: { 204: null, 404: message, 500: message },
});
export const addProductPlayback = route({
  method: 'PUT',
  path: '/api/v1/product/add-playback/{id}',
  responses: { 204: null, 404: message, 500: message },
});

/** The details of a pack on its page: ours, beyond the specification. */
const productAbout = v.object({
  description: v.string(),
  /** ISO 8601 in UTC. */
  released_at: v.pipe(v.string(), v.isoTimestamp()),
  bpm: v.nullable(v.object({ min: v.number(), max: v.number() })),
  keys: v.array(v.string()),
  credits: v.object({ wav: v.number(), midi: v.number(), preset: v.number() }),
  /** The sound whose preview is `demoMp3`, with peaks and tone as those of a sound. */
  demo: v.optional(
    v.nullable(v.object({ seconds: v.number(), peaks: v.nullable(v.array(v.number())), tone: v.nullable(v.string()) })),
    null,
  ),
  others: v.array(product),
});

const productInFull = v.object({ ...product.entries, about: v.optional(v.nullable(productAbout), null) });

/** API-41. */
export const productBySlug = route({
  method: 'GET',
  path: '/api/v1/product/{slug}',
  responses: { 200: productInFull, 404: v.union([removed, message]), 500: message },
});

export type WireSample = v.InferOutput<typeof sample>;
export type WireProduct = v.InferOutput<typeof product>;
export type WireProductAbout = v.InferOutput<typeof productAbout>;
export type WireProductInFull = v.InferOutput<typeof productInFull>;
export type WireSampleList = v.InferOutput<typeof sampleList>;
export type WireProductList = v.InferOutput<typeof productList>;
export type WireFacets = v.InferOutput<typeof facets>;
export type FacetName = keyof WireFacets;
