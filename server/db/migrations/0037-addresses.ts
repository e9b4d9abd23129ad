import type { SchemaStep } from './columns.ts';

/** What an address has besides the names, the postal code and the country of the first step. */
export const addresses: SchemaStep = async ({ db }) => {
  for (const column of ['street', 'house_number', 'city', 'business_name', 'vatin'])
    await db.schema.alterTable('customers').addColumn(column, 'text').execute();
};
