import { afterEach, describe, expect, test, vi } from 'vitest';
import { around } from '../testing/around-shop.ts';
import { bothDatabases } from '../testing/databases.ts';
import { payingModel } from '../testing/paying-model.ts';
import { sharedShop } from '../testing/shared-shop.ts';

/** Each run leaves its customer to those that follow: their months go on. */
const RUNS = { sqlite: 25, postgres: 8 } as const;

describe.each(await bothDatabases())('payments on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  afterEach(() => vi.restoreAllMocks());

  test('keep I1 to I11 after each of any steps, whatever is lost, doubled, late or broken on the way', async () => {
    around(shop).listen();
    const model = payingModel(shop);
    expect(await model.search(RUNS[databases.dialect])).toBeNull();
    expect([...model.states]).toEqual(expect.arrayContaining(['active', 'pastDue', 'paused', 'ended']));
    expect((await model.fates()).toSorted()).toEqual(['refundDue', 'review', 'settled']);
  }, 300_000);
});
