import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
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
    await begun.promise;

    await databases.restart?.();
    restarted.resolve();

    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const accounts = await db.selectFrom('ledger_accounts').select('opened_at').execute();
    await close();
    expect(accounts.map(({ opened_at }) => opened_at)).toEqual([0, 0, 0]);
    expect(escaped).not.toHaveBeenCalled();
  });
});
