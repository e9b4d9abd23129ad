import { beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import type { Visitor } from '../testing/test-shop.ts';

const KEY = 'test/original.wav';
const tone = Float32Array.from({ length: 20_000 }, (_, at) => 0.5 * Math.sin(at * 0.05));
const WAV = Buffer.from(writeWav({ left: tone, right: tone }));
/** A loop with a tempo, as the catalogue of the tests knows it. */
const LOOP = 101;

const shop = await sharedShop(sqliteDatabases(), stockShop);
let customer: Visitor;

beforeAll(async () => {
  shop.sounds.put({ id: LOOP, objectKey: KEY, bytes: WAV.length, fileName: 'Loop.wav' });
  customer = await shop.as('premium');
});
/** How much of the original exists. */
const store = (bytes: Uint8Array | null) =>
  bytes === null ? shop.deps.objects.delete(KEY) : shop.deps.objects.put(KEY, bytes);

const json = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;
const balance = async () => balanceOf(shop.deps.db, await shop.customerId('premium'));

const buy = async (): Promise<string> =>
  (await json<{ url: string }>(customer.get(`/api/v1/download/sample/wav/${LOOP}`))).url;
const buyNamed = async (format: string): Promise<string> => {
  await buy();
  const body = { files: [{ id: LOOP }], format };
  const { items } = await json<{ items: { url: string }[] }>(customer.post('/api/v1/download/owned/links', body));
  return items[0]!.url;
};
const buyArchive = async (): Promise<string> => {
  const body = { sample_pack_files: [LOOP] };
  const { downloadUri } = await json<{ downloadUri: string }>(customer.post('/api/v1/mulitdownload/request', body));
  await shop.deps.jobs.settled();
  return downloadUri;
};
let bpm = 100;
const buyChange = async (): Promise<string> => {
  const path = '/api/v1/sample/change-tempo';
  const wanted = { bpm, key: null };
  bpm += 1;
  const { hash } = await json<{ hash: string }>(customer.post(`${path}/process/${LOOP}`, wanted));
  const { download_uri } = await json<{ download_uri: string }>(customer.post(`${path}/download/${LOOP}/${hash}`));
  // The rendered files are lost as well, and would be rendered again.
  for (const file of ['wav', 'mp3']) await shop.deps.objects.delete(`tempo/${hash}.${file}`);
  return download_uri;
};

/** Undoes the only order that can be undone. */
async function undo(): Promise<number> {
  const { items } = await json<{ items: { id: number }[] }>(customer.get('/api/v1/account/downloads/undoable'));
  const answer = await customer.post(`/api/v1/account/downloads/${items[0]?.id ?? 0}/undo`);
  return answer.status;
}

describe.each([
  ['gone', null],
  ['empty', new Uint8Array(0)],
  ['cut', WAV.subarray(0, WAV.length / 2)],
  ['too long', Buffer.concat([WAV, WAV])],
] as const)('a file that is paid for and %s', (_, left) => {
  test.each([
    ['a link', buy],
    ['a link to the owned file', () => buyNamed('wav24')],
    ['a link to another format', () => buyNamed('flac')],
    ['a link to an archive', buyArchive],
  ] as const)('is 503 behind %s, and what it took is given back', async (__, take) => {
    await store(WAV);
    const before = await balance();
    const link = await take();
    expect(await balance()).toBe(before - 1);
    await store(left);

    for (const method of ['HEAD', 'GET']) {
      const answer = await shop.request(link, { method });
      expect([method, answer.status, answer.headers.get('ETag')]).toEqual([method, 503, null]);
      expect(answer.headers.get('Retry-After')).toBe('60');
    }
    expect((await shop.get(link, { Range: 'bytes=0-3' })).status).toBe(503);
    expect(await undo()).toBe(200);
    expect(await balance()).toBe(before);
  });

  test('is not sold: 503, and the credits are there', async () => {
    const before = await balance();
    await store(left);
    const refused = await customer.get(`/api/v1/download/sample/wav/${LOOP}`);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { message: 'This file is not available right now. Please try again later.' },
    ]);
    expect(await balance()).toBe(before);
    expect(await shop.deps.db.selectFrom('downloads').select('sound_id').execute()).toEqual([]);
    expect(await undo()).toBe(404);
    expect(await auditLedger(shop.deps.db)).toEqual([]);
  });

  test('is sent when it is whole again', async () => {
    await store(WAV);
    const link = await buy();
    await store(left);
    expect((await shop.get(link)).status).toBe(503);
    await store(WAV);
    expect(Buffer.from(await (await shop.get(link)).arrayBuffer()).equals(WAV)).toBe(true);
    expect(await undo()).toBe(404);
    // For the tests that follow.
    await shop.deps.db.deleteFrom('downloads').execute();
  });

  test('has no license before it was fetched, so that it can be given back', async () => {
    await store(WAV);
    await buy();
    await store(left);
    const names = { full_legal_name: 'Ada Lovelace', producer_name: 'Enchantress' };
    expect((await customer.post(`/api/v1/account/generate-license/${LOOP}`, names)).status).toBe(503);
    expect(await undo()).toBe(200);
  });

  test('is not changed in tempo, and the credits come back', async () => {
    await store(WAV);
    const before = await balance();
    const link = await buyChange();
    await store(left);
    expect((await shop.get(link)).status).toBe(503);
    expect(await undo()).toBe(200);
    expect(await balance()).toBe(before);
  });
});

