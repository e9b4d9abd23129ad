import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';

/** A customer's wish and its moment, which orders the wishlist. */
interface Wish {
  readonly customerId: number;
  readonly id: number;
}

/** Likes a sound, or removes the like; returns the new entry's id, or null [API-48, DECISION-85]. */
export function toggleSound(db: Kysely<Database>, clock: Clock, { customerId, id }: Wish): Promise<number | null> {
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const removed = await tx
      .deleteFrom('wishlist_sounds')
      .where('customer_id', '=', customerId)
      .where('sound_id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (removed) return null;
    const entry = { customer_id: customerId, sound_id: id, created_at: clock.now() };
    return (await tx.insertInto('wishlist_sounds').values(entry).returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** The same for a pack [API-49]. */
export function toggleProduct(db: Kysely<Database>, clock: Clock, { customerId, id }: Wish): Promise<number | null> {
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const removed = await tx
      .deleteFrom('wishlist_products')
      .where('customer_id', '=', customerId)
      .where('product_id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (removed) return null;
    const entry = { customer_id: customerId, product_id: id, created_at: clock.now() };
    return (await tx.insertInto('wishlist_products').values(entry).returning('id').executeTakeFirstOrThrow()).id;
  });
}
