import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '../mail/read-mails.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

describe.each(databases)('on $dialect', (place) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(await place.place());
  });
  afterEach(() => shop.close());

  const mails = async () => readMails(shop.deps.db, { latest: 50 });
  const pathTo = async (to: string, subject: string) =>
    ((await mails()).find((mail) => mail.to === to && mail.subject === subject)?.links[0] ?? '').replace(
      'http://localhost:3000',
      '',
    );
  const change = async (name: string, email: string, password = 'demo1234') =>
    (await shop.as(name)).post('/api/v1/account/email', { email, password });
  const emailOf = async (name: string) => {
    const answer = await (await shop.as(name)).post('/api/v1/account/user');
    return ((await answer.json()) as { email: string }).email;
  };
  const confirmLink = (to: string) => pathTo(to, 'Confirm your new email address');
  const post = (path: string, accept = '*/*') =>
    shop.request(path, { method: 'POST', headers: { Accept: accept, 'Sec-Fetch-Site': 'same-origin' } });

  test('GET and HEAD on the links three times change nothing, and POST does once', async () => {
    await change('max', 'max@example.org');
    const link = await confirmLink('max@example.org');
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET', 'HEAD'])
      expect((await shop.request(link, { method })).status).toBe(200);
    expect(await emailOf('max')).toBe('max@demo.test');
    const confirmed = await post(link);
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([302, '/account']);
    const undo = await pathTo('max@demo.test', 'Your email address was changed');
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET', 'HEAD'])
      expect((await shop.request(undo, { method })).status).toBe(200);
    expect((await shop.get(link)).status).toBe(404);
    const undone = await post(undo, 'text/html');
    expect([undone.status, await undone.text()]).toEqual([200, expect.stringContaining('Your email address is back')]);
    expect(await emailOf('max')).toBe('max@demo.test');
    expect((await post(undo)).status).toBe(404);
  });

  test('of 20 who use one link at once, one succeeds', async () => {
    await change('max', 'max@example.org');
    const link = await confirmLink('max@example.org');
    const used = await Promise.all(Array.from({ length: 20 }, () => post(link)));
    expect(used.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(used.filter(({ status }) => status === 404)).toHaveLength(19);
  });

  test('of two who confirm one address at once, one gets it', async () => {
    await change('max', 'ada@example.org');
    const first = await confirmLink('ada@example.org');
    shop.clock.advance(60_000);
    await change('premium', 'ada@example.org');
    const second = await confirmLink('ada@example.org');
    const used = await Promise.all([post(first), post(second)]);
    expect(used.map(({ status }) => status).toSorted()).toEqual([302, 404]);
    const owners = await shop.deps.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'ada@example.org')
      .execute();
    expect(owners).toHaveLength(1);
  });

  test('passwords are guessed ten times in 15 minutes', async () => {
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push((await change('max', 'max@example.org', 'wrong1234')).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(await mails()).toEqual([]);
  });

  test('mails say when it was done and on what device, with the way back', async () => {
    const max = await shop.as('max');
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
    await max.post('/api/v1/account/email', { email: 'max@example.org', password: 'demo1234' }, headers);
    const notice = (await mails()).find(({ to }) => to === 'max@demo.test');
    expect(notice!.text).toContain('It was done on 1 March 2027, 12:00 UTC, on this device: Firefox on Linux.');
    expect(notice!.links).toEqual(['http://localhost:3000/reset-password']);
  });

  test('a sign-in on another device is mailed with the session, and on a known one it is not', async () => {
    const logIn = (cookie = '') =>
      shop.post('/api/v1/login', { _email: 'max@demo.test', _password: 'demo1234' }, { Cookie: cookie });
    const deviceIn = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('device='))!
        .split(';')[0]!;
    const first = deviceIn(await logIn());
    expect(await mails()).toEqual([]);
    const second = deviceIn(await logIn('device=made-up'));
    for (const known of [first, second]) expect(deviceIn(await logIn(known))).toBe(known);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
    for (let at = 0; at < 25; at += 1) await logIn();
    expect(await mails()).toHaveLength(20);
    expect((await logIn('device=made-up')).headers.getSetCookie().join()).toMatch(
      /device=[\w-]{22};.*HttpOnly; SameSite=Lax/,
    );
  });
});
