import { beforeAll, describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../core/catalogue/filters/filters.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { similarTo } from '../../core/catalogue/filters/similarity.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractBackend, type ContractClient, signedIn, newKey } from '../backend.ts';
import { allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';
import { wavFacts } from '../wav-facts.ts';

const balanceOf = async (client: ContractClient) => (await valueOf(client.account.user())).wallet.balance;
const plain = (sound: Sound) => !sound.free && !sound.isRareFind;

/** What every backend promises about single downloads. Spends a few credits of basic@, premium@ and max@demo.test. */
export function downloadsContract(open: () => ContractBackend): void {
  describe('downloads', () => {
    let backend: ContractBackend;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      backend = open();
      sounds = await allSounds(await backend.client(), everything());
    });

    /** A matching sound that this customer does not own yet. */
    const unowned = async (client: ContractClient, wanted: (sound: Sound) => boolean, what: string) => {
      const candidates = sounds.filter(wanted).slice(0, 200);
      const files = candidates.flatMap((sound) => (sound.midi ? [sound.id, sound.midi.id] : [sound.id]));
      const { downloaded } = await valueOf(client.catalogue.states(files));
      const isNew = ({ id, midi }: Sound) => !downloaded.includes(id) && !(midi && downloaded.includes(midi.id));
      return some(candidates, isNew, what);
    };

    it('asks a visitor for a login [ROLE-33]', async () => {
      const client = await backend.client();
      expect(await failureOf(client.downloads.download(sounds[0]!.id, 'wav', newKey()))).toMatchObject({
        kind: 'unauthenticated',
      });
    });

    it.each([
      ['LOOP', 1, 'wav'],
      ['ONE_SHOT', 1, 'wav'],
      ['PRESET', 3, 'wav'],
      ['MIDI_SOUND', 3, 'midi'],
    ] as const)(
      'charges a first download of a %s %i credits [DOWN-15, DOWN-16, DOWN-17]',
      async (type, cost, format) => {
        const client = await signedIn(backend, 'premium');
        const sound = await unowned(
          client,
          (candidate) => plain(candidate) && candidate.type === type,
          `an unowned ${type}`,
        );
        const before = await balanceOf(client);
        const grant = await valueOf(client.downloads.download(sound.id, format, newKey()));
        expect(grant).toMatchObject({ fileId: sound.id, takenCredits: cost, pack: { slug: sound.pack.slug } });
        expect(await balanceOf(client)).toBe(before - cost);
        expect((await valueOf(client.catalogue.states([sound.id]))).downloaded).toEqual([sound.id]);
      },
    );

    it('grants a repeated download for nothing [DOWN-08, ROLE-13]', async () => {
      const client = await signedIn(backend, 'premium');
      const sound = await unowned(
        client,
        (candidate) => plain(candidate) && candidate.type === 'LOOP',
        'an unowned loop',
      );
      await valueOf(client.downloads.download(sound.id, 'wav', newKey()));
      const before = await balanceOf(client);
      expect((await valueOf(client.downloads.download(sound.id, 'wav', newKey()))).takenCredits).toBe(0);
      expect(await balanceOf(client)).toBe(before);
    });

    it("leaves what a customer owns out of a list and its counts when asked, and nobody else's", async () => {
      const client = await signedIn(backend, 'premium');
      const sound = await unowned(client, (one) => plain(one) && one.type === 'LOOP', 'an unowned loop');
      const all = everything();
      const hidden = everything({ filters: { ...NO_FILTERS, hidesOwned: true } });
      const before = await allSounds(client, hidden);
      const loopsIn = async (list: typeof all) =>
        (await valueOf(client.catalogue.facets(list))).types.find(({ value }) => value === 'LOOP')?.count ?? 0;
      const loops = await loopsIn(hidden);
      expect(before.map(({ id }) => id)).toContain(sound.id);
      await valueOf(client.downloads.download(sound.id, 'wav', newKey()));
      const after = await allSounds(client, hidden);
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== sound.id));
      expect(await loopsIn(hidden)).toBe(loops - 1);
      const owned = (await valueOf(client.catalogue.states(sounds.map(({ id }) => id).slice(0, 100)))).downloaded;
      expect(after.filter(({ id }) => owned.includes(id))).toEqual([]);
      expect((await allSounds(client, all)).map(({ id }) => id)).toContain(sound.id);
      const visitor = await backend.client();
      const shown = await allSounds(visitor, hidden);
      expect(shown.map(({ id }) => id)).toEqual((await allSounds(visitor, all)).map(({ id }) => id));
    });

    it('leaves what a customer owns out of similar sounds and of the counts of recognized words when asked', async () => {
      const client = await signedIn(backend, 'premium');
      const hidden = { ...NO_FILTERS, hidesOwned: true };
      const loop = some(sounds, (one) => one.type === 'LOOP' && one.previewUrl !== null, 'a loop');
      const similar = async (filters: typeof hidden, asking = client) =>
        (await valueOf(asking.catalogue.similar({ ...similarTo(loop.id), filters }))).map(({ id }) => id);
      const owned = async (ids: readonly number[]) => (await valueOf(client.catalogue.states(ids))).downloaded;
      const list = listOf({ kind: 'search', query: 'loop' } as const);
      const loops = async (filters: typeof hidden, asking = client) =>
        (await valueOf(asking.search.recognize({ ...list, filters }))).find(({ value }) => value === 'LOOP')?.sounds;

      const [all, before, counted] = [await similar(NO_FILTERS), await similar(hidden), await loops(hidden)];
      const bought = some(
        sounds,
        (one) => before.includes(one.id) && one.type === 'LOOP' && plain(one),
        'a similar loop that can be bought',
      );
      await valueOf(client.downloads.download(bought.id, 'wav', newKey()));
      const after = await similar(hidden);
      expect(after).not.toContain(bought.id);
      expect(after.slice(0, before.length - 1)).toEqual(before.filter((id) => id !== bought.id));
      expect(await owned(after)).toEqual([]);
      expect(await similar(NO_FILTERS)).toEqual(all);
      expect(await loops(hidden)).toBe(counted! - 1);
      const visitor = await backend.client();
      expect(await similar(hidden, visitor)).toEqual(await similar(NO_FILTERS, visitor));
      expect(await loops(hidden, visitor)).toBe(await loops(NO_FILTERS, visitor));
    });

    it('lists what was bought last first, also of one moment [DECISION-58]', async () => {
      const client = await signedIn(backend, 'premium');
      const isLoop = (candidate: Sound) => plain(candidate) && candidate.type === 'LOOP';
      const lower = await unowned(client, isLoop, 'an unowned loop');
      const higher = await unowned(client, (candidate) => isLoop(candidate) && candidate.id > lower.id, 'another one');
      for (const { id } of [higher, lower]) await valueOf(client.downloads.download(id, 'wav', newKey()));
      const history = { ...everything(), scope: { kind: 'downloadHistory' } } as const;
      const [first, second] = await allSounds(client, { ...history, order: null });
      expect([first?.id, second?.id]).toEqual([lower.id, higher.id]);
    });

    it('sells a MIDI companion on its own for 3 credits [DOWN-07, DOWN-16, LIST-51]', async () => {
      const client = await signedIn(backend, 'max');
      const sound = await unowned(
        client,
        (candidate) => plain(candidate) && candidate.midi !== null,
        'an unowned companion',
      );
      const grant = await valueOf(client.downloads.download(sound.midi!.id, 'midi', newKey()));
      expect(grant).toMatchObject({ fileId: sound.midi!.id, takenCredits: 3 });
      expect((await valueOf(client.catalogue.states([sound.id, sound.midi!.id]))).downloaded).toEqual([sound.midi!.id]);
    });

    it('serves a file by the call of its kind only [DOWN-06, DOWN-07]', async () => {
      const client = await signedIn(backend, 'max');
      const loop = some(sounds, ({ type }) => type === 'LOOP', 'a loop');
      const midi = some(sounds, ({ type }) => type === 'MIDI_SOUND', 'a MIDI sound');
      expect(await failureOf(client.downloads.download(loop.id, 'midi', newKey()))).toEqual({ kind: 'notFound' });
      expect(await failureOf(client.downloads.download(midi.id, 'wav', newKey()))).toEqual({ kind: 'notFound' });
      expect(await failureOf(client.downloads.download(99_999_999, 'wav', newKey()))).toEqual({ kind: 'notFound' });
    });

    it('lets the free plan have free sounds and refuses others with a notice [ROLE-20, DOWN-13, DOWN-18]', async () => {
      const client = await signedIn(backend, 'free');
      const free = some(sounds, (sound) => sound.free && !sound.isRareFind && sound.type === 'LOOP', 'a free loop');
      expect((await valueOf(client.downloads.download(free.id, 'wav', newKey()))).takenCredits).toBe(0);
      const paid = some(sounds, (sound) => plain(sound) && sound.type === 'LOOP', 'a loop for credits');
      expect(await failureOf(client.downloads.download(paid.id, 'wav', newKey()))).toMatchObject({
        kind: 'forbidden',
        notice: { title: 'Not enough credits', button: { label: 'See plans', url: '/account/plans' } },
      });
    });

    it.each(['expired', 'noplan'] as const)(
      'refuses %s with the way to subscribe [DOWN-13, ROLE-25, ROLE-26]',
      async (name) => {
        const client = await signedIn(backend, name);
        const paid = some(sounds, (sound) => plain(sound) && sound.type === 'LOOP', 'a loop for credits');
        expect(await failureOf(client.downloads.download(paid.id, 'wav', newKey()))).toMatchObject({
          kind: 'forbidden',
          notice: { title: 'Subscribe to download', button: { label: 'Subscribe', url: '/account/plans' } },
        });
      },
    );

    it('keeps Rare Finds for the paid plans [ROLE-23, LIST-55]', async () => {
      const rare = some(sounds, (sound) => sound.isRareFind && sound.type === 'LOOP', 'a Rare Find');
      const free = await signedIn(backend, 'free');
      expect(await failureOf(free.downloads.download(rare.id, 'wav', newKey()))).toMatchObject({ kind: 'forbidden' });
      const basic = await signedIn(backend, 'basic');
      expect((await valueOf(basic.downloads.download(rare.id, 'wav', newKey()))).fileId).toBe(rare.id);
    });

    it('opens the link of a grant as a WAV of the true length, and no invented one [DOWN-03, DOWN-05]', async () => {
      const client = await signedIn(backend, 'basic');
      const sound = some(sounds, (candidate) => plain(candidate) && candidate.type === 'LOOP', 'a loop');
      const { url } = await valueOf(client.downloads.download(sound.id, 'wav', newKey()));
      const answer = await client.fetchFile(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      const wav = new Uint8Array(await answer.arrayBuffer());
      expect(String.fromCharCode(...wav.subarray(0, 4))).toBe('RIFF');
      expect(wavFacts(wav).seconds).toBeCloseTo(sound.seconds, 3);
      const forged = await client.fetchFile(`${url.slice(0, -2)}${url.endsWith('aa') ? 'bb' : 'aa'}`);
      expect([403, 404]).toContain(forged.status);
    });

    it('plays the preview of a sound without a login [ROLE-11]', async () => {
      const client = await backend.client();
      const sound = some(sounds, ({ previewUrl }) => previewUrl !== null, 'a preview');
      const answer = await client.fetchFile(sound.previewUrl!);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^audio\//);
    });
  });
}
