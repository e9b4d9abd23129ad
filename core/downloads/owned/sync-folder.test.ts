import { describe, expect, test } from 'vitest';
import { failed, ok } from '../../kernel/result.ts';
import { FakeOwnedFiles } from '../../testing/fake-owned-files.ts';
import { SYNC_TEMPLATE } from '../../../domain/downloads/name-template.ts';
import type { FetchWish, FolderPort, Found } from '../../shell/folder.port.ts';
import type { OwnedFile } from './owned-files.ts';
import { SyncFolder, type SyncWish } from './sync-folder.ts';

const file = (id: number, facts: Partial<OwnedFile> = {}): OwnedFile => ({
  id,
  name: `Loop ${id}`,
  type: 'LOOP',
  bpm: 120,
  key: null,
  extension: 'wav',
  pack: { name: 'Night Drive' },
  provider: { name: 'Kiln' },
  bytes: 10,
  sha256: `digest of ${id}`,
  ...facts,
});

const at = (id: number) => `Kiln/Night Drive/Loop ${id}.wav`;

/** A folder as a table of digests. */
function aFolder(there: Readonly<Record<string, string>> = {}, full = Infinity) {
  const fetched: FetchWish[] = [];
  const folder: FolderPort = {
    async look(path) {
      const sha256 = there[path];
      if (sha256 === undefined) return ok<Found>({ kind: 'nothing' });
      return ok<Found>(sha256 === 'folder' ? { kind: 'other' } : { kind: 'file', bytes: 10, sha256 });
    },
    async fetch(wish) {
      if (fetched.length >= full) return failed({ kind: 'folderTrouble', message: 'The disk is full.', isFinal: true });
      fetched.push(wish);
      return ok({ bytes: 10, resumed: 0 });
    },
  };
  return { folder, fetched };
}

function anOwned(files: readonly OwnedFile[], pageSize = 200) {
  const owned = new FakeOwnedFiles();
  owned.lists.willAnswerBy((_, page) =>
    ok({
      files: files.slice((page - 1) * pageSize, page * pageSize),
      notOwned: 1,
      pages: Math.ceil(files.length / pageSize),
    }),
  );
  owned.wishes.willAnswerBy((wishes) =>
    ok(wishes.map(({ id }) => ({ fileId: id, url: `/dl/${id}`, fileName: `${id}.wav`, mime: 'audio/wav' }))),
  );
  return owned;
}

const WISH: SyncWish = {
  list: { kind: 'history' },
  template: SYNC_TEMPLATE,
  format: 'wav24',
  force: false,
  dryRun: false,
};

const kinds = async (owned: FakeOwnedFiles, folder: FolderPort, wish: Partial<SyncWish> = {}) => {
  const report = await new SyncFolder(owned).execute({ ...WISH, ...wish }, folder);
  return report.ok ? report.value.steps.map(({ kind }) => kind) : report.failure.kind;
};

describe('bringing a folder up to what is owned', () => {
  test('fetches what is missing with its digest, leaves the rest alone, and says so', async () => {
    const owned = anOwned([file(1), file(2), file(3)]);
    const { folder, fetched } = aFolder({ [at(1)]: 'digest of 1', [at(2)]: 'something else' });
    expect(await kinds(owned, folder)).toEqual(['present', 'conflict', 'fetched']);
    expect(fetched).toEqual([{ path: at(3), url: '/dl/3', sha256: 'digest of 3', force: false }]);
    expect(owned.wishes.calls).toEqual([[[{ id: 3, name: null }], 'wav24']]);
  });

  test('asks for no link and fetches nothing where everything is there, or nothing is to be done', async () => {
    const owned = anOwned([file(1), file(2)]);
    const { folder, fetched } = aFolder({ [at(1)]: 'digest of 1' });
    expect(await kinds(owned, folder, { dryRun: true })).toEqual(['present', 'missing']);
    expect([fetched, owned.wishes.calls]).toEqual([[], []]);
  });

  test('replaces what differs when it is told to, but never a folder', async () => {
    const owned = anOwned([file(1), file(2)]);
    const { folder, fetched } = aFolder({ [at(1)]: 'something else', [at(2)]: 'folder' });
    expect(await kinds(owned, folder, { force: true })).toEqual(['conflict', 'fetched']);
    expect(fetched).toMatchObject([{ path: at(1), force: true }]);
  });

  test('reads every page, and asks for links a few at a time', async () => {
    const owned = anOwned(
      Array.from({ length: 45 }, (_, i) => file(i + 1)),
      20,
    );
    const { folder, fetched } = aFolder();
    expect(new Set(await kinds(owned, folder))).toEqual(new Set(['fetched']));
    expect(fetched).toHaveLength(45);
    expect(owned.lists.calls.map(([, page]) => page)).toEqual([1, 2, 3]);
    expect(owned.wishes.calls.map(([wishes]) => wishes.length)).toEqual([20, 20, 5]);
  });

  test('stops at a full disk, and tells what came before', async () => {
    const owned = anOwned(Array.from({ length: 30 }, (_, i) => file(i + 1)));
    expect(await kinds(owned, aFolder({}, 2).folder)).toEqual(['fetched', 'fetched', 'failed']);
  });

  test('goes on where one file gets no link', async () => {
    const owned = anOwned([file(1), file(2)]);
    owned.wishes.willAnswer(ok([{ fileId: 2, url: '/dl/2', fileName: '2.wav', mime: 'audio/wav' }]));
    expect(await kinds(owned, aFolder().folder)).toEqual(['failed', 'fetched']);
  });

  test('names converted files after their format, and takes their digest from the store', async () => {
    const owned = anOwned([file(1), file(2, { extension: 'mid', type: 'MIDI_SOUND' })]);
    const { folder, fetched } = aFolder();
    await kinds(owned, folder, { format: 'flac' });
    expect(fetched.map(({ path, sha256 }) => [path, sha256])).toEqual([
      ['Kiln/Night Drive/Loop 1.flac', null],
      ['Kiln/Night Drive/Loop 2.mid', 'digest of 2'],
    ]);
    expect(await kinds(owned, aFolder({ 'Kiln/Night Drive/Loop 1.flac': 'any' }).folder, { format: 'flac' })).toEqual([
      'present',
      'fetched',
    ]);
  });

  test('files that would have one name get their ids, the first keeps it', async () => {
    const owned = anOwned([file(1, { name: 'Kick' }), file(2, { name: 'KICK' })]);
    const { folder, fetched } = aFolder();
    await kinds(owned, folder);
    expect(fetched.map(({ path }) => path)).toEqual(['Kiln/Night Drive/Kick.wav', 'Kiln/Night Drive/KICK (2).wav']);
  });

  test.each(['unauthenticated', 'notFound', 'offline'] as const)('a list that fails ends it: %s', async (kind) => {
    const owned = new FakeOwnedFiles();
    owned.lists.willAnswer(failed(kind === 'unauthenticated' ? { kind, message: '' } : { kind }));
    expect(await kinds(owned, aFolder().folder)).toBe(kind);
  });
});
