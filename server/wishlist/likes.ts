import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Ids of the sounds that a customer likes, the latest like first. */
export async function likedSounds(db: Kysely<Database>, customerId: number): Promise<number[]> {
  const likes = await db
    .selectFrom('wishlist_sounds')
    .select('sound_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return likes.map(({ sound_id }) => sound_id);
}

/** Ids of the packs that a customer likes, latest like first, up to `most`. */
export async function likedPacks(db: Kysely<Database>, customerId: number, most?: number): Promise<number[]> {
  const likes = await db
    .selectFrom('wishlist_products')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return likes.map(({ product_id }) => product_id);
}
