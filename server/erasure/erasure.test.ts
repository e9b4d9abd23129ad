import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { grant } from '../ledger/ledger.ts';
import { readMails } from '../mail/read-mails.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { KEPT_TABLES, OTHER_PERSONAL_TABLES, REMOVED_TABLES } from './personal-tables.ts';
import { replayErasures } from './purge-account.ts';
import { decideSomething } from '../testing/decisions.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const EMAIL = 'grace.hopper@example.org';
const ABOUT = { username: 'GraceOfCobol', email: EMAIL, password: 'kiln7Ember', terms: true };
const NAMES = { full_legal_name: 'Grace Brewster Murray', producer_name: 'Commodore Nanosecond' };
const AGENT = 'Mozilla/5.0 GraceBrowser';
/** Personal data, wherever it appears. */
const TRACES = /grace|hopper|brewster|nanosecond|mulberry/i;

describe.each(databases)('an account that was deleted, on $dialect', (databasesOf) => {
  let place: Place;
  let shop: TestShop;
  beforeEach(async () => {
    place = await databasesOf.place();
    shop = await openTestShop(place, { publicUrl: 'http://localhost:3000' });
    for (const id of [1, 2]) shop.sounds.put({ id });
  });
  afterEach(() => shop.close());

  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const join_ = () => shop.post('/api/v1/signup', ABOUT, { 'User-Agent': AGENT });
  const idOf = async (email: string) =>
    (await shop.deps.db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst())?.id;

  /** Pays with a coupon, enters another one, and cancels. */
  async function pays(id: number, as: { readonly Cookie: string }): Promise<void> {
    const rights = { is_deal: 1, start_discount_ends_at: shop.clock.now() + DAY } as const;
    await shop.deps.db.updateTable('customers').set(rights).where('id', '=', id).execute();
    const form = { first_name: 'A', last_name: 'B', postal_code: '10115', country_iso_code: 'DE' };
    await shop.post('/api/v1/discount', { name: 'START' }, as);
    const opened = await shop.post('/api/v1/payment/checkout/4', { ...form, city: 'Berlin' }, as);
    const { url_stripe_checkout: url } = (await opened.json()) as { url_stripe_checkout: string };
    expect((await shop.post(url, { token: { id: 'tok_ok' }, form }, as)).status).toBe(200);
    await shop.post('/api/v1/discount', { name: 'BLACK70' }, as);
    const reason = { title: "I'm not making music right now." };
    expect((await shop.post('/api/v1/account/plan/cancel-subscription', reason, as)).status).toBe(200);
  }

  /** A customer with data in every place where the shop stores any. Returns their cookie. */
  async function aLife(): Promise<{ readonly cookie: string; readonly id: number }> {
    const cookie = cookieOf(await join_());
    const id = (await idOf(EMAIL))!;
    const { db } = shop.deps;
    await db
      .updateTable('subscriptions')
      .set({ plan_id: 3, period_ends_at: shop.clock.now() + 30 * DAY })
      .where('customer_id', '=', id)
      .execute();
    await write(db, (tx) =>
      grant(tx, { customerId: id, credits: 50, key: `test:${id}`, now: shop.clock.now(), source: 'pack' }),
    );
    const as = { Cookie: cookie };
    await pays(id, as);
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await shop.send(method, path, body, as);
      expect([path, answer.status]).toEqual([path, /(?:collection|tokens)$/.test(path) ? 201 : 200]);
    };
    const address = { first_name: 'Grace', last_name: 'Hopper', street: 'Mulberry Street', house_number: '7' };
    await db.updateTable('customers').set(address).where('id', '=', id).execute();
    await send('POST', '/api/v1/wishlist/sample/1');
    await send('POST', '/api/v1/wishlist/product/1');
    const bought = await shop.get('/api/v1/download/sample/wav/1', { ...as, 'Idempotency-Key': 'once' });
    expect(bought.status).toBe(200);
    await send('POST', '/api/v1/account/generate-license/1', NAMES);
    await send('POST', '/api/v1/mulitdownload/request', { sample_pack_files: [1, 2] });
    await send('POST', '/api/v1/account/factors/totp');
    await send('POST', '/api/v1/account/passkeys/options');
    const passkey = { credential_id: 'AQ', public_key: 'AQ', counter: 0, transports: '', name: 'Phone of Grace' };
    const flags = { is_synced: 0, is_backed_up: 0, created_at: 0, last_used_at: null } as const;
    await db
      .insertInto('passkeys')
      .values({ ...passkey, ...flags, customer_id: id })
      .execute();
    await db.insertInto('stripe_customers').values({ customer_id: id, is_live: 0, stripe_id: 'cus_1' }).execute();
    await db.insertInto('provider_members').values({ customer_id: id, provider_id: 1 }).execute();
    await decideSomething(db, id, shop.clock.now());
    await db.insertInto('reminders').values({ id: 'renewal:1:1:1', customer_id: id, created_at: 0 }).execute();
    const withdrawn = { plan_id: 3, order_ids: 'o1', cents: 999, open_cents: 0, credits: 100, created_at: 0 };
    await db
      .insertInto('withdrawals')
      .values({ ...withdrawn, customer_id: id })
      .execute();
    await db.insertInto('recovery_codes').values({ code_hash: 'digest', customer_id: id }).execute();
    await send('POST', '/api/v1/account/tokens', { name: 'Grace', scopes: ['read'], credits: 0, days: 30 });
    await send('POST', '/api/v1/account/take-out');
    await send('POST', '/api/v1/collection', { name: 'Best of Grace', description: 'By Grace Hopper' });
    await shop.post('/api/v1/reset-password', { email: EMAIL });
    await shop.deps.jobs.catchUp();
    await shop.deps.jobs.settled();
    const told = {
      customer_id: id,
      title: 'For Grace',
      content: '<p>Hello Grace</p>',
      target_blank: 0,
      created_at: 0,
    } as const;
    const { id: notification_id } = await db
      .insertInto('notifications')
      .values({ ...told, url: null, button_text: null, image_public_url: null, withdrawn_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('notification_ends')
      .values({ notification_id, customer_id: id, kind: 'closed', ended_at: 0 })
      .execute();
    const site = { provider: 'google', customer_id: id } as const;
    const claim = { ...site, issuer: 'https://accounts.example', subject: 'grace', email: EMAIL };
    const underWay = { browser_hash: 'b', return_path: '/', expires_at: Number.MAX_SAFE_INTEGER };
    await db
      .insertInto('identities')
      .values({ ...claim, linked_at: 0 })
      .execute();
    await db
      .insertInto('outside_sign_ins')
      .values({ ...site, ...underWay, state_hash: 's', nonce: 'n', verifier: 'v' })
      .execute();
    await db
      .insertInto('identity_claims')
      .values({ ...claim, ...underWay, token_hash: 't', kind: 'link' })
      .execute();
    const attempt = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    const months = { customer_id: id, plan_id: 2, net_cents: 999, tax_cents: 0, tax_basis_points: 0, created_at: 0 };
    const mandate = { ...months, attempt_id: attempt.id, provider: 'sandbox', mandate_id: 'm', tax_country: null };
    await db
      .insertInto('mandates')
      .values({ ...mandate, tax_category: 'O' })
      .execute();
    const charged = { customer_id: id, description: EMAIL, amount_cents: 999, starts_at: 0, charged: 0 };
    await db
      .insertInto('sandbox_mandates')
      .values({ ...charged, id: 'm', idempotency_key: attempt.id, status: 'ended', is_declined: 0 })
      .execute();
    await db
      .insertInto('device_logins')
      .values({
        device_hash: 'd',
        user_code: 'WDJB-MJHT',
        user_agent: null,
        network: '203.0.113.7',
        created_at: 0,
        expires_at: Number.MAX_SAFE_INTEGER,
        next_at: 0,
        interval_seconds: 5,
        customer_id: id,
        answer: 'allowed',
      })
      .execute();
    await db
      .insertInto('jobs')
      .values(
        [
          { kind: 'sendMail', payload: JSON.stringify({ mailId: (await readMails(db, { latest: 1 }))[0]!.id }) },
          { kind: 'resetPassword', payload: JSON.stringify({ email: EMAIL }) },
        ].map(
          (job) =>
            ({
              ...job,
              status: 'failed',
              due_at: 0,
              leased_until: 0,
              failures: 9,
              problem: `550 ${EMAIL}`,
              created_at: 0,
            }) as const,
        ),
      )
      .execute();
    return { cookie, id };
  }

  const leave = async (cookie: string) => {
    expect((await shop.send('DELETE', '/api/v1/account', undefined, { Cookie: cookie })).status).toBe(204);
    await shop.post('/api/v1/login', { _email: EMAIL, _password: ABOUT.password });
    await shop.deps.jobs.catchUp();
  };
  const pass = async (ms: number) => {
    shop.clock.advance(ms);
    await shop.deps.jobs.catchUp();
  };

  test('is purged after 14 days, and not before: nothing names the person any more [ACCT-35, DECISION-132]', async () => {
    const { cookie, id } = await aLife();
    const before = await everything(shop);
    for (const table of [...REMOVED_TABLES, ...KEPT_TABLES].filter((each) => each !== 'tempo_changes'))
      expect([table, (before[table] ?? []).some((row) => row['customer_id'] === id)]).toEqual([table, true]);
    await leave(cookie);
    await pass(14 * DAY - 1);
    expect(await idOf(EMAIL)).toBe(id);
    await pass(1);
    const after = await everything(shop);
    for (const [table, rows] of Object.entries(after)) {
      expect([table, rows.filter((row) => TRACES.test(JSON.stringify(row)))]).toEqual([table, []]);
      expect([table, rows.filter((row) => row['customer_id'] === id)]).toEqual([table, []]);
    }
    expect(after['erasures']).toEqual([{ id, joined_at: expect.any(Number), erased_at: shop.clock.now() }]);
  });

  test('leaves the ledger whole, its wallet closed, and the licenses with what they licensed', async () => {
    const { cookie, id } = await aLife();
    const { db } = shop.deps;
    const entries = await db.selectFrom('ledger_entries').selectAll().execute();
    const wallet = await db
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    const license = await db.selectFrom('licenses').selectAll().executeTakeFirstOrThrow();
    expect(wallet.balance).toBeGreaterThan(0);
    await leave(cookie);
    await pass(14 * DAY);
    expect([await auditLedger(db), await auditLots(db)]).toEqual([[], []]);
    const kept = await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    expect(kept.slice(0, entries.length)).toEqual(entries);
    expect(kept.at(-1)).toMatchObject({ business_key: `close:${wallet.id}`, amount: wallet.balance });
    const closed = await db.selectFrom('ledger_accounts').selectAll().where('id', '=', wallet.id).executeTakeFirst();
    expect(closed).toMatchObject({ customer_id: null, balance: 0, closed_at: shop.clock.now() });
    const found = await shop.get(`/api/v1/license/${license.number}`);
    expect([found.status, await found.json()]).toMatchObject([200, { number: license.number, sha256: license.sha256 }]);
  });

  test('frees its address: somebody new joins with it, and has nothing of the old account', async () => {
    const { cookie, id } = await aLife();
    await leave(cookie);
    await pass(14 * DAY - MINUTE);
    expect((await join_()).status).toBe(400);
    await pass(MINUTE);
    const again = cookieOf(await join_());
    expect(await idOf(EMAIL)).not.toBe(id);
    const user = await shop.post('/api/v1/account/user', undefined, { Cookie: again });
    expect(await user.json()).toMatchObject({ is_confirmed: false, plan: { id: 1 }, wallet: { balance: 0 } });
    expect((await shop.post('/api/v1/account/user', undefined, { Cookie: cookie })).status).toBe(401);
    expect(await auditLedger(shop.deps.db)).toEqual([]);
  });

  test('that came back in time stays, also if it is deleted again', async () => {
    const { cookie } = await aLife();
    await shop.deps.db.updateTable('customers').set({ is_confirmed: 1 }).where('email', '=', EMAIL).execute();
    await leave(cookie);
    await pass(13 * DAY);
    await shop.post('/api/v1/login', { _email: EMAIL, _password: ABOUT.password });
    await shop.deps.jobs.catchUp();
    const [mail] = await readMails(shop.deps.db, { latest: 1 });
    const back = cookieOf(await shop.post(mail!.links[0]!.replace('http://localhost:3000', '')));
    expect(await purges(shop)).toEqual([]);
    await leave(back);
    await pass(2 * DAY);
    expect(await idOf(EMAIL)).toBeDefined();
    await pass(12 * DAY);
    expect(await idOf(EMAIL)).toBeUndefined();
  });

  test('is erased again when a backup brings it back; whoever has its number now is not [A14]', async () => {
    const { cookie, id } = await aLife();
    const { db } = shop.deps;
    const backup = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await leave(cookie);
    await pass(14 * DAY);
    const file = join(place.dataFolder, 'erasures.jsonl');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ id, joined_at: backup.created_at });
    expect([TRACES.test(readFileSync(file, 'utf8')), statSync(file).mode & 0o077]).toEqual([false, 0]);

    await db.deleteFrom('erasures').execute();
    await db.insertInto('customers').values(backup).execute();
    appendFileSync(file, '{"id":');
    expect(await replayErasures(shop.deps)).toBe(1);
    expect([await idOf(EMAIL), await replayErasures(shop.deps)]).toEqual([undefined, 0]);

    await db
      .insertInto('customers')
      .values({ ...backup, created_at: backup.created_at + 1 })
      .execute();
    rmSync(file);
    expect([await replayErasures(shop.deps), await idOf(EMAIL)]).toEqual([0, id]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ id, joined_at: backup.created_at });
  });

  test('is looked for in every table that names people', async () => {
    const listed: readonly string[] = [...REMOVED_TABLES, ...KEPT_TABLES, ...OTHER_PERSONAL_TABLES];
    const naming = /customer|owner|user|mail|recipient|address|first_name|last_name|legal|licensee|payload|phone/;
    const tables = await shop.deps.db.introspection.getTables();
    const found = tables.filter(({ columns }) => columns.some(({ name }) => naming.test(name))).map(({ name }) => name);
    expect(found.toSorted()).toEqual(listed.toSorted());
  });
});

async function everything({ deps: { db } }: TestShop): Promise<Record<string, ReadonlyArray<Record<string, unknown>>>> {
  const all: Record<string, ReadonlyArray<Record<string, unknown>>> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows;
  }
  return all;
}

const purges = ({ deps: { db } }: TestShop) =>
  db
    .selectFrom('jobs' satisfies keyof Database)
    .select('payload')
    .where('kind', '=', 'purgeAccount')
    .execute();
