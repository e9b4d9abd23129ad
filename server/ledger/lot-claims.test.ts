import { afterAll, describe, expect, test } from 'vitest';
import { write } from '../db/transaction.ts';
import { bothDatabases } from '../testing/databases.ts';
import { failEachStatement, watchStatements } from '../testing/statements.ts';
import { openingTime as now, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { auditLedger } from './audit.ts';
import { balanceNow, closeWallet, freezePlanCredits, frozenCreditsOf, grant, spend } from './ledger.ts';
import { claimOfLot, keepClaimed, lotOf, movedBy, returnToLot } from './lot-claims.ts';

const PAUSE = { epoch: 1, periodNo: 2 };

describe.each(await bothDatabases())('claims on the credits of one grant on $dialect', (databases) => {
  const opening = databases.place().then(openTestShop);
  afterAll(async () => {
    await (await opening).close();
    await databases.stop();
  });

  /** A customer with 10 credits of March and 5 of April, who has spent 3 of March. Keys are the customer's own. */
  async function customerIn({ deps: { db } }: TestShop) {
    const blank = { is_confirmed: 1, is_account: 1, is_dashboard: 0, is_deal: 0, show_single_download_tip: 0 } as const;
    const email = `${crypto.randomUUID()}@demo.test`;
    const row = { ...blank, email, username: 'someone', created_at: now };
    const { id } = await db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow();
    const named = (key: string) => `${key}:${id}`;
    const movement = (credits: number, key: string) => ({ customerId: id, credits, key: named(key), now });
    await write(db, (tx) => grant(tx, { ...movement(10, 'order:march'), source: 'plan' }));
    await write(db, (tx) => grant(tx, { ...movement(5, 'order:april'), source: 'plan' }));
    await write(db, (tx) => spend(tx, { soundId: 0, ...movement(3, 'sale') }));
    const unspent = async (month: string) => (await lotOf(db, named(`order:${month}`), null))?.unspent;
    return {
      id,
      named,
      holds: async () => [await unspent('march'), await unspent('april'), (await balanceNow(db, id)).credits],
      version: async () => (await balanceNow(db, id)).version,
      frozen: () => frozenCreditsOf(db, id, PAUSE),
      freeze: () => write(db, (tx) => freezePlanCredits(tx, { customerId: id, ...PAUSE, now })),
      close: () => write(db, (tx) => closeWallet(tx, id, now)),
      claim: (credits: number, key: string, to: 'grants' | 'returns' = 'returns', ice: typeof PAUSE | null = null) =>
        write(db, (tx) => claimOfLot(tx, named('order:march'), { key: named(key), credits, now: now + 1, ice, to })),
      giveBack: (credits: number, key: string, from: 'grants' | 'returns' = 'returns') =>
        write(db, (tx) => returnToLot(tx, named('order:march'), { key: named(key), credits, now: now + 2, from })),
      keep: (credits: number, key: string) =>
        write(db, (tx) => keepClaimed(tx, { key: named(key), credits, now: now + 3 })),
      /** The entries after its purchase, with the accounts that they moved between. */
      entries: async () => {
        const rows = await db
          .selectFrom('ledger_entries as entry')
          .innerJoin('ledger_accounts as source', 'source.id', 'entry.from_account')
          .innerJoin('ledger_accounts as target', 'target.id', 'entry.to_account')
          .select([
            'business_key as key',
            'source.kind as from',
            'target.kind as to',
            'amount',
            'entry.created_at as at',
          ])
          .where('business_key', 'like', `%:${id}`)
          .where('entry.created_at', '>', now)
          .orderBy('entry.id')
          .execute();
        return rows.map(({ key, from, to, amount, at }) => [key.split(':')[0], from, to, amount, at - now]);
      },
    };
  }

  test('take out of that one alone, and no more than nobody has spent', async () => {
    const shop = await opening;
    const customer = await customerIn(shop);
    expect(await customer.holds()).toEqual([7, 5, 12]);
    expect(await customer.claim(4, 'hold')).toBe(4);
    expect(await customer.holds()).toEqual([3, 5, 8]);
    expect(await customer.claim(9, 'refund', 'grants')).toBe(3);
    expect(await customer.holds()).toEqual([0, 5, 5]);
    expect(await customer.claim(1, 'more')).toBe(0);
    expect(await customer.entries()).toEqual([
      ['hold', 'wallet', 'returns', 4, 1],
      ['refund', 'wallet', 'grants', 3, 1],
    ]);
    expect(await auditLedger(shop.deps.db)).toEqual([]);
  });

  test('take once by each key, and make the balance a newer one', async () => {
    const customer = await customerIn(await opening);
    const before = await customer.version();
    expect([await customer.claim(2, 'hold'), await customer.claim(2, 'hold')]).toEqual([2, 0]);
    expect(await customer.holds()).toEqual([5, 5, 10]);
    expect(await customer.version()).toBe(before + 1);
    expect([await customer.giveBack(2, 'release'), await customer.giveBack(2, 'release')]).toEqual([2, 0]);
    expect(await customer.holds()).toEqual([7, 5, 12]);
    expect(await customer.version()).toBe(before + 2);
  });

  test('come back into it, from where they went', async () => {
    const shop = await opening;
    const customer = await customerIn(shop);
    await customer.claim(7, 'hold');
    expect(await customer.giveBack(0, 'nothing')).toBe(0);
    expect(await customer.giveBack(5, 'release')).toBe(5);
    expect(await customer.holds()).toEqual([5, 5, 10]);
    await customer.claim(5, 'clawback', 'grants');
    expect(await customer.giveBack(5, 'restore', 'grants')).toBe(5);
    expect((await customer.entries()).filter(([key]) => key === 'release' || key === 'restore')).toEqual([
      ['release', 'returns', 'wallet', 5, 2],
      ['restore', 'grants', 'wallet', 5, 2],
    ]);
    expect(await auditLedger(shop.deps.db)).toEqual([]);
  });

  test('are for good once by each key where they are kept, and the wallet does not notice', async () => {
    const shop = await opening;
    const customer = await customerIn(shop);
    await customer.claim(6, 'hold');
    const [holds, version] = [await customer.holds(), await customer.version()];
    for (const credits of [0, 6, 6]) await customer.keep(credits, 'take');
    expect((await customer.entries()).filter(([key]) => key === 'take')).toEqual([['take', 'returns', 'grants', 6, 3]]);
    expect([await customer.holds(), await customer.version()]).toEqual([holds, version]);
    expect(await movedBy(shop.deps.db, customer.named('take'))).toBe(6);
    expect(await movedBy(shop.deps.db, customer.named('nothing'))).toBe(0);
  });

  test('take what a pause has frozen as well, out of the ice and no more of it than they need', async () => {
    const shop = await opening;
    const customer = await customerIn(shop);
    expect(await customer.freeze()).toBe(12);
    expect(await customer.claim(4, 'blind')).toBe(0);
    expect(await customer.claim(4, 'hold', 'returns', PAUSE)).toBe(4);
    expect([await customer.holds(), await customer.frozen()]).toEqual([[0, 0, 0], 8]);
    expect(await customer.giveBack(4, 'release')).toBe(4);
    expect([await customer.holds(), await customer.frozen()]).toEqual([[4, 0, 4], 8]);
    expect(await customer.claim(6, 'again', 'returns', PAUSE)).toBe(6);
    expect([await customer.holds(), await customer.frozen()]).toEqual([[0, 0, 0], 6]);
    expect(await auditLedger(shop.deps.db)).toEqual([]);
  });

  test('come to nothing once the wallet is closed, and where nothing was granted', async () => {
    const shop = await opening;
    const customer = await customerIn(shop);
    await customer.claim(2, 'hold');
    await customer.close();
    expect(await customer.claim(2, 'late')).toBe(0);
    expect(await customer.giveBack(2, 'release')).toBe(0);
    expect(await customer.holds()).toEqual([0, 0, 0]);
    expect((await lotOf(shop.deps.db, customer.named('order:march'), null))?.isOpen).toBe(false);
    const nothing = { key: customer.named('nothing'), credits: 1, now } as const;
    const { db } = shop.deps;
    expect(await lotOf(db, 'order:none', null)).toBeNull();
    expect(await write(db, (tx) => claimOfLot(tx, 'order:none', { ...nothing, ice: null, to: 'grants' }))).toBe(0);
    expect(await write(db, (tx) => returnToLot(tx, 'order:none', { ...nothing, from: 'grants' }))).toBe(0);
    expect(await auditLedger(db)).toEqual([]);
  });

  test('leave in the ice what a pause has frozen in a wallet that is closed', async () => {
    const shop = await opening;
    const customer = await customerIn(shop);
    await customer.freeze();
    await customer.close();
    expect(await customer.claim(4, 'late', 'returns', PAUSE)).toBe(0);
    expect(await customer.entries()).toEqual([]);
  });

  // In SQLite nobody waits for a customer: one transaction at a time writes.
  if (databases.dialect === 'postgres')
    test('take nothing out of a wallet that is closed while they wait for its customer', async () => {
      const shop = await opening;
      const { db } = shop.deps;
      const customer = await customerIn(shop);
      await customer.freeze();
      const [closed, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const closing = write(db, async (tx) => {
        await closeWallet(tx, customer.id, now);
        closed.resolve();
        await waiting.promise;
      });
      await closed.promise;
      const end = watchStatements(db, (sql) => {
        if (sql.endsWith('for update')) waiting.resolve();
      });
      const claiming = customer.claim(4, 'late', 'returns', PAUSE);
      await closing;
      expect(await claiming.finally(end)).toBe(0);
      expect(await customer.entries()).toEqual([]);
      expect(await auditLedger(db)).toEqual([]);
    });

  test('leave everything as it was, whatever statement of them fails, and say so', async () => {
    const shop = await opening;
    const { db } = shop.deps;
    const customer = await customerIn(shop);
    await customer.freeze();
    const kept = async () => [await customer.holds(), await customer.frozen(), await customer.entries()];
    const fails = async (act: () => Promise<unknown>) => {
      const before = await kept();
      const failed = await failEachStatement(db, { act, check: async () => expect(await kept()).toEqual(before) });
      expect(await kept()).not.toEqual(before);
      return failed;
    };
    expect(await fails(() => customer.claim(4, 'hold', 'returns', PAUSE))).toBeGreaterThanOrEqual(8);
    expect(await fails(() => customer.giveBack(4, 'release'))).toBeGreaterThanOrEqual(5);
    expect(await fails(() => customer.keep(4, 'take'))).toBeGreaterThanOrEqual(3);
    expect(await auditLedger(db)).toEqual([]);
  });
});
