import { beforeAll, describe, expect, it } from 'vitest';
import { CHANGE_KEYS } from '../../domain/tempo/change-keys.ts';
import { DAY, MINUTE } from '../clock.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { readGaplessTag } from '../media/mp3.ts';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';

const shop = await sharedShop(sqliteDatabases(), stockShop);

/** A loop of eight beats without a key (90 BPM) and a chord in Am, as the catalogue of the tests knows them. */
const LOOP = 101;
const CHORD = 202;
const RARE = 106;
const PRESET = 211;
/** A loop without a preview. */
const SILENT = 306;

beforeAll(async () => {
  for (const [id, frames] of [
    [LOOP, 235_200],
    [RARE, 20_000],
    [CHORD, 20_000],
  ] as const) {
    const tone = Float32Array.from({ length: frames }, (_, i) => 0.5 * Math.sin(i * 0.05));
    const file = writeWav({ left: tone, right: tone }, { text: { title: 'A tone' } });
    const original = { objectKey: `test/original/${id}.wav`, sha256: String(id).repeat(8), bytes: file.length };
    const kind = id === CHORD ? 'ONE_SHOT' : 'LOOP';
    shop.sounds.put({ id, kind, rareFind: id === RARE, fileName: `S_${id}.wav`, ...original });
    await shop.deps.objects.put(original.objectKey, file);
  }
  shop.sounds.put({ id: PRESET, kind: 'PRESET' });
});

const post = async (name: string, path: string, body?: unknown) =>
  (await shop.as(name)).post(`/api/v1/sample/change-tempo/${path}`, body);
const request = (name: string, id: number | string) => post(name, `request/${id}`);
const process = (name: string, id: number, body: unknown) => post(name, `process/${id}`, body);
const download = (name: string, id: number, hash: string) => post(name, `download/${id}/${hash}`);

interface Processed {
  readonly response: { readonly download_mp3_uri: string; readonly new_bpm: number | null };
  readonly hash: string;
}
const processed = async (id: number, body: unknown) => (await (await process('premium', id, body)).json()) as Processed;

const subscribe = {
  title: 'Subscribe to download',
  message: expect.any(String),
  button: 'Subscribe',
  url: '/account/plans',
};

describe('a request for a change', () => {
  it('answers what the sound is [TEMPO-03, TEMPO-04, DECISION-112]', async () => {
    expect(await (await request('free', LOOP)).json()).toEqual({
      id: LOOP,
      bpm: 90,
      key: null,
      scale: null,
      demoPublicUrl: '/media/preview/101.mp3',
    });
    expect(await (await request('free', CHORD)).json()).toMatchObject({ bpm: null, key: 'Am', scale: 'minor' });
  });

  it('names no preview of a sound that has none [PLAY-28, TEMPO-04]', async () => {
    shop.sounds.put({ id: SILENT, kind: 'LOOP' });
    expect(await (await request('free', SILENT)).json()).toMatchObject({ id: SILENT, demoPublicUrl: null });
  });

  it('is refused to visitors, then without a plan, then for no sound, then for a sound that has nothing to change [ROLE-17, ROLE-35, DECISION-108]', async () => {
    const visitor = await shop.post(`/api/v1/sample/change-tempo/request/${PRESET}`);
    expect([visitor.status, await visitor.json()]).toEqual([401, { message: 'Authentication required.' }]);
    for (const name of ['noplan', 'expired']) {
      const answer = await request(name, 99_999);
      expect([answer.status, await answer.json()]).toEqual([403, subscribe]);
    }
    expect((await request('free', 99_999)).status).toBe(404);
    expect((await request('free', 'nonsense')).status).toBe(404);
    expect((await request('free', PRESET)).status).toBe(400);
  });
});

