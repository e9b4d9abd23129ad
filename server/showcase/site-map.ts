import type { Kysely } from 'kysely';
import { CATEGORY_KINDS } from '../../wire/showcase/showcase.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/schema.ts';
import { escaped } from '../html.ts';
import { categoryAddresses } from './categories.ts';
import { readFeaturedCollections } from './featured-collections.ts';

/** Sounds of one file: search engines take up to 50,000 addresses and 50 MB. */
export const SOUNDS_A_FILE = 20_000;

/** A URL in the site map. */
interface Listed {
  readonly path: string;
  /** Epoch milliseconds of its last change; null if unknown. */
  readonly changedAt: number | null;
}

/** The map of the shop [sitemaps.org]: a list of files, each with a kind of pages. `/sitemap/pages.xml` is the renderer's. */
export function siteMapIndex(catalogue: Catalogue, origin: string): string {
  const sounds = Array.from({ length: soundFilesOf(catalogue) }, (_, at) => `sounds-${at + 1}`);
  return xml(
    'sitemapindex',
    ['pages', 'shelves', ...sounds].map(
      (name) => `<sitemap><loc>${escaped(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`,
    ),
  );
}

/** The number in the file name of a list of sounds; null if there is no such file. */
export function soundFileOf(catalogue: Catalogue, name: string): number | null {
  const file = Number(/^sounds-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0);
  return file > 0 && file <= soundFilesOf(catalogue) ? file : null;
}

/** Files that all sounds take; the first has the number 1. */
const soundFilesOf = (catalogue: Catalogue): number => Math.ceil(catalogue.soundIds().length / SOUNDS_A_FILE);

export function siteMapOfSounds(catalogue: Catalogue, file: number, origin: string): string {
  const ids = catalogue.soundIds().slice((file - 1) * SOUNDS_A_FILE, file * SOUNDS_A_FILE);
  return urlSet(
    ids.map((id) => ({ path: `/sample/${id}`, changedAt: null })),
    origin,
  );
}

/** What sounds refer to: packs, providers, the shop's own collections, and terms. */
export async function siteMapOfShelves(
  { catalogue, db }: { readonly catalogue: Catalogue; readonly db: Kysely<Database> },
  origin: string,
): Promise<string> {
  const packs = catalogue.shelves.newestPacks(Infinity);
  const providers = [...new Set(packs.map(({ provider }) => provider.slug))];
  const collections = await readFeaturedCollections(db);
  const unknown = (path: string): Listed => ({ path, changedAt: null });
  const listed = [
    ...packs.map(({ row }) => ({ path: `/sample-pack/${row.slug}`, changedAt: row.created_at })),
    ...providers.map((slug) => unknown(`/provider/sample-packs/${slug}`)),
    ...collections.map(({ slug }) => unknown(`/collection/${slug}`)),
    ...[...new Set(CATEGORY_KINDS.flatMap((kind) => categoryAddresses(catalogue, kind)))].map(unknown),
  ];
  return urlSet(listed, origin);
}

const urlSet = (listed: readonly Listed[], origin: string): string =>
  xml(
    'urlset',
    listed.map((one) => entryOf(one, origin)),
  );

const entryOf = ({ path, changedAt }: Listed, origin: string): string => {
  const day = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`;
  return `<url><loc>${escaped(origin + path)}</loc>${day}</url>`;
};

const xml = (root: 'sitemapindex' | 'urlset', entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
