import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { PostgresMissing, startPostgres } from './postgres.ts';

/** Where a run stores migrated databases, which tests copy instead of migrating again. */
const VARIABLE = 'TEST_TEMPLATES';

const sqliteIn = (folder: string): string => join(folder, 'sqlite');
const postgresIn = (folder: string): string => join(folder, 'postgres');
const dataIn = (folder: string): string => join(folder, 'data');

/**
 * Before a test run: creates one database of each kind. The returned function removes them. A shop elsewhere has its
 * own.
 */
export default async function makeTemplates(): Promise<() => void> {
  if (process.env['LOOPSTEAD_BACKEND']) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-templates-'));
  await Promise.all([makeSqlite(sqliteIn(folder)), makePostgres(postgresIn(folder))]);
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function makeSqlite(dataFolder: string): Promise<void> {
  await (await openDatabase({ dataFolder, databaseUrl: null })).close();
}

/** Without a PostgreSQL there is no template: tests say that theirs did not run. */
async function makePostgres(folder: string): Promise<void> {
  mkdirSync(folder);
  try {
    const server = await startPostgres(null);
    const databaseUrl = await server.createDatabase('empty');
    await (await openDatabase({ dataFolder: join(folder, 'shop'), databaseUrl }, 'alone', 'patient')).close();
    await server.stop(dataIn(folder));
  } catch (error) {
    if (!(error instanceof PostgresMissing)) throw error;
  }
}

/** Fills an empty data folder with a database that is up to date, if this run has made one. */
export function copySqlite(dataFolder: string): void {
  const folder = process.env[VARIABLE];
  if (folder !== undefined) cpSync(join(sqliteIn(folder), 'shop.sqlite'), join(dataFolder, 'shop.sqlite'));
}

/** The initial data of `startPostgres`, if this run has created it. */
export function postgresTemplate(): string | null {
  const folder = process.env[VARIABLE];
  const data = folder === undefined ? null : dataIn(postgresIn(folder));
  return data !== null && existsSync(data) ? data : null;
}
