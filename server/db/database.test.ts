import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { bothDatabases, sqliteDatabases } from '../testing/databases.ts';
import { openDatabase } from './database.ts';
import type { OpenDatabase } from './open-database.ts';
import { prepared } from './prepared.ts';
import { write } from './transaction.ts';

const sqlite = sqliteDatabases();
afterAll(() => sqlite.stop());

describe.each(await bothDatabases())('the database on $dialect', (databases) => {
  afterAll(() => databases.stop());

  const open = async () => openDatabase(await databases.place());

  test('opens again with what was written before', async () => {
    const place = await databases.place();
    const first = await openDatabase(place);
    await first.db.updateTable('ledger_accounts').set({ opened_at: 5 }).execute();
    await first.close();
    const second = await openDatabase(place);
    const account = await second.db.selectFrom('ledger_accounts').select('opened_at').executeTakeFirstOrThrow();
    await second.close();
    expect(account.opened_at).toBe(5);
  });

  test('is brought up to date once when several shops open it at the same time', async () => {
    const place = await databases.place('empty');
    const openings = await Promise.allSettled([1, 2, 3].map(() => openDatabase(place)));
    const opened = openings.flatMap((opening) => (opening.status === 'fulfilled' ? [opening.value] : []));
    // On PostgreSQL they are nodes of one shop; a SQLite folder belongs to the first.
    expect(opened).toHaveLength(databases.dialect === 'postgres' ? 3 : 1);
    const accounts = await opened[0]?.db.selectFrom('ledger_accounts').select('kind').execute();
    expect(accounts).toHaveLength(3);
    await Promise.all(opened.map((shop) => shop.close()));
  });

  test('reads big whole numbers as numbers', async () => {
    const { db, close } = await open();
    const moment = Date.UTC(2027, 0, 1);
    await db.updateTable('ledger_accounts').set({ opened_at: moment }).execute();
    const account = await db.selectFrom('ledger_accounts').select(['opened_at', 'id']).executeTakeFirstOrThrow();
    await close();
    expect(account).toEqual({ opened_at: moment, id: expect.any(Number) });
  });

  test('keeps an interleaved query out of an open transaction', async () => {
    const { db, close } = await open();
    const inside = Promise.withResolvers<undefined>();
    const failing = write(db, async (tx) => {
      await tx.updateTable('ledger_accounts').set({ opened_at: 1 }).execute();
      inside.resolve(undefined);
      await Promise.resolve();
      await tx.updateTable('ledger_accounts').set({ opened_at: 2 }).execute();
      throw new Error('changed my mind');
    });
    await inside.promise;
    const seen = db.selectFrom('ledger_accounts').select('opened_at').where('opened_at', '<>', 0).execute();
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await seen).toEqual([]);
    await close();
  });

  test('is asked by a prepared query with the values of each call', async () => {
    const { db, close } = await open();
    const balances = prepared((on, { kind, before }: { readonly kind: 'sales' | 'grants'; readonly before: number }) =>
      on.selectFrom('ledger_accounts').select('kind').where('kind', '=', kind).where('opened_at', '<', before).limit(5),
    );
    const asked = [
      { kind: 'sales', before: Date.UTC(2100) },
      { kind: 'grants', before: Date.UTC(2100) },
      { kind: 'sales', before: 0 },
    ] as const;
    const answers = [];
    for (const values of asked) answers.push(await balances(db, values));
    await close();
    expect(answers).toEqual([[{ kind: 'sales' }], [{ kind: 'grants' }], []]);
  });

  const preparedQuery = prepared((db, { id }: { readonly id: number }) =>
    db.selectFrom('customers').select('id').where('id', '=', id),
  );

  test.each([
    ['a query', async (db: OpenDatabase['db']) => void (await db.selectFrom('customers').selectAll().execute())],
    ['a prepared query', async (db: OpenDatabase['db']) => void (await preparedQuery(db, { id: 1 }))],
    ['a transaction', async (db: OpenDatabase['db']) => write(db, () => Promise.resolve())],
  ])('refuses %s beside an open transaction, which would wait for itself', async (_, beside) => {
    const { db, close } = await open();
    await expect(write(db, () => beside(db))).rejects.toThrow('A query on db inside write()');
    await beside(db);
    await close();
  });

  test('lets a hundred read-then-write transactions lose no update', async () => {
    const { db, close } = await open();
    const increment = () =>
      write(db, async (tx) => {
        const read = tx.selectFrom('ledger_accounts').select('opened_at').where('kind', '=', 'sales');
        const { opened_at } = await (
          databases.dialect === 'postgres' ? read.forUpdate() : read
        ).executeTakeFirstOrThrow();
        await tx
          .updateTable('ledger_accounts')
          .set({ opened_at: opened_at + 1 })
          .where('kind', '=', 'sales')
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, increment));
    const account = await db
      .selectFrom('ledger_accounts')
      .select('opened_at')
      .where('kind', '=', 'sales')
      .executeTakeFirstOrThrow();
    await close();
    expect(account.opened_at).toBe(100);
  });
});

