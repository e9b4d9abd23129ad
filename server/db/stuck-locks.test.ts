import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { openDatabase } from './database.ts';
import type { OpenDatabase } from './open-database.ts';
import { lockCustomer, write } from './transaction.ts';

const places = await bothDatabases();
afterAll(() => Promise.all(places.map((databases) => databases.stop())));

/** SQLite has one writer, whose transactions end in the same process: no lock can be left behind. */
describe.each(places.filter(({ dialect }) => dialect === 'postgres'))(
  'a customer locked by another node',
  (databases) => {
    let place: Place;
    let shop: TestShop;
    let customer: Visitor;
    let watch: OpenDatabase;
    let letGo: () => Promise<void>;

    beforeEach(async () => {
      place = await databases.place();
      shop = await openTestShop(place, {}, 'brisk');
      for (let id = 1; id <= 15; id += 1) shop.sounds.put({ id });
      customer = await shop.as('max');
      watch = await openDatabase(place, 'beside');
      letGo = await lockElsewhere(await shop.customerId('max'));
    });
    afterEach(async () => {
      await letGo();
      await shop.close();
    });

    /** Another node takes the lock and hangs. */
    async function lockElsewhere(customerId: number): Promise<() => Promise<void>> {
      const other = await openDatabase(place, 'beside');
      const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = write(other.db, async (tx) => {
        await lockCustomer(tx, customerId);
        locked.resolve();
        await over.promise;
      });
      await locked.promise;
      return async () => {
        over.resolve();
        await holding;
        await other.close();
      };
    }

    /** Connections of the shop that wait for a lock. */
    async function waiting(): Promise<number> {
      const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(watch.db);
      return rows.length;
    }

    test('leaves connections to everybody else, however much they try, and goes on when the lock is gone', async () => {
      const calls = Array.from({ length: 15 }, (_, index) => customer.get(`/api/v1/download/sample/wav/${index + 1}`));
      await vi.waitFor(async () => expect(await waiting()).toBe(6), 20_000);
      const other = await shop.as('premium');
      expect((await other.get('/api/v1/download/sample/wav/1')).status).toBe(200);
      await letGo();
      expect((await Promise.all(calls)).filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
      expect((await customer.get('/api/v1/download/sample/wav/1')).status).toBe(200);
    });

    test('is told after three seconds to try again', async () => {
      const answer = await customer.get('/api/v1/download/sample/wav/1');
      expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
        503,
        '2',
        { message: 'The shop is busy. Please try again.' },
      ]);
    });

    test('is free again when that node stands still for ten seconds', async () => {
      const limits = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name like '%\\_timeout' and source = 'client' order by name
    `.execute(shop.deps.db);
      expect(limits.rows).toEqual([
        { name: 'idle_in_transaction_session_timeout', setting: '10000' },
        { name: 'lock_timeout', setting: '3000' },
        { name: 'statement_timeout', setting: '30000' },
      ]);
    });
  },
);
