import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readableByOthers } from './data-folder.ts';
import { openEmbedded } from './embedded.ts';
import { sqliteDatabases } from './testing/databases.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

/** A folder that is open to everybody, as created by `mkdir`. */
async function openFolder(): Promise<string> {
  const { dataFolder } = await databases.place();
  const folder = join(dataFolder, 'shop');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

test('what a shop makes in its data folder is for its owner alone, whoever may look into the folder', async () => {
  const mask = process.umask(0o022);
  const dataFolder = await openFolder();
  const shop = await openEmbedded({ dataFolder, demo: false, logLevel: 'silent' });
  const names = readdirSync(dataFolder);
  expect(names).toEqual(expect.arrayContaining(['cache', 'media', 'secrets', 'shop.sqlite', 'shop.sqlite-wal']));
  expect(names.filter((name) => (statSync(join(dataFolder, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(readableByOthers(dataFolder)).toEqual([]);
  await shop.close();
  process.umask(mask);
});

test('what others can read is named, unless they cannot come so far', async () => {
  const dataFolder = await openFolder();
  await (await openEmbedded({ dataFolder, demo: false, logLevel: 'silent' })).close();
  chmodSync(join(dataFolder, 'shop.sqlite'), 0o644);
  chmodSync(join(dataFolder, 'media'), 0o755);
  expect(readableByOthers(dataFolder)).toEqual(['shop.sqlite', 'media']);
  chmodSync(dataFolder, 0o700);
  expect(readableByOthers(dataFolder)).toEqual([]);
});
