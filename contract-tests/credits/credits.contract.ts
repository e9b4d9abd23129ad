import { beforeAll, describe, expect, it } from 'vitest';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Quotable } from '../../core/credits/quote.ts';
import { type ContractBackend, type ContractClient, type DemoCustomer, signedIn, newKey } from '../backend.ts';
import { PRICES, allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

/** The balance according to the user data. */
async function toldBalance(client: ContractClient) {
  const { id, wallet } = await valueOf(client.account.user());
  return { customerId: id, credits: wallet.balance, version: wallet.version };
}

const balanceOf = async (client: ContractClient) => (await valueOf(client.account.user())).wallet.balance;

/**
 * What every backend promises about packs, quotes, statements and undo. Spends credits of max@, basic@ and
 * premium@demo.test, and returns what it can.
 */
export function creditsContract(open: () => ContractBackend): void {
  describe('credits', () => {
    let backend: ContractBackend;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      backend = open();
      sounds = await allSounds(await backend.client(), everything());
    });

    const packsOf = (wanted: (sound: Sound) => boolean): readonly Pack[] => {
      const found = sounds.filter(wanted).map(({ pack }) => [pack.id, pack] as const);
      return [...new Map(found).values()];
    };

    /** A loop for credits that the customer does not own yet. */
    async function unowned(client: ContractClient): Promise<Sound> {
      const loops = sounds.filter(({ type, free, isRareFind }) => type === 'LOOP' && !free && !isRareFind);
      const candidates = loops.slice(0, 300);
      const { downloaded } = await valueOf(client.catalogue.states(candidates.map(({ id }) => id)));
      return some(candidates, ({ id }) => !downloaded.includes(id), 'an unowned loop');
    }

    describe('packs', () => {
      it('answer the sections that have files, with what this customer lacks [PACK-01, PACK-02, PACK-03, DECISION-101]', async () => {
        const client = await signedIn(backend, 'max');
        const [pack] = packsOf(({ type }) => type === 'LOOP');
        const sections = await valueOf(client.packDownloads.sections(pack!.id));
        const own = sounds.filter((sound) => sound.pack.id === pack!.id);
        const hasMidi = own.some(({ type, midi }) => type === 'MIDI_SOUND' || midi !== null);
        const hasPresets = own.some(({ type }) => type === 'PRESET');
        const expected = ['wav', ...(hasMidi ? ['midi'] : []), ...(hasPresets ? ['preset'] : [])];
        expect(sections.map(({ type }) => type)).toEqual(expected);
        const files = own.flatMap(({ id, type, free, midi }) => [
          { id, free, type: type === 'PRESET' ? 'preset' : type === 'MIDI_SOUND' ? 'midi' : 'wav' },
          ...(midi ? [{ id: midi.id, free: midi.free, type: 'midi' }] : []),
        ]);
        const { downloaded } = await valueOf(client.catalogue.states(files.map(({ id }) => id)));
        for (const { type, credits, isFree } of sections) {
          const paid = files.filter((file) => file.type === type && !file.free && !downloaded.includes(file.id));
          expect([type, credits, isFree]).toEqual([type, paid.length * (type === 'wav' ? 1 : 3), paid.length === 0]);
          const quote = await valueOf(client.credits.quote({ kind: 'pack', packId: pack!.id, type }));
          expect(quote.total).toBe(credits);
        }
      });

      it.each([
        ['free', 'See plans'],
        ['noplan', 'Subscribe'],
        ['expired', 'Subscribe'],
      ] as const)('are refused to %s with a notice [ROLE-22, PACK-07, DECISION-92]', async (name, label) => {
        const client = await signedIn(backend, name);
        const [pack] = packsOf(() => true);
        const refusal = { kind: 'forbidden', notice: { button: { label, url: '/account/plans' } } };
        expect(await failureOf(client.packDownloads.sections(pack!.id))).toMatchObject(refusal);
      });

      it('list their files by number, MIDI files of loops among the others [PACK-03]', async () => {
        const client = await signedIn(backend, 'max');
        const packs = packsOf(({ type, midi }) => type === 'MIDI_SOUND' || midi !== null).slice(0, 4);
        for (const { id: packId } of packs) {
          const { files } = await valueOf(client.credits.quote({ kind: 'pack', packId, type: 'midi' }));
          const ids = files.map(({ id }) => id);
          expect(ids).toEqual(ids.toSorted((a, b) => a - b));
        }
        expect(packs).not.toEqual([]);
      });

      it('are for customers, and have to exist [PACK-09]', async () => {
        const visitor = await backend.client();
        expect(await failureOf(visitor.packDownloads.sections(1))).toMatchObject({ kind: 'unauthenticated' });
        const client = await signedIn(backend, 'max');
        expect(await failureOf(client.packDownloads.sections(99_999_999))).toEqual({ kind: 'notFound' });
      });

      it('are charged for what is missing, recorded file by file, and given as an archive [PACK-04, DECISION-102]', async () => {
        const client = await signedIn(backend, 'max');
        const before = await balanceOf(client);
        const { pack, section } = await affordable(client, before);
        const grant = await valueOf(client.packDownloads.download(section, newKey()));
        expect(grant).toMatchObject({ packId: pack.id, takenCredits: section.credits });
        expect(await balanceOf(client)).toBe(before - section.credits);
        const files = (await valueOf(client.credits.quote({ kind: 'pack', packId: pack.id, type: section.type })))
          .files;
        expect(files.every(({ isOwned }) => isOwned)).toBe(true);
        const archive = await client.fetchFile(grant.url);
        expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
        expect(
          Buffer.from(await archive.arrayBuffer())
            .subarray(0, 2)
            .toString(),
        ).toBe('PK');
        expect((await valueOf(client.packDownloads.download(section, newKey()))).takenCredits).toBe(0);
      });

      /** An affordable section of at least two files that is not free. */
      async function affordable(client: ContractClient, balance: number) {
        for (const pack of packsOf(({ type, free }) => type === 'LOOP' && !free)) {
          for (const section of await valueOf(client.packDownloads.sections(pack.id))) {
            if (section.credits > 1 && section.credits < balance / 2) return { pack, section };
          }
        }
        throw new Error('the catalogue needs a pack that max@demo.test can pay');
      }
    });

    describe('quotes', () => {
      it.each(['max', 'basic', 'free', 'expired', 'noplan'] as const)(
        'are what spending then takes from %s',
        async (name: DemoCustomer) => {
          const client = await signedIn(backend, name);
          const loop = await unowned(client);
          const quote = await valueOf(client.credits.quote({ kind: 'file', fileId: loop.id }));
          const before = await balanceOf(client);
          expect(quote).toMatchObject({
            balance: before,
            files: [{ id: loop.id, credits: 1, isOwned: false }],
            total: 1,
          });
          const spent = await client.downloads.download(loop.id, 'wav', newKey());
          const outcome = spent.ok
            ? spent.value.takenCredits
            : spent.failure.kind === 'forbidden' && spent.failure.notice;
          expect(outcome).toEqual(quote.refusal ?? 1);
          expect(await balanceOf(client)).toBe(quote.balanceAfter);
        },
      );

      it('of more than there is are refused as the download is, which takes nothing [PACK-07, DECISION-93, DECISION-176]', async () => {
        const client = await signedIn(backend, 'basic');
        const before = await balanceOf(client);
        const candidates = sounds.filter(({ free, isRareFind }) => !free && !isRareFind).slice(0, 400);
        const { downloaded } = await valueOf(client.catalogue.states(candidates.map(({ id }) => id)));
        const wanted = candidates
          .filter(({ id }) => !downloaded.includes(id))
          .toSorted((a, b) => PRICES[b.type] - PRICES[a.type] || a.id - b.id)
          .slice(0, Math.min(200, before + 1));
        const fileIds = wanted.map(({ id }) => id);
        const total = wanted.reduce((sum, { type }) => sum + PRICES[type], 0);
        const refusal = {
          title: 'Not enough credits',
          message: `This download costs ${total} credits, and you have ${before} credits.`,
          button: { label: 'Add credits', url: '/account/checkout/2?action=add-credits' },
        };
        expect(await valueOf(client.credits.quote({ kind: 'selection', fileIds }))).toEqual({
          files: wanted.map(({ id, type }) => ({ id, credits: PRICES[type], isOwned: false })),
          total,
          balance: before,
          balanceAfter: before,
          refusal,
        });
        expect(await failureOf(client.multiDownload.request(fileIds, newKey()))).toEqual({
          kind: 'forbidden',
          notice: refusal,
        });
        expect(await balanceOf(client)).toBe(before);
        expect((await valueOf(client.catalogue.states(fileIds))).downloaded).toEqual([]);
      });

      it('count what is owned as nothing, and leave everything as it is', async () => {
        const client = await signedIn(backend, 'max');
        const owned = await unowned(client);
        await valueOf(client.downloads.download(owned.id, 'wav', newKey()));
        const before = await balanceOf(client);
        const fresh = await unowned(client);
        const quote = await valueOf(client.credits.quote({ kind: 'selection', fileIds: [owned.id, fresh.id] }));
        expect(quote.files).toEqual([
          { id: owned.id, credits: 0, isOwned: true },
          { id: fresh.id, credits: 1, isOwned: false },
        ]);
        expect(quote).toMatchObject({ total: 1, balance: before, balanceAfter: before - 1, refusal: null });
        expect(await balanceOf(client)).toBe(before);
      });

      it.each([
        { kind: 'file', fileId: 99_999_999 },
        { kind: 'selection', fileIds: [99_999_999] },
        { kind: 'pack', packId: 99_999_999, type: 'wav' },
      ] satisfies readonly Quotable[])('of what is not on sale fail: $kind', async (of) => {
        const client = await signedIn(backend, 'max');
        expect(await failureOf(client.credits.quote(of))).toEqual({ kind: 'notFound' });
      });
    });

    describe('undoing', () => {
      it('gives back what no byte was fetched of, once, and closes its link', async () => {
        const client = await signedIn(backend, 'premium');
        const before = await balanceOf(client);
        const loop = await unowned(client);
        const { url } = await valueOf(client.downloads.download(loop.id, 'wav', newKey()));
        const [latest] = await valueOf(client.credits.undoable());
        expect(latest).toMatchObject({ fileIds: [loop.id], takenCredits: 1 });
        expect(latest!.until).toBeGreaterThan(0);
        const undone = await valueOf(client.credits.undo(latest!.id));
        expect(undone).toMatchObject({ returnedCredits: 1, fileIds: [loop.id], balance: before });
        expect(undone.after).toEqual(await toldBalance(client));
        expect((await valueOf(client.catalogue.states([loop.id]))).downloaded).toEqual([]);
        expect(await failureOf(client.credits.undo(latest!.id))).toEqual({ kind: 'notFound' });
        expect((await client.fetchFile(url)).status).toBe(410);
        expect((await valueOf(client.downloads.download(loop.id, 'wav', newKey()))).takenCredits).toBe(1);
      });

      it('is over with the first byte', async () => {
        const client = await signedIn(backend, 'premium');
        const { url } = await valueOf(client.downloads.download((await unowned(client)).id, 'wav', newKey()));
        const [latest] = await valueOf(client.credits.undoable());
        expect((await client.fetchFile(url, { method: 'HEAD' })).status).toBe(200);
        expect((await valueOf(client.credits.undoable()))[0]).toEqual(latest);
        expect((await client.fetchFile(url)).status).toBe(200);
        expect(await failureOf(client.credits.undo(latest!.id))).toMatchObject({
          kind: 'forbidden',
          notice: { title: 'This download cannot be undone' },
        });
      });

      it("does not reach other customers' downloads", async () => {
        const client = await signedIn(backend, 'premium');
        await valueOf(client.downloads.download((await unowned(client)).id, 'wav', newKey()));
        const [latest] = await valueOf(client.credits.undoable());
        const other = await signedIn(backend, 'max');
        expect(await failureOf(other.credits.undo(latest!.id))).toEqual({ kind: 'notFound' });
        await valueOf(client.credits.undo(latest!.id));
      });
    });

    describe('the statement', () => {
      it('lists every movement, the newest first, and its sums are the balance', async () => {
        const client = await signedIn(backend, 'premium');
        const loop = await unowned(client);
        await valueOf(client.downloads.download(loop.id, 'wav', newKey()));
        const statement = await valueOf(client.credits.statement(1, 100));
        expect(statement.items[0]).toMatchObject({ kind: 'download', amount: -1, sound: { id: loop.id } });
        expect(statement.balance).toBe(await balanceOf(client));
        let balance = statement.balance;
        for (const entry of statement.items) {
          expect(entry.balance).toBe(balance);
          balance -= entry.amount;
        }
        if (statement.pages === 1) expect(balance).toBe(0);
        const times = statement.items.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      });

      it('comes in pages', async () => {
        const client = await signedIn(backend, 'premium');
        const all = await valueOf(client.credits.statement(1, 100));
        const second = await valueOf(client.credits.statement(2, 2));
        expect(second).toMatchObject({ page: 2, size: 2, total: all.total });
        expect(second.items).toEqual(all.items.slice(2, 4));
      });

      it.each([10_000, 10_001, Number.MAX_SAFE_INTEGER])('has no entries on page %i, past its end', async (page) => {
        const client = await signedIn(backend, 'premium');
        const { total, balance } = await valueOf(client.credits.statement(1, 100));
        expect(total).toBeGreaterThan(0);
        expect(await valueOf(client.credits.statement(page, 100))).toMatchObject({ items: [], page, total, balance });
      });

      it('is for customers', async () => {
        const visitor = await backend.client();
        const calls = [
          visitor.credits.statement(1, 20),
          visitor.credits.undoable(),
          visitor.credits.undo(1),
          visitor.credits.quote({ kind: 'file', fileId: 1 }),
        ];
        for (const call of calls) expect(await failureOf<unknown>(call)).toMatchObject({ kind: 'unauthenticated' });
      });
    });
  });
}
