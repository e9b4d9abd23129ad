import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Which of these files a customer owns. */
export async function ownedAmong(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('downloads')
    .select('sound_id')
    .where('customer_id', '=', customerId)
    .where('sound_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ sound_id }) => sound_id));
}
