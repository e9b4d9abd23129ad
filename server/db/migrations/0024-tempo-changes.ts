import type { SchemaStep } from './columns.ts';

export const tempoChanges: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('tempo_changes')
    .addColumn('id', ...identity)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('sound_id', 'bigint', (column) => column.notNull().references('sounds.id').onDelete('cascade'))
    .addColumn('bpm', 'double precision')
    .addColumn('key', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tempo_changes_expires_at').on('tempo_changes').column('expires_at').execute();
};
