import type { Kysely } from 'kysely';
import type { TrustDecision } from '../../domain/publishing/trust.ts';
import type { Database } from '../db/schema.ts';

/** All decisions about the trust in a provider, oldest first. */
export async function trustOf(db: Kysely<Database>, providerId: number): Promise<readonly TrustDecision[]> {
  const rows = await db
    .selectFrom('provider_trust')
    .leftJoin('customers', 'customers.id', 'provider_trust.customer_id')
    .select(['is_trusted', 'hand', 'email', 'reason', 'decided_at'])
    .where('provider_id', '=', providerId)
    .orderBy('provider_trust.id')
    .execute();
  return rows.map(({ is_trusted, hand, email, reason, decided_at }) => ({
    isTrusted: is_trusted === 1,
    by: hand,
    who: email,
    reason,
    at: decided_at,
  }));
}
