import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resetRequested } from '../../domain/account/joining.messages.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Transport } from '../mail/transport.ts';
import { readMails } from '../mail/read-mails.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const ADA = { username: 'Ada', email: 'ada@example.org', password: 'kiln7Ember', terms: true };
const ASKED = '/api/v1/reset-password';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' };

describe.each(databases)('on $dialect', (place) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(await place.place());
  });
  afterEach(() => shop.close());

  const join = (about: object = {}, headers = {}) => shop.post('/api/v1/signup', { ...ADA, ...about }, headers);
  const logIn = (email: string, password: string) => shop.post('/api/v1/login', { _email: email, _password: password });
  const mails = async () => {
    await shop.deps.jobs.catchUp();
    return readMails(shop.deps.db, { latest: 50 });
  };
  const pathOf = (link = '') => link.replace('http://localhost:3000', '');
  const latestLink = async (subject: string) =>
    pathOf((await mails()).find((mail) => mail.subject === subject)?.links[0]);
  const confirmLink = () => latestLink('Confirm your email address');
  const resetToken = async () => (await latestLink('Reset your password')).replace('/reset-password?token=', '');
  const isConfirmed = async (email: string) =>
    (await shop.deps.db.selectFrom('customers').select('is_confirmed').where('email', '=', email).execute())[0]!
      .is_confirmed === 1;
  const userStatus = async (cookie: string) =>
    (await shop.post('/api/v1/account/user', undefined, { Cookie: cookie })).status;
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const newPassword = (token: string, password = 'anvil9Spark', confirm_password = password) =>
    shop.post(`${ASKED}/${token}`, { password, confirm_password });

  describe('joining', () => {
    test('signs in on the Free plan, unconfirmed, and mails a link [API-03, DECISION-17]', async () => {
      const answer = await join();
      expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
      const user = await shop.post('/api/v1/account/user', undefined, { Cookie: cookieOf(answer) });
      expect(await user.json()).toMatchObject({
        username: 'Ada',
        email: 'ada@example.org',
        is_confirmed: false,
        is_account: true,
        plan: { id: 1, is_expired: false },
        wallet: { balance: 0 },
      });
      expect(await mails()).toMatchObject([{ to: 'ada@example.org', subject: 'Confirm your email address' }]);
      expect((await logIn('ADA@example.org', ADA.password)).status).toBe(200);
    });

    test('names every field that does not fit, and makes no one', async () => {
      const answer = await join({ username: 'A', email: 'ada', password: 'password1', terms: false });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        constraint_violation_list: {
          username: { message: 'Please enter a username of 2 to 50 characters.' },
          email: { message: 'Please enter a valid email address!' },
          password: { message: 'This password is too common. Please choose another one.' },
          terms: { message: 'Please accept the terms and conditions.' },
        },
      });
      expect(await mails()).toEqual([]);
    });

    test('works without scripts, and says what is wrong without a word of the password [DECISION-17]', async () => {
      const send = (fields: Record<string, string>, headers = {}) =>
        shop.request('/signup', {
          method: 'POST',
          headers: { ...FORM, ...headers },
          body: new URLSearchParams(fields).toString(),
        });
      const { terms: _, ...typed } = ADA;
      const refused = await send({ ...typed, username: 'Ada "King"', password: 'password1' });
      const page = await refused.text();
      expect(refused.status).toBe(400);
      expect(page).toContain('This password is too common. Please choose another one.');
      expect(page).toContain('Please accept the terms and conditions.');
      expect(page).toContain('value="Ada &quot;King&quot;"');
      expect(page).not.toContain('password1');
      expect(await mails()).toEqual([]);
      const form = { ...typed, terms: 'on' };
      for (const site of ['cross-site', 'same-site'])
        expect((await send(form, { 'Sec-Fetch-Site': site })).status).toBe(403);
      expect((await send(form, { Origin: 'https://evil.example' })).status).toBe(403);
      const joined = await send(form);
      expect([joined.status, joined.headers.get('Location')]).toEqual([303, '/samples']);
      expect(await userStatus(cookieOf(joined))).toBe(200);
      expect(await confirmLink()).toContain('/account/confirm/');
      expect((await send(form)).status).toBe(400);
    });

    test('with an address that is taken is refused, changes nothing, and tells its owner once a minute', async () => {
      await join();
      const again = await join({ email: ' Ada@Example.org ', username: 'Eve', password: 'forge8Rivet' });
      await join({ username: 'Eve', password: 'forge8Rivet' });
      expect([again.status, again.headers.getSetCookie()]).toEqual([400, []]);
      expect(await again.json()).toEqual({
        constraint_violation_list: { email: { message: 'This email address is already registered.' } },
      });
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        'You already have an account',
        'Confirm your email address',
      ]);
      expect((await logIn(ADA.email, 'forge8Rivet')).status).toBe(401);
    });

    test('by two at once with one address makes one customer', async () => {
      const answers = await Promise.all([join(), join(), join()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    });

    test('is limited for each network', async () => {
      await shop.close();
      shop = await openTestShop(await place.place(), { trustProxy: true });
      const from = (address: string, email: string) => join({ email }, { 'X-Forwarded-For': address });
      await shop.deps.db.selectFrom('jobs').select('id').execute();
      for (let at = 0; at < 30; at += 1) await from(`2001:db8::${at}`, 'max@demo.test');
      expect((await from('2001:db8::ffff', 'new@example.org')).status).toBe(429);
      expect((await from('2001:db8:0:1::1', 'new@example.org')).status).toBe(201);
      shop.clock.advance(HOUR);
      expect((await from('2001:db8::1', 'other@example.org')).status).toBe(201);
    });

    test('ends the session that the browser had', async () => {
      const planted = cookieOf(await join());
      await join({ email: 'eve@example.org' }, { Cookie: planted });
      expect(await userStatus(planted)).toBe(401);
    });
  });

  describe('the link of a confirmation mail', () => {
    test('opens a page with one button, and the button confirms [API-07, DECISION-131]', async () => {
      await join();
      const link = await confirmLink();
      const page = await shop.get(link, { Accept: 'text/html' });
      const text = await page.text();
      expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
        200,
        'no-referrer',
        'private, no-store',
      ]);
      expect(text.match(/<button/g)).toHaveLength(1);
      expect(text).not.toContain('<script');
      const pressed = await shop.request(link, { method: 'POST', headers: FORM });
      expect([pressed.status, pressed.headers.get('location'), pressed.headers.getSetCookie()]).toEqual([
        302,
        '/account',
        [],
      ]);
      expect(await isConfirmed(ADA.email)).toBe(true);
    });

    test('fault 5, scanners open links: three GETs and HEADs change nothing and sign nobody in, then the button works', async () => {
      await join();
      const link = await confirmLink();
      await shop.post(ASKED, { email: ADA.email });
      const reset = await latestLink('Reset your password');
      const before = JSON.stringify(await everything(shop));
      for (const address of [link, reset])
        for (let at = 0; at < 3; at += 1)
          for (const method of ['GET', 'HEAD']) {
            const answer = await shop.request(address, { method, headers: { Accept: 'text/html' } });
            expect(answer.headers.getSetCookie()).toEqual([]);
          }
      expect(JSON.stringify(await everything(shop))).toBe(before);
      expect((await shop.post(link)).status).toBe(302);
    });

    test('works once, for a day, and only while it is the newest [API-07]', async () => {
      const cookie = cookieOf(await join());
      const old = await confirmLink();
      shop.clock.advance(MINUTE);
      await shop.post('/api/v1/account/confirmation-email', undefined, { Cookie: cookie });
      const link = await confirmLink();
      expect(link).not.toBe(old);
      expect([(await shop.post(old)).status, (await shop.get(old, { Accept: 'text/html' })).status]).toEqual([
        404, 404,
      ]);
      shop.clock.advance(DAY);
      expect((await shop.post(link)).status).toBe(404);
      await shop.post('/api/v1/account/confirmation-email', undefined, { Cookie: cookie });
      const newest = await confirmLink();
      expect([(await shop.post(newest)).status, (await shop.post(newest)).status]).toEqual([302, 404]);
    });

    test('fault 7: of a hundred who use one link at once one succeeds', async () => {
      await join();
      const link = await confirmLink();
      const answers = await Promise.all(Array.from({ length: 100 }, () => shop.post(link)));
      expect(Map.groupBy(answers, ({ status }) => status).get(302)).toHaveLength(1);
      expect(Map.groupBy(answers, ({ status }) => status).get(404)).toHaveLength(99);
    });

    test('confirms no address that is not the customer’s any more', async () => {
      await join();
      const link = await confirmLink();
      await shop.deps.db
        .updateTable('customers')
        .set({ email: 'b@example.org' })
        .where('email', '=', ADA.email)
        .execute();
      expect((await shop.post(link)).status).toBe(404);
      expect(await isConfirmed('b@example.org')).toBe(false);
    });

    test('is mailed again at most once a minute and five times a day; not to whoever is confirmed [API-09]', async () => {
      const cookie = cookieOf(await join());
      const send = () => shop.post('/api/v1/account/confirmation-email', undefined, { Cookie: cookie });
      const answer = await send();
      expect(await answer.json()).toEqual({
        title: 'Confirmation email sent',
        message:
          'Please open the link that was sent to ada@example.org. It works for 24 hours. This demo sends no mail: read it at /demo/mail.',
      });
      expect(await mails()).toHaveLength(1);
      for (let at = 0; at < 7; at += 1) {
        shop.clock.advance(MINUTE);
        await send();
      }
      expect(await mails()).toHaveLength(5);
      await shop.post(await confirmLink());
      expect((await send()).status).toBe(400);
      expect((await shop.post('/api/v1/account/confirmation-email')).status).toBe(401);
    });
  });

  describe('a password reset', () => {
    const ask = (email: string) => shop.post(ASKED, { email });

    test('sets a new password by a mailed link, and tells the customer [API-04, API-05, DECISION-18]', async () => {
      await join();
      expect(await (await ask(ADA.email)).json()).toEqual({
        message: `${resetRequested} This demo sends no mail: read it at /demo/mail.`,
      });
      expect((await newPassword(await resetToken())).status).toBe(204);
      expect((await mails())[0]).toMatchObject({ to: ADA.email, subject: 'Your password was changed' });
      expect([(await logIn(ADA.email, ADA.password)).status, (await logIn(ADA.email, 'anvil9Spark')).status]).toEqual([
        401, 200,
      ]);
      expect(await isConfirmed(ADA.email)).toBe(true);
    });

    test('fault 6, a reset keeps sessions alive: it ends all five', async () => {
      const cookies = [cookieOf(await join())];
      for (let at = 0; at < 4; at += 1) cookies.push(cookieOf(await logIn(ADA.email, ADA.password)));
      await ask(ADA.email);
      await newPassword(await resetToken());
      expect(await Promise.all(cookies.map(userStatus))).toEqual([401, 401, 401, 401, 401]);
    });

    test('fault 7, older or used links stay good: of three the last works, once, for an hour', async () => {
      await join();
      const tokens: string[] = [];
      for (let at = 0; at < 3; at += 1) {
        await ask(ADA.email);
        tokens.push(await resetToken());
        shop.clock.advance(MINUTE);
      }
      expect(new Set(tokens).size).toBe(3);
      expect((await newPassword(tokens[0]!)).status).toBe(404);
      expect((await newPassword(tokens[1]!)).status).toBe(404);
      expect((await newPassword(tokens[2]!)).status).toBe(204);
      expect((await newPassword(tokens[2]!)).status).toBe(404);
      await ask(ADA.email);
      const late = await resetToken();
      shop.clock.advance(HOUR);
      expect((await newPassword(late)).status).toBe(404);
    });

    test('fault 7: of a hundred who use one link at once one succeeds, and nobody else is told that they have', async () => {
      await join();
      await ask(ADA.email);
      const token = await resetToken();
      const answers = await Promise.all(Array.from({ length: 100 }, () => newPassword(token)));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      // Too many at once, too many of one network, or too late.
      expect([204, 404, 429]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]));
    });

    test('names what does not fit, and leaves the link good', async () => {
      await join();
      await ask(ADA.email);
      const token = await resetToken();
      const answer = await newPassword(token, 'short', 'other');
      expect([answer.status, Object.keys(((await answer.json()) as never)['constraint_violation_list'])]).toEqual([
        400,
        ['password', 'confirm_password'],
      ]);
      expect((await newPassword(token)).status).toBe(204);
    });

    test('leaves nothing in the database that could be used, once its mail is sent', async () => {
      await join();
      await ask(ADA.email);
      const token = await resetToken();
      expect(JSON.stringify(await shop.deps.db.selectFrom('mailed_links').selectAll().execute())).not.toContain(token);
    });

    test('of a customer who has left is refused like an unknown one', async () => {
      await join();
      await shop.deps.db
        .updateTable('customers')
        .set({ deactivated_at: shop.clock.now() })
        .where('email', '=', ADA.email)
        .execute();
      expect(await (await ask(ADA.email)).json()).toEqual({
        message: `${resetRequested} This demo sends no mail: read it at /demo/mail.`,
      });
      expect(await mails()).toHaveLength(1);
    });

    test('fault 10, an address as an array: only text is taken, and a stored address written to', async () => {
      await join();
      for (const email of [[ADA.email, 'eve@example.org'], { email: ADA.email }, null, `${ADA.email},eve@example.org`])
        expect((await shop.post(ASKED, { email })).status).toBe(400);
      expect((await shop.post(ASKED, { email: ADA.email, to: 'eve@example.org' })).status).toBe(400);
      await ask(' ADA@example.org ');
      expect((await mails()).map(({ to }) => to)).toEqual([ADA.email, ADA.email]);
    });

    test('works without scripts [DECISION-18]', async () => {
      await join();
      const send = (fields: Record<string, string>) =>
        shop.request('/reset-password', {
          method: 'POST',
          headers: FORM,
          body: new URLSearchParams(fields).toString(),
        });
      expect((await send({ email: 'ada' })).status).toBe(400);
      expect(await (await send({ email: ADA.email })).text()).toContain('/demo/mail');
      const token = await resetToken();
      const wrong = await send({ token, password: 'anvil9Spark', confirm_password: 'other' });
      expect([wrong.status, (await wrong.text()).includes(token)]).toEqual([400, true]);
      const done = await send({ token, password: 'anvil9Spark', confirm_password: 'anvil9Spark' });
      expect([done.status, (await done.text()).includes('Your password has been changed')]).toEqual([200, true]);
      expect((await send({ token, password: 'anvil9Spark', confirm_password: 'anvil9Spark' })).status).toBe(404);
      expect((await logIn(ADA.email, 'anvil9Spark')).status).toBe(200);
    });
  });
});

