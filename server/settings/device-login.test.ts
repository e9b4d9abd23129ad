import { afterAll, describe, expect, test } from 'vitest';
import { DEVICE_CODE_REQUESTS, DEVICE_CODE_TRIES } from '../../domain/settings/device-login.ts';
import { aBrowser, type TestBrowser } from '../testing/browser.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { turnOnTwoSteps } from '../testing/two-steps.ts';

interface Codes {
  readonly device_code: string;
  readonly user_code: string;
}

const PASSWORD = 'demo1234';

describe.each(await bothDatabases())('signing a terminal in on $dialect', (databases) => {
  afterAll(() => databases.stop());

  const inShop = async (body: (shop: TestShop) => Promise<void>) => {
    const shop = await openTestShop(await databases.place());
    try {
      await body(shop);
    } finally {
      await shop.close();
    }
  };
  const codesOf = async (shop: TestShop, headers: Record<string, string> = {}): Promise<Codes> =>
    (await (await shop.post('/api/v1/device/code', undefined, headers)).json()) as Codes;
  const ask = async (shop: TestShop, { device_code }: Pick<Codes, 'device_code'>) => {
    const answer = await shop.post('/api/v1/device/token', { device_code });
    return { status: answer.status, body: (await answer.json()) as object, cookies: answer.headers.getSetCookie() };
  };
  const logIn = async (browser: TestBrowser, email = 'max@demo.test') =>
    browser.send('/device/login', { user_code: '', email, password: PASSWORD });
  const titleOf = async (answer: Response) => /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];

  test('the answers are those of RFC 8628, and the database knows no code that a terminal asks with', () =>
    inShop(async (shop) => {
      const answer = await shop.post('/api/v1/device/code');
      const codes = (await answer.json()) as Codes;
      expect(codes).toEqual({
        device_code: expect.stringMatching(/^[\w-]{43}$/) as string,
        user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/) as string,
        verification_uri: 'http://localhost:3000/device',
        verification_uri_complete: `http://localhost:3000/device?user_code=${codes.user_code}`,
        expires_in: 600,
        interval: 5,
      });
      expect(await ask(shop, codes)).toEqual({
        status: 400,
        body: { error: 'authorization_pending', message: 'Nobody has answered yet.' },
        cookies: [],
      });
      expect(await ask(shop, codes)).toMatchObject({ status: 400, body: { error: 'slow_down' } });
      const rows = await shop.deps.db.selectFrom('device_logins').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(codes.device_code);
    }));

  test('of 100 questions at once one gets the session, and each of the others nothing', () =>
    inShop(async (shop) => {
      const codes = await codesOf(shop);
      const owner = await shop.as('max');
      expect((await owner.post('/api/v1/account/devices/allow', { code: codes.user_code })).status).toBe(200);
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(shop, codes)));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(won[0]!.cookies.some((line) => line.startsWith('session='))).toBe(true);
      const lost = answers.filter((answer) => answer !== won[0]);
      for (const { body, cookies } of lost)
        expect([body, cookies]).toEqual([expect.objectContaining({ error: 'expired_token' }), []]);
      const sessions = await shop.deps.db.selectFrom('sessions').select('customer_id').execute();
      expect(sessions).toHaveLength(2);
    }));

  test('of ten answers at once one counts', () =>
    inShop(async (shop) => {
      const codes = await codesOf(shop);
      const owners = [await shop.as('max'), await shop.as('basic')];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          owners[at % 2]!.post(`/api/v1/account/devices/${at < 5 ? 'allow' : 'deny'}`, { code: codes.user_code }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }));

  test('codes cannot be tried out: after ten that nobody waits with, the account has to wait', () =>
    inShop(async (shop) => {
      const codes = await codesOf(shop);
      const thief = await shop.as('max');
      const attempt = async (code: string, by = thief) =>
        (await by.post('/api/v1/account/devices/allow', { code })).status;
      for (let tried = 0; tried < DEVICE_CODE_TRIES.perAccount; tried += 1)
        expect(await attempt('BBBB-BBBB')).toBe(400);
      expect([await attempt('BBBB-BBBB'), await attempt(codes.user_code)]).toEqual([429, 429]);
      const browser = aBrowser(shop);
      await logIn(browser);
      expect((await browser.open(`/device?user_code=${codes.user_code}`)).status).toBe(429);
      expect(await attempt(codes.user_code, await shop.as('basic'))).toBe(200);
      shop.clock.advance(DEVICE_CODE_TRIES.windowMs);
      expect(await attempt('BBBB-BBBB')).toBe(400);
    }));

  test('and neither can one network ask for more codes than it needs', () =>
    inShop(async (shop) => {
      for (let asked = 0; asked < DEVICE_CODE_REQUESTS.most; asked += 1) await codesOf(shop);
      const refused = await shop.post('/api/v1/device/code');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    }));

  test('no token answers a terminal, and neither does a page of another site', () =>
    inShop(async (shop) => {
      const codes = await codesOf(shop);
      const owner = await shop.as('max');
      const wish = { name: 'ci', scopes: ['read', 'like', 'download'], credits: 50, days: 30 };
      const { secret } = (await (await owner.post('/api/v1/account/tokens', wish)).json()) as { secret: string };
      const byToken = await shop.post(
        '/api/v1/account/devices/allow',
        { code: codes.user_code },
        { Authorization: `Bearer ${secret}` },
      );
      expect(byToken.status).toBe(403);
      const foreign = await owner.send('POST', '/device', undefined, {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'cross-site',
      });
      expect(foreign.status).toBe(403);
      expect(await ask(shop, codes)).toMatchObject({ body: { error: 'authorization_pending' } });
    }));

  test('the page asks who is here, then whether it is them, and only its button answers', () =>
    inShop(async (shop) => {
      const codes = await codesOf(shop, { 'User-Agent': 'loopstead/1 (Linux) <b>' });
      const address = `/device?user_code=${codes.user_code}`;
      const browser = aBrowser(shop);
      const door = await browser.open(address);
      const text = await door.text();
      expect([door.status, text.includes('<script'), text.includes(codes.user_code)]).toEqual([200, false, true]);
      const wrong = await browser.send('/device/login', {
        user_code: codes.user_code,
        email: 'max@demo.test',
        password: 'x',
      });
      expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('Invalid credentials.')]);
      const inside = await browser.send('/device/login', {
        user_code: codes.user_code.toLowerCase(),
        email: 'max@demo.test',
        password: PASSWORD,
      });
      expect([inside.status, inside.headers.get('location')]).toEqual([303, address]);

      for (let opened = 0; opened < 3; opened += 1) {
        const question = await (await browser.open(address)).text();
        expect(question).toContain('<h1>Is this you?</h1>');
        for (const word of ['max@demo.test', codes.user_code, 'Command line on Linux', 'the network that you are in'])
          expect(question).toContain(word);
        expect(question).toContain('1 March 2027, 12:00 UTC');
        expect(question).not.toContain('<b>');
      }
      shop.clock.advance(10_000);
      expect(await ask(shop, codes)).toMatchObject({ body: { error: 'authorization_pending' } });

      const allowed = await browser.send('/device', { user_code: codes.user_code, answer: 'allowed' });
      expect([allowed.status, await titleOf(allowed)]).toEqual([200, 'The terminal is allowed']);
      const again = await browser.send('/device', { user_code: codes.user_code, answer: 'denied' });
      expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('Nobody is waiting')]);
      expect(await ask(shop, codes)).toMatchObject({ status: 200 });
    }));

  test('the page takes a code that is typed, tells of another network, and denies', () =>
    inShop(async (shop) => {
      const codes = await codesOf(shop);
      await shop.deps.db.updateTable('device_logins').set({ network: '85.214.132.117' }).execute();
      const browser = aBrowser(shop);
      await logIn(browser);
      expect(await (await browser.open('/device')).text()).toContain('Enter the code that the terminal shows.');
      const unknown = await browser.open('/device?user_code=%3Cb%3E');
      const text = await unknown.text();
      expect([unknown.status, text.includes('Nobody is waiting'), text.includes('<b>')]).toEqual([404, true, false]);
      const typed = codes.user_code.toLowerCase().replace('-', '+');
      expect(await (await browser.open(`/device?user_code=${typed}`)).text()).toContain(
        'another network than yours: 85.214.132.117 (Germany)',
      );
      expect((await browser.send('/device', { user_code: codes.user_code })).status).toBe(400);
      const denied = await browser.send('/device', { user_code: codes.user_code, answer: 'denied' });
      expect(await titleOf(denied)).toBe('The terminal is denied');
      expect(await ask(shop, codes)).toMatchObject({ body: { error: 'access_denied' } });
      expect((await aBrowser(shop).send('/device', { user_code: codes.user_code, answer: 'allowed' })).status).toBe(
        401,
      );
    }));

  test('the page asks for the code of the app where two-step sign-in is on', () =>
    inShop(async (shop) => {
      const [recoveryCode = ''] = await turnOnTwoSteps(shop, await shop.customerId('max'));
      const browser = aBrowser(shop);
      const first = await logIn(browser);
      expect([first.status, await first.text()]).toEqual([401, expect.stringContaining('one-time-code')]);
      const fields = { user_code: '', email: 'max@demo.test', password: PASSWORD };
      const wrong = await browser.send('/device/login', { ...fields, code: '000000' });
      expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('This code is wrong')]);
      const right = await browser.send('/device/login', { ...fields, code: recoveryCode });
      expect([right.status, right.headers.get('location')]).toEqual([303, '/device']);
    }));

  test('whoever leaves takes what they have allowed along', () =>
    inShop(async (shop) => {
      const codes = await codesOf(shop);
      const owner = await shop.as('max');
      await owner.post('/api/v1/account/devices/allow', { code: codes.user_code });
      expect((await owner.send('DELETE', '/api/v1/account')).status).toBe(204);
      expect(await ask(shop, codes)).toMatchObject({ status: 400 });
    }));
});
