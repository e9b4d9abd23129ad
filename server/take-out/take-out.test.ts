import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TakeOutDocument } from '../../domain/take-out/document.ts';
import { TAKE_OUT_SCHEMA, misfitOf } from '../../domain/take-out/schema.ts';
import { DAY, MINUTE } from '../clock.ts';
import { KEPT_TABLES, OTHER_PERSONAL_TABLES, REMOVED_TABLES } from '../erasure/personal-tables.ts';
import { readMails } from '../mail/read-mails.ts';
import { deleteAccount } from '../settings/delete-account.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { TAKEN_TABLES } from './taken-tables.ts';
import { decideSomething } from '../testing/decisions.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const PATH = '/api/v1/account/take-out';

test('every table that knows something of a customer is taken, or it is said why not', () => {
  const personal = [...REMOVED_TABLES, ...KEPT_TABLES, ...OTHER_PERSONAL_TABLES];
  expect(Object.keys(TAKEN_TABLES).toSorted()).toEqual(personal.toSorted());
  const parts = Object.values(TAKEN_TABLES).flatMap((fate) => ('part' in fate ? [fate.part] : []));
  expect(parts.filter((part) => !(part in TAKE_OUT_SCHEMA.properties))).toEqual([]);
  const columns = Object.values(TAKEN_TABLES).flatMap((fate) => (Array.isArray(fate) ? fate : []));
  expect(columns.filter((column) => /hash|sealed|nonce|verifier|secret|html|links/.test(column))).toEqual([]);
});

