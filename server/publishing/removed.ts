import type { Kysely } from 'kysely';
import { known } from '../../domain/known.ts';
import { type Removed, type RemovedList, removedNamed } from '../../domain/publishing/removed.ts';
import { OFF_SALE_STATES } from '../../domain/publishing/sold.ts';
import { claimNumber } from '../../domain/rights/takedown.ts';
import type { Database } from '../db/schema.ts';
import { claimCause, offSaleBy } from './removal-causes.ts';

/** Everything in the shop that is off sale, with who has taken it off and when, for staff: of all that is sold, it is little. */
export async function removedInShop(db: Kysely<Database>, text: string): Promise<RemovedList> {
  const rows = await db
    .selectFrom('removals as removal')
    .leftJoin('sounds as sound', (join) =>
      join.onRef('sound.id', '=', 'removal.subject_id').on('removal.subject', '=', 'sound'),
    )
    .innerJoin('packs as pack', (join) =>
      join.on(({ eb, fn }) => eb('pack.id', '=', fn.coalesce('sound.pack_id', 'removal.subject_id'))),
    )
    .innerJoin('providers as provider', 'provider.id', 'pack.provider_id')
    .leftJoin('customers as customer', 'customer.id', 'removal.customer_id')
    .select(['removal.subject', 'removal.subject_id', 'removal.cause', 'removal.removed_at', 'customer.email'])
    .select(['pack.id as pack_id', 'pack.name as pack', 'provider.name as provider', 'provider.slug'])
    .select(['sound.id as sound_id', 'sound.pretty_name as sound'])
    .execute();
  const claims = await db.selectFrom('takedowns').select(['id', 'created_at']).where('state', '=', 'upheld').execute();
  const numbers = new Map(claims.map((one) => [claimCause(one.id), claimNumber(one.id, one.created_at)]));
  const bySubject = Map.groupBy(rows, ({ subject, subject_id }) => `${subject} ${subject_id}`);
  const all = [...bySubject.values()].map((causes): Removed => {
    const strength = ({ cause }: (typeof rows)[number]): number => OFF_SALE_STATES.indexOf(offSaleBy(cause));
    const row = known(causes.toSorted((one, other) => strength(other) - strength(one))[0], 'cause of a removal');
    return {
      pack: { id: row.pack_id, name: row.pack },
      provider: { name: row.provider, slug: row.slug },
      sound: row.sound_id === null ? null : { id: row.sound_id, name: row.sound ?? '' },
      state: offSaleBy(row.cause),
      who: row.email,
      claim: numbers.get(row.cause) ?? null,
      at: row.removed_at,
    };
  });
  return removedNamed(all, text);
}
