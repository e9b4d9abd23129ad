import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sha256 as sha256Of } from '../../adapters/memory/license/sha256.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { Draft } from '../../core/publishing/draft.ts';
import { type ContractClient, type StagedBackend, emailOf, newKey, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';
import { type Pushable, announced, copiesOfOneLoop, oneLoop, onePing, threeFaults } from './pushed-pack.ts';
import { bytesOf, readByASampler, wavChunks } from './wav-chunks.ts';

const HOUR = 3_600_000;

type Rows = Parameters<ContractClient['publishing']['saveLabels']>[2];
type SheetRow = Rows extends ReadonlyMap<string, infer Row> ? Row : never;

const row = (said: Partial<SheetRow>): SheetRow => ({
  type: null,
  bpm: undefined,
  key: undefined,
  instruments: [],
  moods: [],
  name: null,
  price: null,
  ...said,
});

/** What every backend promises about the way from a folder to a pack on sale. Leaves packs on sale. */
export function publishingContract(open: () => StagedBackend): void {
  describe('publishing', () => {
    let maker: ContractClient;
    let staff: ContractClient;
    let files: Pushable;
    beforeAll(async () => {
      files = threeFaults('Contract Keys', 'contract');
      maker = await signedIn(open(), 'provider');
      staff = await signedIn(open(), 'staff');
    });

    async function bring(
      client: ContractClient,
      files: Pushable,
      missing: readonly string[],
      provider: string | null = null,
    ): Promise<void> {
      for (const { path, sha256 } of announced(files))
        if (missing.includes(sha256)) await valueOf(client.publishing.putFile(sha256, files.get(path)!, provider));
    }

    async function push(name: string, files: Pushable, provider: string | null = null): Promise<number> {
      const { draft, missing } = await valueOf(
        maker.publishing.push({ id: null, provider, name, files: announced(files) }),
      );
      await bring(maker, files, missing, provider);
      return draft.id;
    }

    /** Waits for a draft until the shop has finished with it. */
    const through = (id: number, isThrough: (draft: Draft) => boolean): Promise<Draft> =>
      vi.waitUntil(
        async () => {
          const draft = await valueOf(maker.publishing.draft(id));
          return isThrough(draft) && draft;
        },
        { timeout: 60_000, interval: 20 },
      );

    async function checked(id: number): Promise<Draft> {
      await valueOf(maker.publishing.check(id));
      return through(id, ({ checking }) => checking === null);
    }

    async function onSale(id: number): Promise<Draft> {
      await open().pass(0);
      return through(id, ({ state }) => state === 'on-sale');
    }

    const blocksOf = ({ findings }: Draft) =>
      findings.flatMap(({ level, code, file, waived }) => (level === 'block' && waived === null ? [[code, file]] : []));

    /** A submitted pack of one hit without blocking findings. */
    async function handedIn(name: string, hertz: number): Promise<number> {
      const id = await push(name, onePing(name, hertz));
      await checked(id);
      await valueOf(maker.publishing.submit(id, null));
      return id;
    }

    const LABELS: ReadonlyMap<string, SheetRow> = new Map([
      ['Loops/Beat_180bpm_Am.wav', row({ bpm: 120, name: 'Contract beat', instruments: ['drums'] })],
      ['Loops/House_120bpm_G#m.wav', row({ key: { pitch: 7, chord: 'minor' }, name: 'Contract house' })],
    ]);

    it('takes a pack with three faults from its folder to a customer who finds it', async () => {
      const first = await valueOf(
        maker.publishing.push({ id: null, provider: null, name: 'Contract Keys', files: announced(files) }),
      );
      expect(first.missing).toHaveLength(files.size);
      expect(first.draft).toMatchObject({ state: 'draft', version: 1, name: 'Contract Keys', packSlug: null });
      const { id } = first.draft;
      // Interrupted after the first files: what has arrived is not uploaded again.
      await bring(maker, files, first.missing.slice(0, 2));
      expect(await failureOf(maker.publishing.check(id))).toMatchObject({ kind: 'invalid' });
      const again = await valueOf(
        maker.publishing.push({ id: null, provider: null, name: 'Contract Keys', files: announced(files) }),
      );
      expect(again.draft).toMatchObject({ id, revision: first.draft.revision });
      expect(again.missing).toEqual(first.missing.slice(2));
      await bring(maker, files, again.missing);

      const found = await checked(id);
      expect(blocksOf(found).toSorted()).toEqual([
        ['duplicate-sound', 'Loops/Second_Thought_120bpm_Am.wav'],
        ['key-contradicted', 'Loops/House_120bpm_G#m.wav'],
        ['tempo-contradicted', 'Loops/Beat_180bpm_Am.wav'],
      ]);
      expect(found).toMatchObject({
        state: 'checked',
        about: { description: 'Three faults.', genres: ['house'], declaration: { origin: 'own-work' } },
        cover: 'cover.png',
        counts: { block: 3 },
        fileCount: files.size,
      });
      expect(found.files.find(({ path }) => path === 'Loops/Beat_180bpm_Am.wav')).toMatchObject({
        kind: 'sound',
        type: 'LOOP',
        bpm: 180,
        isHere: true,
        seconds: expect.closeTo(4, 1),
        suggestions: { bpm: { value: 120 } },
      });
      // Provider and staff can play what will be sold; files that are not sounds have no preview.
      const heard = found.files.flatMap(({ previewUrl }) => previewUrl ?? []);
      expect(heard).toHaveLength(files.size - 2);
      for (const client of [maker, staff]) expect((await client.fetchFile(heard[0]!)).status).toBe(200);
      expect((await valueOf(staff.review.draft(id))).files.flatMap(({ previewUrl }) => previewUrl ?? [])).toEqual(
        heard,
      );
      expect(await failureOf(maker.publishing.submit(id, null))).toMatchObject({
        kind: 'forbidden',
        notice: { message: '3 findings of the check keep it from being sold.' },
      });

      const labelled = await valueOf(maker.publishing.saveLabels(id, found.revision, LABELS));
      expect(labelled).toMatchObject({ state: 'draft', revision: found.revision + 1 });
      expect(labelled.files.find(({ path }) => path === 'Loops/House_120bpm_G#m.wav')?.labels).toEqual(
        LABELS.get('Loops/House_120bpm_G#m.wav'),
      );
      expect(blocksOf(await checked(id))).toEqual([['duplicate-sound', 'Loops/Second_Thought_120bpm_Am.wav']]);
      await push('Contract Keys', new Map([...files].filter(([path]) => !path.includes('Second_Thought'))));
      const clean = await checked(id);
      expect(blocksOf(clean)).toEqual([]);

      const submitted = await valueOf(maker.publishing.submit(id, null));
      expect(submitted).toMatchObject({ state: 'submitted', submittedAt: expect.any(Number) });
      expect(await valueOf(maker.publishing.submit(id, null))).toEqual(submitted);
      const queue = await valueOf(staff.review.queue());
      expect(queue.items.map((item) => item.id)).toContain(id);
      expect(queue.queue.length).toBe(1);
      expect((await valueOf(maker.publishing.drafts(null))).queue).toEqual(queue.queue);
      await open().pass(HOUR);
      expect(await valueOf(staff.review.approve(id))).toMatchObject({ state: 'approved' });
      expect((await valueOf(staff.review.queue())).queue).toEqual({ length: 0, medianWaitMs: HOUR });
      await valueOf(staff.review.schedule(id, null));
      const sold = await onSale(id);

      const visitor = await open().client();
      const shelf = await valueOf(visitor.catalogue.sounds(listOf({ kind: 'pack', slug: sold.packSlug! })));
      expect(shelf.items.map(({ name, type, bpm, key }) => [name, type, bpm, key]).toSorted()).toEqual([
        ['Contract beat', 'LOOP', 120, 'Am'],
        ['Contract house', 'LOOP', 120, 'Gm'],
        ['Ping', 'ONE_SHOT', null, null],
      ]);
      const search = listOf({ kind: 'search', query: 'Contract beat' });
      expect((await valueOf(visitor.catalogue.sounds(search))).items[0]?.pack.name).toBe('Contract Keys');
      const beat = shelf.items.find(({ name }) => name === 'Contract beat');
      expect((await visitor.fetchFile(beat!.previewUrl!)).status).toBe(200);
      const packs = (await valueOf(maker.dashboard.packs(1, null))).items;
      expect(packs.map(({ slug }) => slug)).toContain(sold.packSlug);
    });

    it('asks for no file twice, keeps nothing that was not announced, and takes what is in the shop once', async () => {
      const name = 'Contract Again';
      const { draft, missing } = await valueOf(
        maker.publishing.push({ id: null, provider: null, name, files: announced(files) }),
      );
      // The sounds are those of another pack of the provider, except for one that it no longer has.
      const gone = announced(files).flatMap(({ path, sha256 }) => (path.includes('Second_Thought') ? [sha256] : []));
      expect(missing).toEqual(gone);
      await bring(maker, files, missing);
      const other = await valueOf(
        maker.publishing.push({
          id: null,
          provider: null,
          name: 'Contract Other',
          files: [{ path: 'a.wav', sha256: 'a'.repeat(64), bytes: 3 }],
        }),
      );
      const [wanted] = other.missing;
      expect(await failureOf(maker.publishing.putFile(wanted!, new Uint8Array(3), null))).toMatchObject({
        kind: 'invalid',
      });
      expect(await failureOf(maker.publishing.putFile('0'.repeat(64), new Uint8Array(3), null))).toEqual({
        kind: 'notFound',
      });
      await valueOf(maker.publishing.remove(other.draft.id));
      const twice = await checked(draft.id);
      expect(blocksOf(twice)).toContainEqual(['sold-already', 'Loops/Beat_180bpm_Am.wav']);
      // Both can be played together: identical files need no alignment.
      expect(twice.findings.find(({ code }) => code === 'sold-already')?.evidence).toEqual({
        preview: expect.stringContaining('/preview/'),
        laid: { offset: 0, tempo: 1, semitones: 0 },
      });
      await valueOf(maker.publishing.remove(draft.id));
      expect(await failureOf(maker.publishing.draft(draft.id))).toEqual({ kind: 'notFound' });
    });

    it('refuses manifests that name no files of a folder, and says why', async () => {
      const [file] = announced(new Map([['a.wav', new Uint8Array(1)]]));
      const refused = (files: readonly object[]) =>
        failureOf(maker.publishing.push({ id: null, provider: null, name: 'Odd', files: files as never }));
      for (const path of ['../a.wav', '/a.wav', 'a//b.wav', 'a\\b.wav', './a.wav', 'a\u0000.wav', ''])
        expect(await refused([{ ...file, path }])).toMatchObject({ kind: 'invalid' });
      expect(await refused([file!, file!])).toMatchObject({ fields: { files: 'Every path is named once.' } });
      expect(await refused([{ ...file, bytes: 250_000_001 }])).toMatchObject({ kind: 'invalid' });
      expect(await refused([{ ...file, sha256: 'x' }])).toMatchObject({ kind: 'invalid' });
      expect(await refused([])).toMatchObject({ kind: 'invalid' });
    });

    it('goes on sale when its moment has come, and not before', async () => {
      const id = await handedIn('Contract Later', 310);
      await valueOf(staff.review.approve(id));
      const now = (await valueOf(maker.publishing.draft(id))).changedAt;
      expect(await failureOf(staff.review.schedule(id, now - HOUR))).toMatchObject({ kind: 'invalid' });
      const scheduled = await valueOf(staff.review.schedule(id, now + HOUR));
      expect(scheduled).toMatchObject({ state: 'scheduled', onSaleAt: now + HOUR });
      await open().pass(HOUR - 1000);
      expect(await valueOf(maker.publishing.draft(id))).toMatchObject({ state: 'scheduled', packSlug: null });
      await open().pass(1000);
      expect(await onSale(id)).toMatchObject({ packSlug: 'contract-later' });
    });

    it('delivers every sample of its maker with the labels of the shop in its chunks, of the listed size and digest', async () => {
      const name = 'Contract Delivered';
      const files = oneLoop(name, 'delivered');
      const id = await push(name, files);
      expect(blocksOf(await checked(id))).toEqual([]);
      await valueOf(maker.publishing.submit(id, null));
      await valueOf(staff.review.approve(id));
      await valueOf(staff.review.schedule(id, null));
      const { packSlug } = await onSale(id);
      const owner = await signedIn(open(), 'max');
      const [loop] = (await valueOf(owner.catalogue.sounds(listOf({ kind: 'pack', slug: packSlug! })))).items;
      const bought = await valueOf(owner.downloads.download(loop!.id, 'wav', newKey()));
      const answer = await owner.fetchFile(bought.url);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const original = wavChunks(files.get('Loops/Tide_120bpm_Am.wav')!);
      const read = readByASampler(bytes);
      expect(read.samples.equals(bytesOf(original.get('data')!))).toBe(true);
      expect(read.format.equals(bytesOf(original.get('fmt ')!))).toBe(true);
      expect(read).toMatchObject({
        order: ['fmt ', 'acid', 'smpl', 'LIST', 'data'],
        isOneShot: false,
        root: 57,
        beats: 8,
        tempo: 120,
        unityNote: 57,
        texts: { INAM: 'Tide', IART: loop!.pack.provider.name, IPRD: name, IGNR: 'House', ICMT: 'by hand' },
      });
      const { pages } = await valueOf(owner.ownedFiles.list({ kind: 'history' }, 1));
      const owned = (await valueOf(owner.ownedFiles.list({ kind: 'history' }, pages))).files.at(-1);
      expect(owned).toMatchObject({ id: loop!.id, bytes: bytes.length, sha256: sha256Of(bytes) });
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      // The next version has the file as the provider delivers it.
      const again = await push(name, new Map([...files, ...onePing(name, 370)]));
      expect(await checked(again)).toMatchObject({ version: 2 });
      expect(blocksOf(await valueOf(maker.publishing.draft(again)))).toEqual([]);
      await valueOf(maker.publishing.remove(again));
    });

    it('leaves the shelf when its maker withdraws it, stays with who has bought it, and comes back', async () => {
      const name = 'Contract Withdrawn';
      const id = await handedIn(name, 350);
      await valueOf(staff.review.approve(id));
      expect(await failureOf(maker.publishing.relist(id))).toMatchObject({ kind: 'forbidden' });
      await valueOf(staff.review.schedule(id, null));
      const { packSlug } = await onSale(id);
      const [owner, late] = [await signedIn(open(), 'max'), await signedIn(open(), 'premium')];
      const shelf = listOf({ kind: 'pack', slug: packSlug! });
      const [ping] = (await valueOf(owner.catalogue.sounds(shelf))).items;
      const buy = (client: ContractClient, key: string) => client.downloads.download(ping!.id, 'wav', key);
      await valueOf(buy(owner, 'withdrawn-1'));

      expect(await valueOf(maker.publishing.withdraw(id))).toMatchObject({ state: 'off-sale', packSlug });
      expect(await valueOf(maker.publishing.withdraw(id))).toMatchObject({ state: 'off-sale' });
      expect(await failureOf(late.catalogue.sounds(shelf))).toEqual({ kind: 'notFound' });
      // Its page says that it was removed; a sound that never existed gets no such hint.
      expect(await failureOf(late.catalogue.sound(ping!.id))).toEqual({ kind: 'notFound', wasRemoved: true });
      expect(await failureOf(late.catalogue.pack(packSlug!))).toEqual({ kind: 'notFound', wasRemoved: true });
      expect(await failureOf(late.catalogue.pack('contract-never'))).toEqual({ kind: 'notFound' });
      expect((await late.fetchFile(ping!.previewUrl!)).status).toBe(404);
      expect(await failureOf(buy(late, 'withdrawn-2'))).toEqual({ kind: 'notFound' });
      expect(await valueOf(buy(owner, 'withdrawn-3'))).toMatchObject({ takenCredits: 0 });
      const history = await valueOf(owner.catalogue.sounds(listOf({ kind: 'downloadHistory' })));
      expect(history.items.map((sound) => sound.id)).toContain(ping!.id);
      const packs = async () => (await valueOf(maker.dashboard.packs(1, null))).items.map(({ slug }) => slug);
      expect(await packs()).not.toContain(packSlug);
      expect(await failureOf(maker.publishing.remove(id))).toMatchObject({ kind: 'forbidden' });

      // Its next version joins it there.
      const next = await push(name, onePing(name, 360));
      expect(await checked(next)).toMatchObject({ version: 2 });
      await valueOf(maker.publishing.submit(next, null));
      await valueOf(staff.review.approve(next));
      await valueOf(staff.review.schedule(next, null));
      await open().pass(0);
      await through(next, ({ state }) => state === 'off-sale');
      expect(await failureOf(late.catalogue.sounds(shelf))).toEqual({ kind: 'notFound' });

      expect(await valueOf(maker.publishing.relist(id))).toMatchObject({ state: 'on-sale', packSlug });
      expect(await valueOf(maker.publishing.draft(next))).toMatchObject({ state: 'on-sale', packSlug });
      expect(await valueOf(maker.publishing.relist(next))).toMatchObject({ state: 'on-sale' });
      expect((await valueOf(late.catalogue.sounds(shelf))).items).toHaveLength(2);
      expect(await packs()).toContain(packSlug);
    });

    it('goes on sale alone while its maker is trusted, is heard after, and leaves the shelf by an objection', async () => {
      const first = await handedIn('Contract Known', 370);
      expect(await failureOf(staff.review.confirm(first))).toMatchObject({
        kind: 'forbidden',
        notice: { message: 'This pack was not sold by trust in its provider.' },
      });
      expect(await failureOf(staff.review.trust(first, true, ' '))).toMatchObject({ kind: 'invalid' });
      expect((await valueOf(maker.publishing.drafts(null))).isTrusted).toBe(false);
      const trusted = await valueOf(staff.review.trust(first, true, 'Ten packs without a finding.'));
      await valueOf(staff.review.trust(first, true, 'Twice is once.'));
      expect(trusted).toMatchObject({ state: 'submitted', alone: null });
      expect(trusted.trust).toEqual({
        isTrusted: true,
        log: [
          {
            isTrusted: true,
            by: 'staff',
            who: emailOf('staff'),
            reason: 'Ten packs without a finding.',
            at: expect.any(Number),
          },
        ],
      });
      // The provider sees the reason, but not who decided.
      expect((await valueOf(maker.publishing.draft(first))).trust).toMatchObject({
        isTrusted: true,
        log: [{ who: null, reason: 'Ten packs without a finding.' }],
      });
      expect((await valueOf(maker.publishing.drafts(null))).isTrusted).toBe(true);
      await valueOf(maker.publishing.withdraw(first));

      // What staff had to waive is not sold without a review.
      const loud = await push('Contract Loud', onePing('Contract Loud', 375, 2));
      for (const { code, file, measured, level } of (await checked(loud)).findings)
        if (level === 'block')
          await valueOf(staff.review.waive(loud, { code, file, text: measured.text }, 'It is meant so.'));
      expect(await valueOf(maker.publishing.submit(loud, null))).toMatchObject({ state: 'submitted', alone: null });
      await valueOf(maker.publishing.withdraw(loud));

      const name = 'Contract Alone';
      const id = await push(name, onePing(name, 380));
      expect(blocksOf(await checked(id))).toEqual([]);
      await valueOf(maker.publishing.submit(id, null));
      const { packSlug } = await onSale(id);
      const shelf = listOf({ kind: 'pack', slug: packSlug! });
      const owner = await signedIn(open(), 'max');
      const [ping] = (await valueOf(owner.catalogue.sounds(shelf))).items;
      await valueOf(owner.downloads.download(ping!.id, 'wav', 'alone-1'));
      // The provider is not told that it was sampled for review, and cannot avoid that by submitting again.
      expect(await valueOf(maker.publishing.submit(id, null).then(() => maker.publishing.draft(id)))).toMatchObject({
        state: 'on-sale',
        alone: 'passed',
      });
      const drawn = (await valueOf(staff.review.queue())).items.find((item) => item.id === id);
      expect(drawn).toMatchObject({ state: 'on-sale', alone: 'drawn' });
      const heard = (await valueOf(staff.review.draft(id))).files.flatMap(({ previewUrl }) => previewUrl ?? []);
      expect((await staff.fetchFile(heard[0]!)).status).toBe(200);

      expect(await failureOf(staff.review.object(id, '', false))).toMatchObject({ kind: 'invalid' });
      const objected = await valueOf(staff.review.object(id, 'It is a sine of somebody else.', true));
      expect(objected).toMatchObject({
        state: 'off-sale',
        alone: 'objected',
        objection: 'It is a sine of somebody else.',
        trust: { isTrusted: false },
      });
      expect(objected.trust.log.at(-1)).toMatchObject({ isTrusted: false, by: 'staff', who: emailOf('staff') });
      expect(await valueOf(staff.review.object(id, 'Twice is once.', false))).toEqual(objected);
      const mails = (await open().mails()).filter(({ subject }) => subject === '“Contract Alone” was taken off sale');
      expect(mails).toMatchObject([{ to: emailOf('provider') }]);
      const own = (await valueOf(maker.settings.mails(null))).mails.find(
        ({ subject }) => subject === mails[0]?.subject,
      );
      const { text } = await valueOf(maker.settings.mail(own!.id));
      expect(text).toContain('It is a sine of somebody else.');
      expect(text).toContain('From now on your packs are looked at before they go on sale.');
      expect(mails[0]?.links).toEqual([expect.stringMatching(new RegExp(`/dashboard/products/${id}$`))]);
      expect(await failureOf(owner.catalogue.sounds(shelf))).toEqual({ kind: 'notFound' });
      const history = await valueOf(owner.catalogue.sounds(listOf({ kind: 'downloadHistory' })));
      expect(history.items.map((sound) => sound.id)).toContain(ping!.id);
      expect((await valueOf(staff.review.queue())).items.map((item) => item.id)).not.toContain(id);
      const told = await valueOf(maker.publishing.draft(id));
      expect(told).toMatchObject({ alone: 'objected', objection: 'It is a sine of somebody else.' });
      expect(await failureOf(maker.publishing.relist(id))).toMatchObject({
        kind: 'forbidden',
        notice: { message: expect.stringContaining('The shop has taken this pack off sale.') },
      });

      // Trust has ended, so the next version waits for staff; it joins its pack there.
      const next = await push(name, onePing(name, 385));
      await checked(next);
      expect(await valueOf(maker.publishing.submit(next, null))).toMatchObject({ state: 'submitted', alone: null });
      await valueOf(staff.review.approve(next));
      await valueOf(staff.review.schedule(next, null));
      await open().pass(0);
      await through(next, ({ state }) => state === 'off-sale');
      expect(await failureOf(maker.publishing.relist(next))).toMatchObject({ kind: 'forbidden' });
      const confirmed = await valueOf(staff.review.confirm(id));
      expect(confirmed).toMatchObject({ state: 'off-sale', alone: 'confirmed', objection: null });
      expect(await valueOf(staff.review.confirm(id))).toEqual(confirmed);
      expect(await valueOf(maker.publishing.relist(next))).toMatchObject({ state: 'on-sale', packSlug });
      expect((await valueOf(owner.catalogue.sounds(shelf))).items).toHaveLength(2);
      for (const one of [first, loud]) await valueOf(maker.publishing.remove(one));
    });

    it('goes on sale at the moment that its trusted maker says, which may be moved, unless the trust is gone by then', async () => {
      const waiting = await handedIn('Contract Waits', 410);
      await valueOf(staff.review.trust(waiting, true, 'Ten packs without a finding.'));
      await valueOf(maker.publishing.withdraw(waiting));

      const id = await push('Contract Moment', onePing('Contract Moment', 425));
      await checked(id);
      const now = (await valueOf(maker.publishing.draft(id))).changedAt;
      const past = { kind: 'invalid', fields: { at: 'Please choose a moment that is not past.' } };
      expect(await failureOf(maker.publishing.submit(id, now - HOUR))).toMatchObject(past);
      expect(await valueOf(maker.publishing.draft(id))).toMatchObject({ state: 'checked', submittedAt: null });
      const handed = await valueOf(maker.publishing.submit(id, now + HOUR));
      expect(handed).toMatchObject({ state: 'scheduled', onSaleAt: now + HOUR, alone: 'passed' });
      expect(await valueOf(maker.publishing.submit(id, now + HOUR))).toEqual(handed);
      expect(await failureOf(maker.publishing.submit(id, now + 2 * HOUR))).toMatchObject({ kind: 'forbidden' });

      expect(await failureOf(maker.publishing.reschedule(id, now - HOUR))).toMatchObject(past);
      const moved = await valueOf(maker.publishing.reschedule(id, now + 2 * HOUR));
      expect(moved).toMatchObject({ state: 'scheduled', onSaleAt: now + 2 * HOUR });
      expect(await valueOf(maker.publishing.reschedule(id, now + 2 * HOUR))).toEqual(moved);
      await open().pass(HOUR);
      expect(await valueOf(maker.publishing.draft(id))).toMatchObject({ state: 'scheduled', packSlug: null });
      expect(await valueOf(maker.publishing.withdraw(id))).toMatchObject({ onSaleAt: null, alone: null });
      await valueOf(maker.publishing.remove(id));

      const soon = await push('Contract Soon', onePing('Contract Soon', 440));
      await checked(soon);
      await valueOf(maker.publishing.submit(soon, now + 24 * HOUR));
      await valueOf(maker.publishing.reschedule(soon, null));
      expect(await onSale(soon)).toMatchObject({ packSlug: 'contract-soon' });
      expect(await failureOf(maker.publishing.reschedule(soon, null))).toMatchObject({
        kind: 'forbidden',
        notice: { message: 'A pack that is on sale cannot be scheduled otherwise.' },
      });

      // A pack submitted under trust waits for staff if trust is gone when its time comes.
      const [later, taken] = [
        await push('Contract Held', onePing('Contract Held', 460)),
        await push('Contract Taken', onePing('Contract Taken', 480)),
      ];
      const start = (await checked(later)).changedAt;
      await checked(taken);
      for (const one of [later, taken]) await valueOf(maker.publishing.submit(one, start + 3 * HOUR));
      await valueOf(staff.review.trust(later, false, 'The last one was not its own.'));
      // Staff has set the time, which needs no trust.
      expect(await valueOf(staff.review.schedule(taken, start + 3 * HOUR))).toMatchObject({ alone: null });
      expect(await failureOf(maker.publishing.reschedule(taken, null))).toMatchObject({
        kind: 'forbidden',
        notice: { message: expect.stringContaining('Staff of the shop has said when') },
      });
      await open().pass(3 * HOUR);
      expect(await onSale(taken)).toMatchObject({ packSlug: 'contract-taken' });
      expect(await through(later, ({ state }) => state !== 'scheduled')).toMatchObject({
        state: 'submitted',
        onSaleAt: null,
        alone: null,
      });
      // Those who act for its provider see the reason, and nothing of the other pack.
      const told = (await open().mails()).filter(({ subject }) => /“Contract (?:Held|Taken)”/.test(subject));
      expect(told).toMatchObject([
        {
          to: emailOf('provider'),
          subject: '“Contract Held” is not on sale yet',
          links: [expect.stringMatching(new RegExp(`/dashboard/products/${later}$`))],
        },
      ]);
      const own = (await valueOf(maker.settings.mails(null))).mails.find(({ subject }) => subject === told[0]?.subject);
      const { text } = await valueOf(maker.settings.mail(own!.id));
      expect(text).toContain('the shop wants to look at it first');
      expect(text).toContain('The last one was not its own.');
      const untold = { kind: 'invalid', fields: { at: expect.stringContaining('Staff looks at this pack first') } };
      expect(await failureOf(maker.publishing.submit(later, start + 9 * HOUR))).toMatchObject(untold);
      for (const one of [later, waiting]) {
        if (one === later) await valueOf(maker.publishing.withdraw(one));
        await valueOf(maker.publishing.remove(one));
      }
    });

    it('waits for staff at its moment where staff has objected to the version before meanwhile, which its maker reads', async () => {
      const name = 'Contract Objected';
      const waiting = await handedIn('Contract Known Too', 405);
      await valueOf(staff.review.trust(waiting, true, 'Ten packs without a finding.'));
      const first = await push(name, onePing(name, 415));
      await checked(first);
      await valueOf(maker.publishing.submit(first, null));
      await onSale(first);
      const next = await push(name, onePing(name, 435));
      const { changedAt } = await checked(next);
      expect(await valueOf(maker.publishing.submit(next, changedAt + HOUR))).toMatchObject({ state: 'scheduled' });
      const objected = await valueOf(staff.review.object(first, 'It is a sine of somebody else.', false));
      expect(objected.trust).toMatchObject({ isTrusted: true });
      await open().pass(HOUR);
      const held = { state: 'submitted', onSaleAt: null, alone: null };
      expect(await through(next, ({ state }) => state !== 'scheduled')).toMatchObject(held);

      const told = (await open().mails()).filter(({ subject }) => subject.includes(`“${name}”`));
      expect(told.map(({ to, subject }) => [to, subject])).toEqual([
        [emailOf('provider'), `“${name}” is not on sale yet`],
        [emailOf('provider'), `“${name}” was taken off sale`],
      ]);
      const { mails } = await valueOf(maker.settings.mails(null));
      const [why, what] = await Promise.all(
        told.map(async ({ subject }) => {
          const mail = mails.find((one) => one.subject === subject);
          return (await valueOf(maker.settings.mail(mail!.id))).text;
        }),
      );
      expect(why).toContain('The shop took an earlier version of this pack off sale.');
      expect(what).toContain('It is a sine of somebody else.');
      expect(what).not.toContain('From now on');

      const removed = await valueOf(staff.review.removed(name));
      expect(removed).toMatchObject({ count: 1, items: [{ sound: null, state: 'objected', who: emailOf('staff') }] });

      await valueOf(staff.review.trust(waiting, false, 'Each pack is heard again.'));
      for (const one of [waiting, next]) {
        await valueOf(maker.publishing.withdraw(one));
        await valueOf(maker.publishing.remove(one));
      }
    });

    it('is given back with a reason, and taken back by its maker', async () => {
      const id = await handedIn('Contract Back', 320);
      expect(await failureOf(staff.review.giveBack(id, ' '))).toMatchObject({ kind: 'invalid' });
      const returned = await valueOf(staff.review.giveBack(id, 'The cover is not yours.'));
      expect(returned).toMatchObject({ state: 'draft', returned: 'The cover is not yours.', submittedAt: null });
      expect(await failureOf(staff.review.approve(id))).toMatchObject({ kind: 'forbidden' });
      await checked(id);
      expect(await valueOf(maker.publishing.submit(id, null))).toMatchObject({ state: 'submitted', returned: null });
      expect(await valueOf(maker.publishing.withdraw(id))).toMatchObject({ state: 'withdrawn' });
      expect(await failureOf(staff.review.approve(id))).toMatchObject({ kind: 'forbidden' });
      await valueOf(maker.publishing.remove(id));
    });

    it('is submitted with findings that staff does not mind, until something else is found', async () => {
      const name = 'Contract Waived';
      const id = await push(name, onePing(name, 330, 2));
      const found = await checked(id);
      expect(blocksOf(found)).toEqual([['clipped', 'Hits/Ping.wav']]);
      for (const { code, file, measured, level } of found.findings)
        if (level === 'block')
          await valueOf(staff.review.waive(id, { code, file, text: measured.text }, 'It is meant so.'));
      const waived = await valueOf(staff.review.draft(id));
      expect(waived.counts.block).toBe(0);
      expect(waived.findings.find(({ code }) => code === 'clipped')?.waived).toBe('It is meant so.');
      expect(await valueOf(maker.publishing.submit(id, null))).toMatchObject({ state: 'submitted' });
      await push(name, onePing(name, 330, 3));
      expect(blocksOf(await checked(id))).toEqual([['clipped', 'Hits/Ping.wav']]);
      expect(await failureOf(staff.review.waive(id, { code: 'clipped', file: null, text: '' }, 'Nothing'))).toEqual({
        kind: 'notFound',
      });
      await valueOf(maker.publishing.remove(id));
    });

    it('takes labels from whichever of folder and shop has changed them, and asks where both have', async () => {
      const name = 'Contract Two Sides';
      const ping = 'Hits/Ping.wav';
      const sheet = (cells: string) => new TextEncoder().encode(`file,name,moods\r\n${ping},${cells}\r\n`);
      const folder = (cells: string) => new Map([...onePing(name, 350), ['pack.csv', sheet(cells)] as const]);
      const bringSheet = async (cells: string, labels?: 'folder' | 'shop') => {
        const files = folder(cells);
        const wish = { id: null, provider: null, name, files: announced(files), labels };
        const { draft, missing } = await valueOf(maker.publishing.push(wish));
        await bring(maker, files, missing);
        return draft.id;
      };
      const labelled = (draft: Draft) => draft.files.find(({ path }) => path === ping)?.labels;
      const say = async (id: number, said: Partial<SheetRow>) => {
        const { revision } = await valueOf(maker.publishing.draft(id));
        await valueOf(maker.publishing.saveLabels(id, revision, new Map([[ping, row(said)]])));
      };

      const id = await bringSheet('One,warm');
      expect(labelled(await checked(id))).toMatchObject({ name: 'One', moods: ['warm'] });
      await say(id, { name: 'Mine', moods: ['warm'] });
      await bringSheet('One,dark');
      expect(labelled(await checked(id)), 'a name of the shop, a mood of the folder').toMatchObject({
        name: 'Mine',
        moods: ['dark'],
      });

      await bringSheet('Two,dark');
      expect(await failureOf(maker.publishing.check(id))).toMatchObject({
        kind: 'invalid',
        fields: { labels: expect.stringContaining(`${ping}, name: Two in the folder, Mine in the shop`) },
      });
      const untouched = await valueOf(maker.publishing.draft(id));
      expect(untouched).toMatchObject({ state: 'draft', checking: null });
      expect(labelled(untouched)).toMatchObject({ name: 'Mine' });
      await bringSheet('Two,dark', 'shop');
      expect(labelled(await checked(id))).toMatchObject({ name: 'Mine' });
      await bringSheet('Three,dark');
      expect(await failureOf(maker.publishing.check(id)), 'a choice is of one push').toMatchObject({ kind: 'invalid' });
      await bringSheet('Three,dark', 'folder');
      expect(labelled(await checked(id))).toMatchObject({ name: 'Three', moods: ['dark'] });
      await say(id, { name: 'Four' });
      expect(labelled(await checked(id)), 'a sheet that was read is not read again').toMatchObject({ name: 'Four' });
      await valueOf(maker.publishing.remove(id));
    });

    it('keeps the words of whoever was there first', async () => {
      const id = await push('Contract Words', onePing('Contract Words', 340));
      const before = await valueOf(maker.publishing.draft(id));
      const about = { ...before.about, description: 'Pings.', genres: ['house'] };
      const described = await valueOf(maker.publishing.describe(id, before.revision, about));
      expect(described).toMatchObject({ about, revision: before.revision + 1, state: 'draft' });
      expect(await failureOf(maker.publishing.describe(id, before.revision, about))).toMatchObject({
        kind: 'invalid',
        fields: { revision: 'It was changed meanwhile. Load it again.' },
      });
      expect(await failureOf(maker.publishing.saveLabels(id, before.revision, new Map()))).toMatchObject({
        fields: { revision: expect.any(String) },
      });
      expect(await failureOf(maker.publishing.describe(id, described.revision, { ...about, name: '' }))).toMatchObject({
        kind: 'invalid',
        fields: { name: expect.any(String) },
      });
      const other = await push('Contract Other Words', onePing('Contract Other Words', 345));
      const { revision, ...rest } = await valueOf(maker.publishing.draft(other));
      expect(
        await failureOf(maker.publishing.describe(other, revision, { ...rest.about, name: 'Contract words' })),
      ).toMatchObject({ kind: 'invalid', fields: { name: expect.stringContaining('another pack of this name') } });
      const tidy = { ...rest.about, name: '  Contract Tidy ' };
      expect(await valueOf(maker.publishing.describe(other, revision, tidy))).toMatchObject({ name: 'Contract Tidy' });
      await valueOf(maker.publishing.remove(other));
      await valueOf(maker.publishing.remove(id));
    });

    it('is held against what other providers have on sale, and tells maker and staff what everybody may know of it', async () => {
      const [mine] = (await valueOf(maker.publishing.drafts(null))).providers;
      const sounds = (await valueOf(maker.catalogue.sounds(listOf({ kind: 'all' })))).items;
      const second = sounds.find(({ pack }) => pack.provider.slug !== mine!.slug)!.pack.provider;
      await open().act('provider', second.slug, true);
      const id = await push('Contract Copies', copiesOfOneLoop('Contract Copies', 'copied'), second.slug);
      const copiesIn = ({ findings }: Draft) =>
        findings
          .filter(({ code }) => code === 'sold-sound' || code === 'sold-like')
          .toSorted((one, other) => one.code.localeCompare(other.code));
      const look = async () => copiesIn(await checked(id));
      expect(await look(), 'while nobody sells it').toEqual([]);

      // What others put on sale after a check is found by the next check.
      const theirs = await push('Contract Copied', oneLoop('Contract Copied', 'copied'), mine!.slug);
      await checked(theirs);
      await valueOf(maker.publishing.submit(theirs, null));
      await valueOf(staff.review.approve(theirs));
      await valueOf(staff.review.schedule(theirs, null));
      const { packSlug } = await onSale(theirs);
      const [sold] = (await valueOf(maker.catalogue.sounds(listOf({ kind: 'pack', slug: packSlug! })))).items;
      const found = await look();
      expect(found).toMatchObject([
        { code: 'sold-like', level: 'warn', file: 'Loops/Faster.wav', evidence: { laid: { semitones: 2 } } },
        { code: 'sold-sound', level: 'block', file: 'Loops/Softer.wav' },
      ]);
      for (const { measured, evidence } of found) {
        for (const known of [sold!.name, 'Contract Copied', mine!.name]) expect(measured.text).toContain(known);
        expect((await (await open().client()).fetchFile(evidence.preview!)).status).toBe(200);
      }
      expect(copiesIn(await valueOf(staff.review.draft(id)))).toEqual(found);

      // Labels do not create other findings, and off-sale sounds are none.
      const { revision } = await valueOf(maker.publishing.draft(id));
      const named = new Map([['Loops/Softer.wav', row({ name: 'Softly' })]]);
      await valueOf(maker.publishing.saveLabels(id, revision, named));
      expect(await look()).toEqual(found);
      await valueOf(maker.publishing.withdraw(theirs));
      expect(await look()).toEqual([]);
      await valueOf(maker.publishing.relist(theirs));
      expect(await look()).toEqual(found);
      await valueOf(maker.publishing.remove(id));
      await open().act('provider', second.slug, false);
    });

    it('lets whoever acts for several providers say for which, and nobody for another one', async () => {
      const before = await valueOf(maker.publishing.drafts(null));
      const [mine] = before.providers;
      expect(before.provider).toEqual(mine);
      const sounds = (await valueOf(maker.catalogue.sounds(listOf({ kind: 'all' })))).items;
      const second = sounds.find(({ pack }) => pack.provider.slug !== mine!.slug)!.pack.provider;
      const files = onePing('Contract Second', 355);
      const wish = { id: null, provider: second.slug, name: 'Contract Second', files: announced(files) };
      const asSecond = (client: ContractClient): readonly Promise<Result<unknown, Failure>>[] => [
        client.publishing.drafts(second.slug),
        client.publishing.push(wish),
        client.publishing.putFile('0'.repeat(64), new Uint8Array(1), second.slug),
        client.dashboard.packs(1, second.slug),
        client.dashboard.totals(second.slug),
        client.dashboard.statistics(second.slug),
        client.shelf.packs(second.slug),
        client.earnings.earned(second.slug),
        client.earnings.statement('2027-03', second.slug),
        client.earnings.statementFile('2027-03', 'csv', second.slug),
        client.earnings.payouts(1, second.slug),
        client.earnings.bank(second.slug),
        client.earnings.saveBank({ holder: 'Eve', iban: 'DE89370400440532013000' }, second.slug),
      ];
      const alone = await valueOf(maker.dashboard.totals(null));
      expect(alone.providers).toEqual([]);
      const notice = { message: `You do not act for a provider called “${second.slug}”.` };
      for (const call of asSecond(maker)) expect(await failureOf(call)).toMatchObject({ kind: 'forbidden', notice });
      const max = await signedIn(open(), 'max');
      for (const call of asSecond(max))
        expect(await failureOf(call)).toMatchObject({ kind: 'forbidden', notice: { title: 'For providers only' } });

      await open().act('provider', second.slug, true);
      const listed = await valueOf(maker.publishing.drafts(second.slug));
      expect(listed).toMatchObject({ items: [], provider: { slug: second.slug } });
      expect(listed.providers.map(({ slug }) => slug).toSorted()).toEqual([mine!.slug, second.slug].toSorted());
      // Nobody would look for a new pack at the first of several.
      expect(await failureOf(maker.publishing.push({ ...wish, provider: null }))).toMatchObject({
        kind: 'invalid',
        fields: {
          provider: `You act for several providers. Name one of: ${listed.providers.map(({ slug }) => slug).join(', ')}.`,
        },
      });
      const { draft, missing } = await valueOf(maker.publishing.push(wish));
      expect(draft.provider.slug).toBe(second.slug);
      for (const { path, sha256 } of announced(files))
        if (missing.includes(sha256)) await valueOf(maker.publishing.putFile(sha256, files.get(path)!, second.slug));
      // Everything about a pack belongs to its provider, and so does another push of it.
      expect(await checked(draft.id)).toMatchObject({ state: 'checked', provider: { slug: second.slug } });
      expect((await valueOf(maker.publishing.push({ ...wish, id: draft.id, provider: null }))).missing).toEqual([]);
      expect(await failureOf(maker.publishing.push({ ...wish, id: draft.id, provider: mine!.slug }))).toEqual({
        kind: 'notFound',
      });
      const ofFirst = (await valueOf(maker.publishing.drafts(mine!.slug))).items.map(({ id }) => id);
      expect(ofFirst).not.toContain(draft.id);
      // If no provider is named, lists cover all of them, and each pack names its own.
      const ofAll = await valueOf(maker.publishing.drafts(null));
      expect(ofAll).toMatchObject({ provider: null, isTrusted: false });
      expect(ofAll.items.map(({ id }) => id).toSorted()).toEqual([...ofFirst, draft.id].toSorted());
      expect(ofAll.items.find(({ id }) => id === draft.id)?.provider.slug).toBe(second.slug);
      const sold = async (provider: string | null) =>
        (await valueOf(maker.shelf.packs(provider))).map((pack) => [pack.id, pack.provider.slug] as const);
      const [soldByFirst, soldBySecond] = [await sold(mine!.slug), await sold(second.slug)];
      expect(new Set(soldBySecond.map(([, slug]) => slug))).toEqual(new Set([second.slug]));
      const newest = [...soldByFirst, ...soldBySecond].toSorted(([one], [other]) => other - one);
      expect(await sold(null)).toEqual(newest);
      const shelf = (await valueOf(maker.dashboard.packs(1, second.slug))).items;
      expect(new Set(shelf.map(({ provider }) => provider.slug))).toEqual(new Set([second.slug]));
      const [all, first, other] = [
        await valueOf(maker.dashboard.totals(null)),
        await valueOf(maker.dashboard.totals(mine!.slug)),
        await valueOf(maker.dashboard.totals(second.slug)),
      ];
      expect(first).toEqual({ ...alone, providers: all.providers });
      expect(other.packs).toBeGreaterThan(0);
      for (const measure of ['packs', 'sounds', 'downloads', 'playbacks'] as const)
        expect([measure, first[measure] + other[measure]]).toEqual([measure, all[measure]]);
      const told = await valueOf(maker.dashboard.statistics(second.slug));
      expect(told.packs.map(({ id }) => id).toSorted()).toEqual(shelf.map(({ id }) => id).toSorted());
      for (const { providers } of [all, told])
        expect(providers.map(({ slug }) => slug).toSorted()).toEqual([mine!.slug, second.slug].toSorted());
      const [latest] = await valueOf(maker.shelf.packs(second.slug));
      expect(await valueOf(maker.shelf.pack(latest!.id))).toMatchObject({ slug: latest!.slug, provider: second });
      const earned = await valueOf(maker.earnings.earned(second.slug));
      expect(earned).toMatchObject({ provider: { slug: second.slug }, providers: [{}, {}] });

      await open().act('provider', second.slug, false);
      expect(await failureOf(maker.shelf.pack(latest!.id))).toEqual({ kind: 'notFound' });
      expect(await failureOf(maker.publishing.draft(draft.id))).toEqual({ kind: 'notFound' });
      expect(await failureOf(maker.publishing.push({ ...wish, id: draft.id, provider: null }))).toEqual({
        kind: 'notFound',
      });
      for (const call of asSecond(maker)) expect(await failureOf(call)).toMatchObject({ kind: 'forbidden', notice });
    });

    it('is for providers and staff, each in their place, and for tokens that may publish', async () => {
      const [visitor, max] = [await open().client(), await signedIn(open(), 'max')];
      const little = new Map([['a.wav', new Uint8Array(4)]]);
      const asMaker = (client: ContractClient): readonly Promise<Result<unknown, Failure>>[] => [
        client.publishing.drafts(null),
        client.publishing.draft(1),
        client.publishing.push({ id: null, provider: null, name: 'Mine', files: announced(little) }),
        client.publishing.putFile('0'.repeat(64), new Uint8Array(1), null),
        client.publishing.check(1),
        client.publishing.saveLabels(1, 1, new Map()),
        client.publishing.submit(1, null),
        client.publishing.reschedule(1, null),
        client.publishing.withdraw(1),
        client.publishing.relist(1),
        client.publishing.remove(1),
      ];
      const asStaff = (client: ContractClient): readonly Promise<Result<unknown, Failure>>[] => [
        client.review.queue(),
        client.review.draft(1),
        client.review.approve(1),
        client.review.giveBack(1, 'No'),
        client.review.waive(1, { code: 'clipped', file: null, text: '' }, 'No'),
        client.review.schedule(1, null),
        client.review.confirm(1),
        client.review.object(1, 'No', false),
        client.review.trust(1, true, 'Known'),
      ];
      for (const call of [...asMaker(visitor), ...asStaff(visitor)])
        expect(await failureOf(call)).toMatchObject({ kind: 'unauthenticated' });
      for (const call of asMaker(max))
        expect(await failureOf(call)).toMatchObject({ kind: 'forbidden', notice: { title: 'For providers only' } });
      for (const call of [...asStaff(max), ...asStaff(maker)])
        expect(await failureOf(call)).toMatchObject({ kind: 'forbidden', notice: { title: 'For staff only' } });

      await open().pass(0);
      maker = await signedIn(open(), 'provider');
      const wish = { name: 'ci', scopes: ['read'], credits: 0, days: 1 } as const;
      const reading = await valueOf(maker.tokens.create(wish));
      const reader = await open().client(reading.secret);
      await valueOf(reader.publishing.drafts(null));
      expect(await failureOf(reader.publishing.submit(1, null))).toMatchObject({
        kind: 'forbidden',
        notice: { message: 'This token lacks the scope "publish".' },
      });
      await valueOf(maker.tokens.revoke(reading.token.id));
      const publishing = await valueOf(maker.tokens.create({ ...wish, scopes: ['read', 'publish'] }));
      const program = await open().client(publishing.secret);
      const { draft } = await valueOf(
        program.publishing.push({ id: null, provider: null, name: 'By a program', files: announced(little) }),
      );
      await valueOf(program.publishing.remove(draft.id));
      await valueOf(maker.tokens.revoke(publishing.token.id));
    });
  });
}
