import { afterAll, expect, test } from 'vitest';
import { write } from '../../db/transaction.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { sqliteDatabases } from '../../testing/databases.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { buyFiles } from './buy-files.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

test('what the balance does not cover is a fault of ours, which takes nothing and gives nothing', async () => {
  const shop = await openTestShop(await databases.place());
  const { db } = shop.deps;
  const customerId = await shop.customerId('basic');
  const before = await balanceOf(db, customerId);
  const files = [before, 1].map((credits, at) => ({ file: shop.sounds.put({ id: at + 1 }), credits, isOwned: false }));
  const buying = write(db, (tx) => buyFiles(tx, { customerId, tokenId: null, files, now: shop.clock.now() }));
  await expect(buying).rejects.toThrow('do not cover');
  expect(await balanceOf(db, customerId)).toBe(before);
  expect(await db.selectFrom('downloads').selectAll().where('customer_id', '=', customerId).execute()).toEqual([]);
  await shop.close();
});
