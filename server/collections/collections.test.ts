import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import type { Visitor } from '../testing/test-shop.ts';

const api = '/api/v1/collection';

describe.each(await bothDatabases())('collections on $dialect', async (databases) => {
  const shop = await sharedShop(databases, stockShop);
  let owner: Visitor;
  let other: Visitor;

  beforeAll(async () => {
    [owner, other] = await Promise.all([shop.as('premium'), shop.as('basic')]);
    const cover = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    await shop.deps.objects.put('test/cover.png', await cover('#cc8844'));
    await shop.deps.objects.put('test/second.png', await cover('#2266aa'));
    const night = shop.deps.catalogue.shelves.pack(2).row;
    Object.assign(night, { cover_key: 'test/second.png' });
    await shop.deps.db.updateTable('packs').set({ cover_key: 'test/second.png' }).where('id', '=', 2).execute();
  });

  let made = 0;
  const make = async (form: Record<string, unknown> = {}, who = owner, headers?: Record<string, string>) => {
    made += 1;
    const response = await who.post(api, { name: `Made ${made}`, ...form }, headers);
    expect(response.status).toBe(201);
    return (await response.json()) as { readonly id: number; readonly slug: string };
  };
  const selecting = async (who: string, ids: string) => {
    const customerId = await shop.customerId(who);
    const { startSession } = await import('../account/sessions.ts');
    const session = await startSession(shop.deps.db, shop.clock, customerId);
    return { Cookie: `session=${session}; multidownload=${encodeURIComponent(ids)}` };
  };
  const soundsOf = async (slug: string): Promise<number[]> => {
    const list = await (await shop.get(`/api/v1/store/sample-list/collection/${slug}`)).json();
    return list.items.map((sound: { id: number }) => sound.id);
  };
  const statusAndBody = async (response: Response) => [response.status, await response.json()];

  it('are made by a customer and found by anybody who has the link [API-60, COLL-14, COLL-15, DECISION-122]', async () => {
    const { id, slug } = await make({ name: '  Sunday Drums ', description: 'Slow ones.' });
    expect(slug).toMatch(/^sunday-drums-[a-z2-9]{8}$/);
    const list = await (await shop.get(`/api/v1/store/sample-list/collection/${slug}`)).json();
    expect(list).toMatchObject({ title: 'Sunday Drums', subtitle: 'Slow ones.', items: [] });
    expect(list.collection).toMatchObject({ id, slug, total: 0, image: null, background: expect.any(String) });
  });

  it('come newest first, with totals, to their owner alone [API-59, COLL-13, COLL-27, DECISION-216]', async () => {
    const first = await make({ sample_pack_file_id: 101 }, other);
    const second = await make({}, other);
    const { items } = await (await other.get('/api/v1/collections/owner')).json();
    expect(items.slice(0, 2)).toMatchObject([
      { id: second.id, total: 0 },
      { id: first.id, total: 1, featured: false, free: false },
    ]);
    const theirs = (await (await owner.get('/api/v1/collections/owner')).json()).items;
    expect(theirs.map(({ id }: { id: number }) => id)).not.toContain(first.id);
    expect((await shop.get('/api/v1/collections/owner')).status).toBe(401);
  });

  it('begin with a sound, or with the selection of the request [API-60, SEL-05, DECISION-117]', async () => {
    const one = await make({ sample_pack_file_id: 205 });
    expect(await soundsOf(one.slug)).toEqual([205]);
    const many = await make({ is_selected_samples: true }, shop, await selecting('premium', '303,160,101,999,205'));
    expect(await soundsOf(many.slug)).toEqual([303, 101, 205]);
  });

  it.each([
    [{ name: '' }, ['name']],
    [{}, ['name']],
    [{ name: ' \u200b\u202e ' }, ['name']],
    [{ name: 'a'.repeat(101) }, ['name']],
    [{ name: 'fine', description: 'd'.repeat(1001) }, ['description']],
    [{ name: '', description: 'd'.repeat(1001) }, ['name', 'description']],
    [{ name: 'fine', sample_pack_file_id: 999 }, ['sample_pack_file_id']],
    [{ name: 'fine', is_selected_samples: true }, ['is_selected_samples']],
  ])(
    'refuse the form %j field by field [COLL-10, COLL-12, DECISION-115, DECISION-116, DECISION-120]',
    async (form, fields) => {
      const [status, body] = await statusAndBody(await owner.post(api, form));
      expect([status, Object.keys(body.constraint_violation_list)]).toEqual([400, fields]);
      for (const field of fields) expect(body.constraint_violation_list[field].message).toMatch(/\.$/);
    },
  );

  it('have a name once per owner [COLL-10, DECISION-115]', async () => {
    const { id } = await make({ name: 'Twice' });
    const taken = { constraint_violation_list: { name: { message: 'You already have a collection with this name.' } } };
    expect(await statusAndBody(await owner.post(api, { name: 'Twice ' }))).toEqual([400, taken]);
    const second = await make({ name: 'Once' });
    expect(await statusAndBody(await owner.send('PUT', `${api}/${second.id}`, { name: 'Twice' }))).toEqual([
      400,
      taken,
    ]);
    expect((await owner.send('PUT', `${api}/${id}`, { name: 'Twice' })).status).toBe(200);
    await make({ name: 'Twice' }, other);
  });

  it('have it once when two are made at the same moment [DECISION-115]', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.post(api, { name: 'Race' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 400)]);
  });

  it('keep their address under another name [API-62, COLL-16, DECISION-119]', async () => {
    const { id, slug } = await make({ description: 'before' });
    const edited = await owner.send('PUT', `${api}/${id}`, { name: 'After', description: null });
    expect(await statusAndBody(edited)).toEqual([200, { id, slug, name: 'After', description: '' }]);
    expect(await (await owner.get(`${api}/${id}`)).json()).toMatchObject({ id, slug, name: 'After', description: '' });
  });

  it('take a sound once, at the end, and list it at once [API-64, COLL-18, DECISION-121]', async () => {
    const { id, slug } = await make({ sample_pack_file_id: 205 });
    const added = await owner.send('PUT', `${api}/${id}/sample/101`);
    expect(await statusAndBody(added)).toEqual([200, { collection: { total: 2 } }]);
    for (const sound of [101, 160, 999])
      expect(await statusAndBody(await owner.send('PUT', `${api}/${id}/sample/${sound}`))).toEqual([
        400,
        { message: expect.stringContaining('sound') },
      ]);
    expect(await soundsOf(slug)).toEqual([205, 101]);
  });

  it('take the selection of the request and skip doubles [API-65, COLL-19, SEL-05, DECISION-120]', async () => {
    const { id, slug } = await make({ sample_pack_file_id: 205 });
    const path = `${api}/${id}/selected-samples`;
    const cookies = await selecting('premium', '101,205,160,303');
    expect(await statusAndBody(await shop.send('PUT', path, undefined, cookies))).toEqual([
      200,
      { collection: { total: 3 } },
    ]);
    expect(await soundsOf(slug)).toEqual([205, 101, 303]);
    for (const broken of ['', '101,x', '999'])
      expect((await shop.send('PUT', path, undefined, await selecting('premium', broken))).status).toBe(400);
    expect(await statusAndBody(await owner.send('PUT', path))).toEqual([400, { message: 'No sounds are selected.' }]);
  });

  it('lose no sound when many are added at the same moment', async () => {
    const { id, slug } = await make();
    const sounds = Array.from({ length: 12 }, (_, at) => 101 + at);
    const answers = await Promise.all(sounds.map((sound) => owner.send('PUT', `${api}/${id}/sample/${sound}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await soundsOf(slug)).toSorted((a, b) => a - b)).toEqual(sounds);
    const rows = await shop.deps.db
      .selectFrom('collection_sounds')
      .select('position')
      .where('collection_id', '=', id)
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(12);
  });

  it('let a sound go [API-66, COLL-20]', async () => {
    const { id, slug } = await make({ is_selected_samples: true }, shop, await selecting('premium', '101,205,303'));
    const gone = await owner.send('DELETE', `${api}/${id}/sample/205`);
    expect(await statusAndBody(gone)).toEqual([200, { collection: { total: 2 } }]);
    expect(await statusAndBody(await owner.send('DELETE', `${api}/${id}/sample/205`))).toEqual([
      400,
      { message: 'The sound is not in this collection.' },
    ]);
    expect(await soundsOf(slug)).toEqual([101, 303]);
  });

  it('go for good, and their number with them; their sounds stay [API-63, COLL-17, COLL-34]', async () => {
    const { id, slug } = await make({ sample_pack_file_id: 101 });
    const gone = await owner.send('DELETE', `${api}/${id}`);
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    expect((await shop.get(`/api/v1/store/sample-list/collection/${slug}`)).status).toBe(404);
    expect((await owner.send('DELETE', `${api}/${id}`)).status).toBe(404);
    expect((await shop.get('/api/v1/sample/101')).status).toBe(200);
    expect((await make()).id).toBeGreaterThan(id);
  });

  it('refuse visitors with 401, others with 403 and unknown ones with 404 [COLL-28, COLL-31, DECISION-122]', async () => {
    const { id } = await make({ sample_pack_file_id: 101 });
    const calls = (of: number | string) =>
      [
        ['GET', `${api}/${of}`],
        ['PUT', `${api}/${of}`, { name: 'Mine now' }],
        ['PUT', `${api}/${of}/sample/205`],
        ['PUT', `${api}/${of}/selected-samples`],
        ['DELETE', `${api}/${of}/sample/101`],
        ['DELETE', `${api}/${of}`],
      ] as const;
    for (const [method, path, body] of calls(id)) {
      expect((await shop.send(method, path, body)).status).toBe(401);
      expect(await statusAndBody(await other.send(method, path, body))).toEqual([
        403,
        { message: 'This collection belongs to somebody else.' },
      ]);
    }
    for (const unknown of [99_999, 'x'])
      for (const [method, path, body] of calls(unknown))
        expect((await owner.send(method, path, body)).status).toBe(404);
    expect((await owner.send('PUT', `${api}/1`, { name: 'The shop is mine' })).status).toBe(403);
    expect((await shop.post(api, { name: 'Nobody' })).status).toBe(401);
  });

  it('show a mosaic of their covers, another one when they change, and a background without any [COLL-01, DECISION-113]', async () => {
    const { id } = await make({ sample_pack_file_id: 301 });
    const entity = async () => (await owner.get(`${api}/${id}`)).json();
    const bare = await entity();
    expect(bare.image).toBeNull();
    const size = async (path: string) => {
      const { width, height } = await sharp(await (await shop.get(path)).arrayBuffer()).metadata();
      return [width, height];
    };
    expect(await size(bare.background)).toEqual([800, 800]);

    await owner.send('PUT', `${api}/${id}/sample/101`);
    const single = (await entity()).image.publicUrl;
    await owner.send('PUT', `${api}/${id}/sample/205`);
    const both = (await entity()).image.publicUrl;
    expect(both).not.toBe(single);
    expect(await size(both)).toEqual([800, 800]);
    expect(await size(`/cdn/fit-in/50x50${both}`)).toEqual([50, 50]);
    const picture = Buffer.from(await (await shop.get(both)).arrayBuffer());
    const isWarm = async (left: number, top: number) => {
      const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 }).raw();
      const [red = 0, , blue = 0] = await pixel.toBuffer();
      return red > blue;
    };
    expect([await isWarm(100, 100), await isWarm(600, 100)]).toEqual([true, false]);
    expect([await isWarm(100, 600), await isWarm(600, 600)]).toEqual([false, true]);
    expect((await shop.get(both.replace(/[0-9a-f]{24}/, '0'.repeat(24)))).status).toBe(404);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '👨‍👩‍👧‍👦'.repeat(100),
    "Robert'); DROP TABLE collections;--",
    '=HYPERLINK("http://elsewhere.example")',
    'مجموعة الطبول',
    'e\u0301'.repeat(100),
  ])('keep the name %j as it is [COLL-10]', async (name) => {
    const { id, slug } = await make({ name });
    expect((await (await owner.get(`${api}/${id}`)).json()).name).toBe(name.normalize('NFC'));
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
