import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sqliteDatabases } from '../../testing/databases.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

test('old keys are found without reading the others, however many there are', async () => {
  const shop = await openTestShop(await databases.place());
  const { rows } = await sql<{ readonly detail: string }>`
    EXPLAIN QUERY PLAN
    WITH old AS (SELECT customer_id, key FROM purchase_keys WHERE created_at <= 1 ORDER BY created_at LIMIT 20)
    DELETE FROM purchase_keys WHERE (customer_id, key) IN (SELECT customer_id, key FROM old)
  `.execute(shop.deps.db);
  const plan = rows.map(({ detail }) => detail);
  expect(plan).toContainEqual(expect.stringContaining('keys_by_age (created_at<?)'));
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH purchase_keys .*\(customer_id=\? AND key=\?\)/));
  expect(plan).not.toContainEqual(expect.stringContaining('SCAN purchase_keys'));
  await shop.close();
});
