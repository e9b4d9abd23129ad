import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { write } from '../db/transaction.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openingTime as now, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { auditLots } from './audit-lots.ts';
import { balanceOf, closeWallet, grant, refund, spend } from './ledger.ts';
import type { LotSource } from './ledger.tables.ts';

describe.each(await bothDatabases())('lots of credits on $dialect', (databases) => {
  const opening = databases.place().then(openTestShop);
  afterAll(async () => {
    await (await opening).close();
    await databases.stop();
  });

  /** A customer with lots, and what can be done with them; keys are the customer's own. */
  async function customerIn({ deps: { db } }: TestShop) {
    const blank = { is_confirmed: 1, is_account: 1, is_dashboard: 0, is_deal: 0, show_single_download_tip: 0 } as const;
    const email = `${crypto.randomUUID()}@demo.test`;
    const row = { ...blank, email, username: 'someone', created_at: now };
    const { id } = await db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow();
    const named = (key: string) => `${key}:${id}`;
    const movement = (credits: number, key: string) => ({ customerId: id, credits, key: named(key), now });
    return {
      id,
      grant: (source: LotSource, credits: number, key: string) =>
        write(db, (tx) => grant(tx, { ...movement(credits, key), source })),
      spend: (credits: number, key: string) => write(db, (tx) => spend(tx, { soundId: 0, ...movement(credits, key) })),
      refund: (credits: number, key: string, saleKey: string) =>
        write(db, (tx) => refund(tx, { ...movement(credits, key), saleKey: named(saleKey) })),
      close: () => write(db, (tx) => closeWallet(tx, id, now)),
      lots: async () => {
        const own = db.selectFrom('ledger_accounts').select('id').where('customer_id', '=', id);
        const lots = db.selectFrom('credit_lots').select(['source', 'remaining']).where('wallet', 'in', own);
        return (await lots.orderBy('id').execute()).map(({ source, remaining }) => [source, remaining] as const);
      },
    };
  }

  test('are spent plan first and pack last, of each kind the oldest first', async () => {
    const customer = await customerIn(await opening);
    await customer.grant('pack', 5, 'pack');
    await customer.grant('plan', 4, 'march');
    await customer.grant('plan', 4, 'april');
    await customer.spend(6, 'first');
    expect(await customer.lots()).toEqual([
      ['pack', 5],
      ['plan', 0],
      ['plan', 2],
    ]);
    await customer.spend(3, 'second');
    expect(await customer.lots()).toEqual([
      ['pack', 4],
      ['plan', 0],
      ['plan', 0],
    ]);
  });

  test('get back what was taken from them, the last taken first', async () => {
    const customer = await customerIn(await opening);
    await customer.grant('plan', 2, 'plan');
    await customer.grant('pack', 5, 'pack');
    await customer.spend(4, 'sale');
    await customer.refund(3, 'some', 'sale');
    expect(await customer.lots()).toEqual([
      ['plan', 1],
      ['pack', 5],
    ]);
    expect(await customer.refund(3, 'some', 'sale')).toBe(false);
    expect(await auditLots((await opening).deps.db)).toEqual([]);
  });

  test('keep for good what comes back for a sale that took from none of them', async () => {
    const customer = await customerIn(await opening);
    await customer.grant('plan', 2, 'plan');
    await customer.refund(3, 'back', 'a sale before there were lots');
    expect(await customer.lots()).toEqual([
      ['plan', 2],
      ['pack', 3],
    ]);
  });

  test('are empty when their wallet is closed', async () => {
    const customer = await customerIn(await opening);
    await customer.grant('plan', 2, 'plan');
    await customer.grant('pack', 3, 'pack');
    await customer.close();
    await customer.grant('pack', 1, 'again');
    expect(await customer.lots()).toEqual([
      ['plan', 0],
      ['pack', 0],
      ['pack', 1],
    ]);
  });

  test('hold together what the wallet holds, after any run of grants, purchases and returns', async () => {
    const shop = await opening;
    const credits = fc.integer({ min: 1, max: 9 });
    const step = fc.oneof(
      fc.record({ does: fc.constant('grant'), source: fc.constantFrom('plan', 'pack'), credits }),
      fc.record({ does: fc.constant('spend'), credits }),
      fc.record({ does: fc.constant('refund'), which: fc.nat(20) }),
      fc.record({ does: fc.constant('close') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const customer = await customerIn(shop);
        let sales: ReadonlyArray<{ readonly key: string; readonly credits: number }> = [];
        for (const [at, one] of steps.entries()) {
          if ('source' in one) await customer.grant(one.source, one.credits, `grant ${at}`);
          else if ('credits' in one) {
            const key = `sale ${at}`;
            if (await customer.spend(one.credits, key)) sales = [...sales, { key, credits: one.credits }];
          } else if ('which' in one) {
            const sale = sales[one.which % Math.max(1, sales.length)];
            if (sale) await customer.refund(sale.credits, `back ${sale.key}`, sale.key);
          } else {
            await customer.close();
            sales = [];
          }
          const held = (await customer.lots()).reduce((sum, [, remaining]) => sum + remaining, 0);
          expect(held).toBe(await balanceOf(shop.deps.db, customer.id));
        }
        expect(await auditLots(shop.deps.db)).toEqual([]);
      }),
      { numRuns: databases.dialect === 'sqlite' ? 60 : 10 },
    );
  });

  test('are found by the audit when they disagree with wallet, uses or entry', async () => {
    const { db } = (await opening).deps;
    const done = new Error('done');
    const customer = await customerIn(await opening);
    await customer.grant('plan', 5, 'plan');
    await customer.spend(2, 'sale');
    const found = async (change: string) => {
      let said: readonly string[] = [];
      const trying = db.transaction().execute(async (tx) => {
        await sql.raw(change).execute(tx);
        said = await auditLots(tx);
        throw done;
      });
      await expect(trying).rejects.toBe(done);
      return said.map((sentence) => sentence.replaceAll(/\b(Wallet|Lot|Entry) \d+/g, '$1'));
    };
    const last = '(select max(id) from credit_lots)';
    const sale = `(select id from ledger_entries where business_key = 'sale:${customer.id}')`;
    expect(await found(`update credit_lots set remaining = 4 where id = ${last}`)).toEqual([
      'Wallet holds 3, its lots 4.',
      'Lot of 5 holds 4, though 2 are taken.',
    ]);
    expect(await found(`update credit_lots set granted = 6 where id = ${last}`)).toEqual([
      'Lot of 6 holds 3, though 2 are taken.',
      'Entry moves 5 credits, its lots 6.',
    ]);
    const other = `insert into credit_lots (wallet, source, granted, remaining, created_at)
      select wallet, source, 1, 0, 0 from credit_lots where id = ${last}`;
    const use = `insert into lot_uses (entry_id, lot_id, credits) values (${sale}, ${last}, 1)`;
    expect(await found(other)).toEqual(['Lot of 1 holds 0, though 0 are taken.']);
    await write(db, (tx) => sql.raw(other.replace('1, 0, 0', '1, 1, 0')).execute(tx));
    expect(await found(use)).toEqual([
      'Wallet holds 3, its lots 4.',
      'Lot of 1 holds 1, though 1 are taken.',
      'Entry moves -2 credits, its lots -3.',
    ]);
    await write(db, (tx) => sql.raw(`delete from credit_lots where id = ${last}`).execute(tx));
  });

  test.each([
    ['more than was granted is in one', sql`update credit_lots set remaining = granted + 1`],
    ['less than nothing is in one', sql`update credit_lots set remaining = -1`],
    ['a use is changed', sql`update lot_uses set credits = credits + 1`],
    ['a use is removed', sql`delete from lot_uses`],
  ])('are refused by the database when %s', async (_, change) => {
    const { deps } = await opening;
    await expect(change.execute(deps.db)).rejects.toThrow(/check|append-only/i);
  });
});
