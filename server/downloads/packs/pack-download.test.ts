import { describe, expect, test } from 'vitest';
import { MULTI_DOWNLOAD_MS } from '../../../domain/downloads/download-limits.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { sqliteDatabases } from '../../testing/databases.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import type { SoundFile } from '../files/sound-files.ts';

const shop = await sharedShop(sqliteDatabases());
let nextId = 1;
let nextPack = 100;

/** A pack of its own with a file of each of these kinds. */
function aPack(...kinds: ReadonlyArray<SoundFile['kind'] | Partial<SoundFile>>) {
  const pack = { id: nextPack, name: 'Night Drive', slug: 'night-drive' };
  nextPack += 1;
  const files = kinds.map((kind) => {
    nextId += 1;
    return shop.sounds.put({ ...(typeof kind === 'string' ? { kind } : kind), id: nextId, pack });
  });
  return { id: pack.id, files };
}

const confirm = async (name: string, id: number | string) =>
  (await shop.as(name)).get(`/api/v1/download/sample-pack/confirmation/${id}`);
const take = async (name: string, type: string, id: number) =>
  (await shop.as(name)).get(`/api/v1/download/sample-pack/${type}/${id}`);
const balance = async (name: string) => balanceOf(shop.deps.db, await shop.customerId(name));
const ownedBy = async (name: string) =>
  (
    await shop.deps.db
      .selectFrom('downloads')
      .select('sound_id')
      .where('customer_id', '=', await shop.customerId(name))
      .execute()
  ).map(({ sound_id }) => sound_id);

describe('the confirmation of a pack', () => {
  test('tells of each section whether it is there, what it costs and which call takes it [PACK-01, PACK-02, PACK-03, DECISION-101, API-53]', async () => {
    const { id } = aPack('LOOP', 'ONE_SHOT', 'MIDI_COMPANION', 'MIDI_SOUND');
    const answer = await confirm('premium', id);
    expect(answer.status).toBe(200);
    const url = (type: string) => `/api/v1/download/sample-pack/${type}/${id}`;
    expect(await answer.json()).toEqual({
      wav: { available: true, free: false, needed_credits: 2, url: url('wav') },
      midi: { available: true, free: false, needed_credits: 6, url: url('midi') },
      preset: { available: false, free: false, needed_credits: 0, url: url('preset') },
    });
  });

  test('counts what this customer lacks: owned and free files cost nothing [PACK-03, DECISION-101, DECISION-93]', async () => {
    const { id, files } = aPack('LOOP', 'LOOP', { kind: 'PRESET', free: true });
    await (await shop.as('premium')).get(`/api/v1/download/sample/wav/${files[0]!.id}`);
    expect(await (await confirm('premium', id)).json()).toMatchObject({
      wav: { free: false, needed_credits: 1 },
      preset: { available: true, free: true, needed_credits: 0 },
    });
  });

  test.each([
    ['free', 'Full packs are part of the paid plans', 'See plans'],
    ['noplan', 'Subscribe to download', 'Subscribe'],
    ['expired', 'Subscribe to download', 'Subscribe'],
  ])('is refused to %s with a message [ROLE-22, PACK-07, DECISION-92, API-53]', async (name, title, button) => {
    const answer = await confirm(name, aPack('LOOP').id);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ title, message: expect.any(String), button, url: '/account/plans' });
  });

  test('needs a session, then a pack [PACK-09, API-53]', async () => {
    expect((await shop.get('/api/v1/download/sample-pack/confirmation/nothing')).status).toBe(401);
    expect((await confirm('premium', 'nothing')).status).toBe(404);
    expect((await confirm('premium', 99_999)).status).toBe(404);
  });

  test('takes nothing [API-53]', async () => {
    const before = await balance('premium');
    await confirm('premium', aPack('LOOP').id);
    expect(await balance('premium')).toBe(before);
  });
});