describe('a change', () => {
  it('is answered with its hash and what can be heard of it, of the exact length [TEMPO-05, TEMPO-06]', async () => {
    const answer = await process('premium', LOOP, { bpm: 97, key: null });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        response: {
          download_mp3_uri: expect.stringMatching(/^\/media\/tempo\/[0-9a-f]{64}\.mp3$/),
          new_bpm: 97,
          new_key: null,
        },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const { response } = await processed(LOOP, { bpm: 97, key: null });
    const preview = await shop.get(response.download_mp3_uri);
    expect(preview.headers.get('Content-Type')).toBe('audio/mpeg');
    const tag = readGaplessTag(new Uint8Array(await preview.arrayBuffer()));
    expect(tag?.samples).toBe(Math.round((8 * 60 * 44_100) / 97));
  });

  it('has a tempo of at most two decimals, which is what it is called and known by', async () => {
    const [exact, close] = [
      await processed(LOOP, { bpm: 97.25, key: null }),
      await processed(LOOP, { bpm: 97.2513, key: null }),
    ];
    expect(close).toEqual(exact);
    expect(exact.response.new_bpm).toBe(97.25);
  });

  it('is made once, however often and at once it is asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => processed(LOOP, { bpm: 111, key: null })));
    expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1);
    const rows = await shop.deps.db.selectFrom('tempo_changes').selectAll().where('bpm', '=', 111).execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    [LOOP, { bpm: 9.99, key: null }],
    [LOOP, { bpm: 300.01, key: null }],
    [LOOP, { bpm: null, key: null }],
    [LOOP, { bpm: 100, key: 'Am' }],
    [LOOP, { bpm: '100', key: null }],
    [LOOP, { key: null }],
    [LOOP, { bpm: 100, key: null, gain: 3 }],
    [CHORD, { bpm: 100, key: 'Am' }],
    [CHORD, { bpm: null, key: null }],
    [CHORD, { bpm: null, key: 'A' }],
    [CHORD, { bpm: null, key: 'C#m' }],
  ])('of %i is refused for %o [TEMPO-11, TEMPO-12, DECISION-109, DECISION-112]', async (id, body) => {
    expect((await process('premium', id, body)).status).toBe(400);
  });

  it.each([10, 300])('goes as far as %i BPM [TEMPO-11, TEMPO-12]', async (bpm) => {
    expect((await process('premium', RARE, { bpm, key: null })).status).toBe(200);
  });

  it('goes to every key of the scale of the sound [TEMPO-15, TEMPO-16]', async () => {
    for (const key of CHANGE_KEYS.minor)
      expect([key, (await process('premium', CHORD, { bpm: null, key })).status]).toEqual([key, 200]);
    for (const key of CHANGE_KEYS.major)
      expect([key, (await process('premium', CHORD, { bpm: null, key })).status]).toEqual([key, 400]);
  });

  it('asks for a session first, then for a plan, then for the sound, and only then looks at what is wanted', async () => {
    const wrong = { bpm: 1000, key: null };
    expect((await shop.post(`/api/v1/sample/change-tempo/process/${LOOP}`, wrong)).status).toBe(401);
    expect((await process('expired', 99_999, wrong)).status).toBe(403);
    expect((await process('free', 99_999, wrong)).status).toBe(404);
    expect((await process('free', LOOP, wrong)).status).toBe(400);
  });
});

