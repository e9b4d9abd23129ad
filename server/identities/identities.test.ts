import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accountDeactivated } from '../../domain/account/account.messages.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { hashPassword } from '../account/password.ts';
import { startSession } from '../account/sessions.ts';
import { addCustomer } from '../joining/sign-up.ts';
import { readMails } from '../mail/read-mails.ts';
import { write } from '../db/transaction.ts';
import { aBrowser, type TestBrowser } from '../testing/browser.ts';
import { bothDatabases } from '../testing/databases.ts';
import { startSite, type TestSite, type Told } from '../testing/identity-provider.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { turnOnTwoSteps } from '../testing/two-steps.ts';

const databases = await bothDatabases();
let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  [site, passwordHash] = [await startSite(), await hashPassword('kiln7Ember')];
});
afterAll(async () => void (await Promise.all([site.stop(), ...databases.map((each) => each.stop())])));

const PASSWORD = 'kiln7Ember';
const ADDRESS = 'ada@gmail.com';
const ADA = { sub: 'ada-at-google', email: ADDRESS, email_verified: true, name: 'Ada' };
const ADA_AT_FACEBOOK = { sub: 'x', id: 'ada-at-facebook', email: ADDRESS, name: 'Ada' };
const GOOGLE = '/auth/connect/google';
const FACEBOOK = '/auth/connect/facebook';