const place = databases[0]!;

async function aShop(settings: Partial<Config> = {}, transport: Transport | null = null): Promise<TestShop> {
  return openTestShop(await place.place(), settings, 'patient', transport);
}

test('fault 9, a link built from Host or Origin: it starts with the public address alone', async () => {
  const shop = await aShop({ publicUrl: 'https://loops.example' });
  const lies = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
  const answer = await shop.request('http://evil.example/api/v1/signup', {
    method: 'POST',
    headers: { ...lies, 'Content-Type': 'application/json', Forwarded: 'host=evil.example' },
    body: JSON.stringify(ADA),
  });
  const [mail] = await readMails(shop.deps.db, { latest: 1 });
  await shop.close();
  expect(answer.status).toBe(201);
  expect(mail!.links[0]).toMatch(/^https:\/\/loops\.example\/account\/confirm\/[\w-]{43}$/);
  expect(mail!.text + mail!.html).not.toContain('evil.example');
});

test('fault 11, the answer waits for the mail server: it does not, for known addresses and unknown ones', async () => {
  let sent = 0;
  const held = Promise.withResolvers<void>();
  const shop = await aShop({}, { send: () => ((sent += 1), held.promise) });
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = 0; at < 15; at += 1)
    for (const who of ['known', 'unknown'] as const) {
      const email = who === 'known' ? 'max@demo.test' : `nobody${at}@demo.test`;
      const before = performance.now();
      const answer = await shop.post(ASKED, { email });
      times[who].push(performance.now() - before);
      expect(await answer.json()).toEqual({
        message: `${resetRequested} This demo sends no mail: read it at /demo/mail.`,
      });
    }
  held.resolve();
  await shop.close();
  expect(sent).toBeLessThanOrEqual(1);
  const [known, unknown] = [times.known, times.unknown].map((each) => each.toSorted((a, b) => a - b)[7]!);
  expect(Math.max(known!, unknown!)).toBeLessThan(500);
});

