import * as fc from 'fast-check';
import { type Transaction, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { bothDatabases } from '../testing/databases.ts';
import { failEachStatement, lockTakenBy } from '../testing/statements.ts';
import { openingTime as now, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { auditLedger } from './audit.ts';
import { type Movement, balanceNow, balanceOf, closeWallet, grant, refund, spend, walletOf } from './ledger.ts';

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
      Array.from({ length: 20 }, () =>
        write(db, (tx) => grant(tx, { customerId, credits: 100, key, source: 'plan', now })),
      ),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(db, customerId)).toBe(100);
  });

  test('takes nothing from a wallet that holds too little', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    await write(db, (tx) => grant(tx, { customerId, credits: 2, key: `small:${customerId}`, source: 'plan', now }));
    const paid = await write(db, (tx) =>
      spend(tx, { soundId: 0, customerId, credits: 3, key: `big:${customerId}`, now }),
    );
    expect([paid, await balanceOf(db, customerId)]).toEqual([false, 2]);
  });

  test('takes nothing without a wallet', async () => {
    const shop = await opening;
    const customerId = await newCustomer(shop);
    const paid = await write(shop.deps.db, (tx) =>
      spend(tx, { soundId: 0, customerId, credits: 1, key: `none:${customerId}`, now }),
    );
    expect(paid).toBe(false);
  });

  test('throws and takes nothing when one key is spent on twice', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    const key = `once:${customerId}`;
    await write(db, (tx) => grant(tx, { customerId, credits: 5, key: `some:${customerId}`, source: 'plan', now }));
    await write(db, (tx) => spend(tx, { soundId: 0, customerId, credits: 1, key, now }));
    await expect(write(db, (tx) => spend(tx, { soundId: 0, customerId, credits: 1, key, now }))).rejects.toThrow(
      /unique/i,
    );
    expect(await balanceOf(db, customerId)).toBe(4);
  });

  test('returns what is left when a wallet is closed, and opens another at the next grant', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    await write(db, (tx) => grant(tx, { customerId, credits: 5, key: `first:${customerId}`, source: 'plan', now }));
    await write(db, (tx) => closeWallet(tx, customerId, now));
    expect(await balanceOf(db, customerId)).toBe(0);
    await write(db, (tx) => grant(tx, { customerId, credits: 3, key: `second:${customerId}`, source: 'plan', now }));
    expect(await balanceOf(db, customerId)).toBe(3);
    expect(await auditLedger(db)).toEqual([]);
  });

  test('counts each movement in the version of a balance, from one wallet to the next, and nothing that moved none', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    const movement = (credits: number, key: string) => ({ customerId, credits, key: `${key}:${customerId}`, now });
    const balance = () => balanceNow(db, customerId);
    expect(await balance()).toEqual({ customerId, credits: 0, version: 0 });
    const first = await write(db, (tx) => walletOf(tx, customerId, now));
    expect([await write(db, (tx) => walletOf(tx, customerId, now)), await balance()]).toEqual([
      first,
      { customerId, credits: 0, version: 0 },
    ]);
    for (const [credits, version] of [
      [5, 1],
      [5, 1],
    ]) {
      await write(db, (tx) => grant(tx, { ...movement(5, 'first'), source: 'plan' }));
      expect(await balance()).toEqual({ customerId, credits, version });
    }
    await write(db, (tx) => spend(tx, { soundId: 0, ...movement(6, 'too much') }));
    await write(db, (tx) => spend(tx, { soundId: 0, ...movement(3, 'file') }));
    expect(await balance()).toEqual({ customerId, credits: 2, version: 2 });
    expect(await write(db, (tx) => refund(tx, { ...movement(3, 'back'), saleKey: `file:${customerId}` }))).toBe(true);
    expect(await write(db, (tx) => refund(tx, { ...movement(3, 'back'), saleKey: `file:${customerId}` }))).toBe(false);
    expect(await balance()).toEqual({ customerId, credits: 5, version: 3 });

    await write(db, (tx) => closeWallet(tx, customerId, now + 1));
    await write(db, (tx) => closeWallet(tx, customerId, now + 2));
    expect(await balance()).toEqual({ customerId, credits: 0, version: 4 });
    await write(db, (tx) => grant(tx, { ...movement(1, 'second'), source: 'plan' }));
    expect(await balance()).toEqual({ customerId, credits: 1, version: 5 });
    const second = await write(db, (tx) => walletOf(tx, customerId, now));
    const wallets = await db
      .selectFrom('ledger_accounts')
      .select(['id', 'kind', 'balance', 'version', 'opened_at', 'closed_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
    expect(wallets).toEqual([
      { id: first, kind: 'wallet', balance: 0, version: 4, opened_at: now, closed_at: now + 1 },
      { id: second, kind: 'wallet', balance: 1, version: 5, opened_at: now, closed_at: null },
    ]);
  });

  test('enters each movement once, from where the credits were to where they are', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    const movement = (credits: number, key: string) => ({ customerId, credits, key: `${key}:${customerId}`, now });
    await write(db, (tx) => grant(tx, { ...movement(5, 'a'), source: 'plan' }));
    await write(db, (tx) => spend(tx, { soundId: 0, ...movement(3, 'b') }));
    await write(db, (tx) => refund(tx, { ...movement(1, 'c'), saleKey: `b:${customerId}` }));
    const wallet = await write(db, (tx) => walletOf(tx, customerId, now));
    await write(db, (tx) => closeWallet(tx, customerId, now + 1));
    await write(db, async (tx) => {
      await walletOf(tx, customerId, now + 2);
      await closeWallet(tx, customerId, now + 3);
    });
    const entries = await db
      .selectFrom('ledger_entries as entry')
      .innerJoin('ledger_accounts as from', 'from.id', 'entry.from_account')
      .innerJoin('ledger_accounts as to', 'to.id', 'entry.to_account')
      .select(['business_key', 'from.kind as from', 'to.kind as to', 'amount', 'entry.created_at'])
      .where((row) => row.or([row('from.customer_id', '=', customerId), row('to.customer_id', '=', customerId)]))
      .orderBy('entry.id')
      .execute();
    expect(entries).toEqual([
      { business_key: `a:${customerId}`, from: 'grants', to: 'wallet', amount: 5, created_at: now },
      { business_key: `b:${customerId}`, from: 'wallet', to: 'sales', amount: 3, created_at: now },
      { business_key: `c:${customerId}`, from: 'sales', to: 'wallet', amount: 1, created_at: now },
      { business_key: `close:${wallet}`, from: 'wallet', to: 'returns', amount: 3, created_at: now + 1 },
    ]);
  });

  type Move = (tx: Transaction<Database>, movement: Movement) => Promise<unknown>;
  const granting: Move = (tx, movement) => grant(tx, { ...movement, source: 'plan' });

  test.each<readonly [string, Move]>([
    ['a grant', granting],
    ['the first grant of all', granting],
    ['a charge', (tx, movement) => spend(tx, { soundId: 0, ...movement })],
    ['a refund', (tx, movement) => refund(tx, { ...movement, saleKey: 'none' })],
    ['closing a wallet', (tx, { customerId }) => closeWallet(tx, customerId, now)],
  ])('%s is told, and leaves everything as it was, whatever statement of it fails', async (name, move) => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    const held = name === 'the first grant of all' ? 0 : 5;
    if (held > 0)
      await write(db, (tx) => grant(tx, { customerId, credits: held, key: `held:${customerId}`, source: 'plan', now }));
    const kept = async () => [
      await db.selectFrom('ledger_accounts').selectAll().orderBy('id').execute(),
      await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
    ];
    const before = await kept();
    const failed = await failEachStatement(db, {
      act: () => write(db, (tx) => move(tx, { customerId, credits: 2, key: `moved:${customerId}`, now })),
      check: async () => expect(await kept()).toEqual(before),
    });
    expect(failed).toBeGreaterThanOrEqual(3);
    expect(await kept()).not.toEqual(before);
    expect(await auditLedger(db)).toEqual([]);
  });

  test.each<readonly [string, Move]>([
    ['a grant', granting],
    ['a charge', (tx, movement) => spend(tx, { soundId: 0, ...movement })],
    ['closing a wallet', (tx, { customerId }) => closeWallet(tx, customerId, now)],
  ])('%s waits for others of the customer before it looks at anything', async (_, move) => {
    const shop = await opening;
    const { db } = shop.deps;
    const customerId = await newCustomer(shop);
    await write(db, (tx) => walletOf(tx, customerId, now));
    const movement = { customerId, credits: 1, key: `locked:${customerId}`, now };
    const lock = await lockTakenBy(db, () => write(db, (tx) => move(tx, movement)));
    expect(lock).toBe(databases.dialect === 'sqlite' ? 'the whole database' : 'the customer');
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
    await write(db, (tx) => grant(tx, { customerId, credits: 5, key: `tamper:${customerId}`, source: 'plan', now }));
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
            expect(await write(db, (tx) => grant(tx, { ...movement, source: 'plan' }))).toBe(isFirst);
            granted.add(key);
            if (isFirst) expected += credits;
          } else if (kind === 'spend') {
            const paid = await write(db, (tx) =>
              spend(tx, { soundId: 0, ...movement, key: `${movement.key}:${index}` }),
            );
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
