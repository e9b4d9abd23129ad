import type { SchemaStep } from './columns.ts';

/** What providers have declared of their packs: rows are only ever added. What was on sale before has none, and is undeclared. */
export const rights: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('declarations')
    .addColumn('seq', ...identity)
    .addColumn('pack_id', 'bigint', (column) => column.notNull().references('packs.id'))
    .addColumn('declared_by', 'text', (column) => column.notNull())
    .addColumn('declared_on', 'text', (column) => column.notNull())
    .addColumn('declaration', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('declarations_by_pack').on('declarations').column('pack_id').execute();
  await db.schema.alterTable('licenses').addColumn('declaration', 'text').execute();
};