describe('the download of a pack', () => {
  test('charges for what is missing, records every file and links to an archive [PACK-04, DECISION-102, API-54]', async () => {
    const { id, files } = aPack('LOOP', 'ONE_SHOT', 'MIDI_COMPANION');
    await (await shop.as('max')).get(`/api/v1/download/sample/wav/${files[0]!.id}`);
    const before = await balance('max');
    const answer = await take('max', 'wav', id);
    const body = (await answer.json()) as { readonly url: string };
    expect(body).toEqual({
      url: expect.stringMatching(/^\/dl\/archive\//),
      taken_credits: 1,
      id,
      wallet: { customer_id: await shop.customerId('max'), balance: before - 1, version: expect.any(Number) },
    });
    expect(await balance('max')).toBe(before - 1);
    const owned = await ownedBy('max');
    expect(files.map((file) => owned.includes(file.id))).toEqual([true, true, false]);
    const archive = await shop.get(body.url);
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const bytes = Buffer.from(await archive.arrayBuffer());
    const has = (name: string) => bytes.includes(name);
    expect(files.map(({ fileName }) => has(fileName))).toEqual([true, true, false]);
  });

  test('again costs nothing [PACK-04, DECISION-93]', async () => {
    const { id } = aPack('PRESET');
    expect(await (await take('max', 'preset', id)).json()).toMatchObject({ taken_credits: 3 });
    expect(await (await take('max', 'preset', id)).json()).toMatchObject({ taken_credits: 0 });
  });

  test('that costs more than there is takes nothing and records nothing [PACK-07, DECISION-93, API-54]', async () => {
    const kinds = Array.from({ length: 34 }, () => 'MIDI_SOUND' as const);
    const { id, files } = aPack(...kinds);
    const answer = await take('basic', 'midi', id);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      title: 'Not enough credits',
      message: 'This download costs 102 credits, and you have 100 credits.',
      button: 'Add credits',
    });
    expect(await balance('basic')).toBe(100);
    const owned = await ownedBy('basic');
    expect(files.filter((file) => owned.includes(file.id))).toEqual([]);
  });

  test.each(['free', 'noplan', 'expired'])('is refused to %s [ROLE-22, PACK-07, API-54]', async (name) => {
    expect((await take(name, 'wav', aPack({ kind: 'LOOP', free: true }).id)).status).toBe(403);
  });

  test('needs a session and a section that is there [PACK-09, API-54]', async () => {
    const { id } = aPack('LOOP');
    expect((await shop.get(`/api/v1/download/sample-pack/wav/${id}`)).status).toBe(401);
    expect((await take('max', 'preset', id)).status).toBe(404);
    expect((await take('max', 'flac', id)).status).toBe(404);
    expect((await take('max', 'wav', 99_999)).status).toBe(404);
  });
});

test('a pack whose archive fails is refused and takes nothing, and can be had at another try [PACK-07, DECISION-93]', async () => {
  const { id, files } = aPack('LOOP', 'ONE_SHOT');
  await (await shop.as('max')).get(`/api/v1/download/sample/wav/${files[0]!.id}`);
  const before = await balance('max');
  const { findAll } = shop.sounds;
  shop.sounds.findAll = () => Promise.resolve([]);
  const failed = await take('max', 'wav', id);
  expect([failed.status, await failed.json()]).toEqual([
    503,
    { message: 'The archive could not be prepared. Please try again.' },
  ]);
  expect(await balance('max')).toBe(before);
  const owned = await ownedBy('max');
  expect(files.map((file) => owned.includes(file.id))).toEqual([true, false]);
  shop.sounds.findAll = findAll;
  const again = await take('max', 'wav', id);
  const { url, taken_credits } = (await again.json()) as { readonly url: string; readonly taken_credits: number };
  expect(taken_credits).toBe(1);
  expect(await balance('max')).toBe(before - 1);
  expect((await shop.get(url)).status).toBe(200);
});

test('a pack with a key can be had at another try after its archive has failed, but not after it was undone', async () => {
  const { id } = aPack('LOOP');
  const customer = await shop.as('max');
  const before = await balance('max');
  const arrive = () => customer.get(`/api/v1/download/sample-pack/wav/${id}`, { 'Idempotency-Key': 'press-1' });
  const { findAll } = shop.sounds;
  const failing = async () => {
    shop.sounds.findAll = () => Promise.resolve([]);
    expect((await arrive()).status).toBe(503);
    shop.sounds.findAll = findAll;
  };
  await failing();
  expect(await (await arrive()).json()).toMatchObject({ taken_credits: 1 });
  expect(await balance('max')).toBe(before - 1);

  const undoable = await (await customer.get('/api/v1/account/downloads/undoable')).json();
  const { items } = undoable as { readonly items: ReadonlyArray<{ readonly id: number }> };
  expect((await customer.post(`/api/v1/account/downloads/${items[0]!.id}/undo`)).status).toBe(200);
  shop.clock.advance(MULTI_DOWNLOAD_MS);
  await failing();
  expect(await (await arrive()).json()).toMatchObject({ taken_credits: 1 });
  expect(await balance('max')).toBe(before);
});

test('the ledger adds up after all of this', async () => {
  expect(await auditLedger(shop.deps.db)).toEqual([]);
});

test('a pack waits for its own archive, and not for those of others', async () => {
  const { objects } = shop.deps;
  const held = Promise.withResolvers<void>();
  const stat = objects.stat.bind(objects);
  objects.stat = (key) => (key === 'test/held.wav' ? held.promise.then(() => null) : stat(key));
  const { files } = aPack({ objectKey: 'test/held.wav', free: true });
  const body = { sample_pack_files: [files[0]!.id] };
  expect((await (await shop.as('max')).post('/api/v1/mulitdownload/request', body)).status).toBe(200);

  const answer = await take('max', 'wav', aPack('LOOP').id);
  const { url } = (await answer.json()) as { readonly url: string };
  expect((await shop.request(url, { method: 'HEAD' })).status).toBe(200);
  held.resolve();
  await shop.deps.jobs.settled();
});
