import type { Kysely } from 'kysely';
import type { WireCollection } from '../../wire/collections/collections.wire.ts';
import { describeCollections } from '../collections/read-collections.ts';
import type { Database } from '../db/schema.ts';

/** The shop's own collections that it puts forward, as far as they have sounds [API-47, DECISION-125]. */
export async function readFeaturedCollections(db: Kysely<Database>): Promise<WireCollection[]> {
  const rows = await db.selectFrom('collections').selectAll().where('featured', '=', 1).orderBy('id').execute();
  return (await describeCollections(db, rows)).filter(({ total }) => total > 0);
}
