import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { aHit } from '../../cli/testing/clean-pack.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftById } from '../../wire/publishing/publishing.wire.ts';
import { startSession } from '../account/sessions.ts';
import { changeStaff } from '../admin/change-staff.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { draftRow } from './draft-rows.ts';
import { heardKey, pushedKey } from './media-keys.ts';
import { dropFiles, putFile } from './put-file.ts';
import { sellDraft } from './sell-draft.ts';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const BYTES = new TextEncoder().encode('one sound');
const FILE = { path: 'a.wav', sha256: digestOf(BYTES), bytes: BYTES.length };

describe.each(await bothDatabases())('what providers push on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  beforeEach(async () => {
    place = await databases.place();
    shop = await openTestShop(place);
    const { db } = shop.deps;
    await db.deleteFrom('provider_members').execute();
    for (const [id, name] of [
      [1, 'basic'],
      [2, 'max'],
    ] as const) {
      await db
        .insertInto('providers')
        .values({ id, slug: name, name, description: '', image_key: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const customer_id = await shop.customerId(name);
      await db.updateTable('customers').set({ is_dashboard: 1 }).where('id', '=', customer_id).execute();
      await db.insertInto('provider_members').values({ customer_id, provider_id: id }).execute();
    }
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  async function clientOf(name: string) {
    const { db, clock, config } = shop.deps;
    const cookie = sessionCookie(await startSession(db, clock, await shop.customerId(name)), config).split(';')[0]!;
    return (path: string, init: RequestInit = {}) =>
      shop.request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
  }
  const json = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const bytes = (body: Uint8Array<ArrayBuffer>): RequestInit => ({
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  const push = (name: string, files: readonly object[] = [FILE]) => json('POST', { id: null, name, files });
  const PACKS = '/api/v1/dashboard/packs';
  const at = (sha256: string) => `/api/v1/dashboard/files/${sha256}`;
  const pushed = async (response: Response) =>
    (await response.json()) as { readonly draft: { readonly id: number }; readonly missing: readonly string[] };

  test('is theirs alone: nobody is shown it, and a digest gives no bytes away', async () => {
    const [one, other] = [await clientOf('basic'), await clientOf('max')];
    const { draft } = await pushed(await one(PACKS, push('Mine')));
    expect((await one(at(FILE.sha256), bytes(BYTES))).status).toBe(204);
    for (const [path, init] of [
      [`${PACKS}/${draft.id}`, {}],
      [`${PACKS}/${draft.id}/submit`, { method: 'POST' }],
      [`${PACKS}/${draft.id}/check`, { method: 'POST' }],
      [`${PACKS}/${draft.id}/withdraw`, { method: 'POST' }],
      [`${PACKS}/${draft.id}`, { method: 'DELETE' }],
      [PACKS, json('POST', { id: draft.id, name: 'Mine', files: [FILE] })],
    ] as const)
      expect([path, (await other(path, init)).status]).toEqual([path, 404]);
    expect((await pushed(await other(PACKS, push('Theirs')))).missing).toEqual([FILE.sha256]);
    expect((await pushed(await one(PACKS, push('Mine')))).missing).toEqual([]);
  });

  test('is kept as what was announced, under its digest, and nothing else', async () => {
    const one = await clientOf('basic');
    await one(PACKS, push('Mine', [{ ...FILE, path: 'a/b/c.wav' }]));
    const short = BYTES.slice(1);
    const long = new Uint8Array(BYTES.length + 1);
    const wrong = BYTES.map((byte) => byte + 1);
    for (const lie of [short, long, wrong, new Uint8Array()])
      expect((await one(at(FILE.sha256), bytes(lie))).status).toBe(400);
    expect((await one(at(digestOf(short)), bytes(short))).status).toBe(404);
    expect((await one(at('..%2f..%2fx'), bytes(short))).status).toBe(404);
    expect((await one(at(FILE.sha256), { ...bytes(BYTES), headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    );
    const kept = join(place.dataFolder, 'media', 'push');
    const files = () =>
      existsSync(kept)
        ? readdirSync(kept, { recursive: true, withFileTypes: true }).flatMap((entry) =>
            entry.isFile() ? [entry.name] : [],
          )
        : [];
    expect(files()).toEqual([]);
    const both = await Promise.all([one(at(FILE.sha256), bytes(BYTES)), one(at(FILE.sha256), bytes(BYTES))]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(files()).toEqual([FILE.sha256]);
  });

  test('is one pack, however many say it at once', async () => {
    const one = await clientOf('basic');
    const all = await Promise.all(Array.from({ length: 6 }, async () => pushed(await one(PACKS, push('Mine')))));
    expect(new Set(all.map(({ draft }) => draft.id)).size).toBe(1);
  });

  /** Holds back checks until released. */
  function holdGate() {
    const { gate } = shop.deps.work;
    const ask = gate.ask.bind(gate);
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const asked = vi.spyOn(gate, 'ask').mockImplementation(async (...question) => {
      await promise;
      return ask(...question);
    });
    return { letGo, isAsked: () => vi.waitUntil(() => asked.mock.calls.length > 0, { timeout: 60_000 }) };
  }
  const NO_LABELS = { name: '', type: '', bpm: '', key: '', instruments: '', moods: '', price: '' };
  const labels = (said: object) => ({ ...NO_LABELS, ...said });
  const shown = async (response: Response) =>
    (await response.json()) as {
      readonly revision: number;
      readonly state: string;
      readonly checking: object | null;
      readonly about: object;
      readonly findings: readonly { readonly code: string }[];
      readonly contents: readonly { readonly path: string; readonly labels: object | null }[];
    };

  /** Waits until a check is over, with the threads of the real check. */
  const throughWith = (one: Awaited<ReturnType<typeof clientOf>>, path: string) =>
    vi.waitUntil(async () => (await shown(await one(path))).checking === null, { timeout: 60_000, interval: 20 });

  test('is checked as it is now, where its labels were changed while it was checked', async () => {
    const one = await clientOf('basic');
    const { draft } = await pushed(await one(PACKS, push('Mine')));
    await one(at(FILE.sha256), bytes(BYTES));
    const path = `${PACKS}/${draft.id}`;
    const gate = holdGate();
    const { revision } = await shown(await one(`${path}/check`, { method: 'POST' }));
    await gate.isAsked();
    const rows = [{ path: FILE.path, labels: labels({ bpm: '120' }) }];
    expect((await one(`${path}/labels`, json('PUT', { revision, rows }))).status).toBe(200);
    expect((await one(`${path}/check`, { method: 'POST' })).status).toBe(200);
    gate.letGo();
    await throughWith(one, path);
    expect(await shown(await one(path))).toMatchObject({ state: 'checked', contents: [{ labels: { bpm: '120' } }] });
  });

  test('is shown with what a check has found that ended just after the draft was read', async () => {
    const one = await clientOf('basic');
    const { draft } = await pushed(await one(PACKS, push('Mine')));
    await one(at(FILE.sha256), bytes(BYTES));
    const before = await draftRow(shop.deps.db, draft.id);
    await one(`${PACKS}/${draft.id}/check`, { method: 'POST' });
    await throughWith(one, `${PACKS}/${draft.id}`);
    expect(await shop.deps.checks.shown(before!, 'maker')).toMatchObject({
      checking: null,
      state: 'checked',
      findings: expect.arrayContaining([expect.objectContaining({ code: 'no-cover' })]),
    });
  });

  test('keeps labels that were said after its sheet was read, while the sounds were still listened to', async () => {
    const one = await clientOf('basic');
    const table = new TextEncoder().encode('file,bpm,key\na.wav,100,Am\n');
    const sheet = { path: 'pack.csv', sha256: digestOf(table), bytes: table.length };
    const { draft } = await pushed(await one(PACKS, push('Mine', [FILE, sheet])));
    for (const content of [BYTES, table]) await one(at(digestOf(content)), bytes(content));
    const path = `${PACKS}/${draft.id}`;
    const gate = holdGate();
    await one(`${path}/check`, { method: 'POST' });
    await gate.isAsked();
    const { revision } = await shown(await one(path));
    const rows = [{ path: FILE.path, labels: labels({ bpm: '120' }) }];
    await one(`${path}/labels`, json('PUT', { revision, rows }));
    await one(`${path}/check`, { method: 'POST' });
    gate.letGo();
    await throughWith(one, path);
    const { contents, ...checked } = await shown(await one(path));
    expect(checked.state).toBe('checked');
    expect(contents.find((file) => file.path === FILE.path)?.labels).toEqual(labels({ bpm: '120' }));
  });

  test('can be looked at whatever its own files say, and says which of it is too much', async () => {
    const one = await clientOf('basic');
    const text = (content: string) => new TextEncoder().encode(content);
    const told = new Map([
      ['a.wav', BYTES],
      ['pack.csv', text(`file,moods\na.wav,${'warm;'.repeat(300)}\n`)],
      ['pack.json', text(JSON.stringify({ description: 'x'.repeat(5_001), genres: ['house'] }))],
    ]);
    const files = [...told].map(([path, content]) => ({ path, sha256: digestOf(content), bytes: content.length }));
    const { draft } = await pushed(await one(PACKS, push('Mine', files)));
    for (const content of told.values()) await one(at(digestOf(content)), bytes(content));
    const path = `${PACKS}/${draft.id}`;
    await one(`${path}/check`, { method: 'POST' });
    await throughWith(one, path);
    const answer = v.parse(draftById.responses[200], await (await one(path)).json());
    expect(answer).toMatchObject({ state: 'checked', about: { description: '', genres: [] } });
    expect(answer.findings).toContainEqual(
      expect.objectContaining({
        code: 'sheet-unreadable',
        file: 'pack.json',
        measured: expect.objectContaining({ text: 'A description has at most 5,000 letters.' }),
      }),
    );
    for (const name of ['pack.csv', 'pack.json']) {
      const refused = await one(PACKS, push('Long', [{ path: name, sha256: FILE.sha256, bytes: 10_000_001 }]));
      expect(await refused.json()).toMatchObject({
        constraint_violation_list: { files: { message: `${name} has more than 10 MB.` } },
      });
      expect(refused.status).toBe(400);
    }
  });

  test('is no cover where only its head is a picture, and has no letter that a database cannot hold', async () => {
    const one = await clientOf('basic');
    const cover = new Uint8Array(
      await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#456' } })
        .png()
        .toBuffer(),
    ).fill(0xa5, 60);
    const told = new Map([
      ['cover.png', cover],
      ['pack.json', new TextEncoder().encode(JSON.stringify({ description: 'Rain\0 on tin' }))],
    ]);
    const files = [...told].map(([path, { length }]) => ({ path, sha256: digestOf(told.get(path)!), bytes: length }));
    const { draft } = await pushed(await one(PACKS, push('Mine', files)));
    for (const content of told.values()) await one(at(digestOf(content)), bytes(content));
    const path = `${PACKS}/${draft.id}`;
    await one(`${path}/check`, { method: 'POST' });
    await throughWith(one, path);
    const answer = v.parse(draftById.responses[200], await (await one(path)).json());
    expect(answer.about.description).toBe('Rain on tin');
    expect(answer.findings).toContainEqual(
      expect.objectContaining({ code: 'cover-size', level: 'block', file: 'cover.png' }),
    );
    const about = { ...answer.about, description: 'Rain\0 on tin' };
    const said = json('PUT', { revision: answer.revision, about });
    expect((await one(`${path}/about`, said)).status).toBe(400);
  });

  test('goes with its draft, but for what another draft has', async () => {
    const one = await clientOf('basic');
    const { draft } = await pushed(await one(PACKS, push('Mine')));
    await one(at(FILE.sha256), bytes(BYTES));
    const second = await pushed(await one(PACKS, push('Second')));
    expect(second.missing).toEqual([]);
    expect((await one(`${PACKS}/${draft.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await pushed(await one(PACKS, push('Second')))).missing).toEqual([]);
    await one(`${PACKS}/${second.draft.id}`, { method: 'DELETE' });
    expect((await pushed(await one(PACKS, push('Third')))).missing).toEqual([FILE.sha256]);
  });

  test('stays where it was brought again before the bytes of a draft that is gone were removed', async () => {
    const one = await clientOf('basic');
    await one(PACKS, push('Mine'));
    await one(at(FILE.sha256), bytes(BYTES));
    await dropFiles(shop.deps, 1, [FILE.sha256]);
    expect(await shop.deps.objects.read(pushedKey(1, FILE.sha256))).toEqual(Buffer.from(BYTES));
  });

  test('is heard by its makers and by staff alone, once it was checked, and leaves nothing behind', async () => {
    const [one, other, staff] = [await clientOf('basic'), await clientOf('max'), await clientOf('premium')];
    await changeStaff(place, 'premium@demo.test', true);
    const wav = new Uint8Array(writeWav(aHit(200)));
    const file = { path: 'Hits/Ping.wav', sha256: digestOf(wav), bytes: wav.length };
    const { draft } = await pushed(await one(PACKS, push('Mine', [file])));
    const path = `${PACKS}/${draft.id}`;
    const heard = `/media/draft/${draft.id}/${file.sha256}.mp3`;
    await one(at(file.sha256), bytes(wav));
    expect((await one(heard)).status).toBe(404);
    await one(`${path}/check`, { method: 'POST' });
    await throughWith(one, path);
    const { contents } = v.parse(draftById.responses[200], await (await one(path)).json());
    expect(contents).toMatchObject([{ preview: heard }]);

    const [mine, theirs] = await Promise.all([one(heard), staff(heard)]);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(Object.fromEntries(mine.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'private, no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    const whole = Buffer.from(await mine.arrayBuffer());
    const part = await one(heard, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(10, 20)]);

    expect((await shop.get(heard)).status).toBe(401);
    const foreign = heard.replace(file.sha256, digestOf(BYTES));
    for (const [client, address] of [
      [other, heard],
      [one, foreign],
      [one, heard.replace(`/${draft.id}/`, `/${draft.id + 1}/`)],
      [staff, heard.replace(file.sha256, `${file.sha256}00`)],
    ] as const)
      expect([address, (await client(address)).status]).toEqual([address, 404]);

    const kept = () => shop.deps.objects.exists(heardKey(1, file.sha256));
    expect(await kept()).toBe(true);
    await one(path, { method: 'DELETE' });
    expect(await kept()).toBe(false);
  });

  test('leaves the disk when its pack has it no more, but for what another pack has', async () => {
    const one = await clientOf('basic');
    const more = new TextEncoder().encode('another sound');
    const other = { path: 'b.wav', sha256: digestOf(more), bytes: more.length };
    await one(PACKS, push('Mine', [FILE, other]));
    for (const content of [BYTES, more]) await one(at(digestOf(content)), bytes(content));
    await one(PACKS, push('Second', [FILE]));
    await one(PACKS, push('Mine', [{ ...other, path: 'c.wav' }]));
    const isKept = (sha256: string) => shop.deps.objects.exists(pushedKey(1, sha256));
    expect([await isKept(FILE.sha256), await isKept(other.sha256)]).toEqual([true, true]);
    await one(PACKS, push('Second', [other]));
    expect([await isKept(FILE.sha256), await isKept(other.sha256)]).toEqual([false, true]);
    expect((await pushed(await one(PACKS, push('Mine')))).missing).toEqual([FILE.sha256]);
  });

  test('is taken up to the room that the shop gives each provider, which it says', async () => {
    await shop.close();
    shop = await openTestShop(place, { providerRoom: 1 });
    const one = await clientOf('basic');
    const large = (path: string) => ({ path, sha256: digestOf(Buffer.from(path)), bytes: 249_000_000 });
    const files = ['1.wav', '2.wav', '3.wav', '4.wav'].map(large);
    expect((await one(PACKS, push('Mine', files))).status).toBe(200);
    // The same bytes in another pack take no more room, and another push replaces its earlier contents.
    expect((await one(PACKS, push('Same', files))).status).toBe(200);
    expect((await one(PACKS, push('Mine', files.slice(1)))).status).toBe(200);
    const refused = await one(PACKS, push('More', [large('5.wav')]));
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { constraint_violation_list: { files: { message: expect.stringContaining('room for 1 GB') } } },
    ]);
    const { items } = (await (await one(PACKS)).json()) as { items: readonly { name: string }[] };
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Same']);
    expect((await (await clientOf('max'))(PACKS, push('Theirs', [large('5.wav')]))).status).toBe(200);
  });

  test('arrives in the size that it has, whatever else a pack has said of it before', async () => {
    const one = await clientOf('basic');
    await one(PACKS, push('Wrong', [{ ...FILE, bytes: FILE.bytes + 1 }]));
    const { draft } = await pushed(await one(PACKS, push('Right')));
    expect((await one(at(FILE.sha256), bytes(BYTES))).status).toBe(204);
    expect((await pushed(await one(PACKS, push('Right')))).missing).toEqual([]);
    expect((await one(`${PACKS}/${draft.id}/check`, { method: 'POST' })).status).toBe(200);
    await throughWith(one, `${PACKS}/${draft.id}`);
    const refused = await one(PACKS, push('Wrong', [{ ...FILE, bytes: FILE.bytes + 1 }]));
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { constraint_violation_list: { files: { message: 'Digest or size of a.wav cannot be right.' } } },
    ]);
  });

  test('leaves nothing where its pack was deleted while it arrived', async () => {
    const one = await clientOf('basic');
    const { draft } = await pushed(await one(PACKS, push('Mine')));
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    async function* slowly() {
      yield BYTES.subarray(0, 3);
      begin();
      await promise;
      yield BYTES.subarray(3);
    }
    const arriving = putFile(shop.deps, { id: 1, name: '', slug: '' }, FILE.sha256, slowly());
    await begun;
    const deleted = one(`${PACKS}/${draft.id}`, { method: 'DELETE' });
    await vi.waitUntil(async () => (await one(`${PACKS}/${draft.id}`)).status === 404);
    goOn();
    expect([(await deleted).status, await arriving]).toEqual([204, { kind: 'not-found' }]);
    expect(await shop.deps.objects.exists(pushedKey(1, FILE.sha256))).toBe(false);
    expect(await shop.deps.db.selectFrom('pushed_files').selectAll().execute()).toEqual([]);
  });

  test('has one name each, however many packs are renamed at once', async () => {
    const one = await clientOf('basic');
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await pushed(await one(PACKS, push(name)))).draft.id);
    const renamed = await Promise.all(
      ids.map(async (id) => {
        const { revision, about } = await shown(await one(`${PACKS}/${id}`));
        return one(`${PACKS}/${id}/about`, json('PUT', { revision, about: { ...about, name: ' One name ' } }));
      }),
    );
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('is compared in the threads of the gate, and lets a shop close that is still looking at it', async () => {
    const one = await clientOf('basic');
    const { draft } = await pushed(await one(PACKS, push('Mine')));
    await one(at(FILE.sha256), bytes(BYTES));
    const path = `${PACKS}/${draft.id}`;
    const asked = vi.spyOn(shop.deps.work.gate, 'ask');
    await one(`${path}/check`, { method: 'POST' });
    await throughWith(one, path);
    expect(asked.mock.calls.map(([what]) => what)).toEqual(['check', 'judge']);

    asked.mockRestore();
    await shop.deps.db.updateTable('draft_files').set({ checked_as: null }).execute();
    const gate = holdGate();
    const logged = vi.spyOn(shop.deps.log, 'error');
    await one(`${path}/check`, { method: 'POST' });
    await gate.isAsked();
    const closed = shop.close();
    gate.letGo();
    await closed;
    expect(logged).not.toHaveBeenCalled();
    shop = await openTestShop(place);
  });

  test('goes back to its maker where its labels were changed after the check', async () => {
    const one = await clientOf('basic');
    const { db, clock } = shop.deps;
    const { draft } = await pushed(await one(PACKS, push('Mine')));
    await one(at(FILE.sha256), bytes(BYTES));
    await one(`${PACKS}/${draft.id}/check`, { method: 'POST' });
    await throughWith(one, `${PACKS}/${draft.id}`);
    await db.updateTable('drafts').set({ state: 'scheduled', on_sale_at: clock.now() }).execute();
    await db
      .updateTable('draft_files')
      .set({ labels: JSON.stringify(labels({ bpm: '90' })) })
      .execute();
    const job = { failures: 0, finish: async () => {}, prolong: async () => {} };
    await sellDraft(shop.deps)({ draftId: draft.id }, job);
    expect(await shown(await one(`${PACKS}/${draft.id}`))).toMatchObject({
      state: 'draft',
      returned: 'Its labels were changed after it was checked. Check it again.',
    });
    expect(await db.selectFrom('packs').select('slug').execute()).toEqual([]);
  });

  test('is reviewed by those whom the operator has named, from then on', async () => {
    const one = await clientOf('basic');
    const queue = async () => (await one('/api/v1/staff/packs')).status;
    expect(await queue()).toBe(403);
    expect(await changeStaff(place, ' Basic@demo.test', true)).toEqual({ address: 'basic@demo.test', isStaff: true });
    expect(await queue()).toBe(200);
    await changeStaff(place, 'basic@demo.test', false);
    expect(await queue()).toBe(403);
    await expect(changeStaff(place, 'nobody@demo.test', true)).rejects.toThrow('No customer of the shop');
  });
});
