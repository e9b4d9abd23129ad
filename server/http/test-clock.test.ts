import { addMonths } from '../../domain/billing/months.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, openingTime, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { testBytes } from '../testing/test-sounds.ts';

const PATH = '/api/test/clock';
const databases = sqliteDatabases();
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop(await databases.place(), { testMode: true });
  shop.sounds.put({ id: 1 });
  shop.sounds.put({ id: 2 });
});
afterEach(() => shop.close());
afterAll(() => databases.stop());

const advance = (ms: number) => shop.post(`${PATH}/advance`, { ms });
const head = (path: string) => shop.send('HEAD', path);
const json = async (answer: Response | Promise<Response>) => (await (await answer).json()) as never;

/** Buys sound 1, and returns its link. */
async function linkFor(customer: Visitor): Promise<string> {
  const { url } = (await json(customer.get('/api/v1/download/sample/wav/1'))) as { readonly url: string };
  return url;
}

/** Buys both sounds, and returns the link to their archive. */
async function archiveFor(customer: Visitor): Promise<string> {
  const granted = await json(customer.post('/api/v1/mulitdownload/request', { sample_pack_files: [1, 2] }));
  return (granted as { readonly downloadUri: string }).downloadUri;
}

describe('a script that moves the time of a shop in test mode [DECISION-209]', () => {
  test('reads it, sets it and lets it pass', async () => {
    expect(await json(shop.get(PATH))).toEqual({ now: openingTime });
    expect((await shop.send('PUT', PATH, { now: openingTime + DAY })).status).toBe(204);
    expect(await json(advance(HOUR))).toEqual({ now: openingTime + DAY + HOUR });
    expect(await json(shop.get(PATH))).toEqual({ now: openingTime + DAY + HOUR });
  });

  test.each([
    ['PUT', PATH, { now: -1 }],
    ['PUT', PATH, { now: '2026-01-31' }],
    ['POST', `${PATH}/advance`, { ms: 0.5 }],
    ['POST', `${PATH}/advance`, {}],
  ])('is refused %s %s %j', async (method, path, body) => {
    expect((await shop.send(method, path, body)).status).toBe(400);
    expect(shop.clock.now()).toBe(openingTime);
  });

  test('finds links to files expired after 15 minutes', async () => {
    const url = await linkFor(await shop.as('basic'));
    await advance(15 * MINUTE - 1);
    expect((await head(url)).status).toBe(200);
    await advance(1);
    expect((await head(url)).status).toBe(410);
  });

  test('finds links to archives expired after 24 hours', async () => {
    const url = await archiveFor(await shop.as('basic'));
    await advance(24 * HOUR - 1);
    expect((await head(url)).status).toBe(200);
    await advance(1);
    expect((await head(url)).status).toBe(410);
  });

  test('finds the archive ready that has failed before, and that is tried again when its lease is over', async () => {
    shop.sounds.put({ id: 2, objectKey: 'test/late.wav' });
    const url = await archiveFor(await shop.as('basic'));
    await shop.deps.jobs.settled();
    await shop.deps.objects.put('test/late.wav', testBytes);
    await advance(10 * SECOND - 1);
    expect((await head(url)).status).toBe(202);
    await advance(1);
    expect((await head(url)).status).toBe(200);
  });

  test('finds downloads beyond undoing after 10 minutes', async () => {
    const customer = await shop.as('basic');
    await linkFor(customer);
    const undoable = async () =>
      ((await json(customer.get('/api/v1/account/downloads/undoable'))) as { readonly items: unknown[] }).items;
    await advance(10 * MINUTE - 1);
    expect(await undoable()).toHaveLength(1);
    await advance(SECOND);
    expect(await undoable()).toEqual([]);
  });

  test('finds cancelled plans running until their end, and expired then [DECISION-172]', async () => {
    const isExpired = async () => {
      const answer = await (await shop.as('basic')).post('/api/v1/account/user');
      return ((await answer.json()) as { readonly plan: { readonly is_expired: boolean } }).plan.is_expired;
    };
    const reason = { checked: true, title: "I can't find sounds I like." };
    const customer = await shop.as('basic');
    expect((await customer.post('/api/v1/account/plan/cancel-subscription', reason)).status).toBe(200);
    await advance(addMonths(openingTime, 1) - openingTime - 1);
    expect(await isExpired()).toBe(false);
    await advance(1);
    expect(await isExpired()).toBe(true);
  });

  test('finds sessions at their end after 7 days without a request', async () => {
    const customer = await shop.as('basic');
    await advance(7 * DAY + 1);
    expect((await customer.post('/api/v1/account/user')).status).toBe(401);
  });

  test('finds logins open again 15 minutes after too many', async () => {
    const guess = (password: string) => shop.post('/api/v1/login', { _email: 'basic@demo.test', _password: password });
    for (let tries = 0; tries < 10; tries += 1) await guess('wrong');
    expect((await guess('demo1234')).status).toBe(429);
    await advance(15 * MINUTE);
    expect((await guess('demo1234')).status).toBe(200);
  });
});

test.each([
  ['GET', PATH, undefined],
  ['PUT', PATH, { now: 1 }],
  ['POST', `${PATH}/advance`, { ms: 1 }],
])('a shop with customers has no %s %s [DECISION-209]', async (method, path, body) => {
  const real = await openTestShop(await databases.place());
  expect((await real.send(method, path, body)).status).toBe(404);
  expect(real.clock.now()).toBe(openingTime);
  await real.close();
});
