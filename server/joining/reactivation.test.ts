import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { readMails } from '../mail/read-mails.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const GONE = 'Your account is deactivated. A reactivation link has been sent to your e-mail address.';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' };
const ADDRESS = 'basic@demo.test';

describe.each(databases)('coming back to a deleted account on $dialect', (place) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(await place.place());
  });
  afterEach(() => shop.close());

  const remove = async (name = 'basic') => (await shop.as(name)).send('DELETE', '/api/v1/account');
  const logIn = (password = 'demo1234', email = ADDRESS) =>
    shop.post('/api/v1/login', { _email: email, _password: password });
  const mails = async () => {
    await shop.deps.jobs.catchUp();
    const all = await readMails(shop.deps.db, { latest: 50 });
    // The end of the plan is reported by billing.
    return all.filter(({ subject }) => !subject.startsWith('TEST'));
  };
  const newestLink = async (subject = 'Reactivate your account') =>
    (await mails()).find((mail) => mail.subject === subject)?.links[0]?.replace('http://localhost:3000', '') ?? '';
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const userOf = (cookie: string) => shop.post('/api/v1/account/user', undefined, { Cookie: cookie });
  const press = (link: string, headers = {}) =>
    shop.request(link, { method: 'POST', headers: { ...FORM, ...headers } });

  test('needs the right password, which has a link mailed [ACCT-35, API-01, DECISION-132]', async () => {
    await remove();
    expect((await logIn('not-the-password1')).status).toBe(401);
    expect(await mails()).toEqual([]);
    const answer = await logIn();
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([401, { message: GONE }, []]);
    expect(await mails()).toMatchObject([{ to: ADDRESS, subject: 'Reactivate your account' }]);
  });

  test('signs nobody in whose account asks for a code: a mailbox is no second factor', async () => {
    const totp = { customer_id: await shop.customerId('basic'), sealed: '', activated_at: 0, last_step: 0 };
    await shop.deps.db.insertInto('totp_secrets').values(totp).execute();
    await remove();
    await logIn();
    const pressed = await press(await newestLink());
    expect([pressed.status, pressed.headers.get('location'), pressed.headers.getSetCookie()]).toEqual([
      302,
      '/account',
      [],
    ]);
    expect(await (await logIn()).json()).toMatchObject({ reason: 'second_factor' });
  });

  test('is a page with one button, which activates the account and signs in [API-08, DECISION-132]', async () => {
    await remove();
    await logIn();
    const link = await newestLink();
    const page = await shop.get(link, { Accept: 'text/html' });
    const text = await page.text();
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
    const pressed = await press(link);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([302, '/account']);
    expect(await (await userOf(cookieOf(pressed))).json()).toMatchObject({
      email: ADDRESS,
      plan: { id: 2, is_expired: false },
      wallet: { balance: 100 },
    });
    expect((await logIn()).status).toBe(200);
  });

  test('fault 5, scanners open links: three GETs and HEADs change nothing and sign nobody in', async () => {
    await remove();
    await logIn();
    const link = await newestLink();
    const before = await everything(shop);
    for (let at = 0; at < 3; at += 1)
      for (const method of ['GET', 'HEAD']) {
        const answer = await shop.request(link, { method, headers: { Accept: 'text/html' } });
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      }
    expect(await everything(shop)).toBe(before);
    expect((await press(link)).status).toBe(302);
  });

  test('takes the newest link, once, of many who press it together [API-08]', async () => {
    await remove();
    await logIn();
    const old = await newestLink();
    shop.clock.advance(MINUTE);
    await logIn();
    const link = await newestLink();
    expect(link).not.toBe(old);
    for (const over of [old, '/account/reactivate/unknown']) {
      expect([(await press(over)).status, (await shop.get(over, { Accept: 'text/html' })).status]).toEqual([404, 404]);
      expect(await (await shop.post(over)).json()).toEqual({ message: 'Not found.' });
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, ...Array.from({ length: 9 }, () => 404)]);
  });

  test('takes no link after 24 hours, and none after the 14 days [API-08, DECISION-132]', async () => {
    await remove();
    await logIn();
    const old = await newestLink();
    shop.clock.advance(DAY);
    expect((await press(old)).status).toBe(404);
    shop.clock.advance(13 * DAY - HOUR);
    await logIn();
    const late = await newestLink();
    expect(late).not.toBe(old);
    expect((await shop.get(late, { Accept: 'text/html' })).status).toBe(200);
    shop.clock.advance(HOUR);
    expect([(await shop.get(late, { Accept: 'text/html' })).status, (await press(late)).status]).toEqual([404, 404]);
  });

  test('is mailed once a minute and five times a day, and every login is answered alike', async () => {
    await remove();
    for (let at = 0; at < 7; at += 1) {
      for (let twice = 0; twice < 2; twice += 1) expect(await (await logIn()).json()).toEqual({ message: GONE });
      shop.clock.advance(MINUTE);
    }
    expect(await mails()).toHaveLength(5);
  });

  test('does the same work whether a mail goes out or not, and leaves the mail to a job', async () => {
    await remove();
    const { db, jobs } = shop.deps;
    await jobs.stop();
    for (let at = 1; at <= 3; at += 1) {
      await logIn();
      expect(await db.selectFrom('jobs').select('kind').where('kind', '=', 'mailReactivation').execute()).toHaveLength(
        at,
      );
      expect(await readMails(db, { latest: 5 })).toEqual([]);
    }
  });

  test('cannot be done from another site', async () => {
    await remove();
    await logIn();
    const link = await newestLink();
    for (const site of ['cross-site', 'same-site'])
      expect((await press(link, { 'Sec-Fetch-Site': site })).status).toBe(403);
    expect((await press(link, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(302);
  });

  test('ends the session that the browser had', async () => {
    await remove();
    await logIn();
    const other = cookieOf(await logIn('demo1234', 'max@demo.test'));
    await press(await newestLink(), { Cookie: other });
    expect((await userOf(other)).status).toBe(401);
  });

  test('ends the password of an address that was never confirmed, and has another one mailed', async () => {
    await remove('unconfirmed');
    await logIn('demo1234', 'unconfirmed@demo.test');
    const link = await newestLink();
    expect(await (await shop.get(link, { Accept: 'text/html' })).text()).toContain('never confirmed');
    const pressed = await press(link);
    expect(await (await userOf(cookieOf(pressed))).json()).toMatchObject({ is_confirmed: true });
    expect((await logIn('demo1234', 'unconfirmed@demo.test')).status).toBe(401);
    expect(await newestLink('Reset your password')).toContain('/reset-password?token=');
  });
});

const everything = async ({ deps: { db } }: TestShop) =>
  JSON.stringify({
    customers: await db.selectFrom('customers').selectAll().orderBy('id').execute(),
    sessions: await db.selectFrom('sessions').selectAll().execute(),
    links: await db.selectFrom('mailed_links').selectAll().execute(),
    jobs: await db.selectFrom('jobs').selectAll().execute(),
  });
