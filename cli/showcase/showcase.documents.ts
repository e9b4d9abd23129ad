import * as v from 'valibot';
import { type CommandDocuments, about, count, document, id, listOf } from '../host/document.ts';

const group = { key: v.string(), name: v.string() };

const chartRow = v.strictObject({
  id,
  position: about(id, '1 is the top'),
  name: v.string(),
  subName: v.string(),
  imageUrl: v.nullable(v.string()),
  demoUrl: v.nullable(v.string()),
  url: v.nullable(v.string()),
  productUrl: v.nullable(v.string()),
});

const category = v.strictObject({
  name: v.string(),
  slug: v.string(),
  groups: v.array(v.strictObject(group)),
  url: about(v.nullable(v.string()), 'the list of its sounds'),
});

const provider = v.strictObject({
  name: v.string(),
  slug: v.string(),
  imageUrl: v.nullable(v.string()),
  description: v.nullable(v.string()),
});

/** A collection that the shop puts forward. */
export const featuredCollection = v.strictObject({
  id,
  name: v.string(),
  slug: v.string(),
  imageUrl: v.nullable(v.string()),
  free: v.boolean(),
  total: about(count, 'sounds in it'),
});

export const chart = listOf(chartRow);

export const showcaseDocuments: CommandDocuments = {
  charts: document(chart),
  categories: document(
    v.strictObject({
      ...listOf(category).entries,
      groups: v.array(v.strictObject({ ...group, count: v.optional(v.nullable(count)) })),
    }),
  ),
  providers: document(listOf(provider)),
  'collections featured': document(listOf(featuredCollection)),
};
