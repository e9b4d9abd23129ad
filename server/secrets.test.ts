import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readToken, signLink } from './downloads/links/link.ts';
import { loadSecrets } from './secrets.ts';
import { sqliteDatabases } from './testing/databases.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

const target = { customerId: 1, soundId: 2 };

test('the key is made once, and is another in every shop', async () => {
  const [mine, yours] = [await databases.place(), await databases.place()];
  expect(loadSecrets(mine.dataFolder)).toEqual(loadSecrets(mine.dataFolder));
  expect(loadSecrets(mine.dataFolder)).not.toEqual(loadSecrets(yours.dataFolder));
});

test('a link of an older key opens until the key is taken out', async () => {
  const { dataFolder } = await databases.place();
  const before = loadSecrets(dataFolder);
  const token = signLink(before, target, 0).slice('/dl/'.length);
  const [old] = before.linkKeys;
  const keyOf = (id: string, key: Buffer) => ({ id, key: key.toString('hex') });
  const fresh = keyOf('fresh', Buffer.alloc(32, 7));
  const store = (keys: unknown) =>
    writeFileSync(join(dataFolder, 'secrets', 'link-keys.json'), JSON.stringify({ keys }));

  store([fresh, keyOf(old.id, old.key)]);
  expect(readToken(loadSecrets(dataFolder), 'sound', token, 1)).toEqual({
    kind: 'valid',
    ids: [target.customerId, target.soundId],
  });
  expect(signLink(loadSecrets(dataFolder), target, 0)).toMatch(/^\/dl\/fresh\./);
  store([fresh]);
  expect(readToken(loadSecrets(dataFolder), 'sound', token, 1)).toEqual({ kind: 'forged' });
});

test.each(['', '{}', '{"keys":[]}', '{"keys":[{"id":"a","key":"short"}]}'])(
  'a damaged key file %j is named',
  async (text) => {
    const { dataFolder } = await databases.place();
    loadSecrets(dataFolder);
    writeFileSync(join(dataFolder, 'secrets', 'link-keys.json'), text);
    expect(() => loadSecrets(dataFolder)).toThrow(/link-keys\.json is damaged/);
  },
);