describe.each(databases)('on $dialect', (place) => {
  let shop: TestShop;
  let browser: TestBrowser;
  let own: TestShop;
  beforeAll(async () => {
    own = await openTestShop(await place.place(), site.settings);
  });
  afterAll(() => own.close());
  /** One shop serves all tests: who came before has another address, no identity, and no guesses left to count. */
  beforeEach(async () => {
    shop = own;
    browser = aBrowser(shop);
    shop.clock.advance(HOUR);
    const { db } = shop.deps;
    await db.deleteFrom('identities').execute();
    await db.deleteFrom('mails').execute();
    const others = await db.selectFrom('customers').select('id').where('email', 'not like', '%@demo.test').execute();
    for (const { id } of others)
      await db
        .updateTable('customers')
        .set({ email: `${id}@demo.test` })
        .where('id', '=', id)
        .execute();
  });

  /** Leaves for a site and returns the URL that the site redirects back to. */
  async function away(path = GOOGLE, told: Told = path.startsWith(GOOGLE) ? ADA : ADA_AT_FACEBOOK, by = browser) {
    site.tells(told);
    const left = await by.open(path);
    const back = await site.visit(left.headers.get('location') ?? '');
    return back.replace('http://localhost:3000', '');
  }
  const through = async (path = GOOGLE, told?: Told, by = browser) => by.open(await away(path, told, by));

  const joined = (about: { email?: string; isConfirmed?: boolean; passwordHash?: string | null } = {}) =>
    write(shop.deps.db, async (tx) => {
      const customer = { username: 'Somebody', email: ADDRESS, isConfirmed: true, passwordHash, ...about };
      return (await addCustomer(tx, customer, shop.clock.now()))!;
    });
  const linked = () => shop.deps.db.selectFrom('identities').selectAll().orderBy('id').execute();
  const mails = async () => {
    await shop.deps.jobs.catchUp();
    return (await readMails(shop.deps.db, { latest: 20 })).map(({ to, subject }) => `${to}: ${subject}`);
  };
  const titleOf = async (answer: Response) => /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];
  const tokenIn = (answer: Response) =>
    new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('token')!;
  const ownId = async () => (await linked())[0]!.customer_id;
  const customers = async () =>
    (await shop.deps.db.selectFrom('customers').select('email').where('email', 'not like', '%@demo.test').execute())
      .length;

  test('a new customer comes by Google: confirmed, on the Free plan, back where they were [API-06, ROUTE-10, SESS-18, DECISION-19]', async () => {
    const left = await browser.open(`${GOOGLE}?return=${encodeURIComponent('/samples?page=2')}`);
    const asked = new URL(left.headers.get('location') ?? '');
    expect([left.status, asked.origin, asked.pathname]).toEqual([302, site.origin, '/authorize']);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'loopstead-test',
      redirect_uri: 'http://localhost:3000/auth/connect/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    site.tells(ADA);
    const back = await browser.open((await site.visit(asked.href)).replace('http://localhost:3000', ''));
    expect([back.status, back.headers.get('location')]).toEqual([302, '/samples?page=2']);
    expect(browser.cookies.get('arrival')).toBe('signed-in');
    expect(await browser.me()).toMatchObject({
      username: 'Ada',
      email: ADDRESS,
      is_confirmed: true,
      plan: { id: 1 },
      wallet: { balance: 0 },
    });
    expect(await mails()).toEqual([`${ADDRESS}: You can now sign in with Google`]);
  });

  test('a new customer comes by Facebook: unconfirmed, with a mail that asks to confirm [ROUTE-11, SESS-18, DECISION-19]', async () => {
    expect((await through(FACEBOOK, { ...ADA_AT_FACEBOOK, email_verified: true, verified: true })).status).toBe(302);
    expect(await browser.me()).toMatchObject({ email: ADDRESS, is_confirmed: false });
    expect(await mails()).toContain(`${ADDRESS}: Confirm your email address`);
  });

  test('a known identity signs in, whatever address the site tells now', async () => {
    await through();
    for (const told of [{ ...ADA, email: 'new@gmail.com' }, { ...ADA, email_verified: false }, { sub: ADA.sub }]) {
      const later = aBrowser(shop);
      expect((await through(GOOGLE, told, later)).status).toBe(302);
      expect(await later.me()).toMatchObject({ email: ADDRESS });
    }
    expect(await linked()).toHaveLength(1);
  });

  test('the session that a browser had ends with the next one, and cookies say no more than they must', async () => {
    const planted = await startSession(shop.deps.db, shop.clock, await shop.customerId('premium'));
    const answer = await browser.open(await away(), { Cookie: `session=${planted}` });
    expect(answer.status).toBe(302);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(cookies.join()).not.toContain(ADDRESS);
  });

  describe('refused in words, with a way on, and without a session:', () => {
    /** The text of a response, whether it offers a way out, and the session. */
    const refusalOf = async (answer: Response) => {
      const body = await answer.clone().text();
      return {
        title: await titleOf(answer),
        isRefusal: answer.status >= 400,
        hasWayOn: /<a class="button" href="\//.test(body),
        hasSession: answer.headers.getSetCookie().join().includes('session='),
        me: await browser.me(),
        customers: await customers(),
      };
    };
    const refused = (title: string) => ({
      title,
      isRefusal: true,
      hasWayOn: true,
      hasSession: false,
      me: 401,
      customers: 0,
    });
    const AGAIN = 'Please start again';
    const NO = 'You could not be signed in';

    test('no state', async () => {
      const back = new URL(await away(), 'http://x');
      back.searchParams.delete('state');
      expect(await refusalOf(await browser.open(back.pathname + back.search))).toEqual(refused(AGAIN));
    });

    test('another state', async () => {
      const back = new URL(await away(), 'http://x');
      back.searchParams.set('state', 'A'.repeat(43));
      const before = site.exchanges();
      expect(await refusalOf(await browser.open(back.pathname + back.search))).toEqual(refused(AGAIN));
      expect(site.exchanges()).toBe(before);
    });

    test('another browser', async () => {
      const back = await away();
      const before = site.exchanges();
      expect(await refusalOf(await aBrowser(shop).open(back))).toEqual(refused(AGAIN));
      expect(site.exchanges()).toBe(before);
      const other = aBrowser(shop);
      await other.open(GOOGLE);
      expect(await refusalOf(await other.open(back))).toEqual(refused(AGAIN));
    });

    test('fault 14, started at Google and finished at Facebook, and the other way round', async () => {
      const google = await away();
      expect(await refusalOf(await browser.open(google.replace('google', 'facebook')))).toEqual(refused(AGAIN));
      const facebook = await away(FACEBOOK);
      expect(await refusalOf(await browser.open(facebook.replace('facebook', 'google')))).toEqual(refused(AGAIN));
    });

    test('ten minutes later', async () => {
      const back = await away();
      shop.clock.advance(10 * MINUTE);
      expect(await refusalOf(await browser.open(back))).toEqual(refused(AGAIN));
    });

    test('a replayed answer of the site, also with a new state', async () => {
      const back = await away();
      await browser.open(back);
      browser = aBrowser(shop);
      await shop.deps.db.deleteFrom('identities').execute();
      await shop.deps.db.deleteFrom('customers').where('email', '=', ADDRESS).execute();
      expect(await refusalOf(await browser.open(back))).toEqual(refused(AGAIN));
      const next = new URL(await away(), 'http://x');
      next.searchParams.set('code', new URL(back, 'http://x').searchParams.get('code') ?? '');
      expect(await refusalOf(await browser.open(next.pathname + next.search))).toEqual(refused(NO));
    });

    test.each<[string, Told]>([
      ['another issuer', { iss: 'https://accounts.evil.example' }],
      ['another audience', { aud: 'another-shop' }],
      ['several audiences without one that is authorized', { aud: ['another-shop'] }],
      ['another nonce', { nonce: 'replayed' }],
      ['no nonce', { nonce: undefined }],
      ['an expired token', { exp: 1_000_000_000 }],
      ['no subject', { sub: undefined }],
      ['an empty subject', { sub: '' }],
    ])('%s', async (_, claims) => {
      const back = await away();
      site.bends(claims);
      expect(await refusalOf(await browser.open(back))).toEqual(refused(NO));
    });

    test('another issuer in the answer', async () => {
      expect(await refusalOf(await browser.open(`${await away()}&iss=https%3A%2F%2Fevil.example`))).toEqual(
        refused(NO),
      );
    });

    test('a token that the site has not signed', async () => {
      const back = await away();
      site.signsBadly();
      expect(await refusalOf(await browser.open(back))).toEqual(refused(NO));
    });

    test('an address that Google has not verified', async () => {
      const title = 'Your email address is not verified';
      expect(await refusalOf(await through(GOOGLE, { ...ADA, email_verified: false }))).toEqual(refused(title));
      expect(await refusalOf(await through(GOOGLE, { ...ADA, email_verified: undefined }))).toEqual(refused(title));
      expect(await refusalOf(await through(GOOGLE, { ...ADA, email_verified: 'false' }))).toEqual(refused(title));
    });

    test('no address, or one that is none', async () => {
      const title = 'An email address is missing';
      expect(await refusalOf(await through(GOOGLE, { sub: 'someone' }))).toEqual(refused(title));
      expect(await refusalOf(await through(FACEBOOK, { id: 'someone' }))).toEqual(refused(title));
      for (const email of ['ada', 'ada@gmail.com, eve@gmail.com', '"ada@gmail.com"@evil.example', 'ada@gmäil.com'])
        expect(await refusalOf(await through(GOOGLE, { ...ADA, email }))).toEqual(refused(title));
    });

    test('a customer who says no', async () => {
      const back = new URL(await away(), 'http://x');
      back.searchParams.delete('code');
      back.searchParams.set('error', 'access_denied');
      expect(await refusalOf(await browser.open(back.pathname + back.search))).toEqual(
        refused('You did not continue with Google'),
      );
    });

    test('a site that is away', async () => {
      const gone = await startSite();
      shop = await openTestShop(await place.place(), gone.settings);
      onTestFinished(() => shop.close());
      browser = aBrowser(shop);
      gone.tells(ADA);
      const left = await browser.open(GOOGLE);
      const back = (await gone.visit(left.headers.get('location') ?? '')).replace('http://localhost:3000', '');
      await gone.stop();
      expect(await refusalOf(await browser.open(back))).toEqual(refused('Google cannot be reached'));
    });
  });

  test('looking, or looking ahead, neither begins nor ends a sign-in', async () => {
    const back = await away();
    for (const path of [GOOGLE, back]) {
      expect((await shop.request(path, { method: 'HEAD' })).status).toBe(405);
      expect((await browser.open(path, { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(403);
    }
    expect((await browser.open(back)).status).toBe(302);
  });

  test.each([
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\t/evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/logout', '/'],
    ['/api/v1/download/1', '/'],
    ['/auth/connect/google', '/'],
    ['/samples?q=a%20b#top', '/samples?q=a%20b#top'],
  ])('from %s it leads back to %s', async (wish, path) => {
    const answer = await through(`${GOOGLE}?return=${encodeURIComponent(wish)}`, ADA);
    expect(answer.headers.get('location')).toBe(path);
  });

  test('fault 1, an account made in advance with the address of another: nothing of whoever made it works', async () => {
    const attacker = aBrowser(shop);
    const form = { username: 'Eve', email: ADDRESS, password: PASSWORD, terms: true };
    const signedUp = await shop.post('/api/v1/signup', form);
    const session = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await shop.deps.db.updateTable('mails').set({ created_at: 0 }).execute();
    await shop.post('/api/v1/reset-password', { email: ADDRESS });
    await shop.deps.jobs.catchUp();
    const [reset] = await readMails(shop.deps.db, { latest: 1 });
    const token = reset!.links[0]!.replace(/^.*token=/, '');
    await shop.deps.db
      .insertInto('identities')
      .values({
        issuer: site.origin,
        subject: 'eve',
        provider: 'google',
        customer_id: (
          await shop.deps.db.selectFrom('customers').select('id').where('email', '=', ADDRESS).executeTakeFirstOrThrow()
        ).id,
        email: 'eve@gmail.com',
        linked_at: 1,
      })
      .execute();

    expect((await through()).status).toBe(302);
    expect(await browser.me()).toMatchObject({ email: ADDRESS, is_confirmed: true, username: 'Ada' });
    expect((await shop.post('/api/v1/login', { _email: ADDRESS, _password: PASSWORD })).status).toBe(401);
    expect((await shop.post('/api/v1/account/user', undefined, { Cookie: session })).status).toBe(401);
    const words = { password: 'anvil9Spark', confirm_password: 'anvil9Spark' };
    expect((await shop.post(`/api/v1/reset-password/${token}`, words)).status).toBe(404);
    await through(GOOGLE, { sub: 'eve', email: 'eve@gmail.com', email_verified: true }, attacker);
    expect(await attacker.me()).toMatchObject({ email: 'eve@gmail.com' });
    expect(await customers()).toBe(2);
  });

  test('fault 3, a reset ends every identity', async () => {
    const customerId = await joined({ isConfirmed: false });
    const session = await startSession(shop.deps.db, shop.clock, customerId);
    browser = aBrowser(shop);
    browser.cookies.set('session', session);
    const asked = await through(`${GOOGLE}?link=1`, { ...ADA, sub: 'squatter', email: 'eve@gmail.com' });
    await browser.send('/auth/link/google', { token: tokenIn(asked) });
    expect(await linked()).toHaveLength(1);
    await shop.post('/api/v1/reset-password', { email: ADDRESS });
    await shop.deps.jobs.catchUp();
    const mail = (await readMails(shop.deps.db, { latest: 5 })).find(
      ({ subject }) => subject === 'Reset your password',
    );
    const words = { password: 'anvil9Spark', confirm_password: 'anvil9Spark' };
    await shop.post(`/api/v1/reset-password/${mail!.links[0]!.replace(/^.*token=/, '')}`, words);
    expect(await linked()).toEqual([]);
  });

  test('fault 4, an adapter says "verified" on its own: a claim without the field confirms nothing, and neither does Facebook', async () => {
    const answer = await through(GOOGLE, { sub: ADA.sub, email: ADDRESS });
    expect(await titleOf(await browser.follow(answer))).toBe('Your email address is not verified');
    expect(await browser.me()).toBe(401);
    expect(await customers()).toBe(0);
    const atFacebook = aBrowser(shop);
    await through(FACEBOOK, { ...ADA_AT_FACEBOOK, email_verified: true, verified: true }, atFacebook);
    expect(await atFacebook.me()).toMatchObject({ email: ADDRESS, is_confirmed: false });
  });

  describe('fault 2, who an account with the address of the claim is opened by:', () => {
    const LOCALS = ['none', 'unconfirmed', 'confirmed', 'deactivated', 'other identity', 'no password'] as const;
    const CLAIMS: Readonly<Record<string, readonly [path: string, told: Told]>> = {
      verified: [GOOGLE, ADA],
      unverified: [GOOGLE, { ...ADA, email_verified: false }],
      missing: [GOOGLE, { sub: ADA.sub }],
      changed: [GOOGLE, { ...ADA, email: 'ada.new@gmail.com' }],
      'other case': [GOOGLE, { ...ADA, email: 'ADA@Gmail.com' }],
      'other provider': [FACEBOOK, ADA_AT_FACEBOOK],
    };
    const IN = 'in';
    const PASSWORD_PAGE = 'Link Google to your account';
    const INSIDE = 'You already have an account';
    const OUTCOMES: Readonly<Record<(typeof LOCALS)[number], Readonly<Record<string, string>>>> = {
      none: { verified: IN, 'other case': IN, 'other provider': IN },
      unconfirmed: { verified: IN, 'other case': IN, 'other provider': INSIDE },
      confirmed: { verified: PASSWORD_PAGE, 'other case': PASSWORD_PAGE, 'other provider': INSIDE },
      deactivated: { verified: PASSWORD_PAGE, 'other case': PASSWORD_PAGE, 'other provider': INSIDE },
      'other identity': { verified: PASSWORD_PAGE, 'other case': PASSWORD_PAGE, 'other provider': INSIDE },
      'no password': { verified: INSIDE, 'other case': INSIDE, 'other provider': INSIDE },
    };
    /** The same whatever account there is. */
    const ALWAYS: Readonly<Record<string, string>> = {
      unverified: 'Your email address is not verified',
      missing: 'An email address is missing',
      changed: IN,
    };

    async function anAccount(local: (typeof LOCALS)[number]): Promise<number | null> {
      if (local === 'none') return null;
      const id = await joined({
        isConfirmed: local !== 'unconfirmed',
        ...(local === 'no password' && { passwordHash: null }),
      });
      if (local === 'deactivated')
        await shop.deps.db
          .updateTable('customers')
          .set({ deactivated_at: shop.clock.now() })
          .where('id', '=', id)
          .execute();
      if (local === 'other identity' || local === 'no password')
        await shop.deps.db
          .insertInto('identities')
          .values({
            issuer: 'https://elsewhere.example',
            subject: 'a',
            provider: 'google',
            customer_id: id,
            email: null,
            linked_at: 1,
          })
          .execute();
      return id;
    }

    test.each(LOCALS.flatMap((local) => Object.keys(CLAIMS).map((claim) => [local, claim] as const)))(
      '%s × %s',
      async (local, claim) => {
        const id = await anAccount(local);
        const [path, told] = CLAIMS[claim]!;
        const answer = await through(path, told);
        const outcome = ALWAYS[claim] ?? OUTCOMES[local][claim];
        const shown = answer.headers.get('location') === '/' ? IN : await titleOf(await browser.follow(answer));
        expect(shown).toBe(outcome);
        const me = await browser.me();
        if (outcome !== IN) return expect(me).toBe(401);
        const isTheirs = claim !== 'changed' && id !== null;
        expect(me).toMatchObject({ email: claim === 'changed' ? 'ada.new@gmail.com' : ADDRESS });
        expect((me as { id: number }).id === id).toBe(isTheirs);
      },
    );
  });

  test('an address that Google was told, and does not answer for, reclaims and confirms nothing', async () => {
    const told = { ...ADA, email: 'ada@company.example' };
    await through(GOOGLE, told);
    expect(await browser.me()).toMatchObject({ is_confirmed: false });
    await joined({ email: 'eve@company.example', isConfirmed: false });
    browser = aBrowser(shop);
    const refused = await through(GOOGLE, { ...told, sub: 'eve', email: 'eve@company.example' });
    expect(await titleOf(refused)).toBe('This address is waiting to be confirmed');
    const hosted = { ...told, sub: 'eve', email: 'eve@company.example', hd: 'company.example' };
    expect((await through(GOOGLE, hosted)).status).toBe(302);
    expect(await browser.me()).toMatchObject({ email: 'eve@company.example', is_confirmed: true });
  });

  describe('the page that asks for the password of a confirmed account', () => {
    test('links after it, once, signs in, and tells the owner [DECISION-19]', async () => {
      const id = await joined();
      const asked = await through(`${GOOGLE}?return=/samples`);
      const page = await browser.follow(asked);
      const text = await page.text();
      expect([page.status, page.headers.get('referrer-policy'), text.includes('<script')]).toEqual([
        200,
        'no-referrer',
        false,
      ]);
      const token = tokenIn(asked);
      const wrong = await browser.send('/auth/link/google', { token, password: 'wrong1Guess' });
      expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('not the password')]);
      expect(await linked()).toEqual([]);
      const right = await browser.send('/auth/link/google', { token, password: PASSWORD });
      expect([right.status, right.headers.get('location')]).toEqual([302, '/samples']);
      expect(await browser.me()).toMatchObject({ id });
      expect(await linked()).toMatchObject([{ customer_id: id, subject: ADA.sub, email: ADDRESS }]);
      expect(await mails()).toEqual([`${ADDRESS}: You can now sign in with Google`]);
      expect((await browser.send('/auth/link/google', { token, password: PASSWORD })).status).toBe(400);
      const later = aBrowser(shop);
      await through(GOOGLE, ADA, later);
      expect(await later.me()).toMatchObject({ id });
    });

    test('links nothing to an account that asks for a code, whatever the password', async () => {
      const totp = { customer_id: await joined(), sealed: '', activated_at: 0, last_step: 0 };
      await shop.deps.db.insertInto('totp_secrets').values(totp).execute();
      const token = tokenIn(await through());
      const answer = await browser.send('/auth/link/google', { token, password: PASSWORD });
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('asks for a code')]);
      expect(await linked()).toEqual([]);
    });

    test('asks a linked customer with two-step sign-in for the code, too, in this browser and once', async () => {
      await through();
      const id = await ownId();
      const [code = '', spare = ''] = await turnOnTwoSteps(shop, id);
      const later = aBrowser(shop);
      const asked = await later.open(await away(`${GOOGLE}?return=/samples`, ADA, later));
      const [token, page] = [tokenIn(asked), asked.headers.get('location') ?? ''];
      expect([asked.status, await later.me()]).toEqual([302, 401]);
      for (let opened = 0; opened < 3; opened += 1) {
        const shown = await later.open(page);
        const text = await shown.text();
        expect([shown.status, text.includes('one-time-code'), text.includes('<script')]).toEqual([200, true, false]);
      }
      expect((await aBrowser(shop).send('/auth/link/google', { token, code })).status).toBe(400);
      for (const wrong of ['', '000000', PASSWORD])
        expect((await later.send('/auth/link/google', { token, code: wrong, password: PASSWORD })).status).toBe(400);
      expect(await later.me()).toBe(401);
      const right = await later.send('/auth/link/google', { token, code });
      expect([right.status, right.headers.get('location')]).toEqual([302, '/samples']);
      expect(await later.me()).toMatchObject({ id });
      expect((await later.send('/auth/link/google', { token, code: spare })).status).toBe(400);
      expect(await linked()).toHaveLength(1);
    });

    test('gives ten guesses at that code to an account, by whatever browser', async () => {
      await through();
      const [code = ''] = await turnOnTwoSteps(shop, await ownId());
      const later = aBrowser(shop);
      const token = tokenIn(await through(GOOGLE, ADA, later));
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push((await later.send('/auth/link/google', { token, code: '000000' })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
      expect((await later.send('/auth/link/google', { token, code })).status).toBe(429);
      expect(await later.me()).toBe(401);
    });

    test('asks whoever takes an unconfirmed account for no code of somebody else', async () => {
      const id = await joined({ isConfirmed: false });
      await turnOnTwoSteps(shop, id);
      expect((await through()).headers.get('location')).toBe('/');
      expect(await browser.me()).toMatchObject({ id });
      const later = aBrowser(shop);
      await through(GOOGLE, ADA, later);
      expect(await later.me()).toMatchObject({ id });
    });

    test('takes as many guesses as a login, and they count together', async () => {
      await joined();
      const asked = await through();
      const token = tokenIn(asked);
      for (let at = 0; at < 5; at += 1) {
        await browser.send('/auth/link/google', { token, password: 'wrong1Guess' });
        await shop.post('/api/v1/login', { _email: ADDRESS, _password: 'wrong1Guess' });
      }
      const answer = await browser.send('/auth/link/google', { token, password: PASSWORD });
      expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
      expect((await shop.post('/api/v1/login', { _email: ADDRESS, _password: PASSWORD })).status).toBe(429);
    });

    test('is its browser’s alone, and over after ten minutes', async () => {
      await joined();
      const asked = await through();
      const token = tokenIn(asked);
      const other = aBrowser(shop);
      await other.open(GOOGLE);
      expect((await other.open(`/auth/link/google?token=${token}`)).status).toBe(400);
      expect((await other.send('/auth/link/google', { token, password: PASSWORD })).status).toBe(400);
      expect((await browser.open(`/auth/link/facebook?token=${token}`)).status).toBe(400);
      shop.clock.advance(10 * MINUTE);
      expect(await titleOf(await browser.send('/auth/link/google', { token, password: PASSWORD }))).toBe(
        'Please start again',
      );
      expect(await linked()).toEqual([]);
    });

    test('of a deactivated account says so, and links nothing [DECISION-132]', async () => {
      const id = await joined();
      await shop.deps.db
        .updateTable('customers')
        .set({ deactivated_at: shop.clock.now() })
        .where('id', '=', id)
        .execute();
      const asked = await through();
      const answer = await browser.send('/auth/link/google', { token: tokenIn(asked), password: PASSWORD });
      expect(await answer.text()).toContain(accountDeactivated);
      expect([await linked(), await browser.me()]).toEqual([[], 401]);
      expect(await mails()).toEqual([`${ADDRESS}: Reactivate your account`]);
    });

    test('is sent by no other site', async () => {
      await joined();
      const token = tokenIn(await through());
      const answer = await shop.request('/auth/link/google', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
        body: new URLSearchParams({ token, password: PASSWORD }).toString(),
      });
      expect(answer.status).toBe(403);
    });
  });

  test('a deactivated account is not opened by its identity', async () => {
    await through();
    await shop.deps.db
      .updateTable('customers')
      .set({ deactivated_at: shop.clock.now() })
      .where('email', '=', ADDRESS)
      .execute();
    browser = aBrowser(shop);
    expect(await (await through()).text()).toContain(accountDeactivated);
    shop.clock.advance(14 * 24 * 60 * MINUTE);
    expect(await titleOf(await through())).toBe('This account was deleted');
    expect(await browser.me()).toBe(401);
  });

  describe('a customer who is signed in', () => {
    let id: number;
    beforeEach(async () => {
      id = await joined({ email: 'ada@loops.example' });
      browser.cookies.set('session', await startSession(shop.deps.db, shop.clock, id));
    });
    const list = async () => {
      const answer = await browser.open('/api/v1/account/identities', { Accept: 'application/json' });
      return ((await answer.json()) as { items: Array<{ id: number; provider: string }> }).items;
    };
    const unlink = async (identity: number) =>
      shop.request(`/api/v1/account/identities/${identity}`, {
        method: 'DELETE',
        headers: { Cookie: `session=${browser.cookies.get('session')}` },
      });

    test('links what has another address, after one more yes, and unlinks it', async () => {
      for (const [path, told] of [
        [GOOGLE, ADA],
        [FACEBOOK, ADA_AT_FACEBOOK],
      ] as const) {
        const asked = await through(`${path}?link=1&return=/account/details`, told);
        expect(await linked()).toHaveLength(path === GOOGLE ? 0 : 1);
        const [to = ''] = (asked.headers.get('location') ?? '').split('?');
        const answer = await browser.send(to, { token: tokenIn(asked) });
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/details']);
      }
      expect(browser.cookies.get('arrival')).toBe('linked');
      expect((await list()).map(({ provider }) => provider)).toEqual(['google', 'facebook']);
      expect((await mails())[0]).toBe('ada@loops.example: You can now sign in with Facebook');
      const again = await through(`${GOOGLE}?link=1&return=/account/details`, ADA);
      expect(again.headers.get('location')).toBe('/account/details');
      const [google] = await list();
      expect((await unlink(google!.id)).status).toBe(204);
      expect((await unlink(google!.id)).status).toBe(404);
      expect(await list()).toHaveLength(1);
    });

    test('does not unlink the only way in', async () => {
      const asked = await through(`${GOOGLE}?link=1`, ADA);
      await browser.send('/auth/link/google', { token: tokenIn(asked) });
      await shop.deps.db.updateTable('customers').set({ password_hash: null }).where('id', '=', id).execute();
      const [only] = await list();
      const answer = await unlink(only!.id);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: 'This is your only way in. Set a password first, then unlink it.' },
      ]);
    });

    test('cannot unlink what is another’s, nor link it', async () => {
      const other = aBrowser(shop);
      await through(GOOGLE, ADA, other);
      const [theirs] = await linked();
      expect((await unlink(theirs!.id)).status).toBe(404);
      expect(await titleOf(await through(`${GOOGLE}?link=1`, ADA))).toBe('This Google account is in use');
    });

    test('links nothing once somebody else is signed in', async () => {
      const back = await away(`${GOOGLE}?link=1`, ADA);
      const asked = await through(`${GOOGLE}?link=1`, { ...ADA, sub: 'second' });
      const premium = await startSession(shop.deps.db, shop.clock, await shop.customerId('premium'));
      browser.cookies.set('session', premium);
      expect(await titleOf(await browser.open(back))).toBe('Please start again');
      expect((await browser.send('/auth/link/google', { token: tokenIn(asked) })).status).toBe(400);
      expect(await linked()).toEqual([]);
    });
  });

  test('of ten tabs that come back with one new identity all are signed in to one customer', async () => {
    const tabs = Array.from({ length: 10 }, () => aBrowser(shop));
    const backs = [];
    for (const tab of tabs) backs.push(await away(GOOGLE, ADA, tab));
    const answers = await Promise.all(backs.map((back, at) => tabs[at]!.open(back)));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 302));
    const ids = await Promise.all(tabs.map(async (tab) => ((await tab.me()) as { id: number }).id));
    expect([new Set(ids).size, await customers(), (await linked()).length]).toEqual([1, 1, 1]);
  });

  describe('the page of the demo', () => {
    let demo: TestShop;
    beforeAll(async () => {
      demo = await openTestShop(await place.place());
    });
    afterAll(() => demo.close());
    beforeEach(() => {
      shop = demo;
      browser = aBrowser(shop);
    });
    const consent = async (path = GOOGLE) => {
      const left = await browser.open(path);
      return new URL(left.headers.get('location') ?? '', 'http://x');
    };

    test('stands for a site without a client id, asks for no password, and signs in [DECISION-19]', async () => {
      const address = await consent(`${GOOGLE}?return=/samples`);
      const page = await browser.open(address.pathname + address.search);
      const text = await page.text();
      expect([page.status, text.includes('This is the demo, not Google.'), text.includes('type="password"')]).toEqual([
        200,
        true,
        false,
      ]);
      const state = address.searchParams.get('state') ?? '';
      const wrong = await browser.send('/auth/demo/google', { state, name: 'Ada', email: 'ada' });
      expect([wrong.status, await wrong.text()]).toEqual([
        400,
        expect.stringContaining('Please enter a valid email address!'),
      ]);
      const answer = await browser.send('/auth/demo/google', { state, name: 'Ada', email: ' Ada@example.org ' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/samples']);
      expect(await browser.me()).toMatchObject({ username: 'Ada', email: 'ada@example.org', is_confirmed: true });
      expect((await browser.send('/auth/demo/google', { state, name: 'Ada', email: 'ada@example.org' })).status).toBe(
        400,
      );
    });

    test('lets people say no, and is its browser’s alone', async () => {
      const address = await consent();
      const state = address.searchParams.get('state') ?? '';
      const other = await aBrowser(shop).send('/auth/demo/google', { state, name: 'Eve', email: 'eve@example.org' });
      expect(other.status).toBe(400);
      const declined = await browser.open(`/auth/connect/google/callback?state=${state}&error=access_denied`);
      expect(await titleOf(declined)).toBe('You did not continue with Google');
    });

    test('vouches by no answer that anybody could write', async () => {
      const state = (await consent()).searchParams.get('state') ?? '';
      const forged = await browser.open(`/auth/connect/google/callback?state=${state}&code=1&email=ada@example.org`);
      expect([await titleOf(forged), await browser.me()]).toEqual(['You could not be signed in', 401]);
    });

    test('is for this machine alone', async () => {
      const rebound = await shop.request(`http://evil.example${GOOGLE}`, { headers: { Accept: 'application/json' } });
      expect(rebound.status).toBe(404);
      const ways = await shop.request('http://evil.example/api/v1/ways-in');
      expect(await ways.json()).toEqual({ items: [] });
    });
  });
});

describe('the ways in', () => {
  test.each<[string, object, readonly string[]]>([
    ['a demo on this machine', {}, ['google', 'facebook']],
    ['a real shop without a client id', { demo: false }, []],
    ['a demo that others reach', { publicUrl: 'https://loops.example' }, []],
    ['a real shop that Google knows', { demo: false, googleClientId: 'a', googleClientSecret: 'b' }, ['google']],
  ])('of %s are told, and no other is there', async (_, settings, ways) => {
    const shop = await openTestShop(await databases[0]!.place(), settings);
    expect(await (await shop.get('/api/v1/ways-in')).json()).toEqual({ items: ways });
    for (const provider of ['google', 'facebook']) {
      const { status } = await shop.get(`/auth/connect/${provider}`);
      expect([provider, status === 302]).toEqual([provider, ways.includes(provider)]);
    }
    await shop.close();
  });
});
