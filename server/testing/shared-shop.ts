import { afterAll } from 'vitest';
import type { TestDatabases } from './databases.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/**
 * A shop that the tests of a file or of a suite share, with what `stock` puts into it. The shop is closed after the last of
 * them, and the databases are stopped.
 */
export async function sharedShop(
  databases: TestDatabases,
  stock: (deps: TestShop['deps']) => Promise<unknown> = async () => {},
): Promise<TestShop> {
  const shop = await openTestShop(await databases.place());
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });
  await stock(shop.deps);
  return shop;
}
