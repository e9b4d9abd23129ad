import type { SchemaStep } from './columns.ts';

/** What is not for sale any more, and why: a sound or a pack may be taken off for several causes, and comes back with the last. */
export const removals: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('removals')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'bigint', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_once', ['subject', 'subject_id', 'cause'])
    .execute();
};
