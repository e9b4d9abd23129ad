import type { Kysely, Selectable } from 'kysely';
import type { WireCollection } from '../../wire/collections/collections.wire.ts';
import type { CollectionsTable } from './collections.tables.ts';
import type { Database } from '../db/schema.ts';
import { backgroundAddress, mosaicAddress, pictureAddress } from '../media/media-addresses.ts';
import { isOnSale } from '../sale/off-sale.ts';
import { coversOf } from './covers.ts';

type CollectionRow = Selectable<CollectionsTable>;

/** A collection and its sounds in order, or null if the slug is unknown. */
export async function readCollection(
  db: Kysely<Database>,
  slug: string,
): Promise<{ readonly entity: WireCollection; readonly soundIds: readonly number[] } | null> {
  const row = await db.selectFrom('collections').selectAll().where('slug', '=', slug).executeTakeFirst();
  const [entity] = row ? await describeCollections(db, [row]) : [];
  if (!row || !entity) return null;
  // A collection may name sounds that are not published yet; they join the list when they are.
  const sounds = await db
    .selectFrom('collection_sounds')
    .innerJoin('sounds', 'sounds.id', 'collection_sounds.sound_id')
    .select('collection_sounds.sound_id')
    .where('collection_id', '=', row.id)
    .orderBy('position')
    .execute();
  return { entity, soundIds: sounds.map(({ sound_id }) => sound_id) };
}

/** A customer's collections, newest first [API-59]. */
export async function readOwnCollections(db: Kysely<Database>, customerId: number): Promise<WireCollection[]> {
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return describeCollections(db, rows);
}

/** Collections for the wire [COLL-01, COLL-02]: with their totals, and a picture made of their sounds' covers. */
export async function describeCollections(
  db: Kysely<Database>,
  rows: readonly CollectionRow[],
): Promise<WireCollection[]> {
  const ids = rows.map(({ id }) => id);
  const [totals, covers] = await Promise.all([totalsOf(db, ids), coversOf(db, ids)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    total: totals.get(row.id) ?? 0,
    featured: row.featured === 1,
    free: row.free === 1,
    image: pictureOf(row, covers.get(row.id) ?? []),
    image_public_url: null,
    background: backgroundAddress,
  }));
}

/** How many sounds on sale a collection has. */
export async function totalOf(db: Kysely<Database>, id: number): Promise<number> {
  return (await totalsOf(db, [id])).get(id) ?? 0;
}

async function totalsOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('collection_sounds')
    .innerJoin('sounds', 'sounds.id', 'collection_sounds.sound_id')
    .select(({ fn }) => ['collection_id as id', fn.count<number | string>('sound_id').as('total')])
    .where('collection_id', 'in', ids)
    .where(isOnSale)
    .groupBy('collection_id')
    .execute();
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}

/** The picture that was drawn for the collection, else a mosaic; null leaves the background [DECISION-113]. */
function pictureOf({ slug, image_key }: CollectionRow, covers: readonly string[]): WireCollection['image'] {
  if (image_key !== null) return { publicUrl: pictureAddress('collection', slug, image_key) };
  return covers.length === 0 ? null : { publicUrl: mosaicAddress(slug, covers) };
}