describe('the download of a change', () => {
  const wavOf = async (uri: string) => {
    const answer = await shop.get(uri);
    const parsed = parseWav(new Uint8Array(await answer.arrayBuffer()));
    if (!parsed.ok) throw new Error(parsed.error.kind);
    return { answer, wav: parsed.wav };
  };

  it('takes the credits of the WAV once, marks the original as downloaded, and delivers the changed file [TEMPO-07, TEMPO-08, DECISION-111]', async () => {
    const { hash } = await processed(LOOP, { bpm: 97, key: null });
    const before = await balanceOf(shop.deps.db, await shop.customerId('premium'));
    const first = (await (await download('premium', LOOP, hash)).json()) as { download_uri: string };
    expect(first).toEqual({
      download_uri: expect.stringMatching(/^\/dl\/changed\//),
      taken_credits: 1,
      wallet: { customer_id: await shop.customerId('premium'), balance: before - 1, version: expect.any(Number) },
    });
    expect(await (await download('premium', LOOP, hash)).json()).toMatchObject({ taken_credits: 0 });
    expect(await balanceOf(shop.deps.db, await shop.customerId('premium'))).toBe(before - 1);
    const owned = shop.deps.db.selectFrom('downloads').select(['format', 'taken_credits']).where('sound_id', '=', LOOP);
    expect(await owned.execute()).toEqual([{ format: 'wav', taken_credits: 1 }]);

    const { answer, wav } = await wavOf(first.download_uri);
    expect(answer.headers.get('Content-Disposition')).toContain('filename="S_101_97bpm.wav"');
    expect(wav).toMatchObject({ bitsPerSample: 24, sampleRate: 44_100, frames: Math.round((8 * 60 * 44_100) / 97) });
    expect(wav.metadata.acid).toMatchObject({ oneShot: false, beats: 8, tempo: 97, rootNote: null });
    expect(wav.metadata.text).toMatchObject({ title: 'A tone', comment: 'Changed to 97 BPM' });
  });

  it('of a one-shot keeps its length and moves its root', async () => {
    const { hash } = await processed(CHORD, { bpm: null, key: 'Cm' });
    const { download_uri } = (await (await download('premium', CHORD, hash)).json()) as { download_uri: string };
    const { answer, wav } = await wavOf(download_uri);
    expect(answer.headers.get('Content-Disposition')).toContain('filename="S_202_Cm.wav"');
    expect(wav.frames).toBe(20_000);
    expect(wav.metadata.acid).toMatchObject({ oneShot: true, rootNote: 48 });
  });

  it('refuses what was never made, what belongs to another sound, and what is too dear, in this order', async () => {
    const { hash } = await processed(RARE, { bpm: 97, key: null });
    expect((await shop.post(`/api/v1/sample/change-tempo/download/${RARE}/${hash}`)).status).toBe(401);
    expect((await download('premium', RARE, 'ff'.repeat(32))).status).toBe(404);
    expect((await download('premium', RARE, '..%2f..')).status).toBe(404);
    expect((await download('premium', LOOP, hash)).status).toBe(404);
    const rare = await download('free', RARE, hash);
    expect([rare.status, await rare.json()]).toMatchObject([403, { button: 'See plans' }]);
    const noPlan = await download('noplan', RARE, hash);
    expect([noPlan.status, await noPlan.json()]).toEqual([403, subscribe]);
  });

  it('has links that nobody can make and that end', async () => {
    const { hash } = await processed(LOOP, { bpm: 98, key: null });
    const { download_uri } = (await (await download('premium', LOOP, hash)).json()) as { download_uri: string };
    expect((await shop.get(`${download_uri.slice(0, -3)}AAA`)).status).toBe(404);
    expect((await shop.get(download_uri.replace('/changed', ''))).status).toBe(404);
    shop.clock.advance(15 * MINUTE);
    expect((await shop.get(download_uri)).status).toBe(410);
  });

  it('can be undone until it is fetched: then its link is dead, and after it nothing can be undone', async () => {
    const { hash } = await processed(LOOP, { bpm: 97, key: null });
    const max = await shop.as('max');
    const buy = async () =>
      (await (await download('max', LOOP, hash)).json()) as { download_uri: string; taken_credits: number };
    const undoable = async () =>
      ((await (await max.get('/api/v1/account/downloads/undoable')).json()) as { items: { id: number }[] }).items;

    const first = await buy();
    // HEAD does not count as fetching.
    expect((await shop.request(first.download_uri, { method: 'HEAD' })).status).toBe(200);
    const [order] = await undoable();
    expect((await max.post(`/api/v1/account/downloads/${order!.id}/undo`)).status).toBe(200);
    expect((await shop.get(first.download_uri)).status).toBe(410);

    const second = await buy();
    expect(second.taken_credits).toBe(1);
    expect((await (await shop.get(second.download_uri)).bytes()).length).toBeGreaterThan(1_000_000);
    expect(await undoable()).toEqual([]);
  });

  it('goes on when the made files are lost, and ends after a day', async () => {
    const { hash, response } = await processed(LOOP, { bpm: 99, key: null });
    const bytes = await (await shop.get(response.download_mp3_uri)).bytes();
    await shop.deps.objects.delete(`tempo/${hash}.mp3`);
    await shop.deps.objects.delete(`tempo/${hash}.wav`);
    expect(Buffer.compare(await (await shop.get(response.download_mp3_uri)).bytes(), bytes)).toBe(0);

    shop.clock.advance(DAY);
    expect((await shop.get(response.download_mp3_uri)).status).toBe(404);
    expect((await download('premium', LOOP, hash)).status).toBe(404);
    shop.clock.advance(15 * MINUTE);
    await processed(LOOP, { bpm: 100, key: null });
    expect(await shop.deps.objects.exists(`tempo/${hash}.wav`)).toBe(false);
    expect(await shop.deps.objects.exists(`tempo/${hash}.mp3`)).toBe(false);
  });
});

describe('a changed file that was cut', () => {
  it('is made again before it is sent', async () => {
    const { hash } = await processed(RARE, { bpm: 96, key: null });
    const { download_uri } = (await (await download('max', RARE, hash)).json()) as { download_uri: string };
    const bytes = Buffer.from(await (await shop.get(download_uri)).arrayBuffer());
    await shop.deps.objects.put(`tempo/${hash}.wav`, bytes.subarray(0, 1000));
    expect(Buffer.from(await (await shop.get(download_uri)).arrayBuffer()).equals(bytes)).toBe(true);
  });
});

/** Last, because the sweep of what has expired takes few at a time. */
describe('many changes of one customer', () => {
  it('are refused beyond sixty in an hour that had to be made, and those of nobody else', async () => {
    const change = (step: number) => process('max', RARE, { bpm: 200 + step / 4, key: null });
    for (let step = 1; step <= 60; step += 1) expect((await change(step)).status).toBe(200);
    const refused = await change(61);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect((await change(1)).status).toBe(200);
    expect((await process('basic', RARE, { bpm: 215.25, key: null })).status).toBe(200);
    expect((await change(61)).status).toBe(200);
  });
});
