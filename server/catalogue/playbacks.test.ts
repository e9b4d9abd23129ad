import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrationsFor } from '../db/migrations/index.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { openSqlite } from '../db/open-sqlite.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';

describe.each(await bothDatabases())('counts by listener and hour on $dialect', (databases) => {
  afterAll(() => databases.stop());

  /** A database of a release that counted each listener once an hour, with these rows. */
  async function before(place: Place, rows: ReadonlyArray<Record<string, unknown>>): Promise<void> {
    const { databaseUrl, dataFolder } = place;
    const { db, dialect, close } =
      databaseUrl === null ? openSqlite(dataFolder, 'alone') : await openPostgres(databaseUrl);
    const migrator = new Migrator({ db, provider: migrationsFor(dialect) });
    const { error } = await migrator.migrateTo('0024-tempo-changes');
    expect(error).toBeUndefined();
    await db
      .insertInto('playbacks' as never)
      .values(rows)
      .execute();
    await close();
  }

  it('are added up when the shop is brought up to date [API-39]', async () => {
    const place = await databases.place();
    const row = (subject: string, subject_id: number, hour: number, listener: string) => ({
      subject,
      subject_id,
      hour,
      listener,
    });
    await before(place, [
      row('sound', 101, 1, 'a'),
      row('sound', 101, 1, 'b'),
      row('sound', 101, 2, 'a'),
      row('sound', 102, 2, 'a'),
      row('product', 101, 2, 'b'),
    ]);
    const { db, close } = await openDatabase(place);
    const counts = await db
      .selectFrom('playback_counts')
      .selectAll()
      .orderBy('subject')
      .orderBy('subject_id')
      .execute();
    await close();
    expect(counts).toEqual([
      { subject: 'product', subject_id: 101, plays: 1 },
      { subject: 'sound', subject_id: 101, plays: 3 },
      { subject: 'sound', subject_id: 102, plays: 1 },
    ]);
  });
});
