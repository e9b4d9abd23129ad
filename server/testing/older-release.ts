import { Migrator } from 'kysely/migration';
import { migrationsFor } from '../db/migrations/index.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { openSqlite } from '../db/open-sqlite.ts';
import type { Place } from './databases.ts';

/** Rows of one table, by its columns of then. */
export type OldRows = readonly [table: string, rows: ReadonlyArray<Record<string, unknown>>];

/** A database of the release whose last step of the schema was `step`, with these rows, inserted in this order. */
export async function olderRelease(place: Place, step: string, tables: readonly OldRows[]): Promise<void> {
  const { databaseUrl, dataFolder } = place;
  const { db, dialect, close } =
    databaseUrl === null ? openSqlite(dataFolder, 'alone') : await openPostgres(databaseUrl);
  try {
    const { error } = await new Migrator({ db, provider: migrationsFor(dialect) }).migrateTo(step);
    if (error) throw error instanceof Error ? error : new Error(`step ${step} failed`);
    for (const [table, rows] of tables)
      await db
        .insertInto(table as never)
        .values(rows)
        .execute();
  } finally {
    await close();
  }
}
