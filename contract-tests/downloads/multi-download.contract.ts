import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractBackend, type ContractClient, signedIn, newKey } from '../backend.ts';
import { PRICES, allSounds, everything, failureOf, idsOf, some, valueOf } from '../catalogue/expectations.ts';

const balanceOf = async (client: ContractClient) => (await valueOf(client.account.user())).wallet.balance;
const isPlain = (sound: Sound) => !sound.free && !sound.isRareFind && sound.midi === null;

/** What every backend promises about multi-downloads. Spends a few credits of max@demo.test. */
export function multiDownloadContract(open: () => ContractBackend): void {
  describe('multi-downloads', () => {
    let backend: ContractBackend;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      backend = open();
      sounds = await allSounds(await backend.client(), everything());
    });

    /** Sounds that this customer does not own yet. */
    const unowned = async (client: ContractClient, count: number): Promise<readonly Sound[]> => {
      const candidates = sounds.filter(isPlain).slice(0, 300);
      const { downloaded } = await valueOf(client.catalogue.states(idsOf(candidates)));
      const news = candidates.filter(({ id }) => !downloaded.includes(id)).slice(-count);
      expect(news, 'the catalogue needs sounds that nobody bought').toHaveLength(count);
      return news;
    };

    it('charges the sum of what is not owned, records every file, and takes nothing again [API-51, MULT-06, MULT-07, MULT-08, DECISION-93]', async () => {
      const client = await signedIn(backend, 'max');
      const wanted = await unowned(client, 3);
      const free = some(sounds, (sound) => sound.free && sound.midi === null, 'a free sound');
      const ids = idsOf([...wanted, free]);
      const before = await balanceOf(client);
      const price = wanted.reduce((sum, { type }) => sum + PRICES[type], 0);
      const grant = await valueOf(client.multiDownload.request(ids, newKey()));
      expect(grant).toMatchObject({ link: expect.stringMatching(/^\//), maxAttempts: 300, takenCredits: price });
      expect(await balanceOf(client)).toBe(before - price);
      expect((await valueOf(client.catalogue.states(ids))).downloaded.toSorted()).toEqual([...ids].toSorted());
      expect((await valueOf(client.multiDownload.request(ids, newKey()))).takenCredits).toBe(0);
      expect(await balanceOf(client)).toBe(before - price);
    });

    it('lists files that were bought together by their numbers, the highest first [DECISION-58]', async () => {
      const client = await signedIn(backend, 'max');
      const [one, two, three] = (await unowned(client, 3)).toSorted((a, b) => a.id - b.id);
      await valueOf(client.multiDownload.request(idsOf([two!, three!, one!]), newKey()));
      const history = { ...everything(), scope: { kind: 'downloadHistory' }, order: null } as const;
      const latest = (await allSounds(client, history)).slice(0, 3);
      expect(idsOf(latest)).toEqual(idsOf([three!, two!, one!]));
    });

    it('lists a sound by the later of its two files [DECISION-58]', async () => {
      const client = await signedIn(backend, 'max');
      const pairs = sounds.filter(({ midi, isRareFind }) => midi !== null && !isRareFind);
      const { downloaded } = await valueOf(client.catalogue.states(pairs.flatMap(({ id, midi }) => [id, midi!.id])));
      const [early, late] = pairs
        .filter(({ id, midi }) => !downloaded.includes(id) && !downloaded.includes(midi!.id))
        .toSorted((a, b) => a.id - b.id);
      await valueOf(client.multiDownload.request([early!.id, late!.id, early!.midi!.id], newKey()));
      const history = { ...everything(), scope: { kind: 'downloadHistory' }, order: null } as const;
      const latest = (await allSounds(client, history)).slice(0, 2);
      expect(early!.midi!.id).toBeGreaterThan(late!.id);
      expect(idsOf(latest)).toEqual(idsOf([early!, late!]));
    });

    it('has the archive ready after some looks, and opens it as a ZIP of the told length [MULT-10, MULT-11, MULT-20]', async () => {
      const client = await signedIn(backend, 'max');
      const { link } = await valueOf(client.multiDownload.request(idsOf(await unowned(client, 2)), newKey()));
      await vi.waitFor(async () => expect(await valueOf(client.multiDownload.look(link))).toBe('ready'), 20_000);
      const file = await client.fetchFile(link);
      expect(file.headers.get('content-type')).toBe('application/zip');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(file.headers.get('content-length')).toBe(String(bytes.length));
      expect(bytes.toString('latin1', 0, 4)).toBe('PK\u0003\u0004');
    });

    it('lays out an archive by pack and type, with the license, a word on it and a digest of every file [MULT-20]', async () => {
      const client = await signedIn(backend, 'max');
      const loop = some(
        sounds,
        ({ type, free, isRareFind, midi }) => type === 'LOOP' && !free && !isRareFind && midi !== null,
        'a loop with MIDI',
      );
      const preset = some(sounds, (sound) => isPlain(sound) && sound.type === 'PRESET', 'a preset');
      const ids = [loop.id, loop.midi!.id, preset.id];
      const { link } = await valueOf(client.multiDownload.request(ids, newKey()));
      await vi.waitFor(async () => expect(await valueOf(client.multiDownload.look(link))).toBe('ready'), 20_000);
      const answer = await client.fetchFile(link);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="loopstead-\d{4}-\d\d-\d\d\.zip"/,
      );
      const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      const links = await valueOf(
        client.ownedFiles.links(
          ids.map((id) => ({ id, name: null })),
          'wav24',
        ),
      );
      const [wav, midi, syx] = links.map(({ fileName }) => fileName);
      const paths = [
        'LICENSE.txt',
        'README.txt',
        'manifest.json',
        `${loop.pack.name}/Loops/${wav}`,
        `${loop.pack.name}/MIDI/${midi}`,
        `${preset.pack.name}/Presets/${syx}`,
      ];
      expect(Object.keys(entries)).toEqual(paths);
      const textOf = (path: string) => new TextDecoder().decode(entries[path]);
      expect(textOf('LICENSE.txt').split('\r\n')[0]).toBe('Loopstead sound license');
      expect(textOf('README.txt')).toContain('Files: 3\r\n');
      const manifest = JSON.parse(textOf('manifest.json')) as { algorithm: string; files: readonly object[] };
      const listed = paths.filter((path) => path !== 'manifest.json');
      const idAt = new Map(paths.slice(3).map((path, at) => [path, ids[at]]));
      expect(manifest).toEqual({
        algorithm: 'SHA-256',
        files: listed.map((path) => ({
          path,
          bytes: entries[path]!.length,
          sha256: createHash('sha256').update(entries[path]!).digest('hex'),
          ...(idAt.has(path) && { id: idAt.get(path) }),
        })),
      });
    });

    it('has nothing behind the link of what was given back, until it is bought again', async () => {
      const client = await signedIn(backend, 'max');
      const before = await balanceOf(client);
      const ids = idsOf(await unowned(client, 2));
      const { link, takenCredits } = await valueOf(client.multiDownload.request(ids, newKey()));
      const [order] = await valueOf(client.credits.undoable());
      expect(order!.fileIds.toSorted()).toEqual(ids.toSorted());
      await valueOf(client.credits.undo(order!.id));
      expect(await valueOf(client.multiDownload.look(link))).toBe('gone');
      expect([(await client.fetchFile(link)).status, await balanceOf(client)]).toEqual([410, before]);

      const again = await valueOf(client.multiDownload.request(ids, newKey()));
      expect(again.takenCredits).toBe(takenCredits);
      await vi.waitFor(async () => expect(await valueOf(client.multiDownload.look(again.link))).toBe('ready'), 20_000);
    });

    it('knows no invented link [DECISION-98]', async () => {
      const client = await signedIn(backend, 'max');
      expect(await failureOf(client.multiDownload.look('/dl/archive/invented'))).toEqual({ kind: 'notFound' });
    });

    it('refuses nothing, too much and unknown files, and takes nothing [API-51, MULT-02, CONST-03, DECISION-94]', async () => {
      const client = await signedIn(backend, 'max');
      const before = await balanceOf(client);
      const [wanted] = await unowned(client, 1);
      const tooMany = Array.from({ length: 201 }, (_, at) => at + 1);
      for (const ids of [[], tooMany, [wanted!.id, 99_999_999]])
        expect(await failureOf(client.multiDownload.request(ids, newKey()))).toMatchObject({ kind: 'invalid' });
      expect(await balanceOf(client)).toBe(before);
      expect((await valueOf(client.catalogue.states([wanted!.id]))).downloaded).toEqual([]);
    });

    it('grants many archives that are asked for at once, or refuses them as unavailable and takes nothing for those', async () => {
      const client = await signedIn(backend, 'max');
      const free = sounds.filter((sound) => sound.free && !sound.isRareFind && sound.midi === null).slice(0, 8);
      expect(free.length, 'the catalogue needs free sounds').toBeGreaterThan(3);
      const [wanted] = await unowned(client, 1);
      const before = await balanceOf(client);
      const requests = free.map(({ id }) => client.multiDownload.request([wanted!.id, id], newKey()));
      const answers = await Promise.all(requests);
      const grants = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      expect(grants.length).toBeGreaterThan(0);
      for (const answer of answers) if (!answer.ok) expect(answer.failure).toEqual({ kind: 'unavailable' });
      const taken = grants.reduce((sum, { takenCredits }) => sum + takenCredits, 0);
      expect([taken, await balanceOf(client)]).toEqual([PRICES[wanted!.type], before - taken]);
    });

    it('asks a visitor for a login [MULT-21, ROLE-33]', async () => {
      const client = await backend.client();
      expect(await failureOf(client.multiDownload.request([sounds[0]!.id], newKey()))).toMatchObject({
        kind: 'unauthenticated',
      });
    });

    it.each([
      ['noplan', 'Subscribe to download'],
      ['expired', 'Subscribe to download'],
      ['free', 'Many files at once are part of the paid plans'],
    ] as const)('refuses %s with a notice [MULT-22, ROLE-21, DOWN-13]', async (name, title) => {
      const client = await signedIn(backend, name);
      const free = some(sounds, (sound) => sound.free && !sound.isRareFind, 'a free sound');
      expect(await failureOf(client.multiDownload.request([free.id], newKey()))).toMatchObject({
        kind: 'forbidden',
        notice: { title, button: { url: '/account/plans' } },
      });
    });
  });
}
