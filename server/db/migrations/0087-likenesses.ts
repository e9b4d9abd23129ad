import type { SchemaStep } from './columns.ts';

/** What sounds on sale are told by when somebody pushes one of them again. */
export const likenesses: SchemaStep = async ({ db, dialect }) => {
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
  await db.schema
    .createTable('likenesses')
    .addColumn('sound_id', 'bigint', (column) => column.primaryKey().references('sounds.id'))
    .addColumn('seconds', 'double precision')
    .addColumn('brightness', 'double precision')
    .addColumn('marks', bytes)
    .addColumn('outline', bytes)
    .addColumn('peaks', bytes)
    .execute();
};
