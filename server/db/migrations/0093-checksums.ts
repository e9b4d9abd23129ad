import type { SchemaStep } from './columns.ts';

/** CRC-32 of files that archives are made of, where no other table has it: read once, as a digest is that of one file alone. */
export const checksums: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('checksums')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('crc32', 'bigint', (column) => column.notNull())
    .execute();
};
