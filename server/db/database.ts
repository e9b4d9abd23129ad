import { Migrator } from 'kysely/migration';
import { OperatorProblem, messageOf } from '../operator-problem.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { migrationsFor } from './migrations/index.ts';
import { type Manner, openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Opens the shop's database and brings its schema up to date: PostgreSQL when an address is given,
 * otherwise SQLite in the data folder. Throws `OperatorProblem` when an operator has to act. `manner`: see `openPostgres`.
 */
export async function openDatabase(
  place: { readonly dataFolder: string; readonly databaseUrl: string | null },
  claim: 'alone' | 'beside' = 'alone',
  manner: Manner = claim === 'alone' ? 'brisk' : 'patient',
): Promise<OpenDatabase> {
  prepareDataFolder(place.dataFolder);
  const { dataFolder, databaseUrl } = place;
  const database = databaseUrl === null ? openSqlite(dataFolder, claim) : await openPostgres(databaseUrl);
  try {
    await migrate(database);
    if (databaseUrl === null || manner === 'patient') return database;
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  return openPostgres(databaseUrl, manner);
}

/** Brings the schema of an open database up to date. Kysely guards the steps by an advisory lock on PostgreSQL, so that nodes may start together. */
export async function migrate({ db, dialect }: Omit<OpenDatabase, 'close'>): Promise<void> {
  const migrator = new Migrator({ db, provider: migrationsFor(dialect) });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const step = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'unknown';
  throw new OperatorProblem(`The database could not be brought up to date (step ${step}): ${messageOf(error)}`, {
    cause: error,
  });
}
