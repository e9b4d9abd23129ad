import { describe, expect, test } from 'vitest';
import { write } from '../db/transaction.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { closeWallet, grant, refund, spend } from './ledger.ts';
import { statementOf } from './statement.ts';

describe.each(await bothDatabases())('the statement on $dialect', async (databases) => {
  const shop = await sharedShop(databases);

  test('says of every movement in all wallets of one customer what it was for, the newest first', async () => {
    const { db } = shop.deps;
    const [customerId, other] = [await shop.customerId('free'), await shop.customerId('max')];
    const now = shop.clock.now();
    const move = (how: typeof spend, credits: number, key: string, later: number, of = customerId) =>
      write(db, (tx) => how(tx, { customerId: of, credits, key, now: now + later, soundId: 0 }));
    const granting: typeof spend = (tx, movement) => grant(tx, { ...movement, source: 'plan' });
    const giveBack: typeof spend = (tx, movement) => refund(tx, { ...movement, saleKey: 'download:1:77:5' });
    await move(granting, 9, 'invoice:1', 1);
    await move(spend, 3, 'download:1:77:5', 2);
    await move(granting, 50, 'invoice:2', 2, other);
    await move(giveBack, 3, 'undo:1:77:5', 3);
    await move(spend, 1, 'download:1:78', 4);
    await write(db, (tx) => closeWallet(tx, customerId, now + 5));
    await move(granting, 2, 'demo:free', 6);
    await move(granting, 5, 'gift:77:78', 7);

    const { entries, total } = await statementOf(db, customerId, { page: 1, size: 100 });
    expect(total).toBe(7);
    expect(entries.map(({ at, reason, amount, balance }) => ({ at: at - now, reason, amount, balance }))).toEqual([
      { at: 7, reason: { kind: 'other', soundId: null, payment: null }, amount: 5, balance: 7 },
      { at: 6, reason: { kind: 'grant', soundId: null, payment: null }, amount: 2, balance: 2 },
      { at: 5, reason: { kind: 'close', soundId: null, payment: null }, amount: -8, balance: 0 },
      { at: 4, reason: { kind: 'download', soundId: 78, payment: null }, amount: -1, balance: 8 },
      { at: 3, reason: { kind: 'undo', soundId: 77, payment: null }, amount: 3, balance: 9 },
      { at: 2, reason: { kind: 'download', soundId: 77, payment: null }, amount: -3, balance: 6 },
      { at: 1, reason: { kind: 'grant', soundId: null, payment: null }, amount: 9, balance: 9 },
    ]);

    const page = (number: number) => statementOf(db, customerId, { page: number, size: 3 });
    expect(await page(1)).toEqual({ total: 7, entries: entries.slice(0, 3) });
    expect(await page(2)).toEqual({ total: 7, entries: entries.slice(3, 6) });
    expect(await page(3)).toEqual({ total: 7, entries: entries.slice(6) });
    expect(await page(4)).toEqual({ total: 7, entries: [] });
  });

  test('of somebody without a wallet is empty', async () => {
    const nobody = await statementOf(shop.deps.db, 987_654, { page: 1, size: 10 });
    expect(nobody).toEqual({ entries: [], total: 0 });
  });
});
