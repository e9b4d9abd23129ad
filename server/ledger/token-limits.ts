import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

interface TokensCharge {
  readonly customerId: number;
  readonly tokenId: number;
  /** Whole credits, at least 1. */
  readonly credits: number;
}

/** Credits that a token may still spend; 0 for one that was revoked or is gone. */
export async function allowanceOf(db: Kysely<Database>, tokenId: number): Promise<number> {
  const token = await db
    .selectFrom('access_tokens')
    .select(['credit_limit', 'spent'])
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return token ? token.credit_limit - token.spent : 0;
}

/**
 * Counts a charge against the limit of a token, in one conditional update; false, with nothing changed, if it would
 * exceed it or the token was revoked meanwhile.
 */
export async function chargeToken(
  tx: Transaction<Database>,
  { customerId, tokenId, credits }: TokensCharge,
): Promise<boolean> {
  const charged = await tx
    .updateTable('access_tokens')
    .set((row) => ({ spent: row('spent', '+', credits) }))
    .where('id', '=', tokenId)
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .whereRef((row) => row('spent', '+', credits), '<=', 'credit_limit')
    .returning('id')
    .executeTakeFirst();
  return charged !== undefined;
}

/** Gives a token back what it has spent. One that is gone needs nothing. */
export async function returnToToken(tx: Transaction<Database>, tokenId: number, credits: number): Promise<void> {
  await tx
    .updateTable('access_tokens')
    .set((row) => ({ spent: row('spent', '-', credits) }))
    .where('id', '=', tokenId)
    .execute();
}
