import { expect, test } from 'vitest';
import { SECOND } from '../../clock.ts';
import { sqliteDatabases } from '../../testing/databases.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import { Archives } from './archives.ts';
import { requestArchive } from './request-archive.ts';

const shop = await sharedShop(sqliteDatabases());

/** Archives whose next tries come when a test wants them to. */
function archivesOf({ deps }: typeof shop) {
  const tries = new Set<() => void>();
  const archives = new Archives(deps, (ms, work) => {
    expect(ms).toBe(10 * SECOND);
    tries.add(work);
    return () => void tries.delete(work);
  });
  return { archives, tries };
}

const request = async (archives: Archives, id: number) => {
  const files = [shop.sounds.put({ id, objectKey: 'test/gone.wav' })];
  const customerId = await shop.customerId('max');
  const wanted = { customerId, tokenId: null, key: null, subject: `files:${id}`, files, now: shop.clock.now() };
  await requestArchive(shop.deps.db, archives, wanted);
  await archives.settled();
};

test('however many archives fail, one next try is waited for, and none once the worker is stopped', async () => {
  const { archives, tries } = archivesOf(shop);
  await request(archives, 1);
  const [first] = tries;
  await request(archives, 2);
  expect(tries.size).toBe(1);
  expect(tries.has(first!)).toBe(false);
  await archives.stop();
  expect(tries.size).toBe(0);

  shop.clock.advance(10 * SECOND);
  await archives.catchUp();
  const failures = await shop.deps.db.selectFrom('archives').select('failures').execute();
  expect(failures).toEqual([{ failures: 1 }, { failures: 1 }]);
});

test('a try that the database refuses is made again', async () => {
  const { archives, tries } = archivesOf(shop);
  const { updateTable } = shop.deps.db;
  shop.deps.db.updateTable = () => {
    throw new Error('the disk is full');
  };
  await archives.catchUp();
  shop.deps.db.updateTable = updateTable;
  expect(tries.size).toBe(1);
  for (const next of tries) next();
  await archives.settled();
  const failures = await shop.deps.db.selectFrom('archives').select('failures').execute();
  expect(failures).toEqual([{ failures: 2 }, { failures: 2 }]);
  await archives.stop();
});
