import type { SchemaStep } from './columns.ts';

/** Finds the keys of a customer that are too old: each purchase looks for them, among however many there are. */
export const oldPurchaseKeys: SchemaStep = async ({ db }) => {
  await db.schema.createIndex('keys_by_age').on('purchase_keys').columns(['customer_id', 'created_at']).execute();
};