test('fault 12, an address changes between check and use: odd ones are refused, or stored as they are sent to', async () => {
  const shop = await aShop({ trustProxy: true });
  const odd = [
    '"ada@evil.example"@x.org',
    'ada@x.org@evil.example',
    '\u{212A}ate@x.org',
    'ada@x\u{3002}org',
    'a\r\n@x.org',
  ];
  let from = 0;
  const join = (email: string) =>
    shop.post('/api/v1/signup', { ...ADA, email }, { 'X-Forwarded-For': `10.0.0.${(from += 1)}` });
  for (const email of odd) expect((await join(email)).status).toBe(400);
  expect((await join(' ADA@X.org ')).status).toBe(201);
  const [customer] = await shop.deps.db.selectFrom('customers').select('email').orderBy('id', 'desc').execute();
  const [mail] = await readMails(shop.deps.db, { latest: 1 });
  await shop.close();
  expect([customer!.email, mail!.to]).toEqual(['ada@x.org', 'ada@x.org']);
});

const everything = async ({ deps: { db } }: TestShop) => ({
  customers: await db.selectFrom('customers').selectAll().orderBy('id').execute(),
  sessions: await db.selectFrom('sessions').selectAll().execute(),
  links: await db.selectFrom('mailed_links').selectAll().orderBy('token_hash').execute(),
  mails: await db.selectFrom('mails').selectAll().orderBy('id').execute(),
});
