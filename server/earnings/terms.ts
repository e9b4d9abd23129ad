import type { Kysely } from 'kysely';
import { DEFAULT_TERMS, type EarningTerms } from '../../domain/earnings/earnings.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';

/**
 * Records the current terms of providers' earnings, if they differ from the last ones. Downloads use what is recorded,
 * so that their transaction only asks the database, and a change of the options does not affect earlier ones.
 */
export async function settleTerms(
  db: Kysely<Database>,
  {
    providerShare,
    freeCreditValue,
    payoutMinimum,
  }: Pick<Config, 'providerShare' | 'freeCreditValue' | 'payoutMinimum'>,
  clock: Clock,
): Promise<void> {
  const said = { shareBasisPoints: providerShare, freeCreditValue, minimumCents: payoutMinimum };
  if (JSON.stringify(said) === JSON.stringify(await termsNow(db))) return;
  await db
    .insertInto('earning_terms')
    .values({
      share_basis_points: providerShare,
      free_credit_value: freeCreditValue,
      minimum_cents: payoutMinimum,
      created_at: clock.now(),
    })
    .execute();
}

/** The latest terms. */
export async function termsNow(db: Kysely<Database>): Promise<EarningTerms> {
  const row = await db.selectFrom('earning_terms').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!row) return DEFAULT_TERMS;
  return {
    shareBasisPoints: row.share_basis_points,
    freeCreditValue: row.free_credit_value,
    minimumCents: row.minimum_cents,
  };
}

/** The same for providers, whose shares may be other ones. */
export async function termsOfEach(
  db: Kysely<Database>,
  providerIds: readonly number[],
): Promise<(providerId: number) => EarningTerms> {
  const terms = await termsNow(db);
  const said = await db
    .selectFrom('provider_shares')
    .select(['provider_id', 'share_basis_points'])
    .where('provider_id', 'in', providerIds)
    .orderBy('id')
    .execute();
  // Of several, the last one counts.
  const own = new Map(said.map(({ provider_id, share_basis_points }) => [provider_id, share_basis_points]));
  return (providerId) => ({ ...terms, shareBasisPoints: own.get(providerId) ?? terms.shareBasisPoints });
}

export const termsOf = async (db: Kysely<Database>, providerId: number): Promise<EarningTerms> =>
  (await termsOfEach(db, [providerId]))(providerId);
