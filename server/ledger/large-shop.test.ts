import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { write } from '../db/transaction.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { newCustomer } from '../testing/payments.ts';
import { statementsOf } from '../testing/statements.ts';
import { openingTime as now, openTestShop } from '../testing/test-shop.ts';
import { expirePlanCredits, freezePlanCredits, grant, refund, spend, thawPlanCredits } from './ledger.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

test('moves credits of one customer without reading those of the others, however many there are', async () => {
  const shop = await openTestShop(await databases.place());
  const { db } = shop.deps;
  const customerId = await newCustomer(db);
  const of = (key: string) => ({ customerId, credits: 10, key, now });
  const pause = { customerId, epoch: 1, periodNo: 1, now };
  const statements = await statementsOf(db, async () => {
    await write(db, (tx) => grant(tx, { ...of('gift'), source: 'plan' }));
    await write(db, (tx) => spend(tx, { soundId: 0, ...of('sale') }));
    await write(db, (tx) => refund(tx, { ...of('undo'), saleKey: 'sale' }));
    expect(await write(db, (tx) => freezePlanCredits(tx, pause))).toBe(10);
    expect(await write(db, (tx) => thawPlanCredits(tx, pause))).toBe(10);
    expect(await write(db, (tx) => expirePlanCredits(tx, { customerId, life: 1, now }))).toBe(10);
  });
  const asked = new Set(statements.filter((text) => /^(?:select|update|insert)\b/.test(text)));
  expect(asked.size).toBeGreaterThan(10);
  for (const text of asked) {
    const { rows } = await sql<{
      readonly detail: string;
    }>`explain query plan ${sql.raw(text.replaceAll('?', '1'))}`.execute(db);
    expect({ text, plan: rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN')) }).toEqual({
      text,
      plan: [],
    });
  }
  await shop.close();
});
