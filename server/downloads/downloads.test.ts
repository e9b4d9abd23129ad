import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { testBytes } from '../testing/test-sounds.ts';

const shop = await sharedShop(sqliteDatabases());
let nextId = 1;

/** A sound that nobody has downloaded yet. */
const aSound = (facts: Partial<Parameters<typeof shop.sounds.put>[0]> = {}) =>
  shop.sounds.put({ ...facts, id: (nextId += 1) });

const download = async (name: string, id: number | string, format = 'wav') =>
  (await shop.as(name)).get(`/api/v1/download/sample/${format}/${id}`);

const balance = async (name: string) => balanceOf(shop.deps.db, await shop.customerId(name));

const subscribe = {
  title: 'Subscribe to download',
  message: expect.any(String),
  button: 'Subscribe',
  url: '/account/plans',
};

describe('a download', () => {
  test('answers link, price, pack and id [DOWN-08, DECISION-89]', async () => {
    const { id } = aSound();
    const answer = await download('premium', id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      url: expect.stringMatching(/^\/dl\//),
      taken_credits: 1,
      product: { id: 7, name: 'Warm Drums', slug: 'warm-drums' },
      id,
      wallet: { customer_id: await shop.customerId('premium'), balance: 299, version: 2 },
    });
  });

  test.each([
    ['LOOP', 'wav', 1],
    ['ONE_SHOT', 'wav', 1],
    ['PRESET', 'wav', 3],
    ['MIDI_SOUND', 'midi', 3],
    ['MIDI_COMPANION', 'midi', 3],
  ] as const)(
    'of a %s by the %s call takes %i from the balance [DOWN-15, DOWN-16, DOWN-17, DECISION-44]',
    async (kind, format, price) => {
      const { id } = aSound({ kind });
      const before = await balance('max');
      const answer = await download('max', id, format);
      expect(await answer.json()).toMatchObject({ taken_credits: price, id });
      expect(await balance('max')).toBe(before - price);
      const record = shop.deps.db
        .selectFrom('downloads')
        .select(['format', 'taken_credits'])
        .where('sound_id', '=', id);
      expect(await record.executeTakeFirst()).toEqual({ format, taken_credits: price });
    },
  );

  test.each([
    ['LOOP', 'midi'],
    ['PRESET', 'midi'],
    ['MIDI_SOUND', 'wav'],
    ['MIDI_COMPANION', 'wav'],
  ] as const)('of a %s is not served by the %s call [DECISION-44]', async (kind, format) => {
    expect((await download('max', aSound({ kind }).id, format)).status).toBe(404);
  });

  test('of a free sound takes nothing [DOWN-18]', async () => {
    const { id } = aSound({ free: true });
    expect(await (await download('free', id)).json()).toMatchObject({ taken_credits: 0 });
  });

  test('again takes nothing, also when the plan has expired since [DECISION-93]', async () => {
    const { id } = aSound();
    await download('basic', id);
    const { db } = shop.deps;
    const cancelled = { is_cancelled: 1, period_ends_at: shop.clock.now() } as const;
    const running = { is_cancelled: 0, period_ends_at: shop.clock.now() + 30 * DAY } as const;
    const mine = db.updateTable('subscriptions').where('customer_id', '=', await shop.customerId('basic'));
    await mine.set(cancelled).execute();
    const again = await download('basic', id);
    const another = await download('basic', aSound().id);
    await mine.set(running).execute();
    expect(await again.json()).toMatchObject({ taken_credits: 0, id });
    expect([another.status, await another.json()]).toEqual([403, subscribe]);
  });

  test('of an owned file is answered by a read alone, as it would be under a key', async () => {
    const { id } = aSound();
    await download('max', id);
    const max = await shop.as('max');
    const transaction = vi.spyOn(shop.deps.db, 'transaction');
    onTestFinished(() => transaction.mockRestore());
    const plain = await download('max', id);
    expect(transaction).not.toHaveBeenCalled();
    const keyed = await max.get(`/api/v1/download/sample/wav/${id}`, { 'Idempotency-Key': crypto.randomUUID() });
    expect(transaction).toHaveBeenCalled();
    expect(await plain.json()).toEqual(await keyed.json());
  });

  test('of a file that was undone meanwhile is paid for again', async () => {
    const { id } = aSound();
    const before = await balance('max');
    await download('max', id);
    expect(await (await download('max', id)).json()).toMatchObject({ taken_credits: 0 });
    const max = await shop.as('max');
    const { items } = (await (await max.get('/api/v1/account/downloads/undoable')).json()) as {
      items: { id: number }[];
    };
    expect((await max.post(`/api/v1/account/downloads/${items[0]!.id}/undo`)).status).toBe(200);
    expect(await (await download('max', id)).json()).toMatchObject({ taken_credits: 1 });
    expect(await balance('max')).toBe(before - 1);
  });

  test('retires the tip on single downloads at the first success only [DECISION-06]', async () => {
    const tip = async () => {
      const answer = await (await shop.as('free')).post('/api/v1/account/user');
      return ((await answer.json()) as { show_single_download_tip: boolean }).show_single_download_tip;
    };
    await shop.deps.db.updateTable('customers').set({ show_single_download_tip: 1 }).execute();
    await download('free', aSound().id);
    expect(await tip()).toBe(true);
    await download('free', aSound({ free: true }).id);
    expect(await tip()).toBe(false);
  });
});

