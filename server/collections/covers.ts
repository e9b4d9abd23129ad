import type { Kysely } from 'kysely';
import { isOnSale } from '../sale/off-sale.ts';
import type { Database } from '../db/schema.ts';

/** Tiles of a mosaic. */
const TILES = 4;

/** The keys of the covers for a collection's picture: those of its first four packs that have one, by collection. */
export async function coversOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('collection_sounds')
    .innerJoin('sounds', 'sounds.id', 'collection_sounds.sound_id')
    .innerJoin('packs', 'packs.id', 'sounds.pack_id')
    .select(({ fn }) => ['collection_id as id', 'cover_key', fn.min('position').as('first')])
    .where('collection_id', 'in', ids)
    .where('cover_key', 'is not', null)
    .where(isOnSale)
    .groupBy(['collection_id', 'cover_key'])
    .orderBy('first')
    .execute();
  const byCollection = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byCollection].map(([id, covers]) => [id, covers.slice(0, TILES).flatMap(({ cover_key }) => cover_key ?? [])]),
  );
}
