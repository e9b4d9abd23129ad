import type { Kysely } from 'kysely';
import type { WireCollection } from '../../wire/showcase/showcase.wire.ts';
import type { Database } from '../db/schema.ts';
import { pictureAddress } from '../previews/media-addresses.ts';

/** The shop's own collections that it puts forward, as far as they have sounds [API-47, DECISION-125]. */
export async function readFeaturedCollections(db: Kysely<Database>): Promise<WireCollection[]> {
  const rows = await db
    .selectFrom('collections')
    .innerJoin('collection_sounds', 'collection_sounds.collection_id', 'collections.id')
    .innerJoin('sounds', 'sounds.id', 'collection_sounds.sound_id')
    .select(['collections.id', 'collections.slug', 'collections.name', 'collections.free', 'collections.image_key'])
    .select(({ fn }) => fn.count<number | string>('sounds.id').as('total'))
    .where('featured', '=', 1)
    .groupBy('collections.id')
    .orderBy('collections.id')
    .execute();
  return rows.map(({ id, slug, name, free, image_key, total }) => ({
    id,
    slug,
    name,
    featured: true,
    free: free === 1,
    total: Number(total),
    image: image_key === null ? null : { publicUrl: pictureAddress('collection', slug, image_key) },
    image_public_url: null,
    background: null,
  }));
}
