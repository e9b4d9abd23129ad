import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { TAKE_IN_LIMITS } from '../../domain/take-out/take-in-limits.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { statementIn } from './license-statement.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const PATH = '/api/v1/account/take-in';
const ZIP = { 'Content-Type': 'application/zip' };

describe.each(databases)('taking data in on $dialect', (databasesOf) => {
  const shops: TestShop[] = [];
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.close();
  });

  async function aShop(moved?: { readonly dataFolder: string }) {
    const place = await databasesOf.place();
    if (moved) {
      mkdirSync(join(place.dataFolder, 'secrets'), { recursive: true });
      cpSync(join(moved.dataFolder, 'secrets'), join(place.dataFolder, 'secrets'), { recursive: true });
    }
    const shop = await openTestShop(place, { publicUrl: 'http://localhost:3000' });
    shops.push(shop);
    shop.sounds.put({ id: 1 });
    return { shop, place };
  }
  async function takenBy(shop: TestShop, name: string): Promise<Buffer> {
    const visitor = await shop.as(name);
    await visitor.post('/api/v1/account/take-out');
    await shop.deps.jobs.catchUp();
    const { link } = (await (await visitor.post('/api/v1/account/take-out/link')).json()) as { link: string };
    return Buffer.from(await (await shop.get(link)).arrayBuffer());
  }
  async function send(
    shop: TestShop,
    name: string,
    zip: Uint8Array,
    path = PATH,
    headers: Record<string, string> = ZIP,
  ) {
    const { value } = cookieIn(
      await shop.post('/api/v1/login', { _email: `${name}@demo.test`, _password: 'demo1234' }),
    );
    return shop.request(path, { method: 'POST', headers: { ...headers, Cookie: value }, body: Uint8Array.from(zip) });
  }
  const cookieIn = (answer: Response) => ({ value: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });

  test('keeps licenses that a key of this shop has signed, and no others', async () => {
    const { shop, place } = await aShop();
    const max = await shop.as('max');
    await max.get('/api/v1/download/sample/wav/1', { 'Idempotency-Key': 'once' });
    const names = { full_legal_name: 'Ada Lovelace', producer_name: 'Enchantress' };
    const issued = Buffer.from(await (await max.post('/api/v1/account/generate-license/1', names)).arrayBuffer());
    const zip = await takenBy(shop, 'max');
    const path = Object.keys(unzipSync(zip)).find((name) => name.endsWith('.pdf')) ?? '';
    const number = path.replace(/^licenses\/license-|\.pdf$/g, '');

    const stranger = (await aShop()).shop;
    const refused = (await (await send(stranger, 'max', zip)).json()) as object;
    expect(refused).toMatchObject({ licenses: { added: 0, known: 0, left: 1, names: [number] } });

    const moved = (await aShop(place)).shop;
    const tried = await (await send(moved, 'max', zip, `${PATH}/preview`)).json();
    expect(tried).toMatchObject({ licenses: { added: 1, known: 0, left: 0 } });
    expect(await moved.deps.db.selectFrom('licenses').selectAll().execute()).toEqual([]);
    expect(await (await send(moved, 'max', zip)).json()).toEqual(tried);
    expect(await (await send(moved, 'max', zip)).json()).toMatchObject({ licenses: { added: 0, known: 1, left: 0 } });
    const again = await (await moved.as('max')).get(`/api/v1/account/licenses/${number}`);
    expect(Buffer.from(await again.arrayBuffer()).equals(issued)).toBe(true);
    const row = await moved.deps.db.selectFrom('licenses').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...(await shop.deps.db.selectFrom('licenses').selectAll().executeTakeFirstOrThrow()),
      customer_id: await moved.customerId('max'),
    });
    expect(await (await send(moved, 'basic', zip)).json()).toMatchObject({ licenses: { added: 0, left: 1 } });
    expect(statementIn(issued)?.facts.full_legal_name).toBe('Ada Lovelace');
    expect(statementIn(issued.subarray(0, 500))).toBeNull();
  });

  test('refuses what is too large, or no ZIP by its own word', async () => {
    const { shop } = await aShop();
    const large = await send(shop, 'max', new Uint8Array(TAKE_IN_LIMITS.bytes + 1));
    expect([large.status, await large.json()]).toEqual([413, { message: 'The body is larger than 32000000 bytes.' }]);
    expect((await send(shop, 'max', new Uint8Array(9), PATH, { 'Content-Type': 'text/plain' })).status).toBe(415);
    const json = await send(shop, 'max', new Uint8Array(9));
    expect([json.status, await json.json()]).toEqual([400, { message: 'This is not a ZIP file, or it is damaged.' }]);
  });

  test('adds nothing twice, however often it arrives at once', async () => {
    const { shop } = await aShop();
    const max = await shop.as('max');
    await max.post('/api/v1/wishlist/sample/1');
    await max.post('/api/v1/collection', { name: 'Night', description: '' });
    const zip = await takenBy(shop, 'max');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(shop, 'basic', zip)));
    const reports = (await Promise.all(answers.map((answer) => answer.json()))) as { sounds: { added: number } }[];
    expect(reports.map(({ sounds }) => sounds.added).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    const id = await shop.customerId('basic');
    const { db } = shop.deps;
    expect(await db.selectFrom('wishlist_sounds').select('sound_id').where('customer_id', '=', id).execute()).toEqual([
      { sound_id: 1 },
    ]);
    expect(await db.selectFrom('collections').select('name').where('customer_id', '=', id).execute()).toEqual([
      { name: 'Night' },
    ]);
  });
});
