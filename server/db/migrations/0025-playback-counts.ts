import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** One number for each thing that is played. What was counted by listener and hour is added up. */
export const playbackCounts: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('playback_counts')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'bigint', (column) => column.notNull())
    .addColumn('plays', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('playback_counts_once', ['subject', 'subject_id'])
    .addCheckConstraint('counted_subject_known', sql`subject in ('sound', 'product')`)
    .execute();
  await db
    .insertInto('playback_counts')
    .columns(['subject', 'subject_id', 'plays'])
    .expression(
      db
        .selectFrom('playbacks')
        .select(['subject', 'subject_id'])
        .select(({ fn }) => fn.countAll().as('plays'))
        .groupBy(['subject', 'subject_id']),
    )
    .execute();
  await db.schema.dropTable('playbacks').execute();
};
