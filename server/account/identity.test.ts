import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { demoPassword } from './demo-customers.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { LOGIN_LIMITS } from './login-guard.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { startSession } from './sessions.ts';

const databases = sqliteDatabases();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await databases.place(), { trustProxy: true });
});
afterAll(async () => {
  await shop.close();
  await databases.stop();
});

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  shop.post('/api/v1/login', { _email: email, _password: password }, headers);

const sessionOf = (answer: Response): string => {
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith('session='));
  return cookie?.split(';')[0] ?? '';
};

const userStatus = async (cookie: string) =>
  (await shop.post('/api/v1/account/user', undefined, { Cookie: cookie })).status;

describe('a login', () => {
  test('answers success and a cookie that scripts cannot read [API-01, DECISION-08]', async () => {
    const answer = await login('Premium@Demo.test ', demoPassword);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect(await userStatus(sessionOf(answer))).toBe(200);
  });

  test('marks the cookies Secure when customers come by https, and that of the session as this host’s alone', async () => {
    const secure = await openTestShop(await databases.place(), { publicUrl: 'https://loops.example' });
    await (await secure.as('max')).post('/api/v1/wishlist/product/3');
    const body = { _email: 'max@demo.test', _password: demoPassword };
    const answer = await secure.post('/api/v1/login', body);
    const [session = '', products = ''] = answer.headers.getSetCookie();
    const left = await secure.get('/logout', { Cookie: session.split(';')[0] ?? '' });
    await secure.close();
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    expect(products).toBe('wishlist_products=3; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect(left.headers.getSetCookie()).toEqual([
      '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'wishlist_products=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('under https takes no session by a name that a sibling domain could plant', async () => {
    const secure = await openTestShop(await databases.place(), { publicUrl: 'https://loops.example' });
    const token = await startSession(secure.deps.db, secure.clock, await secure.customerId('max'));
    const status = async (name: string) =>
      (await secure.post('/api/v1/account/user', undefined, { Cookie: `${name}=${token}` })).status;
    const statuses = [await status('session'), await status('__Host-session')];
    await secure.close();
    expect(statuses).toEqual([401, 200]);
  });

  test('tells the browser which packs are liked [DECISION-86]', async () => {
    const customer = await shop.as('max');
    for (const id of [12, 3, 40]) await customer.post(`/api/v1/wishlist/product/${id}`);
    const answer = await login('max@demo.test', demoPassword);
    expect(answer.headers.getSetCookie()[1]).toBe(
      'wishlist_products=12%2C3%2C40; Path=/; Max-Age=31536000; SameSite=Lax',
    );
  });

  test('is refused with a password that only begins like the right one, which is as long as one can be', async () => {
    const longest = 'x'.repeat(128);
    const { db } = shop.deps;
    const expired = db.updateTable('customers').where('email', '=', 'expired@demo.test');
    await expired.set({ password_hash: await hashPassword(longest) }).execute();
    const tries = [await login('expired@demo.test', `${longest}y`), await login('expired@demo.test', longest)];
    expect(tries.map(({ status }) => status)).toEqual([401, 200]);
  });

  test('removes the liked packs of whoever used the browser before [DECISION-86]', async () => {
    const answer = await login('basic@demo.test', demoPassword);
    expect(answer.headers.getSetCookie()[1]).toBe('wishlist_products=; Path=/; Max-Age=0; SameSite=Lax');
  });

  test.each([
    ['a wrong password', 'premium@demo.test', 'demo12345'],
    ['an unknown account', 'nobody@demo.test', demoPassword],
    ['blank fields', '', ''],
    ['a password longer than any can be', 'premium@demo.test', demoPassword + ' '.repeat(200)],
  ])('with %s answers the same 401 and no cookie [SESS-11, DECISION-129]', async (_, email, password) => {
    const answer = await login(email, password);
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Invalid credentials.' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    [{ _email: 'a@b.c' }, 'Missing field "_password".'],
    [{}, 'Missing field "_email". Missing field "_password".'],
    [{ _email: 'a@b.c', _password: 5 }, 'Field "_password" must be string.'],
    [{ _email: 'a\u0000@b.c', _password: 'x' }, 'Field "_email" must be at most 254 printable characters.'],
    [{ _email: `${'a'.repeat(255)}@b.c`, _password: 'x' }, 'Field "_email" must be at most 254 printable characters.'],
    [{ _email: 'a@b.c', _password: 'x', remember: true }, 'Unknown field "remember".'],
    [[], 'Missing field "_email". Missing field "_password".'],
    ['text', 'The body has the wrong form.'],
    [undefined, 'The body is missing.'],
  ])('with the body %j answers 400 [DECISION-129]', async (body, message) => {
    const answer = await shop.post('/api/v1/login', body);
    expect([answer.status, await answer.json()]).toEqual([400, { message }]);
  });

  test('ends the session that the browser brought, so that nobody can plant one', async () => {
    const planted = sessionOf(await login('free@demo.test', demoPassword));
    const fresh = sessionOf(await login('premium@demo.test', demoPassword, { Cookie: planted }));
    expect([await userStatus(planted), await userStatus(fresh)]).toEqual([401, 200]);
    expect(fresh).not.toBe(planted);
  });

  test('of a deactivated account signs nobody in, and its sessions end [DECISION-132]', async () => {
    const session = sessionOf(await login('noplan@demo.test', demoPassword));
    const account = shop.deps.db.updateTable('customers').where('email', '=', 'noplan@demo.test');
    await account.set({ deactivated_at: shop.clock.now() }).execute();
    const answer = await login('noplan@demo.test', demoPassword);
    const status = await userStatus(session);
    await account.set({ deactivated_at: null }).execute();
    expect([answer.status, status]).toEqual([401, 401]);
  });
});

describe('a session', () => {
  test('leaves nothing in the database that could be used to sign in', async () => {
    const token = sessionOf(await login('premium@demo.test', demoPassword)).slice('session='.length);
    const stored = JSON.stringify(await shop.deps.db.selectFrom('sessions').selectAll().execute());
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('ends after 7 days without a request', async () => {
    const start = shop.clock.now();
    const session = sessionOf(await login('premium@demo.test', demoPassword));
    shop.clock.advance(7 * DAY - 1);
    const last = await userStatus(session);
    shop.clock.advance(7 * DAY);
    const late = await userStatus(session);
    shop.clock.set(start);
    expect([last, late]).toEqual([200, 401]);
  });

  test('ends after 30 days however busy it is', async () => {
    const start = shop.clock.now();
    const session = sessionOf(await login('premium@demo.test', demoPassword));
    const statuses: number[] = [];
    for (let elapsed = 0; elapsed < 30; elapsed += 5) {
      shop.clock.set(start + elapsed * DAY);
      statuses.push(await userStatus(session));
    }
    shop.clock.set(start + 30 * DAY);
    const late = await userStatus(session);
    shop.clock.set(start);
    expect([new Set(statuses), late]).toEqual([new Set([200]), 401]);
  });

  test('ends at sign-out, which clears both cookies and leads home [API-02, DECISION-16]', async () => {
    const session = sessionOf(await login('premium@demo.test', demoPassword));
    const answer = await shop.get('/logout', { Cookie: session });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(answer.headers.getSetCookie()).toEqual([
      'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'wishlist_products=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(await userStatus(session)).toBe(401);
  });

  test('that is over does not stop anybody from signing out', async () => {
    expect((await shop.get('/logout', { Cookie: 'session=old' })).status).toBe(302);
  });

  test.each(['', 'session=', 'session=x', 'session=%00', `session=${'a'.repeat(4000)}`, 'other=1; session="quoted"'])(
    'is not made by the cookie %j',
    async (cookie) => expect(await userStatus(cookie)).toBe(401),
  );
});

describe('guessing', () => {
  const guess = (email: string, address: string, password = 'wrong') =>
    login(email, password, { 'X-Forwarded-For': address });

  const afterwards = () => shop.clock.advance(LOGIN_LIMITS.windowMs + MINUTE);

  test('is over after 10 tries in 15 minutes, right password or not, and goes on when they have passed', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await guess('free@demo.test', `10.0.0.${attempt}`)).status);
    const blocked = await guess('free@demo.test', '10.0.1.1', demoPassword);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '900']);
    shop.clock.advance(15 * MINUTE);
    expect((await guess('free@demo.test', '10.0.1.1', demoPassword)).status).toBe(200);
    afterwards();
  });

  test('at a thousand at once from many addresses checks 10 passwords of one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => guess('basic@demo.test', `10.1.${index % 50}.1`)),
    );
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    expect([counts['401']?.length, counts['429']?.length]).toEqual([10, 990]);
    afterwards();
  });

  test('by strangers does not lock out the owner at a place they have signed in from', async () => {
    await guess('max@demo.test', '10.2.0.1', demoPassword);
    for (let attempt = 0; attempt < 20; attempt += 1) await guess('max@demo.test', `10.2.1.${attempt}`);
    expect((await guess('max@demo.test', '10.2.0.1', demoPassword)).status).toBe(200);
    afterwards();
  });

  test('over many accounts from one address is over after 100 tries', async () => {
    const statuses: number[] = [];
    for (let account = 0; account < 103; account += 1)
      statuses.push((await guess(`a${account}@x.test`, '10.3.0.1')).status);
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([100, 429]);
    afterwards();
  });

  test('over many accounts does not lock out the owners who have signed in from that address before', async () => {
    await guess('premium@demo.test', '10.5.0.1', demoPassword);
    for (let account = 0; account < 101; account += 1) await guess(`c${account}@x.test`, '10.5.0.1');
    expect((await guess('basic@demo.test', '10.5.0.1', demoPassword)).status).toBe(429);
    expect((await guess('premium@demo.test', '10.5.0.1', demoPassword)).status).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await guess('premium@demo.test', '10.5.0.1')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    afterwards();
  });

  test('more at once than can wait is refused; accounts that do not exist cost the same work', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => guess(`b${index}@x.test`, `10.4.0.${index}`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(120 - 66);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    afterwards();
  });
});

describe('a stored password', () => {
  test('is argon2id at the agreed cost, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('same', first)).toBe(true);
    expect(await verifyPassword('other', first)).toBe(false);
  });
});
