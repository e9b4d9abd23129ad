import type { SchemaStep } from './columns.ts';

/** How often something was done on a day, by whomever; and whether nothing may be bought at the moment. */
export const countsAndFreezes: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('event_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('counted_once', ['day', 'name', 'detail'])
    .execute();
  await db.schema
    .createTable('freezes')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
};
