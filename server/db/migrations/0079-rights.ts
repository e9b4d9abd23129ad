import type { SchemaStep } from './columns.ts';

/**
 * What providers have declared of their packs: rows are only ever added, and what was on sale before has none. What others
 * claim of it, and each decision about that. And what was searched for in vain, by whomever.
 */
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
  await db.schema
    .createTable('takedowns')
    .addColumn('id', ...identity)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'bigint', (column) => column.notNull())
    .addColumn('claimant', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('claimed_right', 'text', (column) => column.notNull())
    .addColumn('statement', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('takedown_decisions')
    .addColumn('id', ...identity)
    .addColumn('takedown_id', 'bigint', (column) => column.notNull().references('takedowns.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('was_stopped', 'integer', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .execute();
  await db.schema
    .createTable('empty_searches')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('times', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('searched_once', ['day', 'query'])
    .execute();
  await db.schema.alterTable('licenses').addColumn('declaration', 'text').execute();
};