describe('the database file', () => {
  test('is written through to the disk at every commit', async () => {
    const { db, close } = await openDatabase(await sqlite.place());
    const { rows: mode } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
    const { rows: synchronous } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    await close();
    expect([mode[0]?.journal_mode, synchronous[0]?.synchronous]).toEqual(['wal', 2]);
  });

  test('is refused to a second shop, and free again after the first', async () => {
    const place = await sqlite.place();
    const first = await openDatabase(place);
    await expect(openDatabase(place)).rejects.toThrow('is in use by another Loopstead');
    await first.close();
    await (await openDatabase(place)).close();
  });

  test('is refused to a second shop also when somebody has removed the lock file', async () => {
    const place = await sqlite.place();
    const first = await openDatabase(place);
    rmSync(join(place.dataFolder, 'lock.sqlite'));
    await expect(openDatabase(place)).rejects.toThrow('is in use by another Loopstead');
    await write(first.db, (tx) => tx.updateTable('ledger_accounts').set({ opened_at: 5 }).execute());
    await first.close();
    const second = await openDatabase(place);
    const accounts = await second.db.selectFrom('ledger_accounts').select('opened_at').execute();
    await second.close();
    expect(accounts.map(({ opened_at }) => opened_at)).toEqual([5, 5, 5]);
  });

  test('is refused in words when it is damaged', async () => {
    const place = await sqlite.place();
    writeFileSync(join(place.dataFolder, 'shop.sqlite'), 'this is no database, '.repeat(500));
    await expect(openDatabase(place)).rejects.toThrow(/shop\.sqlite is damaged .* Restore a backup/);
  });

  test('is refused in words when a page in its middle is damaged', async () => {
    const place = await sqlite.place();
    await (await openDatabase(place)).close();
    const path = join(place.dataFolder, 'shop.sqlite');
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xa5, 4096 * 3, 4096 * 9));
    await expect(openDatabase(place)).rejects.toThrow(/is damaged|could not be brought up to date/);
  });

  test('is refused in words when its folder is a file', async () => {
    const place = await sqlite.place();
    const dataFolder = join(place.dataFolder, 'file');
    writeFileSync(dataFolder, '');
    await expect(openDatabase({ dataFolder, databaseUrl: null })).rejects.toThrow(/cannot be written/);
  });
});

test('an unreachable PostgreSQL is named, without its password', async () => {
  const opening = openDatabase({
    dataFolder: (await sqlite.place()).dataFolder,
    databaseUrl: 'postgres://shop:geheim@127.0.0.1:1/shop',
  });
  await expect(opening).rejects.toThrow('PostgreSQL cannot be reached');
  await expect(opening).rejects.not.toThrow('geheim');
});
