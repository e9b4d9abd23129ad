import { afterAll, expect, test } from 'vitest';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { Mosaics } from './mosaics.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

test('a picture that many look at for the first time is drawn once', async () => {
  const shop = await openTestShop(await databases.place());
  const { db, objects } = shop.deps;
  const drawn: string[] = [];
  const put: typeof objects.put = async (key, bytes) => {
    drawn.push(key);
    await objects.put(key, bytes);
  };
  const mosaics = new Mosaics(db, { ...objects, put });
  await Promise.all(Array.from({ length: 8 }, () => mosaics.background()));
  expect(await mosaics.background()).toBe('mosaic/background.jpg');
  expect(drawn).toEqual(['mosaic/background.jpg']);
  await shop.close();
});
