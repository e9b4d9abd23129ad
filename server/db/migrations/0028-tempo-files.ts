import type { SchemaStep } from './columns.ts';

/** What the files of a changed sound take on the disk, on whose behalf, and until when the larger one is kept. */
export const tempoFiles: SchemaStep = async ({ db }) => {
  for (const name of ['wav_bytes', 'preview_bytes', 'wav_until'] as const)
    await db.schema
      .alterTable('tempo_changes')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('tempo_changes')
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .execute();
};
