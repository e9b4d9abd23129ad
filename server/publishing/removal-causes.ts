import type { Kysely } from 'kysely';
import { OFF_SALE_STATES, type OffSaleState, type SaleState } from '../../domain/publishing/sold.ts';
import type { Database } from '../db/schema.ts';

/** Why a pack is off sale that its provider has withdrawn: removals by others are not touched. */
export const OWN_CAUSE = 'withdrawn';

/** Why a pack is off sale to which staff objects, although it was sold by trust. */
export const OBJECTION_CAUSE = 'objection';

/** Why something is off sale in which somebody claims rights. */
export const claimCause = (claimId: number): string => `takedown ${claimId}`;

/** Who keeps something off sale by a cause. */
export function offSaleBy(cause: string): OffSaleState {
  if (cause === OBJECTION_CAUSE) return 'objected';
  return cause === OWN_CAUSE ? 'withdrawn' : 'claimed';
}

/** Who keeps something off sale, of these causes the strongest. */
export function stateOf(causes: readonly string[]): SaleState {
  const states = new Set(causes.map(offSaleBy));
  return OFF_SALE_STATES.findLast((state) => states.has(state)) ?? 'on-sale';
}

/** Why a pack is off sale; empty for one that is on sale, or never was. */
export async function causesOf(db: Kysely<Database>, slug: string | null): Promise<readonly string[]> {
  if (slug === null) return [];
  const rows = await db
    .selectFrom('removals')
    .innerJoin('packs', 'packs.id', 'removals.subject_id')
    .select('removals.cause')
    .where('removals.subject', '=', 'pack')
    .where('packs.slug', '=', slug)
    .execute();
  return rows.map(({ cause }) => cause);
}

/** Whether someone other than its provider keeps a pack off sale, by claiming rights in it. */
export const isClaimed = async (db: Kysely<Database>, slug: string | null): Promise<boolean> =>
  (await causesOf(db, slug)).some((cause) => cause !== OWN_CAUSE && cause !== OBJECTION_CAUSE);

/** Staff's objection to a pack, by any of its versions; null if there is none. */
export async function objectionTo(
  db: Kysely<Database>,
  { provider_id, slug }: { readonly provider_id: number; readonly slug: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('drafts')
    .select('objection')
    .where('provider_id', '=', provider_id)
    .where('slug', '=', slug)
    .where('alone', '=', 'objected')
    .executeTakeFirst();
  return found?.objection ?? null;
}
