import { expect, test, vi } from 'vitest';
import { sqliteDatabases } from '../testing/databases.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sharedShop } from '../testing/shared-shop.ts';

vi.mock('../../wire/catalogue/catalogue.wire.ts', async (original) => {
  const wire: Record<'soundLists', Record<'pack', object>> = await original();
  const pack = { ...wire.soundLists.pack, path: '/api/v1/store/sample-list/sample-pack/{name}' };
  return { ...wire, soundLists: { ...wire.soundLists, pack } };
});

const shop = await sharedShop(sqliteDatabases(), stockShop);

test.each(['', '/filters'])(
  'warm-drums%s is a bug where the path calls its slug otherwise, not an empty slug',
  async (rest) => {
    expect((await shop.get(`/api/v1/store/sample-list/sample-pack/warm-drums${rest}`)).status).toBe(500);
  },
);
