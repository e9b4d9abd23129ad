import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CreationOptions, RequestOptions } from '../../domain/passkeys/web-authn.ts';
import { DAY, MINUTE } from '../clock.ts';
import type { Config } from '../config.ts';
import { readMails } from '../mail/read-mails.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { turnOnTwoSteps } from '../testing/two-steps.ts';

const ORIGIN = 'https://loops.example';
const EMAIL = 'ada@example.org';
const ADA = { username: 'Ada', email: EMAIL, password: 'kiln7Ember', terms: true };
const NEW_PASSWORD = 'anvil9Spark';

/** Known faults of public code about whole accounts; the others are tested next to the code concerned. */
describe('what went wrong in public', () => {
  const databases = sqliteDatabases();
  let shop: TestShop;
  const open = async (settings: Partial<Config> = {}) => {
    shop = await openTestShop(await databases.place(), { publicUrl: ORIGIN, ...settings });
  };
  beforeEach(() => open());
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  /** A browser, which keeps its cookies. */
  function aBrowser() {
    const jar = new Map<string, string>();
    return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await shop.send(method, path, body, { Cookie: [...jar.values()].join('; '), ...headers });
      for (const cookie of answer.headers.getSetCookie()) jar.set(cookie.split('=')[0]!, cookie.split(';')[0]!);
      return answer;
    };
  }
  type Browser = ReturnType<typeof aBrowser>;

  const isSignedIn = async (browser: Browser) => (await browser('POST', '/api/v1/account/user')).status === 200;
  const logIn = (browser: Browser, password: string, code?: string) =>
    browser('POST', '/api/v1/login', {
      _email: EMAIL,
      _password: password,
      ...(code !== undefined && { _code: code }),
    });
  const mails = async () => {
    await shop.deps.jobs.catchUp();
    return readMails(shop.deps.db, { latest: 100 });
  };
  const idOf = async () =>
    (await shop.deps.db.selectFrom('customers').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()).id;

  async function addPasskey(browser: Browser, key: SoftwareAuthenticator): Promise<void> {
    const options = (await (await browser('POST', '/api/v1/account/passkeys/options')).json()) as CreationOptions;
    const credential = key.create(options, {});
    expect((await browser('POST', '/api/v1/account/passkeys', { name: 'Key', credential })).status).toBe(201);
  }
  async function byPasskey(browser: Browser, key: SoftwareAuthenticator): Promise<number> {
    const options = (await (await browser('POST', '/api/v1/login/passkey/options')).json()) as RequestOptions;
    return (await browser('POST', '/api/v1/login/passkey', key.sign(options))).status;
  }

  async function reset(): Promise<void> {
    shop.clock.advance(MINUTE);
    await shop.post('/api/v1/reset-password', { email: EMAIL });
    const mail = (await mails()).find(({ subject }) => subject === 'Reset your password');
    const token = mail!.links[0]!.replace(/^.*token=/, '');
    const words = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await shop.post(`/api/v1/reset-password/${token}`, words)).status).toBe(204);
  }

  test('fault 3, a reset leaves the passkey, the codes, the identity and the token of a squatter: none works after it', async () => {
    const squatter = aBrowser();
    await squatter('POST', '/api/v1/signup', ADA);
    const id = await idOf();
    const key = new SoftwareAuthenticator(ORIGIN);
    await addPasskey(squatter, key);
    const codes = await turnOnTwoSteps(shop, id);
    const identity = {
      issuer: 'https://accounts.google.com',
      subject: 'eve',
      provider: 'google',
      email: null,
    } as const;
    await shop.deps.db
      .insertInto('identities')
      .values({ ...identity, customer_id: id, linked_at: 0 })
      .execute();
    const wish = { name: 'ci', scopes: ['read'], credits: 0, days: 30 };
    const { secret } = (await (await squatter('POST', '/api/v1/account/tokens', wish)).json()) as { secret: string };
    const withToken = () => shop.post('/api/v1/account/user', undefined, { Authorization: `Bearer ${secret}` });
    // Each of them opens the account now.
    expect([await byPasskey(aBrowser(), key), (await withToken()).status]).toEqual([200, 200]);
    expect((await logIn(aBrowser(), ADA.password, codes[0])).status).toBe(200);

    await reset();
    expect([await byPasskey(aBrowser(), key), (await withToken()).status]).toEqual([401, 401]);
    expect(await isSignedIn(squatter)).toBe(false);
    expect((await logIn(aBrowser(), ADA.password, codes[1])).status).toBe(401);
    // The owner is not asked for somebody else's code.
    expect((await logIn(aBrowser(), NEW_PASSWORD)).status).toBe(200);
    const tables = ['identities', 'passkeys', 'totp_secrets', 'recovery_codes'] as const;
    for (const table of tables)
      expect([table, await shop.deps.db.selectFrom(table).selectAll().where('customer_id', '=', id).execute()]).toEqual(
        [table, []],
      );
  });

  test('fault 5, scanners open links: whatever link of whatever mail is opened three times, nothing changes', async () => {
    const here = aBrowser();
    await here('POST', '/api/v1/signup', ADA);
    await addPasskey(here, new SoftwareAuthenticator(ORIGIN));
    await here('POST', '/api/v1/account/email', { email: 'ada@loops.example', password: ADA.password });
    const confirming = (await mails()).find(({ to }) => to === 'ada@loops.example')!.links[0]!;
    expect((await here('POST', new URL(confirming).pathname)).status).toBe(302);
    shop.clock.advance(MINUTE);
    await here('POST', '/api/v1/account/email', { email: EMAIL, password: ADA.password });
    await here('POST', '/api/v1/account/take-out');
    await logIn(aBrowser(), ADA.password);
    await shop.post('/api/v1/login', { _email: 'ada@loops.example', _password: ADA.password });
    await shop.post('/api/v1/reset-password', { email: 'ada@loops.example' });
    const gone = aBrowser();
    await gone('POST', '/api/v1/signup', { ...ADA, email: 'eve@example.org' });
    await gone('DELETE', '/api/v1/account');
    await gone('POST', '/api/v1/login', { _email: 'eve@example.org', _password: ADA.password });
    await mails();
    await shop.deps.jobs.settled();

    const sent = await mails();
    const kinds = new Set(sent.map(({ subject }) => subject));
    for (const subject of [
      'Confirm your email address',
      'Confirm your new email address',
      'Your email address was changed',
      'Reset your password',
      'Reactivate your account',
      'New sign-in to your account',
    ])
      expect(kinds).toContain(subject);
    const links = [...new Set(sent.flatMap((mail) => mail.links))];
    expect(links.length).toBeGreaterThanOrEqual(8);
    const before = await everything();
    for (const link of links)
      for (let at = 0; at < 3; at += 1)
        for (const method of ['GET', 'HEAD']) {
          const { pathname, search } = new URL(link);
          const answer = await shop.request(pathname + search, { method, headers: { Accept: 'text/html' } });
          expect([link, answer.headers.getSetCookie()]).toEqual([link, []]);
        }
    expect(await everything()).toEqual(before);
  });

  test('fault 8, sessions outlive their customer: none does, neither when the account is deleted nor when it is erased', async () => {
    const browsers = [aBrowser(), aBrowser(), aBrowser()];
    await browsers[0]!('POST', '/api/v1/signup', ADA);
    for (const browser of browsers.slice(1)) await logIn(browser, ADA.password);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true, true]);
    expect((await browsers[0]!('DELETE', '/api/v1/account')).status).toBe(204);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, false]);
    shop.clock.advance(14 * DAY);
    await shop.deps.jobs.catchUp();
    expect(await shop.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, false]);
    // The next owner of the address is somebody else.
    await aBrowser()('POST', '/api/v1/signup', { ...ADA, password: NEW_PASSWORD });
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, false]);
  });

  test('fault 15, the first visitor owns the shop: of fifty who come first at once nobody has more than an account', async () => {
    await shop.close();
    await open({ demo: false, trustProxy: true, publicUrl: null });
    for (const table of ['provider_members', 'sessions'] as const) await shop.deps.db.deleteFrom(table).execute();
    const joined = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const form = { ...ADA, email: `first${at}@example.org` };
        const from = { 'X-Forwarded-For': `203.0.113.${at}` };
        const answer = await shop.post('/api/v1/signup', form, from);
        // More passwords at once than the shop has time for wait and come again.
        if (answer.status === 429) return null;
        const session = answer.headers.getSetCookie().find((cookie) => cookie.includes('session='))!;
        const signedIn = { Cookie: session.split(';')[0]! };
        const user = await shop.post('/api/v1/account/user', undefined, signedIn);
        const review = await shop.get('/api/v1/staff/packs', signedIn);
        return { ...((await user.json()) as object), review: review.status };
      }),
    );
    const users = joined.filter((user) => user !== null);
    expect(users.length).toBeGreaterThan(20);
    for (const user of users)
      expect(user).toMatchObject({ is_dashboard: false, plan: { id: 1 }, wallet: { balance: 0 }, review: 403 });
    expect(await shop.deps.db.selectFrom('provider_members').selectAll().execute()).toEqual([]);
    // Nothing on the web grants more rights: operators use the command line on the shop's machine.
    const paths = shop.routes().map(({ path }) => path);
    expect(paths.filter((path) => /\b(?:admin|setup|install|claim|first-run)\b/.test(path))).toEqual([]);
  }, 60_000);

  /** But for what is noted of every visit. */
  const everything = async () => {
    const { db } = shop.deps;
    return {
      customers: await db.selectFrom('customers').selectAll().orderBy('id').execute(),
      links: await db.selectFrom('mailed_links').selectAll().orderBy('token_hash').execute(),
      mails: await db.selectFrom('mails').selectAll().orderBy('id').execute(),
      sessions: await db.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
      devices: await db.selectFrom('known_devices').selectAll().orderBy('device_hash').execute(),
      jobs: await db.selectFrom('jobs').selectAll().orderBy('id').execute(),
    };
  };
});
