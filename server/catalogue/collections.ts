import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A collection as the wire calls it [COLL-01]. */
export interface CollectionEntity {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly total: number;
  readonly featured: boolean;
  readonly free: boolean;
}

/** A collection and its sounds in their order, or null when there is none of this slug. */
export async function readCollection(
  db: Kysely<Database>,
  slug: string,
): Promise<{ readonly entity: CollectionEntity; readonly soundIds: readonly number[] } | null> {
  const row = await db.selectFrom('collections').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  // A collection may name sounds that are not published yet; they join the list when they are.
  const sounds = await db
    .selectFrom('collection_sounds')
    .innerJoin('sounds', 'sounds.id', 'collection_sounds.sound_id')
    .select('collection_sounds.sound_id')
    .where('collection_id', '=', row.id)
    .orderBy('position')
    .execute();
  const entity = {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    total: sounds.length,
    featured: row.featured === 1,
    free: row.free === 1,
  };
  return { entity, soundIds: sounds.map(({ sound_id }) => sound_id) };
}
