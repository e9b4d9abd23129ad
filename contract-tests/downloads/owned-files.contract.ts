import { beforeAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractBackend, type ContractClient, signedIn, newKey } from '../backend.ts';
import { allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about owned files: their lists, and links to them. */
export function ownedFilesContract(open: () => ContractBackend): void {
  describe('owned files', () => {
    let backend: ContractBackend;
    let client: ContractClient;
    let sound: Sound;
    let other: Sound;

    beforeAll(async () => {
      backend = open();
      client = await signedIn(backend, 'max');
      const sounds = await allSounds(await backend.client(), everything());
      const plain = sounds.filter(
        ({ type, free, isRareFind, midi }) => type === 'LOOP' && !free && !isRareFind && !midi,
      );
      const { downloaded } = await valueOf(client.catalogue.states(plain.slice(0, 200).map(({ id }) => id)));
      const unowned = plain.slice(0, 200).filter(({ id }) => !downloaded.includes(id));
      sound = some(unowned, () => true, 'an unowned loop');
      other = some(unowned, ({ id }) => id !== sound.id, 'another unowned loop');
      await valueOf(client.downloads.download(sound.id, 'wav', newKey()));
    });

    const owned = async () => {
      const { pages } = await valueOf(client.ownedFiles.list({ kind: 'history' }, 1));
      const lists = await Promise.all(
        Array.from({ length: pages }, (_, page) => valueOf(client.ownedFiles.list({ kind: 'history' }, page + 1))),
      );
      return lists.flatMap(({ files }) => files);
    };

    it('lists a download with what a name is made of', async () => {
      const file = some(await owned(), ({ id }) => id === sound.id, 'the downloaded loop');
      expect(file).toMatchObject({
        name: sound.name,
        type: 'LOOP',
        bpm: sound.bpm,
        key: sound.key,
        extension: 'wav',
        pack: { name: sound.pack.name },
        provider: { name: sound.pack.provider.name },
      });
      expect((await owned()).map(({ id }) => id)).not.toContain(other.id);
    });

    it.each([10_000, 10_001, Number.MAX_SAFE_INTEGER])('has no files on page %i, past the end', async (page) => {
      const { pages } = await valueOf(client.ownedFiles.list({ kind: 'history' }, 1));
      expect(await valueOf(client.ownedFiles.list({ kind: 'history' }, page))).toMatchObject({ files: [], pages });
      const { slug } = (await valueOf(client.showcase.featuredCollections()))[0]!;
      const list = { kind: 'collection', slug } as const;
      expect((await valueOf(client.ownedFiles.list(list, page))).files).toEqual([]);
    });

    it('opens a link under the wished name, with bytes of the listed digest, and takes no credit', async () => {
      const balance = async () => (await valueOf(client.account.user())).wallet.balance;
      const before = await balance();
      const [link] = await valueOf(client.ownedFiles.links([{ id: sound.id, name: 'My loop.wav' }], 'wav24'));
      expect(link).toMatchObject({ fileId: sound.id, fileName: 'My loop.wav', mime: 'audio/wav' });
      const answer = await client.fetchFile(link!.url);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="My loop\.wav"/);
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())).toString('hex');
      const file = some(await owned(), ({ id }) => id === sound.id, 'the downloaded loop');
      expect(digest).toBe(file.sha256);
      expect(await balance()).toBe(before);
    });

    it('gives no link to what is not owned, and none under a name that no disk takes', async () => {
      expect(await valueOf(client.ownedFiles.links([{ id: other.id, name: null }], 'wav24'))).toEqual([]);
      for (const name of ['../up.wav', 'evil.exe', '.wav'])
        expect(await failureOf(client.ownedFiles.links([{ id: sound.id, name }], 'wav24'))).toMatchObject({
          kind: 'invalid',
        });
    });

    it('asks a visitor for a login, and knows no collection that is not there', async () => {
      const visitor = await backend.client();
      expect(await failureOf(visitor.ownedFiles.list({ kind: 'history' }, 1))).toMatchObject({
        kind: 'unauthenticated',
      });
      expect(await failureOf(visitor.ownedFiles.links([{ id: 1, name: null }], 'wav24'))).toMatchObject({
        kind: 'unauthenticated',
      });
      expect(await failureOf(client.ownedFiles.list({ kind: 'collection', slug: 'nowhere-at-all' }, 1))).toEqual({
        kind: 'notFound',
      });
    });
  });
}
