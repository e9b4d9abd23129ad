import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { openDatabase } from './database.ts';
import { write } from './transaction.ts';

const places = await bothDatabases();
afterAll(() => Promise.all(places.map((databases) => databases.stop())));

/** SQLite is part of the process: only a database server can go away under a shop that is open. */
describe.each(places.filter(({ restart }) => restart !== null))('a shop whose $dialect is restarted', (databases) => {
  test('loses what it was doing, stays open and goes on with new connections', async () => {
    const { db, close } = await openDatabase(await databases.place());
    const escaped = vi.fn();
    process.on('uncaughtExceptionMonitor', escaped);
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', escaped));
    const [begun, restarted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const interrupted = write(db, async (tx) => {
      await tx.updateTable('ledger_accounts').set({ opened_at: 7 }).execute();
      begun.resolve();
      await restarted.promise;
      await tx.updateTable('ledger_accounts').set({ opened_at: 8 }).execute();
    });
    const asked = sql`select pg_sleep(600)`.execute(db);
    const outcomes = Promise.allSettled([interrupted, asked]);
    const sleeping = async () => {
      const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
    `.execute(db);
      return rows.length;
    };
    await begun.promise;
    await vi.waitFor(async () => expect(await sleeping()).toBe(1), 20_000);

    await databases.restart?.();
    restarted.resolve();

    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const accounts = await db.selectFrom('ledger_accounts').select('opened_at').execute();
    await close();
    expect(accounts.map(({ opened_at }) => opened_at)).toEqual([0, 0, 0]);
    expect(escaped).not.toHaveBeenCalled();
  });

  test('says so meanwhile, in words and with a time to come back, and is whole again afterwards', async () => {
    const shop = await openTestShop(await databases.place());
    onTestFinished(() => shop.close());
    shop.sounds.put({ id: 1 });
    const customer = await shop.as('max');
    await databases.restart?.(async () => {
      const answer = await customer.get('/api/v1/download/sample/wav/1');
      expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
        503,
        '5',
        { message: 'The shop is not available right now. Please try again in a moment.' },
      ]);
      expect((await shop.get('/readyz')).status).toBe(503);
      expect((await shop.get('/healthz')).status).toBe(200);
    });
    expect((await customer.get('/api/v1/download/sample/wav/1')).status).toBe(200);
    expect((await shop.get('/readyz')).status).toBe(200);
  });
});
