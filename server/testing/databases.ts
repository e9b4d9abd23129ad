import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialect } from '../db/dialect.ts';
import { PostgresMissing, startPostgres, type TestPostgres } from './postgres.ts';
import { copySqlite, postgresTemplate } from './templates.ts';

/** Where a test's shop stores its data. */
export interface Place {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

export interface TestDatabases {
  readonly dialect: Dialect;
  /** A place of its own for each shop; an 'empty' one has no tables. */
  place(schema?: 'there' | 'empty'): Promise<Place>;
  /** Restarts the database server below open shops, with `meanwhile` in between; null if there is none. */
  readonly restart: TestPostgres['restart'] | null;
  stop(): Promise<void>;
}

/** Folders that vanish with `stop`. */
export function sqliteDatabases(): TestDatabases {
  const folders: string[] = [];
  return {
    dialect: 'sqlite',
    place(schema = 'there') {
      const dataFolder = newFolder(folders);
      if (schema === 'there') copySqlite(dataFolder);
      return Promise.resolve({ dataFolder, databaseUrl: null });
    },
    restart: null,
    stop: () => Promise.resolve(removeAll(folders)),
  };
}

/** The same on a server of its own. Throws `PostgresMissing`. */
export async function postgresDatabases(): Promise<TestDatabases> {
  const server: TestPostgres = await startPostgres(postgresTemplate());
  const folders: string[] = [];
  return {
    dialect: 'postgres',
    place: async (schema = 'there') => ({
      dataFolder: newFolder(folders),
      databaseUrl: await server.createDatabase(schema),
    }),
    restart: (meanwhile) => server.restart(meanwhile),
    stop: async () => {
      await server.stop();
      removeAll(folders);
    },
  };
}

/**
 * Both kinds of database, for `describe.each`. Without PostgreSQL, warns loudly and returns SQLite alone; with
 * REQUIRE_POSTGRES set that is a failure.
 */
export async function bothDatabases(): Promise<TestDatabases[]> {
  try {
    return [sqliteDatabases(), await postgresDatabases()];
  } catch (error) {
    if (!(error instanceof PostgresMissing) || process.env['REQUIRE_POSTGRES']) throw error;
    process.stderr.write(`PostgreSQL WAS NOT AVAILABLE (${error.message}): its half of these tests DID NOT RUN.\n`);
    return [sqliteDatabases()];
  }
}

function newFolder(folders: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-test-'));
  folders.push(folder);
  return folder;
}

function removeAll(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