describe.each(databases)('a take-out on $dialect', (databasesOf) => {
  let place: Place;
  let shop: TestShop;
  let max: Visitor;
  beforeEach(async () => {
    place = await databasesOf.place();
    shop = await openTestShop(place, { publicUrl: 'http://localhost:3000' });
    shop.sounds.put({ id: 1 });
    max = await shop.as('max');
  });
  afterEach(() => shop.close());

  const stateOf = async (visitor: Visitor) => (await (await visitor.get(PATH)).json()) as { state: string };
  const ask = async () => {
    expect((await max.post(PATH)).status).toBe(200);
    await shop.deps.jobs.catchUp();
  };
  const link = async () => ((await (await max.post(`${PATH}/link`)).json()) as { link: string }).link;
  const stored = () => {
    try {
      return readdirSync(join(place.dataFolder, 'media/take-outs'));
    } catch {
      return [];
    }
  };

  test('has a row of every table with a row of the customer, and nothing that opens anything', async () => {
    const { db } = shop.deps;
    const id = await shop.customerId('max');
    const at = shop.clock.now();
    await max.post('/api/v1/wishlist/sample/1');
    await max.post('/api/v1/wishlist/product/1');
    await max.post('/api/v1/collection', { name: 'Night', description: '' });
    await max.get('/api/v1/download/sample/wav/1', { 'Idempotency-Key': 'once' });
    const names = { full_legal_name: 'Ada Lovelace', producer_name: 'Enchantress' };
    expect((await max.post('/api/v1/account/generate-license/1', names)).status).toBe(200);
    await max.post('/api/v1/mulitdownload/request', { sample_pack_files: [1] });
    await max.post('/api/v1/account/tokens', { name: 'ci', scopes: ['read'], credits: 0, days: 30 });
    await max.post('/api/v1/account/factors/totp');
    await shop.post('/api/v1/reset-password', { email: 'max@demo.test' });
    const payer = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      postal_code: '1',
      city: 'London',
      country_iso_code: 'GB',
    };
    const opened = await max.post('/api/v1/payment/checkout/3', payer);
    const { url_stripe_checkout_existing_card: stored } = (await opened.json()) as Record<string, string>;
    expect((await max.post(stored!)).status).toBe(200);
    const order = await db.selectFrom('payment_orders').select('id').executeTakeFirstOrThrow();
    const attempt = await db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow();
    const months = {
      plan_id: 3,
      net_cents: 1999,
      tax_cents: 0,
      tax_basis_points: 0,
      tax_country: null,
      created_at: at,
    };
    const mandate = { attempt_id: attempt.id, provider: 'sandbox', mandate_id: 'm', customer_id: id };
    await db
      .insertInto('mandates')
      .values({ ...mandate, ...months, tax_category: 'O' })
      .execute();
    const coupon = { customer_id: id, coupon: 'START', created_at: at } as const;
    await db.insertInto('applied_coupons').values(coupon).execute();
    await db
      .insertInto('coupon_redemptions')
      .values({ ...coupon, order_id: order.id, state: 'used' })
      .execute();
    await db.insertInto('reminders').values({ id: 'renewal:1:1:1', customer_id: id, created_at: at }).execute();
    const withdrawn = { plan_id: 3, order_ids: order.id, cents: 999, open_cents: 0, credits: 100, created_at: at };
    await db
      .insertInto('withdrawals')
      .values({ ...withdrawn, customer_id: id })
      .execute();
    await db
      .insertInto('cancellations')
      .values({ customer_id: id, reason: 'Other reason', feedback: 'No time', created_at: at })
      .execute();
    await shop.deps.jobs.catchUp();
    await shop.deps.jobs.settled();
    const site = { provider: 'google', customer_id: id } as const;
    const claim = { ...site, issuer: 'https://accounts.example', subject: 'max', email: null };
    const underWay = { browser_hash: 'opens-1', return_path: '/', expires_at: at };
    await db
      .insertInto('identities')
      .values({ ...claim, linked_at: at })
      .execute();
    await db
      .insertInto('outside_sign_ins')
      .values({ ...site, ...underWay, state_hash: 'opens-2', nonce: 'opens-3', verifier: 'opens-4' })
      .execute();
    await db
      .insertInto('identity_claims')
      .values({ ...claim, ...underWay, token_hash: 'opens-5', kind: 'link' })
      .execute();
    await db
      .insertInto('known_devices')
      .values({ customer_id: id, device_hash: 'opens-6', last_seen_at: at })
      .execute();
    const passkey = {
      customer_id: id,
      credential_id: 'opens-8',
      public_key: 'AQ',
      counter: 0,
      transports: '',
    } as const;
    await db
      .insertInto('passkeys')
      .values({ ...passkey, name: 'Phone', is_synced: 0, is_backed_up: 0, created_at: at, last_used_at: null })
      .execute();
    const asking = { user_code: 'WDJB-MJHT', user_agent: 'Terminal', network: '::1', created_at: at, expires_at: at };
    await db
      .insertInto('device_logins')
      .values({
        ...asking,
        device_hash: 'opens-7',
        next_at: at,
        interval_seconds: 5,
        customer_id: id,
        answer: 'allowed',
      })
      .execute();
    await db.insertInto('provider_members').values({ customer_id: id, provider_id: 1 }).execute();
    await decideSomething(db, id, shop.clock.now());
    const told = { customer_id: id, title: 'Hello', content: 'Max', target_blank: 0, created_at: at } as const;
    const { id: notification_id } = await db
      .insertInto('notifications')
      .values({ ...told, url: null, button_text: null, image_public_url: null, withdrawn_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('notification_ends')
      .values({ notification_id, customer_id: id, kind: 'closed', ended_at: at })
      .execute();
    await ask();
    const files = unzipSync(new Uint8Array(await (await shop.get(await link())).arrayBuffer()));
    const text = Buffer.from(files['take-out.json']!).toString();
    const document = JSON.parse(text) as TakeOutDocument;
    expect(misfitOf(TAKE_OUT_SCHEMA, document)).toBeNull();
    const empty = Object.entries(document.more).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
    // The sounds of these tests are not in the catalogue, and only those of the catalogue can be changed.
    expect(empty).toEqual(['tempoChanges']);
    expect(Object.keys(document.more)).toHaveLength(
      Object.values(TAKEN_TABLES).filter((fate) => Array.isArray(fate)).length,
    );
    for (const part of [document.downloads, document.statement, document.likes.sounds, document.likes.packs])
      expect(part.length).toBeGreaterThan(0);
    expect(document.collections.map(({ name }) => name)).toEqual(['Night']);
    expect(document.licenses).toMatchObject([
      { fullLegalName: 'Ada Lovelace', file: expect.stringMatching(/^licenses/) },
    ]);
    expect(Buffer.from(files[document.licenses[0]!.file]!).subarray(0, 5).toString()).toBe('%PDF-');
    const rows = await Promise.all([
      db.selectFrom('sessions').select('token_hash as secret').execute(),
      db.selectFrom('access_tokens').select('token_hash as secret').execute(),
      db.selectFrom('mailed_links').select('token_hash as secret').execute(),
      db.selectFrom('customers').select('password_hash as secret').where('id', '=', id).execute(),
      db.selectFrom('totp_secrets').select('sealed as secret').execute(),
    ]);
    for (const { secret } of rows.flat()) expect(text).not.toContain(secret);
    expect(text).not.toContain('opens-');
    const mails = await readMails(db, { latest: 10 });
    const reset = mails.find(({ subject }) => subject === 'Reset your password')?.links[0];
    expect(text).toContain('(link)');
    expect(text).not.toContain(reset);
  });

  test('is sent in ranges and not again to whoever has it', async () => {
    await ask();
    const path = await link();
    const whole = await shop.get(path);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringContaining('loopstead-take-out-2027-03-01.zip'),
      'referrer-policy': 'no-referrer',
    });
    const part = await shop.get(path, { Range: 'bytes=10-19', 'If-Range': etag });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)]);
    expect((await shop.get(path, { 'If-None-Match': etag })).status).toBe(304);
    const head = await shop.request(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect((await shop.get(`${path}x`)).status).toBe(404);
  });

  test('is one at a time, however often it is asked for at once', async () => {
    const { objects } = shop.deps;
    const { putPieces } = objects;
    const gate = Promise.withResolvers<void>();
    Object.assign(objects, {
      putPieces: (key: string, pieces: AsyncIterable<Uint8Array>) => gate.promise.then(() => putPieces(key, pieces)),
    });
    const asked = await Promise.all(Array.from({ length: 20 }, () => max.post(PATH)));
    gate.resolve();
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await shop.deps.jobs.catchUp();
    expect(await shop.deps.db.selectFrom('take_outs').select('status').execute()).toEqual([{ status: 'ready' }]);
    expect(stored()).toHaveLength(1);
  });

  test('goes when it expires, and at once with the account', async () => {
    await ask();
    const path = await link();
    shop.clock.advance(DAY);
    await shop.deps.jobs.catchUp();
    expect([stored(), (await shop.get(path)).status, (await stateOf(max)).state]).toEqual([[], 410, 'expired']);
    max = await shop.as('max');
    await ask();
    const next = await link();
    expect(stored()).toHaveLength(1);
    await deleteAccount(shop.deps, await shop.customerId('max'));
    expect((await shop.get(next)).status).toBe(410);
    await shop.deps.jobs.catchUp();
    expect(stored()).toEqual([]);
  });

  test('that fails leaves no file, is tried again, and is given up after three tries', async () => {
    const { objects, db } = shop.deps;
    const { putPieces } = objects;
    let isFull = true;
    Object.assign(objects, {
      putPieces: (key: string, pieces: AsyncIterable<Uint8Array>) =>
        putPieces(
          key,
          (async function* () {
            for await (const piece of pieces) {
              yield piece;
              if (isFull) throw new Error('ENOSPC');
            }
          })(),
        ),
    });
    await ask();
    expect([stored(), (await stateOf(max)).state]).toEqual([[], 'preparing']);
    isFull = false;
    shop.clock.advance(MINUTE);
    await shop.deps.jobs.catchUp();
    expect([stored().length, (await stateOf(max)).state]).toEqual([1, 'ready']);
    isFull = true;
    await ask();
    for (let tries = 1; tries < 3; tries += 1) {
      shop.clock.advance(5 * MINUTE);
      await shop.deps.jobs.catchUp();
    }
    expect([stored().length, (await stateOf(max)).state]).toEqual([1, 'failed']);
    const jobs = await db.selectFrom('jobs').select('status').where('kind', '=', 'makeTakeOut').execute();
    expect(jobs).toEqual([{ status: 'failed' }]);
    isFull = false;
    max = await shop.as('max');
    await ask();
    expect((await stateOf(max)).state).toBe('ready');
  });

  test('of an account that is deleted meanwhile leaves no file and no mail', async () => {
    const { objects, db } = shop.deps;
    const { putPieces } = objects;
    Object.assign(objects, {
      putPieces: async (key: string, pieces: AsyncIterable<Uint8Array>) => {
        await putPieces(key, pieces);
        await deleteAccount(shop.deps, await shop.customerId('max'));
      },
    });
    await ask();
    await shop.deps.jobs.catchUp();
    expect(stored()).toEqual([]);
    const mails = await db.selectFrom('mails').select('kind').execute();
    expect(mails).toEqual([{ kind: 'billing-cancelled' }]);
  });
});
