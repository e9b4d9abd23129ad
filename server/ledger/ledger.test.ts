import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { write } from '../db/transaction.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openingTime as now, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { auditLedger } from './audit.ts';
import { balanceOf, closeWallet, grant, spend } from './ledger.ts';

describe.each(await bothDatabases())('the ledger on $dialect', (databases) => {
  const opening = databases.place().then(openTestShop);
  afterAll(async () => {
    await (await opening).close();
    await databases.stop();
  });

  const newCustomer = async ({ deps: { db } }: TestShop): Promise<number> => {
    const blank = { is_confirmed: 1, is_account: 1, is_dashboard: 0, is_deal: 0, show_single_download_tip: 0 } as const;
    const email = `${crypto.randomUUID()}@demo.test`;
    const customer = { ...blank, email, username: 'someone', created_at: now };
    return (await db.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()).id;
  };

  test('gives once per key, however often it is asked [DECISION-93]', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    const key = `invoice:${customerId}`;
    const given = await Promise.all(
      Array.from({ length: 20 }, () => write(db, (tx) => grant(tx, { customerId, credits: 100, key, now }))),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(db, customerId)).toBe(100);
  });

  test('takes nothing from a wallet that holds too little', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    await write(db, (tx) => grant(tx, { customerId, credits: 2, key: `small:${customerId}`, now }));
    const paid = await write(db, (tx) => spend(tx, { customerId, credits: 3, key: `big:${customerId}`, now }));
    expect([paid, await balanceOf(db, customerId)]).toEqual([false, 2]);
  });

  test('takes nothing without a wallet', async () => {
    const shop = await opening;
    const customerId = await newCustomer(shop);
    const paid = await write(shop.deps.db, (tx) =>
      spend(tx, { customerId, credits: 1, key: `none:${customerId}`, now }),
    );
    expect(paid).toBe(false);
  });

  test('throws and takes nothing when one key is spent on twice', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    const key = `once:${customerId}`;
    await write(db, (tx) => grant(tx, { customerId, credits: 5, key: `some:${customerId}`, now }));
    await write(db, (tx) => spend(tx, { customerId, credits: 1, key, now }));
    await expect(write(db, (tx) => spend(tx, { customerId, credits: 1, key, now }))).rejects.toThrow(/unique/i);
    expect(await balanceOf(db, customerId)).toBe(4);
  });

  test('returns what is left when a wallet is closed, and opens another at the next grant', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    await write(db, (tx) => grant(tx, { customerId, credits: 5, key: `first:${customerId}`, now }));
    await write(db, (tx) => closeWallet(tx, customerId, now));
    expect(await balanceOf(db, customerId)).toBe(0);
    await write(db, (tx) => grant(tx, { customerId, credits: 3, key: `second:${customerId}`, now }));
    expect(await balanceOf(db, customerId)).toBe(3);
    expect(await auditLedger(db)).toEqual([]);
  });

  test.each([
    ['an entry is changed', sql`update ledger_entries set amount = amount + 1`],
    ['an entry is removed', sql`delete from ledger_entries`],
  ])('refuses when %s', async (_, change) => {
    const { deps } = await opening;
    await expect(change.execute(deps.db)).rejects.toThrow('append-only');
  });

  test('refuses a wallet below nothing, whoever writes it', async () => {
    const { deps } = await opening;
    const change = deps.db.updateTable('ledger_accounts').set({ balance: -1 }).where('kind', '=', 'wallet');
    await expect(change.execute()).rejects.toThrow(/never_overdrawn|CHECK/);
  });

  test('the audit finds a wallet that was tampered with', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    await write(db, (tx) => grant(tx, { customerId, credits: 5, key: `tamper:${customerId}`, now }));
    const setTo = (balance: number) =>
      db.updateTable('ledger_accounts').set({ balance }).where('customer_id', '=', customerId).execute();
    await setTo(6);
    expect(await auditLedger(db)).toEqual([expect.stringMatching(/shows 6, its entries make 5/)]);
    await setTo(5);
    expect(await auditLedger(db)).toEqual([]);
  });

  test('after any run of grants and spends a wallet is the sum of its entries and never below 0', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const step = fc.record({
      kind: fc.constantFrom('grant', 'spend', 'close'),
      credits: fc.integer({ min: 1, max: 9 }),
      key: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const customerId = await newCustomer(shop);
        const granted = new Set<number>();
        let expected = 0;
        for (const [index, { kind, credits, key }] of steps.entries()) {
          const movement = { customerId, credits, key: `${customerId}:${kind}:${key}`, now };
          if (kind === 'grant') {
            const isFirst = !granted.has(key);
            expect(await write(db, (tx) => grant(tx, movement))).toBe(isFirst);
            granted.add(key);
            if (isFirst) expected += credits;
          } else if (kind === 'spend') {
            const paid = await write(db, (tx) => spend(tx, { ...movement, key: `${movement.key}:${index}` }));
            expect(paid).toBe(expected >= credits);
            if (paid) expected -= credits;
          } else {
            await write(db, (tx) => closeWallet(tx, customerId, now));
            expected = 0;
          }
          expect(await balanceOf(db, customerId)).toBe(expected);
        }
        expect(await auditLedger(db)).toEqual([]);
      }),
      { numRuns: databases.dialect === 'sqlite' ? 60 : 15 },
    );
  });
});
