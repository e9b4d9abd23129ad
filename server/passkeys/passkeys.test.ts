import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreationOptions, RequestOptions } from '../../domain/passkeys/web-authn.ts';
import { passkeyRefusals } from '../../domain/passkeys/passkeys.messages.ts';
import { MINUTE } from '../clock.ts';
import { bothDatabases } from '../testing/databases.ts';
import { type Deviation, SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { demoPassword } from '../account/demo-customers.ts';

const OWN = '/api/v1/account/passkeys';
const DOOR = '/api/v1/login/passkey';
const ORIGIN = 'https://loops.example';

describe.each(await bothDatabases())('passkeys on $dialect', (databases) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(await databases.place(), { publicUrl: ORIGIN });
  });
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });

  /** A browser with its cookies, on which a customer is signed in. */
  async function browserOf(name: string) {
    const login = await shop.post('/api/v1/login', { _email: `${name}@demo.test`, _password: demoPassword });
    return aBrowser(login.headers.getSetCookie());
  }

  function aBrowser(cookies: readonly string[] = []) {
    const jar = new Map<string, string>();
    const keep = (set: readonly string[]) => {
      for (const cookie of set) jar.set(cookie.split('=')[0]!, cookie.split(';')[0]!);
    };
    keep(cookies);
    return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await shop.send(method, path, body, { Cookie: [...jar.values()].join('; '), ...headers });
      keep(answer.headers.getSetCookie());
      return answer;
    };
  }
  type Browser = Awaited<ReturnType<typeof browserOf>>;

  const add = async (send: Browser, key: SoftwareAuthenticator, deviation: Deviation = {}) => {
    const options = (await (await send('POST', `${OWN}/options`)).json()) as CreationOptions;
    return send('POST', OWN, { name: 'Phone', credential: key.create(options, deviation) });
  };
  const optionsAt = async (send: Browser) => (await (await send('POST', `${DOOR}/options`)).json()) as RequestOptions;

  test('are verified by their signatures: another key signs nobody in', async () => {
    const key = new SoftwareAuthenticator(ORIGIN);
    expect((await add(await browserOf('max'), key)).status).toBe(201);
    const door = aBrowser();
    const forged = await door('POST', DOOR, key.sign(await optionsAt(door), { isForged: true }));
    expect([forged.status, await forged.json()]).toEqual([401, { message: passkeyRefusals.refused }]);
    expect(forged.headers.getSetCookie().join()).not.toContain('session');
    const right = await door('POST', DOOR, key.sign(await optionsAt(door)));
    expect([right.status, await right.json()]).toEqual([200, { success: true }]);
    expect((await door('POST', '/api/v1/account/user')).status).toBe(200);
  });

  test('are of the public address of the shop, whatever a request calls it', async () => {
    const send = await browserOf('basic');
    const called = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    const answer = await aBrowser()('POST', `${DOOR}/options`, undefined, called);
    expect(await answer.json()).toMatchObject({ rpId: 'loops.example' });
    const evil = await add(send, new SoftwareAuthenticator('https://evil.example'));
    expect([evil.status, await evil.json()]).toEqual([400, { message: passkeyRefusals.notAdded }]);
    const options = (await (await send('POST', `${OWN}/options`)).json()) as CreationOptions;
    expect(options.rp.id).toBe('loops.example');
  });

  test('take one answer of thirty to a challenge, and keep neither challenge nor id', async () => {
    const key = new SoftwareAuthenticator(ORIGIN);
    await add(await browserOf('premium'), key);
    const door = aBrowser();
    const options = await optionsAt(door);
    const answers = await Promise.all(Array.from({ length: 30 }, () => door('POST', DOOR, key.sign(options))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [stored] = await shop.deps.db.selectFrom('passkey_challenges').selectAll().execute();
    expect(JSON.stringify(stored ?? {})).not.toContain(options.challenge);
    const handles = await shop.deps.db.selectFrom('passkey_handles').selectAll().execute();
    for (const { handle } of handles) expect(Buffer.from(handle, 'base64url')).toHaveLength(32);
  });

  test('fault 16, a challenge that is compared with a copy from the request: a replayed answer opens nothing, whatever challenge it names', async () => {
    const key = new SoftwareAuthenticator(ORIGIN);
    await add(await browserOf('unconfirmed'), key);
    const door = aBrowser();
    const taken = key.sign(await optionsAt(door));
    expect((await door('POST', DOOR, taken)).status).toBe(200);
    const other = aBrowser();
    const { challenge } = await optionsAt(other);
    expect((await other('POST', DOOR, taken)).status).toBe(401);
    // The authenticator has signed the previous challenge.
    const clientData = JSON.parse(Buffer.from(taken.response.clientDataJSON, 'base64url').toString()) as object;
    const renamed = Buffer.from(JSON.stringify({ ...clientData, challenge })).toString('base64url');
    const rewritten = { ...taken, response: { ...taken.response, clientDataJSON: renamed } };
    expect((await other('POST', DOOR, { ...rewritten, challenge })).status).not.toBe(200);
    await optionsAt(other);
    expect((await other('POST', DOOR, rewritten)).status).toBe(401);
    expect((await other('POST', '/api/v1/account/user')).status).toBe(401);
  });

  test('do not sign in with a counter that another signature has passed', async () => {
    const key = new SoftwareAuthenticator(ORIGIN);
    await add(await browserOf('free'), key);
    const door = aBrowser();
    await door('POST', DOOR, key.sign(await optionsAt(door), { counter: 7 }));
    const copied = await door('POST', DOOR, key.sign(await optionsAt(door), { counter: 7 }));
    expect(copied.status).toBe(401);
    const reset = await door('POST', DOOR, key.sign(await optionsAt(door), { counter: 0 }));
    expect(reset.status).toBe(401);
    expect((await door('POST', DOOR, key.sign(await optionsAt(door), { counter: 8 }))).status).toBe(200);
  });

  test('are the last way in of nobody: without a password one stays', async () => {
    const key = new SoftwareAuthenticator(ORIGIN);
    const send = await browserOf('expired');
    const { id } = (await (await add(send, key)).json()) as { readonly id: number };
    const customerId = await shop.customerId('expired');
    await shop.deps.db.updateTable('customers').set({ password_hash: null }).where('id', '=', customerId).execute();
    const refused = await send('DELETE', `${OWN}/${id}`);
    expect([refused.status, await refused.json()]).toEqual([400, { message: passkeyRefusals.onlyWayIn }]);
    const identity = { issuer: 'https://accounts.google.com', subject: '1', provider: 'google', email: null } as const;
    await shop.deps.db
      .insertInto('identities')
      .values({ ...identity, customer_id: customerId, linked_at: 0 })
      .execute();
    const identityId = await shop.deps.db
      .selectFrom('identities')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const unlinked = await send('DELETE', `/api/v1/account/identities/${identityId.id}`);
    expect(unlinked.status).toBe(204);
    expect((await send('DELETE', `${OWN}/${id}`)).status).toBe(400);
  });

  test('that are wrong a hundred times in a quarter of an hour wait', async () => {
    const key = new SoftwareAuthenticator(ORIGIN);
    await add(await browserOf('noplan'), key);
    const door = aBrowser();
    const wrong = key.sign(await optionsAt(door), { challenge: 'AAAA' });
    const statuses: number[] = [];
    for (let at = 0; at < 120; at += 1) statuses.push((await door('POST', DOOR, wrong)).status);
    expect(statuses.at(-1)).toBe(429);
    shop.clock.advance(16 * MINUTE);
    expect((await door('POST', DOOR, key.sign(await optionsAt(door)))).status).toBe(200);
  });
});
