import { capabilitiesOf } from '../../domain/account/plans.ts';
import type { Kysely } from 'kysely';
import { planOf } from '../account/plan.ts';
import type { Database } from '../db/schema.ts';
import { ownedAmong } from '../downloads/orders/owned-among.ts';

export interface SoundStates {
  readonly downloaded: number[];
  readonly saved: number[];
  readonly rare_finds: boolean;
}

export const visitorStates: SoundStates = { downloaded: [], saved: [], rare_finds: false };

/** Which of these sounds a customer owns and likes, and whether their plan opens Rare Finds [API-35, DECISION-41]. */
export async function statesOf(
  db: Kysely<Database>,
  customerId: number,
  ids: readonly number[],
  now: number,
): Promise<SoundStates> {
  const plan = await planOf(db, customerId, now);
  const rare_finds = capabilitiesOf(plan).rareFinds;
  if (ids.length === 0) return { ...visitorStates, rare_finds };
  const owned = await ownedAmong(db, customerId, ids);
  const saved = await db
    .selectFrom('wishlist_sounds')
    .select('sound_id')
    .where('customer_id', '=', customerId)
    .where('sound_id', 'in', ids)
    .execute();
  return { downloaded: [...owned], saved: saved.map(({ sound_id }) => sound_id), rare_finds };
}
