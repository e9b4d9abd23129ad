import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopContext } from '../http/env.ts';
import type { ListQuery } from './list-query.ts';

/** What the caller owns, if that is to be left out. */
export async function hiddenFrom(
  c: ShopContext,
  { hidesOwned }: Pick<ListQuery, 'hidesOwned'>,
  { callers, db }: Pick<CatalogueDeps, 'callers' | 'db'>,
): Promise<readonly number[]> {
  const customerId = hidesOwned ? await callers.customerOf(c) : null;
  if (customerId === null) return [];
  const owned = await db.selectFrom('downloads').select('sound_id').where('customer_id', '=', customerId).execute();
  return owned.map(({ sound_id }) => sound_id);
}
