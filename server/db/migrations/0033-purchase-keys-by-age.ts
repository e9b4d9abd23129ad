import type { SchemaStep } from './columns.ts';

/** Finds the keys that are too old, whoever has made them: also of customers who buy nothing any more. */
export const purchaseKeysByAge: SchemaStep = async ({ db }) => {
  await db.schema.dropIndex('keys_by_age').execute();
  await db.schema.createIndex('keys_by_age').on('purchase_keys').column('created_at').execute();
};