describe('a refused download checks, in this order [API-50],', () => {
  test('the session, even before the id is read', async () => {
    for (const id of [aSound().id, 99_999, 'nonsense']) {
      const answer = await shop.get(`/api/v1/download/sample/wav/${id}`);
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'Authentication required.' }]);
    }
  });

  test('then whether the sound exists, even without a plan', async () => {
    expect((await download('noplan', 99_999)).status).toBe(404);
  });

  test('then the plan, even for a rare find that is too dear', async () => {
    const { id } = aSound({ rareFind: true, kind: 'PRESET' });
    for (const name of ['noplan', 'expired']) {
      const answer = await download(name, id);
      expect([answer.status, await answer.json()]).toEqual([403, subscribe]);
    }
  });

  test('then the plan, even for a free sound', async () => {
    expect((await download('noplan', aSound({ free: true }).id)).status).toBe(403);
  });

  test('then whether the plan has rare finds, even with no credits [DECISION-41]', async () => {
    const answer = await download('free', aSound({ rareFind: true }).id);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        title: 'Rare Finds are part of the paid plans',
        message: 'This sound is a Rare Find. Choose a Basic, Premium or Max plan to download it.',
        button: 'See plans',
        url: '/account/plans',
      },
    ]);
  });

  test('then the credits: on the free plan the way out is a plan [DECISION-02]', async () => {
    const answer = await download('free', aSound().id);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { title: 'Not enough credits', message: expect.any(String), button: 'See plans', url: '/account/plans' },
    ]);
  });

  test('then the credits: on a paid plan the way out is more credits [DECISION-176]', async () => {
    for (let left = await balance('basic'); left > 0; left -= 1) await download('basic', aSound().id);
    const answer = await download('basic', aSound().id);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        title: 'Not enough credits',
        message: 'This download costs 1 credit, and you have 0 credits.',
        button: 'Add credits',
        url: '/account/checkout/2?action=add-credits',
      },
    ]);
  });

  test('and records and takes nothing', async () => {
    const { id } = aSound();
    const before = await balance('free');
    await download('free', id);
    const record = shop.deps.db.selectFrom('downloads').selectAll().where('sound_id', '=', id);
    expect([await balance('free'), await record.execute()]).toEqual([before, []]);
  });
});

describe('a download link', () => {
  const link = async (facts: Parameters<typeof aSound>[0] = {}): Promise<string> => {
    const answer = await download('max', aSound(facts).id);
    return ((await answer.json()) as { url: string }).url;
  };

  test('gives the file as an attachment, without a cookie [API-55]', async () => {
    const answer = await shop.get(await link({ fileName: 'Größe "7" – 日本.wav' }));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(testBytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(testBytes.length),
      'content-disposition': `attachment; filename="Groe _7_  .wav"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%227%22%20%E2%80%93%20%E6%97%A5%E6%9C%AC.wav`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  test('answers HEAD with the same headers and no body', async () => {
    const url = await link();
    const answer = await shop.request(url, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(testBytes.length));
  });

  test.each([
    ['bytes=0-3', 206, 'RIFF', 'bytes 0-3/36'],
    ['bytes=-6', 206, 'credit', 'bytes 30-35/36'],
    ['bytes=30-', 206, 'credit', 'bytes 30-35/36'],
    ['bytes=30-999', 206, 'credit', 'bytes 30-35/36'],
    ['bytes=36-', 416, '', 'bytes */36'],
    ['bytes=-0', 416, '', 'bytes */36'],
    ['bytes=5-2', 200, testBytes.toString(), null],
    ['bytes=0-1,3-4', 200, testBytes.toString(), null],
    ['chapters=1-2', 200, testBytes.toString(), null],
  ])('answers Range: %s with %i', async (range, status, text, contentRange) => {
    const answer = await shop.get(await link(), { Range: range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test('starts over when the file is not the one of the first part', async () => {
    const url = await link();
    const etag = (await shop.request(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await shop.get(url, { Range: 'bytes=0-3', 'If-Range': etag })).status).toBe(206);
    expect((await shop.get(url, { Range: 'bytes=0-3', 'If-Range': '"other"' })).status).toBe(200);
    expect((await shop.get(url, { 'If-None-Match': `"x", ${etag}` })).status).toBe(304);
  });

  test('lives 15 minutes', async () => {
    const url = await link();
    const made = shop.clock.now();
    shop.clock.advance(15 * MINUTE - 1);
    expect((await shop.get(url)).status).toBe(200);
    shop.clock.advance(1);
    const late = await shop.get(url);
    shop.clock.set(made);
    expect([late.status, await late.json()]).toEqual([410, { message: expect.any(String) }]);
  });

  test('is worth nothing once any of its characters is changed', async () => {
    const url = await link();
    for (let at = '/dl/'.length; at < url.length; at += 1) {
      const other = url[at] === 'A' ? 'B' : 'A';
      const forged = url.slice(0, at) + other + url.slice(at + 1);
      expect([forged, (await shop.get(forged)).status]).toEqual([forged, 404]);
    }
  });

  test.each(['', 'x', '.', '.....', 'a.sound.1.1.99999999999999.x', '%00', 'a'.repeat(5000)])(
    'made up as %j opens nothing',
    async (token) => expect((await shop.get(`/dl/${token}`)).status).toBe(404),
  );

  test('is 503 when the original is gone from the store: the shop owes it', async () => {
    await shop.deps.objects.put('test/gone.wav', testBytes);
    const url = await link({ objectKey: 'test/gone.wav' });
    await shop.deps.objects.delete('test/gone.wav');
    expect((await shop.get(url)).status).toBe(503);
  });
});
