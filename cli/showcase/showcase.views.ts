import * as v from 'valibot';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import type { Page } from '../../core/kernel/page.ts';
import { type CategoryShelf, categoryUrl, sectionsOf } from '../../core/showcase/category.ts';
import type { ChartRow } from '../../core/showcase/chart.ts';
import type { FeaturedCollection } from '../../core/catalogue/collection.ts';
import { type Provider, shortDescription } from '../../core/showcase/provider.ts';
import { NONE, listDocument, listView, nextPage, onePage, whereItStands } from '../catalogue/pages.views.ts';
import { about, count, document, id, listOf } from '../command/document.ts';
import type { Column, View } from '../terminal/view.ts';
import { columnTexts, emptyTexts } from '../catalogue/catalogue.messages.ts';

const groupSchema = { key: v.string(), name: v.string() };

const chartRowSchema = v.strictObject({
  id,
  position: about(id, '1 is the top'),
  name: v.string(),
  subName: v.string(),
  imageUrl: v.nullable(v.string()),
  demoUrl: v.nullable(v.string()),
  url: v.nullable(v.string()),
  productUrl: v.nullable(v.string()),
  bpm: v.nullable(v.number()),
  key: v.nullable(v.string()),
  seconds: v.number(),
});

const categorySchema = v.strictObject({
  name: v.string(),
  slug: v.string(),
  groups: v.array(v.strictObject(groupSchema)),
  url: about(v.nullable(v.string()), 'the list of its sounds'),
});

const providerSchema = v.strictObject({
  name: v.string(),
  slug: v.string(),
  imageUrl: v.nullable(v.string()),
  description: v.nullable(v.string()),
});

/** A featured collection of the shop. */
export const featuredSchema = v.strictObject({
  id,
  name: v.string(),
  slug: v.string(),
  imageUrl: v.nullable(v.string()),
  free: v.boolean(),
  total: about(count, 'sounds in it'),
});

export const chartDocument = document(listOf(chartRowSchema));
export const categoriesDocument = document(
  v.strictObject({
    ...listOf(categorySchema).entries,
    groups: v.array(v.strictObject({ ...groupSchema, count: v.optional(v.nullable(count)) })),
  }),
);
export const providersDocument = document(listOf(providerSchema));
export const featuredDocument = document(listOf(featuredSchema));

/** The charts, top first. */
export const chartView = (rows: readonly ChartRow[]): View =>
  listView(onePage(rows.map(chartDocumentRow)), {
    columns: [
      { title: columnTexts.position, align: 'right' },
      { title: columnTexts.id, align: 'right' },
      { title: columnTexts.name, flexible: true },
      { title: columnTexts.from, flexible: true, importance: 1 },
    ],
    cells: ({ position, id: sound, name, subName }) => [String(position), String(sound), name, subName],
    whenEmpty: [listTexts.empty],
  });

/** Omits the picture, which nobody reads. */
const chartDocumentRow = (row: ChartRow): Omit<ChartRow, 'waveform'> => ({
  id: row.id,
  position: row.position,
  name: row.name,
  subName: row.subName,
  imageUrl: row.imageUrl,
  demoUrl: row.demoUrl,
  url: row.url,
  productUrl: row.productUrl,
  bpm: row.bpm,
  key: row.key,
  seconds: row.seconds,
});

/** Categories under their groups; each leads to the list of its sounds. */
export function categoriesView({ page, filter }: CategoryShelf, group: string | null): View {
  const document = {
    ...listDocument(page, (category) => ({ ...category, url: categoryUrl(page.url, category.slug) })),
    groups: filter?.groups ?? page.groups,
  };
  const rows = sectionsOf(page, group).flatMap(({ name, first, rest }) =>
    [...first, ...rest].map((category) => [name, category.name, category.slug]),
  );
  const columns: readonly Column[] = [
    { title: columnTexts.group, importance: 1 },
    { title: columnTexts.name, flexible: true },
    { title: columnTexts.slug, flexible: true },
  ];
  if (rows.length === 0)
    return { document, shown: null, notes: [listTexts.empty, listTexts.emptyHint, emptyTexts.categories] };
  return {
    document,
    shown: { kind: 'table', columns, rows },
    notes: [whereItStands(page, 'categories'), ...nextPage(page)],
  };
}

/** A page of providers. */
export const providersView = (page: Page<Provider>): View =>
  listView(page, {
    columns: [
      { title: columnTexts.name, flexible: true },
      { title: columnTexts.slug, flexible: true },
      { title: columnTexts.description, flexible: true, importance: 1 },
    ],
    cells: (provider) => [provider.name, provider.slug, shortDescription(provider) ?? NONE],
    whenEmpty: [listTexts.empty],
    notes: [whereItStands(page, 'providers'), ...nextPage(page)],
  });

/** The featured collections. */
export const collectionsView = (collections: readonly FeaturedCollection[]): View =>
  listView(onePage(collections.map(collectionDocument)), {
    columns: [
      { title: columnTexts.id, align: 'right' },
      { title: columnTexts.name, flexible: true },
      { title: columnTexts.slug, flexible: true },
      { title: columnTexts.sounds, align: 'right', importance: 2 },
      { title: columnTexts.marks, importance: 1 },
    ],
    cells: ({ id: collection, name, slug, total, free }) => [
      String(collection),
      name,
      slug,
      String(total),
      free ? 'free' : '',
    ],
    whenEmpty: [listTexts.empty],
  });

const collectionDocument = ({ id, name, slug, imageUrl, free, total }: FeaturedCollection): FeaturedCollection => ({
  id,
  name,
  slug,
  imageUrl,
  free,
  total,
});
