import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** What the demo, and whoever else brings ids of their own, stays under. */
const LAST_OF_OTHERS = 100_000;

const NUMBERED = { provider: 'providers', pack: 'packs', term: 'terms', sound: 'sounds' } as const;

/** What was published, in the order in which it can be seen; the numbers that are given next; and files by what they hold. */
export const catalogueChanges: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('seq', ...identity)
    .addColumn('pack_id', 'bigint', (column) => column.notNull().references('packs.id'))
    .execute();
  await db.schema
    .createTable('catalogue_numbers')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .execute();
  for (const [kind, table] of Object.entries(NUMBERED))
    await db
      .insertInto('catalogue_numbers')
      .values({ kind, last: Math.max(LAST_OF_OTHERS, await highestIn(db, table)) })
      .execute();
  await db.schema.createIndex('sounds_by_digest').on('sounds').column('sha256').execute();
};

async function highestIn(db: SchemaContext['db'], table: string): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.highest ?? 0;
}
