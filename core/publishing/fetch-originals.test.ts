import { describe, expect, it } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import type { FolderPort, Found } from '../shell/folder.port.ts';
import { FetchOriginals } from './fetch-originals.ts';

const file = (path: string) => ({ path, sha256: `digest of ${path}`, bytes: 3, url: `/media/${path}` });
const [kept, changed, missing] = [file('Loops/Kept.wav'), file('Loops/Changed.wav'), file('pack.json')];

function aFolder(there: Readonly<Record<string, Found>>, trouble: { readonly isFinal: boolean } | null = null) {
  const asked: unknown[] = [];
  const folder: FolderPort = {
    look: async (path) => ok(there[path] ?? { kind: 'nothing' }),
    fetch: async (wish) => {
      asked.push(wish);
      return trouble ? failed({ kind: 'folderTrouble', message: 'Full', ...trouble }) : ok({ bytes: 3, resumed: 0 });
    },
  };
  return { folder, asked };
}

const use = () =>
  new FetchOriginals({
    port: {
      draft: async () =>
        ok({
          files: [
            ...[kept, changed, missing].map(({ url, ...rest }) => ({ ...rest, originalUrl: url })),
            { ...file('Late.wav'), originalUrl: null },
          ],
        }),
    },
    review: { draft: async () => ok({ files: [{ ...changed, originalUrl: changed.url }] }) },
    shelf: { pack: async () => ok({ originals: { zipUrl: null, files: [missing] } }) },
    requireLogin: { refuse: async () => null },
    failures: { react: async () => {} },
  } as unknown as ConstructorParameters<typeof FetchOriginals>[0]);

describe('originals', () => {
  const there = {
    'Loops/Kept.wav': { kind: 'file', bytes: 3, sha256: kept.sha256 },
    'Loops/Changed.wav': { kind: 'file', bytes: 3, sha256: 'other' },
  } as const;

  it('come back under their paths, beside what is there already and what holds something else', async () => {
    const { folder, asked } = aFolder(there);
    const steps = await use().execute({ of: 'draft', id: 3, force: false }, folder);
    expect(steps.ok && steps.value.map(({ file: { path }, kind }) => [path, kind])).toEqual([
      ['Loops/Kept.wav', 'present'],
      ['Loops/Changed.wav', 'conflict'],
      ['pack.json', 'fetched'],
    ]);
    expect(asked).toEqual([{ path: 'pack.json', url: missing.url, sha256: missing.sha256, force: false }]);
  });

  it('replace what holds something else when that is wished', async () => {
    const { folder, asked } = aFolder(there);
    await use().execute({ of: 'draft', id: 3, force: true }, folder);
    expect(asked).toMatchObject([{ path: 'Loops/Changed.wav', force: true }, { path: 'pack.json' }]);
  });

  it('stop at the first file where every other one would fail as well', async () => {
    const { folder, asked } = aFolder({}, { isFinal: true });
    const steps = await use().execute({ of: 'draft', id: 3, force: false }, folder);
    expect(steps.ok && steps.value).toMatchObject([{ kind: 'failed', message: 'Full' }]);
    expect(asked).toHaveLength(1);
  });

  it('of any pack that was pushed are for staff', async () => {
    const { folder } = aFolder({});
    const steps = await use().execute({ of: 'reviewed', id: 3, force: false }, folder);
    expect(steps.ok && steps.value.map(({ file: { path } }) => path)).toEqual(['Loops/Changed.wav']);
  });

  it('of a pack on the shelf are those that were sold', async () => {
    const { folder } = aFolder({});
    const steps = await use().execute({ of: 'sold', id: 7, force: false }, folder);
    expect(steps.ok && steps.value.map(({ file: { path } }) => path)).toEqual(['pack.json']);
  });
});
