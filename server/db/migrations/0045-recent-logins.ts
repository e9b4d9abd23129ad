import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** A session knows when it was last authenticated: those that run were, when they began. */
export const recentLogins: SchemaStep = async ({ db }) => {
  await db.schema
    .alterTable('sessions')
    .addColumn('authenticated_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql.ref('created_at') })
    .execute();
};
