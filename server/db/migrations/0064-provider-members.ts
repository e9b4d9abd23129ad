import type { SchemaStep } from './columns.ts';

/** Who sees the packs of which provider. The catalogue may come after its people, so a provider need not be there yet. */
export const providerMembers: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('provider_members')
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('provider_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_once', ['customer_id', 'provider_id'])
    .execute();
  // The provider of the demo has had no packs to see until now.
  await db
    .insertInto('provider_members')
    .columns(['customer_id', 'provider_id'])
    .expression(({ selectFrom, lit }) =>
      selectFrom('customers')
        .select(['id', lit(1).as('provider_id')])
        .where('email', '=', 'provider@demo.test'),
    )
    .execute();
};
