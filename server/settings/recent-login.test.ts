import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../account/demo-customers.ts';
import { MINUTE } from '../clock.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const PATH = '/api/v1/account/confirm-identity';

describe.each(await bothDatabases())('a recent login on $dialect', (databases) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(await databases.place());
  });
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });

  const login = async (): Promise<string> =>
    sessionIn(await shop.post('/api/v1/login', { _email: 'premium@demo.test', _password: demoPassword }));
  const change = async (cookie: string): Promise<Response> =>
    shop.request('/api/v1/account/password', {
      method: 'PUT',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: demoPassword, confirm_password: demoPassword }),
    });

  test('that is missing is refused in words, and under a name that programs know', async () => {
    const cookie = await login();
    shop.clock.advance(11 * MINUTE);
    const refused = await change(cookie);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ message: 'Please confirm that it is you.', reason: 'recent_login' });
  });

  test('gives the session another token, and the one before opens nothing', async () => {
    const before = await login();
    shop.clock.advance(11 * MINUTE);
    const confirmed = await shop.post(PATH, { password: demoPassword }, { Cookie: before });
    expect(confirmed.status).toBe(204);
    const after = sessionIn(confirmed);
    expect(after).not.toBe(before);
    expect([(await change(before)).status, (await change(after)).status]).toEqual([401, 204]);
  });

  test('is guessed ten times in a quarter of an hour, by a thousand at once as well', async () => {
    const cookie = await login();
    const guesses = Array.from({ length: 30 }, () => shop.post(PATH, { password: 'wrong1' }, { Cookie: cookie }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await shop.post(PATH, { password: demoPassword }, { Cookie: cookie })).status).toBe(429);
    shop.clock.advance(15 * MINUTE);
    expect((await shop.post(PATH, { password: demoPassword }, { Cookie: cookie })).status).toBe(204);
  });

  test('is given by no password to a customer who has none', async () => {
    const cookie = await login();
    await shop.deps.db
      .updateTable('customers')
      .set({ password_hash: null })
      .where('email', '=', 'premium@demo.test')
      .execute();
    for (const password of ['', demoPassword])
      expect((await shop.post(PATH, { password }, { Cookie: cookie })).status).toBe(400);
  });
});

const sessionIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((value) => value.startsWith('session='))
    ?.split(';')[0] ?? '';
