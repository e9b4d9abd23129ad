import type { Kysely } from 'kysely';
import type { WireStoredMethod } from '../../wire/billing/payment.wire.ts';
import type { Database } from '../db/schema.ts';
import type { Payments } from './payments.ts';

/** A customer's means of payment. */
export interface StoredMethod {
  readonly kind: 'card' | 'wallet';
  readonly provider: string;
  readonly methodId: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

/** Null if nothing is stored, or only with a provider that no longer takes payments. */
export async function methodOf(
  db: Kysely<Database>,
  customerId: number,
  payments: Payments | null,
): Promise<StoredMethod | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select(['kind', 'provider', 'method_id as methodId', 'brand', 'last_four as lastFour'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && payments?.named(row.provider) ? row : null;
}

/** A wallet has no numbers [DECISION-150]. */
export const methodOnWire = (method: StoredMethod | null): WireStoredMethod =>
  method && { card_last_numbers: method.lastFour, card_type: method.brand };
