import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lastFourOf, TEST_CARDS } from '../../domain/billing/test-cards.ts';
import { itemAt } from '../../domain/known.ts';
import type { Database } from '../db/schema.ts';

/** Stores the sandbox card that always pays, for renewals of demo customers. */
export async function storeTestCard(tx: Transaction<Database>, customerId: number, now: number): Promise<void> {
  const card = itemAt(TEST_CARDS, 0);
  const id = `pm_${randomUUID()}`;
  const ofCustomer = { customer_id: customerId, kind: 'card' } as const;
  await tx
    .insertInto('sandbox_methods')
    .values({ ...ofCustomer, id, token: card.token })
    .execute();
  await tx
    .insertInto('payment_methods')
    .values({
      ...ofCustomer,
      provider: 'sandbox',
      method_id: id,
      brand: card.brand,
      last_four: lastFourOf(card),
      created_at: now,
    })
    .execute();
}
