import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../clock.ts';
import { createHandlers } from '../../handlers.ts';
import { enterJob } from '../../jobs/jobs.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { readZip, readZipDirectory } from '../../testing/read-zip.ts';
import { testBytes } from '../../testing/test-sounds.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const PATH = '/api/v1/mulitdownload/request';

interface Granted {
  readonly downloadUri: string;
  readonly max_download_attempts: number;
  readonly taken_credits: number;
}

describe.each(await bothDatabases())('multi-downloads on $dialect', (databases) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(await databases.place());
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  const aSound = (id: number, facts: Partial<Parameters<typeof shop.sounds.put>[0]> = {}) =>
    shop.sounds.put({ ...facts, id });
  const balance = async (name: string) => balanceOf(shop.deps.db, await shop.customerId(name));
  const ask = async (name: string, ids: readonly number[]) =>
    (await shop.as(name)).post(PATH, { sample_pack_files: ids });
  const granted = async (name: string, ids: readonly number[]): Promise<Granted> => {
    const answer = await ask(name, ids);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Granted;
  };
  const archives = () => shop.deps.db.selectFrom('archives').selectAll().execute();
  /** The only archive, as left by a process that was killed over it; returns until when nobody else takes it over. */
  const leftPreparing = async (customerId: number): Promise<number> => {
    const { db, clock } = shop.deps;
    const leased_until = clock.now() + 10 * SECOND;
    await db.updateTable('archives').set({ status: 'preparing', contents: null }).execute();
    const { id } = await db.selectFrom('archives').select('id').executeTakeFirstOrThrow();
    const terms = { now: clock.now(), dueAt: clock.now(), turnOf: customerId };
    await enterJob(db, 'prepareArchive', { customerId, archiveId: id }, terms);
    await db.updateTable('jobs').set({ leased_until }).where('kind', '=', 'prepareArchive').execute();
    return leased_until;
  };
  const ready = async (name: string, ids: readonly number[]): Promise<string> => {
    const { downloadUri } = await granted(name, ids);
    await shop.deps.jobs.settled();
    return downloadUri;
  };
  /**
   * Keeps the worker from finishing its first archive until released; records the order in which it looked at files.
   */
  const holdWorker = () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const prepared: string[] = [];
    const { objects } = shop.deps;
    const stat = objects.stat.bind(objects);
    objects.stat = async (key) => {
      prepared.push(key);
      begun.resolve();
      await held.promise;
      return stat(key);
    };
    return { go: held.resolve, begun: begun.promise, prepared };
  };
  /** Undoes the latest purchase, or an earlier one. */
  const undoLatest = async (name: string, before = 0): Promise<number> => {
    const customer = await shop.as(name);
    const undoable = await customer.get('/api/v1/account/downloads/undoable');
    const { items } = (await undoable.json()) as { readonly items: ReadonlyArray<{ readonly id: number }> };
    return (await customer.post(`/api/v1/account/downloads/${items[before]?.id ?? 0}/undo`)).status;
  };
  /** Lets the worker use up its retries. 410 if that refunded something. */
  const giveUp = async (uri: string, status = 410): Promise<void> => {
    for (let tries = 1; tries <= 3; tries += 1) {
      await shop.deps.jobs.catchUp();
      shop.clock.advance(10 * SECOND);
    }
    expect((await head(uri)).status).toBe(status);
  };
  const head = (uri: string) => shop.request(uri, { method: 'HEAD' });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  describe('a request', () => {
    test('answers link, attempts and the sum of what is not owned, and records every file [MULT-06, MULT-07, MULT-08, MULT-14]', async () => {
      aSound(1);
      aSound(2, { kind: 'PRESET' });
      aSound(3, { kind: 'MIDI_COMPANION' });
      aSound(4, { free: true });
      await (await shop.as('max')).get('/api/v1/download/sample/wav/1');
      const before = await balance('max');
      expect(await granted('max', [1, 2, 3, 4, 2])).toEqual({
        downloadUri: expect.stringMatching(/^\/dl\/archive\/.{60,}$/),
        max_download_attempts: 300,
        taken_credits: 6,
        wallet: { customer_id: await shop.customerId('max'), balance: before - 6, version: expect.any(Number) },
      });
      expect(await balance('max')).toBe(before - 6);
      const rows = await shop.deps.db
        .selectFrom('downloads')
        .select(['sound_id', 'format', 'taken_credits'])
        .where('customer_id', '=', await shop.customerId('max'))
        .orderBy('sound_id')
        .execute();
      expect(rows).toEqual([
        { sound_id: 1, format: 'wav', taken_credits: 1 },
        { sound_id: 2, format: 'wav', taken_credits: 3 },
        { sound_id: 3, format: 'midi', taken_credits: 3 },
        { sound_id: 4, format: 'wav', taken_credits: 0 },
      ]);
    });

    test.each([
      ['nothing', []],
      ['more than 200 files', Array.from({ length: 201 }, (_, at) => at + 1)],
      ['an unknown file', [1, 999]],
      ['what is no id', [1, 0.5]],
      ['what is no number', ['1']],
    ])('for %s is refused with 400, and takes nothing [MULT-02, CONST-03, DECISION-94]', async (_, ids) => {
      for (let id = 1; id <= 201; id += 1) aSound(id);
      const before = await balance('max');
      const answer = await ask('max', ids as number[]);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ message: expect.any(String) });
      expect(await balance('max')).toBe(before);
      expect(await archives()).toEqual([]);
    });

    test('for 200 files is granted [MULT-02]', async () => {
      for (let id = 1; id <= 200; id += 1) aSound(id, { free: true });
      const ids = Array.from({ length: 200 }, (_, at) => at + 1);
      expect(await granted('max', ids)).toMatchObject({ taken_credits: 0 });
    });

    test('of a visitor is told so before anything else [MULT-21]', async () => {
      expect((await shop.post(PATH, { sample_pack_files: [] })).status).toBe(401);
    });

    test.each([
      ['noplan', 'Subscribe to download', 'Subscribe'],
      ['expired', 'Subscribe to download', 'Subscribe'],
      ['free', 'Many files at once are part of the paid plans', 'See plans'],
    ])('of %s is refused with a notice [MULT-22, ROLE-21, DOWN-13]', async (name, title, button) => {
      aSound(1, { free: true });
      const answer = await ask(name, [1]);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ title, message: expect.any(String), button, url: '/account/plans' });
      expect(await archives()).toEqual([]);
    });

    test('that costs more than there is takes nothing and records nothing [MULT-22, DECISION-93]', async () => {
      const before = await balance('basic');
      for (let id = 1; id <= before + 1; id += 1) aSound(id);
      const ids = Array.from({ length: before + 1 }, (_, at) => at + 1);
      const answer = await ask('basic', ids);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ title: 'Not enough credits', button: 'Add credits' });
      expect(await balance('basic')).toBe(before);
      const owned = await shop.deps.db
        .selectFrom('downloads')
        .select('sound_id')
        .where('customer_id', '=', await shop.customerId('basic'))
        .where('sound_id', 'in', ids)
        .execute();
      expect(owned).toEqual([]);
      expect(await archives()).toEqual([]);
      expect((await granted('basic', ids.slice(1))).taken_credits).toBe(before);
    });

    test('that is repeated, because its answer was lost, takes nothing and leads to the same archive', async () => {
      aSound(1);
      aSound(2);
      const first = await granted('premium', [1, 2]);
      const again = await granted('premium', [1, 2]);
      expect(again).toEqual({ ...first, taken_credits: 0 });
      expect(await archives()).toHaveLength(1);
      shop.clock.advance(21 * MINUTE);
      expect((await granted('premium', [1, 2])).downloadUri).not.toBe(first.downloadUri);
    });

    test('that names the same files in another order leads to the same archive, one of more files does not', async () => {
      for (const id of [2, 9, 10]) aSound(id);
      const first = await granted('premium', [10, 9, 2]);
      expect((await granted('premium', [2, 9, 10])).downloadUri).toBe(first.downloadUri);
      expect((await granted('premium', [2, 9])).downloadUri).not.toBe(first.downloadUri);
      expect(await archives()).toHaveLength(2);
    });

    test('is refused beside six of the same customer that are not finished, takes nothing, and holds up nobody else', async () => {
      for (let id = 1; id <= 8; id += 1) aSound(id);
      const { go } = holdWorker();
      for (let id = 1; id <= 6; id += 1) expect((await ask('max', [id])).status).toBe(200);
      const before = await balance('max');
      const refused = await ask('max', [7]);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
      expect(await refused.json()).toEqual({ message: expect.any(String) });
      expect(await balance('max')).toBe(before);
      // A pack is an archive, too; and one that already exists can be asked for again.
      expect((await (await shop.as('max')).get('/api/v1/download/sample-pack/wav/7')).status).toBe(429);
      expect(await granted('max', [6])).toMatchObject({ taken_credits: 0 });
      expect((await ask('premium', [7])).status).toBe(200);
      go();
      await shop.deps.jobs.settled();
      expect((await ask('max', [7])).status).toBe(200);
    });

    test.each([
      ['max', 'premium', 'basic'],
      ['basic', 'premium', 'max'],
    ])('of %s, who has three, lets one of each other customer go first at most', async (first, ...others) => {
      for (let id = 1; id <= 4; id += 1) {
        aSound(id, { objectKey: `test/${id}.wav` });
        await shop.deps.objects.put(`test/${id}.wav`, testBytes);
      }
      const { go, begun, prepared } = holdWorker();
      await granted(first, [1]);
      await begun;
      for (const id of [2, 3]) await granted(first, [id]);
      for (const other of others) await granted(other, [4]);
      go();
      await shop.deps.jobs.settled();
      const turns = prepared.map((key) => key.replace(/\D/g, ''));
      // The first was taken up before the others came.
      expect([turns[0], turns.slice(1, 4).toSorted(), turns[4]]).toEqual(['1', ['2', '4', '4'], '3']);
    });

    test('at 50 times the same moment is charged once', async () => {
      for (let id = 1; id <= 10; id += 1) aSound(id);
      const before = await balance('max');
      const ids = Array.from({ length: 10 }, (_, at) => at + 1);
      const answers = await Promise.all(Array.from({ length: 50 }, () => granted('max', ids)));
      expect(answers.map(({ taken_credits }) => taken_credits).filter(Boolean)).toEqual([10]);
      expect(await balance('max')).toBe(before - 10);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
      expect(await archives()).toHaveLength(1);
    });

    test('in pieces that overlap never spends more than there is', async () => {
      const before = await balance('basic');
      for (let id = 1; id <= 400; id += 1) aSound(id);
      const requests = Array.from({ length: 100 }, (_, at) => [
        at * 4 + 1,
        at * 4 + 2,
        at * 4 + 3,
        ((at * 4 + 4) % 400) + 1,
      ]);
      const answers = await Promise.all(requests.map((ids) => ask('basic', ids)));
      const taken = await Promise.all(
        answers.map(async (answer) => (answer.ok ? ((await answer.json()) as Granted).taken_credits : 0)),
      );
      expect(taken.reduce((sum, credits) => sum + credits, 0)).toBe(before - (await balance('basic')));
      expect(await balance('basic')).toBeGreaterThanOrEqual(0);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
    });
  });

  describe('the link', () => {
    test('answers 202 while the archive is prepared, then 200 with its length [MULT-10, MULT-20, DECISION-98, DECISION-100]', async () => {
      aSound(1);
      const id = await shop.customerId('max');
      const { downloadUri } = await granted('max', [1]);
      await shop.deps.jobs.settled();
      // Somebody else is at it.
      const until = await leftPreparing(id);
      const early = await head(downloadUri);
      expect([early.status, early.headers.get('Retry-After')]).toEqual([202, '3']);
      expect((await shop.get(downloadUri)).status).toBe(202);
      await shop.deps.jobs.settled();
      expect((await head(downloadUri)).status).toBe(202);

      shop.clock.set(until);
      expect((await head(downloadUri)).status).toBe(202);
      await shop.deps.jobs.settled();
      const answer = await head(downloadUri);
      expect(answer.status).toBe(200);
      const body = await bytesOf(await shop.get(downloadUri));
      expect(answer.headers.get('Content-Length')).toBe(String(body.length));
      expect(answer.headers.get('Content-Type')).toBe('application/zip');
      expect(answer.headers.get('Content-Disposition')).toContain('filename="loopstead-2027-03-01.zip"');
      expect(answer.headers.get('ETag')).toMatch(/^"[0-9a-f]{64}"$/);
    });

    test('works for 24 hours, then answers 410 [DECISION-100]', async () => {
      aSound(1);
      const uri = await ready('max', [1]);
      shop.clock.advance(24 * HOUR - 1);
      expect((await head(uri)).status).toBe(200);
      shop.clock.advance(1);
      expect((await head(uri)).status).toBe(410);
      expect((await shop.get(uri)).status).toBe(410);
    });

    test('takes its archive with it when it has ended, as soon as another is prepared', async () => {
      aSound(1);
      aSound(2);
      await ready('max', [1]);
      shop.clock.advance(1);
      const later = await ready('max', [2]);
      shop.clock.advance(24 * HOUR - 1);
      const newest = await ready('premium', [1]);
      expect((await archives()).map(({ file_ids, status }) => [file_ids, status])).toEqual([
        ['2', 'ready'],
        ['1', 'ready'],
      ]);
      expect([(await head(later)).status, (await head(newest)).status]).toEqual([200, 200]);
    });

    test('cannot be guessed, forged or made of a link to one sound', async () => {
      aSound(1);
      const uri = await ready('max', [1]);
      const sound = (await (await (await shop.as('max')).get('/api/v1/download/sample/wav/1')).json()) as {
        url: string;
      };
      const token = sound.url.replace('/dl/', '');
      expect((await shop.get(`/dl/archive/${token}`)).status).toBe(404);
      expect((await shop.get(uri.replace('/dl/archive/', '/dl/'))).status).toBe(404);
      expect((await shop.get(uri.replace(/archive\.\d+/, 'archive.2'))).status).toBe(404);
      expect((await shop.get(`${uri.slice(0, -1)}${uri.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
      expect((await shop.get('/dl/archive/x')).status).toBe(404);
    });

    test('answers 410 as soon as a file of it was given back, prepared or not', async () => {
      for (const id of [1, 2]) aSound(id);
      await (await shop.as('max')).get('/api/v1/download/sample/wav/1');
      const { go } = holdWorker();
      const { downloadUri } = await granted('max', [1, 2]);
      expect((await head(downloadUri)).status).toBe(202);
      expect(await undoLatest('max')).toBe(200);
      const looks = async () => [(await head(downloadUri)).status, (await shop.get(downloadUri)).status];
      expect(await looks()).toEqual([410, 410]);
      go();
      await shop.deps.jobs.settled();
      expect(await looks()).toEqual([410, 410]);
      // Bought again, it is the same archive.
      expect(await granted('max', [1, 2])).toMatchObject({ downloadUri, taken_credits: 1 });
      expect(await looks()).toEqual([200, 200]);
    });

    test('says 410 when the archive cannot be prepared, after a few tries, and gives back what it took', async () => {
      aSound(1, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      const { downloadUri } = await granted('max', [1]);
      expect(await balance('max')).toBe(before - 1);
      for (let tries = 1; tries <= 3; tries += 1) {
        await shop.deps.jobs.settled();
        shop.clock.advance(10 * SECOND);
        if (tries < 3) expect((await head(downloadUri)).status).toBe(202);
      }
      await shop.deps.jobs.settled();
      expect((await head(downloadUri)).status).toBe(410);
      expect(await balance('max')).toBe(before);
      expect(await shop.deps.db.selectFrom('downloads').select('sound_id').execute()).toEqual([]);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
      // Another request gets another archive.
      expect(await granted('max', [1])).toMatchObject({ taken_credits: 1 });
      expect(await archives()).toHaveLength(2);
    });

    test('is tried again every 10 seconds, and given back, also when nobody asks for it any more', async () => {
      aSound(1, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      await granted('max', [1]);
      const looks = vi.spyOn(shop.deps.sounds, 'findAll');
      for (let tries = 1; tries <= 3; tries += 1) {
        await shop.deps.jobs.catchUp();
        expect([await balance('max'), looks.mock.calls.length]).toEqual([tries < 3 ? before - 1 : before, tries]);
        shop.clock.advance(10 * SECOND - 1);
        await shop.deps.jobs.catchUp();
        shop.clock.advance(1);
      }
      expect(looks).toHaveBeenCalledTimes(3);
      expect(await shop.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'prepareArchive').execute()).toEqual(
        [],
      );
    });

    test('says 500 when the archive cannot be prepared, and the customer owns its files', async () => {
      aSound(1);
      const single = await (await shop.as('max')).get('/api/v1/download/sample/wav/1');
      expect((await shop.get(((await single.json()) as { url: string }).url)).status).toBe(200);
      aSound(1, { objectKey: 'test/gone.wav' });
      await giveUp((await granted('max', [1])).downloadUri, 500);
    });

    test('is given where the archive is ready, though expired ones cannot be deleted', async () => {
      aSound(1);
      const before = await balance('max');
      const customer = await shop.as('max');
      const deletions = vi.spyOn(shop.deps.db, 'deleteFrom').mockImplementation(() => {
        throw new Error('the disk is full');
      });
      expect((await customer.get('/api/v1/download/sample-pack/wav/7')).status).toBe(200);
      expect(deletions).toHaveBeenCalledWith('archives');
      expect(await balance('max')).toBe(before - 1);
    });

    test('is none where the archive of a pack cannot be prepared: 503, and nothing was taken', async () => {
      aSound(1, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      const answers = await Promise.all(
        Array.from({ length: 3 }, async () => (await shop.as('max')).get('/api/v1/download/sample-pack/wav/7')),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(await balance('max')).toBe(before);
      expect(await shop.deps.db.selectFrom('downloads').select('sound_id').execute()).toEqual([]);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
    });

    test('can be undone while it fails, once and no more', async () => {
      aSound(1, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      const { downloadUri } = await granted('max', [1]);
      await shop.deps.jobs.settled();
      expect(await undoLatest('max')).toBe(200);
      expect(await balance('max')).toBe(before);
      await giveUp(downloadUri);
      expect(await balance('max')).toBe(before);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
    });

    test('that fails gives back what was bought for it alone: of anything else the customer has the files', async () => {
      aSound(1);
      aSound(2, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      const single = await (await shop.as('max')).get('/api/v1/download/sample/wav/1');
      expect((await shop.get(((await single.json()) as { url: string }).url)).status).toBe(200);
      await giveUp((await granted('max', [1, 2])).downloadUri);
      expect(await balance('max')).toBe(before - 1);
      const owned = await shop.deps.db.selectFrom('downloads').select('sound_id').execute();
      expect(owned.map(({ sound_id }) => sound_id)).toEqual([1]);
    });

    test('that fails gives back nothing of which the customer has fetched a file meanwhile', async () => {
      aSound(1);
      aSound(2, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      const { downloadUri } = await granted('max', [1, 2]);
      const single = await (await shop.as('max')).get('/api/v1/download/sample/wav/1');
      expect((await shop.get(((await single.json()) as { url: string }).url)).status).toBe(200);
      await giveUp(downloadUri, 500);
      expect(await balance('max')).toBe(before - 2);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
    });

    test('that fails gives back what was bought for it last, when the first order was undone', async () => {
      aSound(1, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      const { downloadUri } = await granted('max', [1]);
      expect(await undoLatest('max')).toBe(200);
      expect(await granted('max', [1])).toMatchObject({ downloadUri, taken_credits: 1 });
      await giveUp(downloadUri);
      expect(await balance('max')).toBe(before);
    });

    test('that fails gives back every order that was bought for it, also where a file of it was bought again', async () => {
      aSound(1);
      aSound(2, { objectKey: 'test/gone.wav' });
      const before = await balance('max');
      await (await shop.as('max')).get('/api/v1/download/sample/wav/1');
      const { downloadUri } = await granted('max', [1, 2]);
      expect(await undoLatest('max', 1)).toBe(200);
      expect(await granted('max', [1, 2])).toMatchObject({ downloadUri, taken_credits: 1 });
      expect(await balance('max')).toBe(before - 2);
      await giveUp(downloadUri);
      expect(await balance('max')).toBe(before);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
    });

    test('that was never prepared is not forgotten after a day: what was paid for it is given back', async () => {
      aSound(1, { objectKey: 'test/gone.wav' });
      aSound(2);
      const before = await balance('max');
      await granted('max', [1]);
      await shop.deps.jobs.settled();
      shop.clock.advance(25 * HOUR);
      for (let tries = 1; tries <= 3; tries += 1) {
        await ready('premium', [2]);
        shop.clock.advance(21 * MINUTE);
      }
      expect(await balance('max')).toBe(before);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
    });

    test('opens what a process has left that was killed while it prepared', async () => {
      aSound(1);
      const uri = await ready('max', [1]);
      const digest = createHash('sha256')
        .update(await bytesOf(await shop.get(uri)))
        .digest('hex');
      const before = await balance('max');
      const until = await leftPreparing(await shop.customerId('max'));
      // SQLite has one process: its start frees every lease. On PostgreSQL another may live, and the lease runs out.
      if (databases.dialect === 'postgres') shop.clock.set(until);
      await shop.deps.jobs.start(createHandlers(shop.deps));
      await shop.deps.jobs.settled();
      expect(
        createHash('sha256')
          .update(await bytesOf(await shop.get(uri)))
          .digest('hex'),
      ).toBe(digest);
      expect(await balance('max')).toBe(before);
    });
  });

  describe('the archive', () => {
    const music = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 251));
    const files = async () => {
      await shop.deps.objects.put('test/music.wav', music);
      const facts = {
        objectKey: 'test/music.wav',
        bytes: music.length,
        crc32: crc32(music),
        sha256: createHash('sha256').update(music).digest('hex'),
      };
      aSound(1, { fileName: 'Kick.wav' });
      aSound(2, { fileName: 'kick.wav', ...facts });
      aSound(3, { fileName: '../../évil\u202e.wav', kind: 'ONE_SHOT', ...facts });
      aSound(4, { fileName: 'Pad.mid', kind: 'MIDI_COMPANION' });
      aSound(5, { fileName: 'AUX', kind: 'PRESET', pack: { id: 8, name: 'Night/Keys', slug: 'night-keys' } });
      return ready('max', [5, 1, 2, 3, 4]);
    };

    test('holds a folder per pack and type, license, words and digests [MULT-11]', async () => {
      const archive = await bytesOf(await shop.get(await files()));
      const entries = readZip(archive);
      expect([...entries.keys()]).toEqual([
        'LICENSE.txt',
        'README.txt',
        'manifest.json',
        'Night_Keys/Presets/_AUX',
        'Warm Drums/Loops/Kick.wav',
        'Warm Drums/Loops/kick (2).wav',
        'Warm Drums/One-shots/_.._évil_.wav',
        'Warm Drums/MIDI/Pad.mid',
      ]);
      expect(entries.get('Warm Drums/Loops/Kick.wav')).toEqual(testBytes);
      expect(entries.get('Warm Drums/Loops/kick (2).wav')).toEqual(music);
      expect(entries.get('README.txt')!.toString()).toContain('- Warm Drums\r\n');
      for (const { path, crc32: listed } of readZipDirectory(archive, 0))
        expect(crc32(entries.get(path)!)).toBe(listed);

      const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as {
        readonly files: ReadonlyArray<{ readonly path: string; readonly bytes: number; readonly sha256: string }>;
      };
      expect(manifest.files.map(({ path }) => path)).toEqual(
        [...entries.keys()].filter((path) => path !== 'manifest.json'),
      );
      for (const { path, bytes, sha256 } of manifest.files) {
        expect(entries.get(path)).toHaveLength(bytes);
        expect(createHash('sha256').update(entries.get(path)!).digest('hex')).toBe(sha256);
      }
    });

    test('goes on at any byte, and only as long as it is the same', async () => {
      const uri = await files();
      const whole = await bytesOf(await shop.get(uri));
      const etag = (await head(uri)).headers.get('ETag')!;
      for (let at = 0; at < whole.length; at += 6_007) {
        const answer = await shop.get(uri, { Range: `bytes=${at}-`, 'If-Range': etag });
        expect(answer.status).toBe(206);
        expect(answer.headers.get('Content-Range')).toBe(`bytes ${at}-${whole.length - 1}/${whole.length}`);
        expect(Buffer.concat([whole.subarray(0, at), await bytesOf(answer)]).equals(whole)).toBe(true);
      }
      const part = await shop.get(uri, { Range: 'bytes=31-33' });
      expect(await bytesOf(part)).toEqual(whole.subarray(31, 34));
      expect((await shop.get(uri, { Range: 'bytes=5-', 'If-Range': '"other"' })).status).toBe(200);
      expect((await shop.get(uri, { Range: `bytes=${whole.length}-` })).status).toBe(416);
      expect((await shop.get(uri, { 'If-None-Match': etag })).status).toBe(304);
    });

    test('breaks off rather than to be wrong when a file changes while it is sent', async () => {
      const uri = await files();
      const { objects } = shop.deps;
      const open = objects.open.bind(objects);
      objects.open = (key) => {
        const source = open(key);
        const cut = () => objects.put('test/music.wav', music.subarray(1));
        return { ...source, read: async (into, at) => cut().then(() => source.read(into, at)) };
      };
      await expect(shop.get(uri).then(bytesOf)).rejects.toThrow('shorter than it was');
    });
  });
});