describe('a purchase with a key', () => {
  const headers = { 'Idempotency-Key': 'press-1' };
  const arrive = () => customer.get(`/api/v1/download/sample/wav/${LOOP}`, headers);
  const owned = async () => (await shop.deps.db.selectFrom('downloads').select('sound_id').execute()).length;

  test('that was given back may be tried again under it', async () => {
    const before = await balance();
    await store(null);
    expect([(await arrive()).status, await balance()]).toEqual([503, before]);
    await store(WAV);
    expect(await json(arrive())).toMatchObject({ taken_credits: 1 });
    expect(await balance()).toBe(before - 1);
  });

  test('that was undone takes nothing when it arrives once more, nor after the file was gone for a while', async () => {
    const before = await balance();
    expect(await undo()).toBe(200);
    await store(null);
    expect((await arrive()).status).toBe(503);
    await store(WAV);
    expect(await json(arrive())).toMatchObject({ taken_credits: 1 });
    expect([await balance(), await owned()]).toEqual([before + 1, 0]);
  });
});

test('a file that was sent before is what lies in the store now, in ranges, too', async () => {
  await store(WAV);
  const link = await buy();
  const sent = async (range?: string) =>
    Buffer.from(await (await shop.get(link, range === undefined ? {} : { Range: range })).arrayBuffer());
  expect((await sent()).equals(WAV)).toBe(true);
  const other = Buffer.from(WAV).fill(7, 1000);
  await store(other);
  expect((await sent()).equals(other)).toBe(true);
  expect((await sent('bytes=990-1009')).equals(other.subarray(990, 1010))).toBe(true);
  await store(WAV.subarray(0, 500));
  expect((await shop.get(link)).status).toBe(503);
  await store(WAV);
  expect((await sent()).equals(WAV)).toBe(true);
});

test('a file in another format that was cut is made again', async () => {
  await store(WAV);
  const link = await buyNamed('aiff');
  const bytes = Buffer.from(await (await shop.get(link)).arrayBuffer());
  const key = `renditions/v1/${(await shop.deps.sounds.find(LOOP))!.sha256}.aiff`;
  await shop.deps.objects.put(key, bytes.subarray(0, 100));
  expect(Buffer.from(await (await shop.get(link)).arrayBuffer()).equals(bytes)).toBe(true);
});

test('a WAV that no program plays is refused in words as another format', async () => {
  const slow = Buffer.from(WAV);
  slow.writeUInt32LE(4_000, 24);
  await store(slow);
  const answer = await shop.get(await buyNamed('wav16'));
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'This file cannot be made into another format.' },
  ]);
});
