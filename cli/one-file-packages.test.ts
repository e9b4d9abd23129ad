import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, expect, test, vi } from 'vitest';
import { leaveInOneFile } from './one-file-packages.ts';

vi.mock('rolldown', { spy: true });

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

test('one file offers all of undici as a whole, as its importers take it', async () => {
  const file = await leaveInOneFile('undici', folder);
  const [one, own] = (await Promise.all([import(pathToFileURL(file).href), import('undici')])) as ReadonlyArray<{
    default: object;
  }>;
  expect(Object.keys(one!.default)).toEqual(Object.keys(own!.default));
});

test('commands that start at the same time leave one whole file, nothing unfinished and no open bundle', async () => {
  const shared = join(folder, 'shared');
  vi.mocked(rolldown).mockClear();
  const files = await Promise.all([leaveInOneFile('inversify', shared), leaveInOneFile('inversify', shared)]);
  expect(new Set(files).size).toBe(1);
  expect(await readdir(shared)).toEqual([expect.stringMatching(/^inversify-[\d.]+\.mjs$/)]);
  expect(await namesIn(pathToFileURL(files[0]).href)).toEqual(await namesIn('inversify'));
  const bundles = await Promise.all(vi.mocked(rolldown).mock.results.map(({ value }) => value));
  expect(bundles.map(({ closed }) => closed)).toEqual([true, true]);
});

test('a package stays as it is, and is not bundled, where its one file cannot be written', async () => {
  vi.mocked(rolldown).mockClear();
  const file = await leaveInOneFile('inversify', join(import.meta.filename, 'no-folder'));
  await expect(import(pathToFileURL(file).href)).rejects.toThrow('no-folder');
  expect(rolldown).not.toHaveBeenCalled();
});
