import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../account/sessions.ts';
import { changeStaff } from '../admin/change-staff.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const BYTES = new TextEncoder().encode('one sound, as it was made');
const OTHER = new TextEncoder().encode('another');
const fileOf = (path: string, bytes: Uint8Array) => ({ path, sha256: digestOf(bytes), bytes: bytes.length });
const FILES = [fileOf('Loops/Größe "1".wav', BYTES), fileOf('pack.json', OTHER), fileOf('late.wav', new Uint8Array(9))];

describe.each(await bothDatabases())('originals on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  let maker: Awaited<ReturnType<typeof clientOf>>;
  let id: number;
  beforeEach(async () => {
    place = await databases.place();
    shop = await openTestShop(place);
    const { db } = shop.deps;
    for (const [provider, name] of [
      [1, 'basic'],
      [2, 'max'],
    ] as const) {
      await db
        .insertInto('providers')
        .values({ id: provider, slug: name, name, description: '', image_key: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const customer_id = await shop.customerId(name);
      await db.updateTable('customers').set({ is_dashboard: 1 }).where('id', '=', customer_id).execute();
      await db.insertInto('provider_members').values({ customer_id, provider_id: provider }).execute();
    }
    maker = await clientOf('basic');
    const manifest = JSON.stringify({ id: null, name: 'Mine', files: FILES });
    const headers = { 'content-type': 'application/json' };
    const pushed = await maker('/api/v1/dashboard/packs', { method: 'POST', headers, body: manifest });
    id = ((await pushed.json()) as { draft: { id: number } }).draft.id;
    for (const body of [BYTES, OTHER])
      await maker(`/api/v1/dashboard/files/${digestOf(body)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body,
      });
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  async function clientOf(name: string) {
    const { db, clock, config } = shop.deps;
    const cookie = sessionCookie(await startSession(db, clock, await shop.customerId(name)), config).split(';')[0]!;
    return (path: string, init: RequestInit = {}) =>
      shop.request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
  }
  const one = (sha256 = digestOf(BYTES)) => `/media/originals/draft/${id}/${sha256}`;
  const zip = () => `/media/originals/draft/${id}.zip`;

  test('come back byte for byte with their digest, to be saved, and nobody keeps or shows them', async () => {
    const response = await maker(one());
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
    const base64 = Buffer.from(digestOf(BYTES), 'hex').toString('base64');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'repr-digest': `sha-256=:${base64}:`,
      etag: `"${digestOf(BYTES)}"`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22\.wav$/),
    });
    const part = await maker(one(), { headers: { range: 'bytes=4-8' } });
    expect([part.status, await part.text()]).toEqual([206, 'sound']);
    const head = await maker(one(), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES.length)]);
  });

  test('are one ZIP of what has arrived, the same each time, also in ranges', async () => {
    const response = await maker(zip());
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('content-disposition')).toContain('mine-1-originals.zip');
    expect(unzipSync(bytes)).toEqual({ [FILES[0]!.path]: BYTES, 'pack.json': OTHER });
    const again = await maker(zip());
    expect(again.headers.get('etag')).toBe(response.headers.get('etag'));
    const [begin, end] = [await maker(zip(), range('0-40')), await maker(zip(), range('41-'))];
    const parts = [begin, end].map(async (part) => Buffer.from(await part.arrayBuffer()));
    expect(new Uint8Array(Buffer.concat(await Promise.all(parts)))).toEqual(bytes);
  });
  const range = (bytes: string): RequestInit => ({ headers: { range: `bytes=${bytes}` } });

  /** The answer to who asks for the size of the ZIP, and how many files were read for it. */
  async function sizeOfZip() {
    const opened = vi.spyOn(shop.deps.objects, 'open');
    const { status, headers } = await maker(zip(), { method: 'HEAD' });
    const reads = opened.mock.calls.length;
    opened.mockRestore();
    return { answer: [status, headers.get('content-length'), headers.get('etag')], reads };
  }
  const checksums = () => shop.deps.db.selectFrom('checksums').selectAll().orderBy('crc32').execute();

  test('are not read for the first ZIP, as their checksums are known since they arrived', async () => {
    const kept = [BYTES, OTHER].map((bytes) => ({ sha256: digestOf(bytes), crc32: crc32(bytes) }));
    expect(await checksums()).toEqual(kept.toSorted((a, b) => a.crc32 - b.crc32));
    const { answer, reads } = await sizeOfZip();
    expect([answer[0], reads]).toEqual([200, 0]);
  });

  test('are read once for a ZIP where an older shop has taken them', async () => {
    const kept = await checksums();
    const { answer } = await sizeOfZip();
    await shop.deps.db.deleteFrom('checksums').execute();
    expect(await sizeOfZip()).toEqual({ answer, reads: 2 });
    expect(await sizeOfZip()).toEqual({ answer, reads: 0 });
    expect(await checksums()).toEqual(kept);
  });

  test('take their checksums with them, but for what somebody else has delivered, too', async () => {
    const other = await clientOf('max');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id: null, name: 'Theirs', files: [FILES[0]] });
    await other('/api/v1/dashboard/packs', { method: 'POST', headers, body });
    await other(`/api/v1/dashboard/files/${digestOf(BYTES)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: BYTES,
    });
    expect((await maker(`/api/v1/dashboard/packs/${id}`, { method: 'DELETE' })).status).toBeLessThan(300);
    expect(await checksums()).toEqual([{ sha256: digestOf(BYTES), crc32: crc32(BYTES) }]);
  });

  test('are for their maker and for staff: to everybody else there is no such address', async () => {
    const [other, staff] = [await clientOf('max'), await clientOf('premium')];
    for (const path of [one(), zip()]) {
      expect([path, (await shop.request(path)).status]).toEqual([path, 401]);
      expect([path, (await other(path)).status]).toEqual([path, 404]);
      expect([path, (await staff(path)).status]).toEqual([path, 404]);
    }
    await changeStaff(place, 'premium@demo.test', true);
    for (const path of [one(), zip()]) expect([path, (await staff(path)).status]).toEqual([path, 200]);
    for (const path of [
      one('0'.repeat(64)),
      one(digestOf(new Uint8Array(9))),
      one('..%2f..%2fsecrets'),
      '/media/originals/draft/999999.zip',
      '/media/originals/draft/99999999999999999999.zip',
      '/media/originals/sold/999999.zip',
      '/media/originals/other/1.zip',
    ])
      expect([path, (await maker(path)).status]).toEqual([path, 404]);
  });

  test('come to a token that may publish, and to none that may only read', async () => {
    const create = async (scopes: readonly string[]) => {
      const body = JSON.stringify({ name: 'ci', scopes, credits: 0, days: 1 });
      const headers = { 'content-type': 'application/json' };
      const made = await maker('/api/v1/account/tokens', { method: 'POST', headers, body });
      return { authorization: `Bearer ${((await made.json()) as { secret: string }).secret}` };
    };
    for (const path of [one(), zip()]) {
      expect((await shop.request(path, { headers: await create(['read']) })).status).toBe(403);
      expect((await shop.request(path, { headers: await create(['read', 'publish']) })).status).toBe(200);
    }
  });
});
