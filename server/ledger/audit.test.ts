import type { Transaction } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openingTime as now, openTestShop } from '../testing/test-shop.ts';
import { auditLedger } from './audit.ts';
import { closeWallet, grant, refund, spend, walletOf } from './ledger.ts';

describe.each(await bothDatabases())('the audit on $dialect', (databases) => {
  const opening = databases.place().then(openTestShop);
  afterAll(async () => {
    await (await opening).close();
    await databases.stop();
  });

  /** Rolls back what a test writes, because the audit covers the whole shop. */
  const inBooks = async (body: (books: ReturnType<typeof booksOf>) => Promise<void>) => {
    const shop = await opening;
    const [customerId, other] = [await shop.customerId('basic'), await shop.customerId('max')];
    const done = new Error('done');
    const writing = shop.deps.db.transaction().execute(async (tx) => {
      await body(booksOf(tx, customerId, other));
      throw done;
    });
    await expect(writing).rejects.toBe(done);
  };

  test('finds nothing where every credit is accounted for, also after a return and in a wallet that is closed', () =>
    inBooks(async ({ tx, customerId, wallet, order, download, move }) => {
      const id = await order('open');
      await move(spend, { credits: 3, key: `download:${await wallet()}:1:${id}` });
      await download({ soundId: 1, credits: 3, orderId: id });
      await move(spend, { credits: 2, key: `download:${await wallet()}:2` });
      await download({ soundId: 2, credits: 2 });
      await download({ soundId: 3, credits: 0 });
      const undone = await order('undone');
      await move(spend, { credits: 1, key: `download:${await wallet()}:4:${undone}` });
      await move(giveBack, { credits: 1, key: `undo:${await wallet()}:4:${undone}` });
      expect(await auditLedger(tx)).toEqual([]);
      await closeWallet(tx, customerId, now);
      expect(await auditLedger(tx)).toEqual([]);
    }));

  test('finds a wallet that gave more than it had', () =>
    inBooks(async ({ tx, wallet, other, enter }) => {
      const [from, to] = [await wallet(), await wallet(other)];
      await enter({ key: 'stolen', from, to, amount: 103 });
      expect(await auditLedger(tx)).toEqual([
        `Wallet ${from} shows 100, its entries make -3.`,
        `Wallet ${from} is overdrawn by 3.`,
        `Wallet ${to} shows 1000, its entries make 1103.`,
      ]);
    }));

  test('finds a download that was not paid, or not as much as it says', () =>
    inBooks(async ({ tx, customerId, wallet, order, download, move }) => {
      await download({ soundId: 7, credits: 2 });
      const [first, second] = [await order('open'), await order('open')];
      await move(spend, { credits: 1, key: `download:${await wallet()}:8:${first}` });
      await download({ soundId: 8, credits: 3, orderId: first });
      await move(spend, { credits: 3, key: `download:${await wallet()}:9:${first}` });
      await download({ soundId: 9, credits: 3, orderId: second });
      expect((await auditLedger(tx)).toSorted()).toEqual([
        `Download 7 of customer ${customerId} took 2, entry null.`,
        `Download 8 of customer ${customerId} took 3, entry 1.`,
        `Download 9 of customer ${customerId} took 3, entry null.`,
      ]);
    }));

  test.each([
    ['was never taken', null],
    ['was taken for another sound', { credits: 2, sound: 6, isOther: false }],
    ['was more than was taken', { credits: 1, sound: 5, isOther: false }],
    ['was taken from somebody else', { credits: 2, sound: 5, isOther: true }],
  ])('finds a return of what %s', (_, sale) =>
    inBooks(async ({ tx, other, wallet, move, entryOf }) => {
      const own = await wallet();
      if (sale)
        await move(
          spend,
          { credits: sale.credits, key: `download:${own}:${sale.sound}` },
          sale.isOther ? other : undefined,
        );
      await move(giveBack, { credits: 2, key: `undo:${own}:5` });
      expect(await auditLedger(tx)).toEqual([`Entry ${await entryOf(`undo:${own}:5`)} gives back what no entry took.`]);
    }),
  );

  test('takes no other credit for a return', () =>
    inBooks(async ({ tx, move }) => {
      await move(granting, { credits: 2, key: 'invoice:undo:1' });
      expect(await auditLedger(tx)).toEqual([]);
    }));

  test('finds a sound that is owned though its order was undone, and no other', () =>
    inBooks(async ({ tx, order, download }) => {
      const [open, fetched, undone] = [await order('open'), await order('fetched'), await order('undone')];
      for (const [at, orderId] of [open, fetched, undone].entries())
        await download({ soundId: at + 1, credits: 0, orderId });
      expect(await auditLedger(tx)).toEqual([`Download 3 is owned, though its order ${undone} was undone.`]);
    }));
});

const granting: typeof spend = (tx, movement) => grant(tx, { ...movement, source: 'plan' });
const giveBack: typeof spend = (tx, movement) =>
  refund(tx, { ...movement, saleKey: movement.key.replace('undo:', 'download:') });

/** Writes valid or invalid entries into the books of a shop, for one customer by default. */
function booksOf(tx: Transaction<Database>, customerId: number, other: number) {
  const wallet = (of = customerId) => walletOf(tx, of, now);
  const order = async (state: 'open' | 'fetched' | 'undone') =>
    (
      await tx
        .insertInto('download_orders')
        .values({ customer_id: customerId, state, created_at: now, decided_at: state === 'open' ? null : now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const download = (bought: { readonly soundId: number; readonly credits: number; readonly orderId?: number }) =>
    tx
      .insertInto('downloads')
      .values({
        customer_id: customerId,
        sound_id: bought.soundId,
        format: 'wav',
        taken_credits: bought.credits,
        created_at: now,
        order_id: bought.orderId ?? null,
      })
      .execute();
  const move = (
    how: typeof spend,
    movement: { readonly credits: number; readonly key: string },
    of = customerId,
  ): Promise<boolean> => how(tx, { ...movement, customerId: of, now, soundId: 0 });
  const enter = ({ key, from, to, amount }: Readonly<{ key: string; from: number; to: number; amount: number }>) =>
    tx
      .insertInto('ledger_entries')
      .values({ business_key: key, from_account: from, to_account: to, amount, created_at: now })
      .execute();
  const entryOf = async (key: string) =>
    (await tx.selectFrom('ledger_entries').select('id').where('business_key', '=', key).executeTakeFirstOrThrow()).id;
  return { tx, customerId, other, wallet, order, download, move, enter, entryOf };
}
