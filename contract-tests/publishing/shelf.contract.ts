import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { Original } from '../../core/publishing/sold.ts';
import { type ContractClient, type StagedBackend, emailOf, newKey, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';
import { announced, onePing } from './pushed-pack.ts';

/** What every backend promises to providers about their packs on sale. Leaves them as they were, plus one more pack. */
export function shelfContract(open: () => StagedBackend): void {
  describe('the shelf of a provider', () => {
    let maker: ContractClient;
    let late: ContractClient;
    /** A pack of the demo with loops: it was never pushed, so it has no draft. */
    let pack: Pack;
    let inPack: readonly Sound[];
    const shelf = () => listOf({ kind: 'pack', slug: pack.slug });
    const onShelf = async () => (await valueOf(late.catalogue.sounds(shelf()))).items.map(({ id }) => id);
    beforeAll(async () => {
      maker = await signedIn(open(), 'provider');
      late = await signedIn(open(), 'max');
      const pushed = new Set((await valueOf(maker.publishing.drafts(null))).items.map(({ packSlug }) => packSlug));
      const packs = (await valueOf(maker.dashboard.packs(1, null))).items;
      for (pack of packs.filter(({ slug }) => !pushed.has(slug))) {
        inPack = (await valueOf(late.catalogue.sounds(shelf()))).items;
        if (inPack.some(({ type }) => type === 'LOOP')) break;
      }
    });

    const buy = (client: ContractClient, id: number) => client.downloads.download(id, 'wav', newKey());

    it('lists all that was ever on sale, the newest first, and each with its sounds', async () => {
      const packs = await valueOf(maker.shelf.packs(null));
      const onSale = (await valueOf(maker.dashboard.packs(1, null))).items.map(({ id }) => id);
      expect(packs.filter(({ state }) => state === 'on-sale').map(({ id }) => id)).toEqual(onSale);
      expect(packs.find(({ id }) => id === pack.id)).toEqual({
        id: pack.id,
        name: pack.name,
        slug: pack.slug,
        provider: pack.provider,
        state: 'on-sale',
        withdrawnAt: null,
        reason: null,
        soundCount: inPack.length,
        soundsOffSale: 0,
      });
      const sold = await valueOf(maker.shelf.pack(pack.id));
      expect(sold).toMatchObject({ id: pack.id, draftId: null });
      expect(sold.sounds.map(({ id }) => id)).toEqual(inPack.map(({ id }) => id).toSorted((a, b) => a - b));
    });

    it('takes a pack off sale that nobody has pushed, with a reason, and puts it back; owners keep what they have', async () => {
      const owner = await signedIn(open(), 'max');
      const first = inPack.find(({ type }) => type === 'LOOP');
      await valueOf(buy(owner, first!.id));
      const gone = await valueOf(maker.shelf.withdraw({ packId: pack.id, soundId: null }, '  A sample is not ours. '));
      expect(gone).toMatchObject({
        state: 'withdrawn',
        reason: 'A sample is not ours.',
        withdrawnAt: expect.any(Number),
      });
      expect(gone.sounds.every(({ state }) => state === 'on-sale')).toBe(true);
      // A second withdrawal changes nothing: the first reason stays.
      const again = await valueOf(maker.shelf.withdraw({ packId: pack.id, soundId: null }, ''));
      expect(again).toEqual(gone);
      expect(await failureOf(late.catalogue.pack(pack.slug))).toEqual({ kind: 'notFound', wasRemoved: true });
      expect(await failureOf(late.catalogue.sounds(shelf()))).toEqual({ kind: 'notFound' });
      const stranger = await signedIn(open(), 'premium');
      expect(await failureOf(buy(stranger, inPack.at(-1)!.id))).toEqual({ kind: 'notFound' });
      expect(await valueOf(buy(owner, first!.id))).toMatchObject({ takenCredits: 0 });
      expect((await valueOf(maker.dashboard.packs(1, null))).items.map(({ id }) => id)).not.toContain(pack.id);
      expect((await valueOf(maker.shelf.packs(null))).map(({ id }) => id)).toContain(pack.id);

      const back = await valueOf(maker.shelf.relist({ packId: pack.id, soundId: null }));
      expect(back).toMatchObject({ state: 'on-sale', reason: null, withdrawnAt: null });
      expect(await valueOf(maker.shelf.relist({ packId: pack.id, soundId: null }))).toEqual(back);
      expect((await onShelf()).toSorted()).toEqual(inPack.map(({ id }) => id).toSorted());
    });

    it('takes one sound off sale, with its companion, and the pack counts the others', async () => {
      const before = await valueOf(late.catalogue.pack(pack.slug));
      const sound = inPack.find(({ type }) => type === 'LOOP')!;
      const of = { packId: pack.id, soundId: sound.id };
      const sold = await valueOf(maker.shelf.withdraw(of, 'It clips.'));
      expect(sold).toMatchObject({ state: 'on-sale', soundsOffSale: 1, soundCount: inPack.length });
      expect(sold.sounds.find(({ id }) => id === sound.id)).toMatchObject({ state: 'withdrawn', reason: 'It clips.' });
      expect(sold.sounds.filter(({ state }) => state === 'on-sale')).toHaveLength(inPack.length - 1);
      expect(await onShelf()).not.toContain(sound.id);
      const search = listOf({ kind: 'search', query: sound.name });
      expect((await valueOf(late.catalogue.sounds(search))).items.map(({ id }) => id)).not.toContain(sound.id);
      expect(await failureOf(buy(await signedIn(open(), 'premium'), sound.id))).toEqual({ kind: 'notFound' });
      // Max has bought it above.
      expect(await valueOf(buy(late, sound.id))).toMatchObject({ takenCredits: 0 });
      const visitor = await open().client();
      expect(await failureOf(visitor.catalogue.sound(sound.id))).toEqual({ kind: 'notFound', wasRemoved: true });
      const { midiAmount, samplesAmount, soundsAmount } = await valueOf(late.catalogue.pack(pack.slug));
      expect({ midiAmount, samplesAmount, soundsAmount }).toEqual({
        midiAmount: before.midiAmount - (sound.midi ? 1 : 0),
        samplesAmount: before.samplesAmount - 1,
        soundsAmount: before.soundsAmount! - 1,
      });

      // Withdrawing and relisting a pack leaves its withdrawn sound withdrawn.
      await valueOf(maker.shelf.withdraw({ packId: pack.id, soundId: null }, ''));
      await valueOf(maker.shelf.relist({ packId: pack.id, soundId: null }));
      expect(await onShelf()).not.toContain(sound.id);

      expect(await valueOf(maker.shelf.relist(of))).toMatchObject({ soundsOffSale: 0 });
      expect((await onShelf()).toSorted()).toEqual(inPack.map(({ id }) => id).toSorted());
      expect(await valueOf(late.catalogue.pack(pack.slug))).toMatchObject({
        samplesAmount: before.samplesAmount,
        soundsAmount: before.soundsAmount,
      });
    });

    it('lets another sound speak for a pack while the one that does is off sale, and the first again once it is back', async () => {
      const demoOf = async () => {
        const { demoUrl, about } = await valueOf(late.catalogue.pack(pack.slug));
        const { items } = await valueOf(late.catalogue.sounds(shelf()));
        expect(new Set(items.map((sound) => sound.pack.demoUrl))).toEqual(new Set([demoUrl]));
        const cards = (await valueOf(maker.dashboard.packs(1, null))).items;
        expect(cards.find(({ id }) => id === pack.id)!.demoUrl).toBe(demoUrl);
        return { url: demoUrl, told: about?.demo };
      };
      const spoken = ({ previewUrl, seconds, waveform }: Sound) => ({ url: previewUrl, told: { seconds, waveform } });
      const chosen = inPack.find(({ previewUrl }) => previewUrl === pack.demoUrl)!;
      const before = await demoOf();
      expect(before).toEqual(spoken(chosen));
      const heard = inPack
        .filter(({ id, previewUrl }) => previewUrl !== null && id !== chosen.id)
        .toSorted((one, other) => one.id - other.id);
      const [second, third] = [
        ...heard.filter(({ type }) => type === 'LOOP'),
        ...heard.filter(({ type }) => type !== 'LOOP'),
      ];
      for (const [gone, next] of [
        [chosen, second!],
        [second!, third!],
      ] as const) {
        await valueOf(maker.shelf.withdraw({ packId: pack.id, soundId: gone.id }, ''));
        expect(await demoOf()).toEqual(spoken(next));
      }
      // Withdrawing and relisting a pack keeps its demo.
      await valueOf(maker.shelf.withdraw({ packId: pack.id, soundId: null }, ''));
      await valueOf(maker.shelf.relist({ packId: pack.id, soundId: null }));
      expect(await demoOf()).toEqual(spoken(third!));
      await valueOf(maker.shelf.relist({ packId: pack.id, soundId: chosen.id }));
      expect(await demoOf()).toEqual(before);
      await valueOf(maker.shelf.relist({ packId: pack.id, soundId: second!.id }));
      expect(await demoOf()).toEqual(before);
    });

    it('keeps no reason that is too long, and finds no sound that is not in the pack', async () => {
      const of = { packId: pack.id, soundId: null };
      expect(await failureOf(maker.shelf.withdraw(of, 'x'.repeat(1_001)))).toMatchObject({
        kind: 'invalid',
        fields: { reason: expect.any(String) },
      });
      for (const wrong of [
        { packId: pack.id, soundId: 9_999_999 },
        { packId: 9_999_999, soundId: null },
      ]) {
        expect(await failureOf(maker.shelf.withdraw(wrong, ''))).toEqual({ kind: 'notFound' });
        expect(await failureOf(maker.shelf.relist(wrong))).toEqual({ kind: 'notFound' });
      }
    });

    it('withdraws every version of a pack that was pushed, and gives its maker back what they have pushed', async () => {
      const name = 'Contract Shelf';
      const staff = await signedIn(open(), 'staff');
      const files = onePing(name, 395);
      const { draft, missing } = await valueOf(
        maker.publishing.push({ id: null, provider: null, name, files: announced(files) }),
      );
      for (const { path, sha256 } of announced(files))
        if (missing.includes(sha256)) await valueOf(maker.publishing.putFile(sha256, files.get(path)!, null));
      const { id } = draft;
      await valueOf(maker.publishing.check(id));
      const through = (state: string) =>
        vi.waitUntil(async () => (await valueOf(maker.publishing.draft(id))).state === state, {
          timeout: 60_000,
          interval: 20,
        });
      await through('checked');
      await valueOf(maker.publishing.submit(id, null));
      await valueOf(staff.review.approve(id));
      await valueOf(staff.review.schedule(id, null));
      await open().pass(0);
      await through('on-sale');

      const pushed = await valueOf(maker.publishing.draft(id));
      for (const { path, originalUrl, sha256 } of pushed.files)
        expect([path, await digestAt(maker, originalUrl!)]).toEqual([path, sha256]);
      const whole = new Map(announced(files).map(({ path, sha256 }) => [path, sha256]));
      expect(await unzipped(maker, pushed.originalsUrl!)).toEqual(whole);
      const reviewed = await valueOf(staff.review.draft(id));
      expect(await unzipped(staff, reviewed.originalsUrl!)).toEqual(whole);
      for (const { originalUrl, sha256 } of reviewed.files) expect(await digestAt(staff, originalUrl!)).toBe(sha256);

      const summary = (await valueOf(maker.shelf.packs(null))).find((one) => one.slug === pushed.packSlug);
      const sold = await valueOf(maker.shelf.pack(summary!.id));
      expect(sold.draftId).toBe(id);
      const ping = announced(files).find(({ path }) => path.endsWith('.wav'));
      expect(sold.originals.files).toEqual([
        { path: expect.stringMatching(/\.wav$/), sha256: ping!.sha256, bytes: ping!.bytes, url: expect.any(String) },
      ]);
      await expectOriginals(sold.originals.files, sold.originals.zipUrl!);
      // What customers get contains the shop's labels.
      const [sound] = sold.sounds;
      const link = await valueOf(buy(late, sound!.id));
      expect(await digestAt(late, link.url)).not.toBe(ping!.sha256);

      expect(await failureOf(maker.shelf.withdraw({ packId: sold.id, soundId: sound!.id }, ''))).toMatchObject({
        kind: 'forbidden',
        notice: { message: 'Nothing else of this pack is on sale. Withdraw the pack instead.' },
      });
      await valueOf(maker.shelf.withdraw({ packId: sold.id, soundId: null }, ''));
      expect(await valueOf(maker.publishing.draft(id))).toMatchObject({ state: 'off-sale' });
      await valueOf(maker.publishing.relist(id));
      expect(await valueOf(maker.shelf.pack(sold.id))).toMatchObject({ state: 'on-sale' });
    });

    it('gives back what stands for the files of a pack that nobody has pushed', async () => {
      const { originals } = await valueOf(maker.shelf.pack(pack.id));
      const companions = inPack.filter(({ midi }) => midi).length;
      expect(originals.files).toHaveLength(inPack.length + companions);
      expect(new Set(originals.files.map(({ path }) => path.toLowerCase())).size).toBe(originals.files.length);
      await expectOriginals(originals.files, originals.zipUrl!);
    });

    async function expectOriginals(files: readonly Original[], zipUrl: string): Promise<void> {
      for (const { path, sha256, url } of files.slice(0, 3))
        expect([path, await digestAt(maker, url)]).toEqual([path, sha256]);
      expect(await unzipped(maker, zipUrl)).toEqual(new Map(files.map(({ path, sha256 }) => [path, sha256])));
    }

    it('is read by staff, with the originals and without the reasons of its maker, who alone ends the sale', async () => {
      const staff = await signedIn(open(), 'staff');
      const of = { packId: pack.id, soundId: null };
      await valueOf(maker.shelf.withdraw({ ...of, soundId: inPack[0]!.id }, 'It clips.'));
      await valueOf(maker.shelf.withdraw(of, 'A sample is not ours.'));
      const own = await valueOf(maker.shelf.pack(pack.id));
      expect(own).toMatchObject({ isOwn: true, reason: 'A sample is not ours.' });
      const read = await valueOf(staff.shelf.pack(pack.id));
      const sounds = own.sounds.map((sound) => ({ ...sound, reason: null }));
      expect(read).toEqual({ ...own, isOwn: false, reason: null, sounds });
      const [file] = read.originals.files;
      expect(await digestAt(staff, file!.url)).toBe(file!.sha256);
      expect(await failureOf(staff.shelf.pack(999_999))).toEqual({ kind: 'notFound' });
      const others: ReadonlyArray<Promise<Result<unknown, Failure>>> = [
        staff.shelf.withdraw(of, ''),
        staff.shelf.relist(of),
        staff.shelf.packs(null),
      ];
      for (const call of others)
        expect(await failureOf(call)).toMatchObject({ kind: 'forbidden', notice: { title: 'For providers only' } });
      await valueOf(maker.shelf.relist(of));
      await valueOf(maker.shelf.relist({ ...of, soundId: inPack[0]!.id }));
    });

    it('is found by staff once it is off sale, with who has taken it off and when, by its name or those around it', async () => {
      const staff = await signedIn(open(), 'staff');
      const [sound] = inPack;
      const whole = { packId: pack.id, soundId: null };
      const found = async (text: string) =>
        (await valueOf(staff.review.removed(text))).items.filter((one) => one.pack.id === pack.id);
      expect(await found(pack.name)).toEqual([]);
      await valueOf(maker.shelf.withdraw({ ...whole, soundId: sound!.id }, 'It clips.'));
      await open().pass(1000);
      const { withdrawnAt } = await valueOf(maker.shelf.withdraw(whole, 'A sample is not ours.'));
      const ofPack = {
        pack: { id: pack.id, name: pack.name },
        provider: { name: pack.provider.name, slug: pack.provider.slug },
        sound: null,
        state: 'withdrawn',
        who: emailOf('provider'),
        claim: null,
        at: withdrawnAt,
      };
      const ofSound = { ...ofPack, sound: { id: sound!.id, name: sound!.name }, at: withdrawnAt! - 1000 };
      for (const text of ['', pack.name.toUpperCase(), ` ${pack.provider.name} `])
        expect([text, await found(text)]).toEqual([text, [ofPack, ofSound]]);
      expect(await found(sound!.name)).toContainEqual(ofSound);
      expect(await valueOf(staff.review.removed('no such name'))).toEqual({ items: [], count: 0 });
      const { originals } = await valueOf(staff.shelf.pack((await found(pack.name))[0]!.pack.id));
      expect(await digestAt(staff, originals.files[0]!.url)).toBe(originals.files[0]!.sha256);

      expect(await failureOf(maker.review.removed(''))).toMatchObject({
        kind: 'forbidden',
        notice: { title: 'For staff only' },
      });
      expect(await failureOf((await open().client()).review.removed(''))).toMatchObject({ kind: 'unauthenticated' });
      await valueOf(maker.shelf.relist(whole));
      await valueOf(maker.shelf.relist({ ...whole, soundId: sound!.id }));
      expect(await found('')).toEqual([]);
    });

    it('is for providers, each for what is theirs, and for tokens that may publish', async () => {
      const [visitor, max] = [await open().client(), await signedIn(open(), 'max')];
      const of = { packId: pack.id, soundId: null };
      const calls = (client: ContractClient): ReadonlyArray<Promise<Result<unknown, Failure>>> => [
        client.shelf.packs(null),
        client.shelf.pack(pack.id),
        client.shelf.withdraw(of, ''),
        client.shelf.relist(of),
      ];
      for (const call of calls(visitor)) expect(await failureOf(call)).toMatchObject({ kind: 'unauthenticated' });
      for (const call of calls(max))
        expect(await failureOf(call)).toMatchObject({ kind: 'forbidden', notice: { title: 'For providers only' } });
      const foreign = (await valueOf(max.catalogue.packs(listOf({ kind: 'all' })))).items.find(
        ({ provider }) => provider.slug !== pack.provider.slug,
      );
      expect(await failureOf(maker.shelf.pack(foreign!.id))).toEqual({ kind: 'notFound' });
      expect(await failureOf(maker.shelf.withdraw({ packId: foreign!.id, soundId: null }, ''))).toEqual({
        kind: 'notFound',
      });
    });
  });
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function digestAt(client: ContractClient, url: string): Promise<string> {
  const response = await client.fetchFile(url);
  expect([url, response.status]).toEqual([url, 200]);
  return sha256Of(new Uint8Array(await response.arrayBuffer()));
}

/** The digests of the files in a ZIP, by path. */
async function unzipped(client: ContractClient, url: string): Promise<ReadonlyMap<string, string>> {
  const response = await client.fetchFile(url);
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(entries).map(([path, bytes]) => [path, sha256Of(bytes)]));
}
