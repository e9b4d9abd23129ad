import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sqliteDatabases } from '../../testing/databases.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

test('old keys are found without reading the others, however many a customer has made', async () => {
  const shop = await openTestShop(await databases.place());
  const { rows } = await sql<{ readonly detail: string }>`
    EXPLAIN QUERY PLAN DELETE FROM purchase_keys WHERE customer_id = 1 AND created_at <= 1
  `.execute(shop.deps.db);
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('keys_by_age (customer_id=? AND created_at<?)'),
  ]);
  await shop.close();
});
