import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf, closeWallet, grant } from '../ledger/ledger.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import type { Visitor } from '../testing/test-shop.ts';

interface Granted {
  readonly url: string;
  readonly taken_credits: number;
}

interface Quote {
  readonly total: number;
  readonly balance: number;
  readonly balance_after: number;
  readonly refusal: unknown;
}

describe.each(await bothDatabases())('credits on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  let nextId = 1;

  const json = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;
  const aSound = (facts: Partial<Parameters<typeof shop.sounds.put>[0]> = {}) =>
    shop.sounds.put({ ...facts, id: (nextId += 1) });
  const balance = async (name: string) => balanceOf(shop.deps.db, await shop.customerId(name));
  const download = (customer: Visitor, id: number) => json<Granted>(customer.get(`/api/v1/download/sample/wav/${id}`));
  const quote = (customer: Visitor, body: unknown) => json<Quote>(customer.post('/api/v1/account/quote', body));
  const undoable = async (customer: Visitor) =>
    (
      await json<{ items: ReadonlyArray<{ id: number; file_ids: number[] }> }>(
        customer.get('/api/v1/account/downloads/undoable'),
      )
    ).items;
  const undo = (customer: Visitor, id: number) => customer.post(`/api/v1/account/downloads/${id}/undo`);
  const owns = async (customer: Visitor, id: number) =>
    (await json<{ downloaded: number[] }>(customer.post('/api/v1/samples/state', [id]))).downloaded.includes(id);

  /** A fresh start with exactly this balance: nothing is owned, as after a reset of the demo. */
  async function fill(name: string, credits: number): Promise<void> {
    const [customerId, now] = [await shop.customerId(name), shop.clock.now()];
    await write(shop.deps.db, async (tx) => {
      await closeWallet(tx, customerId, now);
      await tx.deleteFrom('downloads').where('customer_id', '=', customerId).execute();
      if (credits > 0)
        await grant(tx, { customerId, credits, key: `test:${crypto.randomUUID()}`, source: 'pack', now });
    });
  }

  describe('a quote', () => {
    test('tells the price of every file, what is owned, and the balance before and after', async () => {
      const customer = await shop.as('premium');
      const [owned, loop, midi] = [aSound(), aSound(), aSound({ kind: 'MIDI_SOUND' })];
      await fill('premium', 21);
      await download(customer, owned.id);
      const answer = await quote(customer, { sample_pack_files: [owned.id, loop.id, midi.id] });
      expect(answer).toEqual({
        files: [
          { id: owned.id, credits: 0, owned: true },
          { id: loop.id, credits: 1, owned: false },
          { id: midi.id, credits: 3, owned: false },
        ],
        total: 4,
        balance: 20,
        balance_after: 16,
        refusal: null,
      });
      expect(await balance('premium')).toBe(20);
    });

    test('names the refusal that the download would meet, and leaves the balance', async () => {
      await fill('premium', 2);
      const answer = await quote(await shop.as('premium'), { file: aSound({ kind: 'PRESET' }).id });
      expect(answer).toMatchObject({ total: 3, balance_after: 2, refusal: { title: 'Not enough credits' } });
    });

    test.each([{ file: 999_999 }, { sample_pack: 98_765, type: 'wav' }])(
      'of nothing on sale is refused: %j',
      async (body) => {
        expect((await (await shop.as('max')).post('/api/v1/account/quote', body)).status).toBe(404);
      },
    );

    test.each([
      {},
      { file: 1, sample_pack: 1, type: 'wav' },
      { sample_pack_files: [] },
      { sample_pack: 1, type: 'flac' },
    ])('is asked for one download at a time: %j', async (body) => {
      expect((await (await shop.as('max')).post('/api/v1/account/quote', body)).status).toBe(400);
    });

    test('is for customers only', async () => {
      expect((await shop.post('/api/v1/account/quote', { file: 1 })).status).toBe(401);
    });

    test('is what spending then takes, for any plan, wallet and files', { timeout: 60_000 }, async () => {
      const kinds = ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET', 'MIDI_COMPANION'] as const;
      const file = fc.record({
        kind: fc.constantFrom(...kinds),
        free: fc.boolean(),
        rareFind: fc.boolean(),
        isOwned: fc.boolean(),
      });
      const wish = fc.record({
        name: fc.constantFrom('free', 'basic', 'max', 'expired', 'noplan'),
        credits: fc.integer({ min: 0, max: 12 }),
        files: fc.array(file, { minLength: 1, maxLength: 6 }),
        way: fc.constantFrom('single', 'multi', 'pack'),
      });
      await fc.assert(
        fc.asyncProperty(wish, async ({ name, credits, files, way }) => {
          const pack = { id: 1000 + nextId, name: 'Any', slug: 'any' };
          const put = files.map(({ kind, free, rareFind }) => aSound({ kind, free, rareFind, pack }));
          const customerId = await shop.customerId(name);
          await fill(name, credits);
          const owned = put.filter((_, at) => files[at]!.isOwned);
          if (owned.length > 0)
            await shop.deps.db
              .insertInto('downloads')
              .values(
                owned.map(({ id }) => ({
                  customer_id: customerId,
                  sound_id: id,
                  format: 'wav' as const,
                  taken_credits: 0,
                  created_at: 0,
                })),
              )
              .execute();
          const customer = await shop.as(name);
          const isMidi = put[0]!.kind === 'MIDI_SOUND' || put[0]!.kind === 'MIDI_COMPANION';
          const type = isMidi ? 'midi' : put[0]!.kind === 'PRESET' ? 'preset' : 'wav';
          const ids = put.map(({ id }) => id);
          const [body, spend] = {
            single: [
              { file: ids[0] },
              () => customer.get(`/api/v1/download/sample/${isMidi ? 'midi' : 'wav'}/${ids[0]}`),
            ],
            multi: [
              { sample_pack_files: ids },
              () => customer.post('/api/v1/mulitdownload/request', { sample_pack_files: ids }),
            ],
            pack: [
              { sample_pack: pack.id, type },
              () => customer.get(`/api/v1/download/sample-pack/${type}/${pack.id}`),
            ],
          }[way] as [unknown, () => Promise<Response>];

          const quoted = await quote(customer, body);
          expect(quoted.balance).toBe(credits);
          const spent = await spend();
          const answer = (await spent.json()) as Partial<Granted>;
          if (quoted.refusal === null) expect([spent.status, answer.taken_credits]).toEqual([200, quoted.total]);
          else expect([spent.status, answer]).toEqual([403, quoted.refusal]);
          expect(await balance(name)).toBe(quoted.balance_after);
          expect(await quote(customer, body)).toMatchObject(spent.ok ? { total: 0 } : { total: quoted.total });
        }),
        { numRuns: 60 },
      );
    });
  });

  describe('undoing a download', () => {
    beforeEach(() => fill('max', 500));

    test('returns the credits and takes the file back, once', async () => {
      const customer = await shop.as('max');
      const { id } = aSound({ kind: 'PRESET' });
      const before = await balance('max');
      const { url } = await download(customer, id);
      const [order] = await undoable(customer);
      expect(order).toMatchObject({ file_ids: [id] });
      const answer = await undo(customer, order!.id);
      expect(await answer.json()).toEqual({
        returned_credits: 3,
        file_ids: [id],
        balance: before,
        wallet: { customer_id: await shop.customerId('max'), balance: before, version: expect.any(Number) },
      });
      expect([await balance('max'), await owns(customer, id)]).toEqual([before, false]);
      expect((await undo(customer, order!.id)).status).toBe(404);
      expect((await shop.request(url, { method: 'HEAD' })).status).toBe(410);
      expect((await shop.get(url)).status).toBe(410);
      expect((await download(customer, id)).taken_credits).toBe(3);
    });

    test('is refused once a byte was fetched; a look by HEAD is none', async () => {
      const customer = await shop.as('max');
      const { url } = await download(customer, aSound().id);
      const [order] = await undoable(customer);
      await shop.request(url, { method: 'HEAD' });
      expect(await undoable(customer)).toContainEqual(order);
      expect((await shop.get(url)).status).toBe(200);
      const answer = await undo(customer, order!.id);
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { message: 'Its files have already been fetched.' },
      ]);
      expect(await undoable(customer)).not.toContainEqual(order);
    });

    test('is refused for a sound that is licensed: a license is of what one keeps', async () => {
      const customer = await shop.as('max');
      const { id } = aSound();
      await download(customer, id);
      const [order] = await undoable(customer);
      const names = { full_legal_name: 'Ada Lovelace', producer_name: 'Enchantress' };
      expect((await customer.post(`/api/v1/account/generate-license/${id}`, names)).status).toBe(200);
      expect((await undo(customer, order!.id)).status).toBe(403);
    });

    test('is refused after 10 minutes', async () => {
      const customer = await shop.as('max');
      await download(customer, aSound().id);
      const [order] = await undoable(customer);
      shop.clock.advance(10 * MINUTE - 1);
      expect(await undoable(customer)).toContainEqual(order);
      shop.clock.advance(1);
      const answer = await undo(customer, order!.id);
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { message: 'A download can be undone within 10 minutes.' },
      ]);
      expect(await undoable(customer)).not.toContainEqual(order);
    });

    test("never reaches another customer's download, and needs a session", async () => {
      const customer = await shop.as('max');
      await download(customer, aSound().id);
      const [order] = await undoable(customer);
      expect((await undo(await shop.as('premium'), order!.id)).status).toBe(404);
      expect((await undo(shop, order!.id)).status).toBe(401);
      expect((await shop.get('/api/v1/account/downloads/undoable')).status).toBe(401);
    });

    test('of a pack or a selection takes back what was bought with it, and closes its archive', async () => {
      const customer = await shop.as('max');
      const pack = { id: 900_000 + nextId, name: 'Any', slug: 'any' };
      const files = [aSound({ pack }), aSound({ pack }), aSound({ pack, kind: 'PRESET' })];
      await download(customer, files[0]!.id);
      const before = await balance('max');
      const taken = await json<Granted>(customer.get(`/api/v1/download/sample-pack/wav/${pack.id}`));
      const [order] = await undoable(customer);
      expect(order?.file_ids).toEqual([files[1]!.id]);
      await undo(customer, order!.id);
      expect(await balance('max')).toBe(before);
      expect((await shop.request(taken.url, { method: 'HEAD' })).status).toBe(410);
      expect((await shop.get(taken.url)).status).toBe(410);
      expect(await owns(customer, files[0]!.id)).toBe(true);
    });

    test('an archive that is fetched keeps every order it has files of', async () => {
      const customer = await shop.as('max');
      const files = [aSound(), aSound()];
      await download(customer, files[0]!.id);
      const [single] = await undoable(customer);
      const body = { sample_pack_files: files.map(({ id }) => id) };
      const { downloadUri } = await json<{ downloadUri: string }>(customer.post('/api/v1/mulitdownload/request', body));
      await shop.deps.jobs.settled();
      expect((await shop.get(downloadUri)).status).toBe(200);
      expect((await undo(customer, single!.id)).status).toBe(403);
    });

    test(
      'against fetching at the same moment: either the bytes flow or the credit is back',
      { timeout: 60_000 },
      async () => {
        const customer = await shop.as('max');
        await fill('max', 500);
        const outcomes = { fetched: 0, undone: 0 };
        await fc.assert(
          fc.asyncProperty(
            fc.shuffledSubarray(['undo', 'undo', 'fetch', 'fetch', 'fetch'] as const, { minLength: 2 }),
            async (acts) => {
              const { id } = aSound();
              const before = await balance('max');
              const { url } = await download(customer, id);
              const order = (await undoable(customer)).find(({ file_ids }) => file_ids.includes(id))!;
              const answers = await Promise.all(
                acts.map((act) => (act === 'undo' ? undo(customer, order.id) : shop.get(url))),
              );
              const wentThrough = (act: string) => answers.some(({ status }, at) => acts[at] === act && status === 200);
              expect(wentThrough('undo') && wentThrough('fetch')).toBe(false);
              const isBack = wentThrough('undo');
              expect((await balance('max')) === before).toBe(isBack);
              expect(await owns(customer, id)).toBe(!isBack);
              expect((await shop.get(url)).status).toBe(isBack ? 410 : 200);
              outcomes[isBack ? 'undone' : 'fetched'] += 1;
            },
          ),
          { numRuns: 60 },
        );
        expect(outcomes.fetched).toBeGreaterThan(0);
        expect(outcomes.undone).toBeGreaterThan(0);
      },
    );
  });

  describe('the statement', () => {
    test('lists every movement with its reason and the balance after it, the newest first, page by page', async () => {
      const customer = await shop.as('basic');
      await fill('basic', 10);
      const { id, title } = aSound({ kind: 'PRESET' });
      await download(customer, id);
      const [order] = await undoable(customer);
      await undo(customer, order!.id);
      const first = await json<{ items: unknown[]; total_item_count: number; balance: number }>(
        customer.get('/api/v1/account/credits?size=3'),
      );
      const sound = { id, name: title };
      expect(first.items).toMatchObject([
        { reason: { kind: 'undo', sound }, amount: 3, balance: 10 },
        { reason: { kind: 'download', sound }, amount: -3, balance: 7 },
        { reason: { kind: 'other', sound: null }, amount: 10, balance: 10 },
      ]);
      expect(first.balance).toBe(10);
      const all = await json<{ items: Array<{ amount: number }> }>(customer.get('/api/v1/account/credits?size=100'));
      expect(all.items).toHaveLength(first.total_item_count);
      expect(all.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(10);
      const second = await json<{ items: unknown[] }>(customer.get('/api/v1/account/credits?size=3&page=2'));
      expect(second.items).toEqual(all.items.slice(3, 6));
    });

    test('shows nobody else their credits', async () => {
      expect((await shop.get('/api/v1/account/credits')).status).toBe(401);
      const fresh = await json<{ items: unknown[] }>((await shop.as('noplan')).get('/api/v1/account/credits'));
      const own = await shop.deps.db
        .selectFrom('ledger_accounts')
        .select('id')
        .where('customer_id', '=', await shop.customerId('noplan'))
        .execute();
      const entries = await shop.deps.db
        .selectFrom('ledger_entries')
        .select('id')
        .where((row) =>
          row.or([
            row(
              'from_account',
              'in',
              own.map(({ id }) => id),
            ),
            row(
              'to_account',
              'in',
              own.map(({ id }) => id),
            ),
          ]),
        )
        .execute();
      expect(fresh.items).toHaveLength(Math.min(20, entries.length));
    });

    test.each(['page=0', 'size=101', 'page=x', 'size=-1'])('refuses %s', async (query) => {
      expect((await (await shop.as('max')).get(`/api/v1/account/credits?${query}`)).status).toBe(400);
    });
  });

  test('leaves a ledger that adds up', async () => {
    expect(await auditLedger(shop.deps.db)).toEqual([]);
  });
});
