import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { leaveInOneFile } from './one-file-packages.ts';

const folder = await mkdtemp(join(tmpdir(), 'loopstead-packages-'));
afterAll(() => rm(folder, { recursive: true }));

const namesIn = async (specifier: string): Promise<readonly string[]> =>
  Object.keys((await import(specifier)) as object)
    .filter((name) => name !== 'default' && name !== 'module.exports')
    .sort();

test.each(['inversify', 'rxjs'] as const)('one file offers all that %s offers', async (name) => {
  const file = await leaveInOneFile(name, folder);
  expect(await namesIn(pathToFileURL(file).href)).toEqual(await namesIn(name));
});

test('a package stays as it is where its one file cannot be written', async () => {
  const file = await leaveInOneFile('inversify', join(import.meta.filename, 'no-folder'));
  await expect(import(pathToFileURL(file).href)).rejects.toThrow('no-folder');
});
