import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { deleteAccount } from '../settings/delete-account.ts';
import { resetDemoCustomers } from '../account/demo-customers.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf, spend } from '../ledger/ledger.ts';
import { bothDatabases } from '../testing/databases.ts';
import { type TestShop, type Visitor, openTestShop } from '../testing/test-shop.ts';

interface Created {
  readonly secret: string;
  readonly token: { readonly id: number; readonly spent: number };
}

const WISH = { name: 'ci', scopes: ['read', 'like', 'download'], credits: 50, days: 30 };

describe.each(await bothDatabases())('tokens on $dialect', (databases) => {
  afterAll(() => databases.stop());

  const inShop = async (body: (shop: TestShop) => Promise<void>) => {
    const shop = await openTestShop(await databases.place());
    try {
      await body(shop);
      expect(await auditLedger(shop.deps.db)).toEqual([]);
    } finally {
      await shop.close();
    }
  };

  const create = async (owner: Visitor, wish: Partial<typeof WISH> = {}): Promise<Created> => {
    const answer = await owner.post('/api/v1/account/tokens', { ...WISH, ...wish });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Created;
  };

  const bearer = ({ secret }: Pick<Created, 'secret'>) => ({ Authorization: `Bearer ${secret}` });
  const buy = (shop: TestShop, id: number, headers: Record<string, string>) =>
    shop.get(`/api/v1/download/sample/wav/${id}`, headers);
  const messageOf = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];
  const spentOf = async (owner: Visitor, id: number) => {
    const { items } = (await (await owner.get('/api/v1/account/tokens')).json()) as { items: Created['token'][] };
    return items.find((token) => token.id === id)?.spent;
  };

  test('tell their secret once, and the database knows only its digest', () =>
    inShop(async (shop) => {
      const owner = await shop.as('max');
      const { secret, token } = await create(owner);
      expect(secret).toMatch(/^loopstead_pat_[\w-]{43}$/);
      const listed = await (await owner.get('/api/v1/account/tokens')).text();
      expect(listed).not.toContain(secret);
      expect(listed).toContain('"name":"ci"');
      const rows = JSON.stringify(await shop.deps.db.selectFrom('access_tokens').selectAll().execute());
      expect(rows).not.toContain(secret.slice(14));
      expect(token).toMatchObject({
        credit_limit: 50,
        spent: 0,
        last_used: null,
        scopes: ['read', 'like', 'download'],
      });
    }));

  test('open what their scopes say, and nothing else of the account', () =>
    inShop(async (shop) => {
      shop.sounds.put({ id: 1 });
      const owner = await shop.as('max');
      const reading = bearer(await create(owner, { scopes: ['read'], credits: 0 }));
      const all = bearer(await create(owner));
      expect((await shop.post('/api/v1/account/user', undefined, reading)).status).toBe(200);
      expect((await shop.get('/api/v1/account/credits', reading)).status).toBe(200);
      expect(await messageOf(await buy(shop, 1, reading))).toEqual([403, 'This token lacks the scope "download".']);
      expect((await buy(shop, 1, all)).status).toBe(200);
      const refused = [
        ['GET', '/api/v1/account/tokens'],
        ['POST', '/api/v1/account/tokens'],
        ['DELETE', '/api/v1/account/tokens/1'],
        ['PUT', '/api/v1/account/password'],
        ['GET', '/api/v1/account/devices'],
        ['DELETE', '/api/v1/account'],
        ['GET', '/api/v1/account/address'],
      ] as const;
      for (const [method, path] of refused)
        expect(await messageOf(await shop.send(method, path, undefined, all)), path).toEqual([
          403,
          'No token can do this. Sign in instead.',
        ]);
    }));

  test('that are unknown, revoked or expired are refused in words, also beside a session', () =>
    inShop(async (shop) => {
      const owner = await shop.as('max');
      const user = (headers: Record<string, string>) => owner.post('/api/v1/account/user', undefined, headers);
      expect(await messageOf(await user({ Authorization: 'Bearer loopstead_pat_guess' }))).toEqual([
        401,
        'This token is not known to the shop.',
      ]);
      const revoked = await create(owner);
      expect((await user(bearer(revoked))).status).toBe(200);
      expect((await owner.send('DELETE', `/api/v1/account/tokens/${revoked.token.id}`)).status).toBe(204);
      expect((await owner.send('DELETE', `/api/v1/account/tokens/${revoked.token.id}`)).status).toBe(404);
      expect(await messageOf(await user(bearer(revoked)))).toEqual([
        401,
        'This token was revoked. Create another one in your account.',
      ]);
      const brief = await create(owner, { days: 1 });
      shop.clock.advance(DAY - 1);
      expect((await user(bearer(brief))).status).toBe(200);
      shop.clock.advance(1);
      expect(await messageOf(await user(bearer(brief)))).toEqual([
        401,
        'This token has expired. Create another one in your account.',
      ]);
      // Another scheme is a proxy's matter, and the session counts.
      expect((await user({ Authorization: 'Basic bWU6bWU=' })).status).toBe(200);
    }));

  test('belong to their owner alone', () =>
    inShop(async (shop) => {
      const { token } = await create(await shop.as('max'));
      const other = await shop.as('basic');
      expect((await other.send('DELETE', `/api/v1/account/tokens/${token.id}`)).status).toBe(404);
      expect(await (await other.get('/api/v1/account/tokens')).json()).toEqual({ items: [] });
    }));

  test('end with the account, and with a reset of the demo', () =>
    inShop(async (shop) => {
      const [max, basic] = [await create(await shop.as('max')), await create(await shop.as('basic'))];
      await deleteAccount(shop.deps, await shop.customerId('max'));
      expect((await shop.post('/api/v1/account/user', undefined, bearer(max))).status).toBe(401);
      await resetDemoCustomers(shop.deps.db, shop.clock);
      expect((await shop.post('/api/v1/account/user', undefined, bearer(max))).status).toBe(401);
      expect((await shop.post('/api/v1/account/user', undefined, bearer(basic))).status).toBe(401);
    }));

  test('are refused with what is wrong, and 50 are enough', () =>
    inShop(async (shop) => {
      const owner = await shop.as('max');
      const wish = (wrong: object) => owner.post('/api/v1/account/tokens', { ...WISH, ...wrong });
      for (const wrong of [
        { name: ' ' },
        { name: 'x'.repeat(61) },
        { name: 'a\u0000b' },
        { scopes: [] },
        { scopes: ['read', 'admin'] },
        { credits: -1 },
        { credits: 0.5 },
        { credits: 10_001 },
        { days: 0 },
        { days: 366 },
        { scopes: ['read'], credits: 1 },
      ])
        expect((await wish(wrong)).status).toBe(400);
      for (let made = 0; made < 50; made += 1) await create(owner);
      expect(await messageOf(await wish({}))).toEqual([400, 'You have 50 tokens already. Revoke one first.']);
    }));

  test('spend no more than their limit, however many purchases arrive at once', () =>
    inShop(async (shop) => {
      for (let id = 1; id <= 120; id += 1) shop.sounds.put({ id });
      const owner = await shop.as('max');
      const [seven, three] = [await create(owner, { credits: 7 }), await create(owner, { credits: 3 })];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => buy(shop, at + 1, bearer(at % 2 ? seven : three))),
      );
      const byUser = await Promise.all(
        Array.from({ length: 20 }, (_, at) => owner.get(`/api/v1/download/sample/wav/${at + 101}`)),
      );
      expect(byUser.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(90);
      expect(await spentOf(owner, seven.token.id)).toBe(7);
      expect(await spentOf(owner, three.token.id)).toBe(3);
      expect(await balanceOf(shop.deps.db, await shop.customerId('max'))).toBe(1000 - 30);
      const refused = (await (await buy(shop, 120, bearer(seven))).json()) as unknown;
      expect(refused).toMatchObject({ taken_credits: 0 });
      shop.sounds.put({ id: 130 });
      expect(await (await buy(shop, 130, bearer(seven))).json()).toEqual({
        title: 'The limit of this token is reached',
        message: 'This download costs 1 credit, and this token may spend no more.',
        button: null,
        url: null,
      });
    }));

  test('get back what is undone, also by the customer', () =>
    inShop(async (shop) => {
      shop.sounds.put({ id: 1, kind: 'PRESET' });
      const owner = await shop.as('max');
      const created = await create(owner, { credits: 3 });
      const orders = async () =>
        ((await (await owner.get('/api/v1/account/downloads/undoable')).json()) as { items: { id: number }[] }).items;
      for (const undoing of [{}, bearer(created)]) {
        expect((await buy(shop, 1, bearer(created))).status).toBe(200);
        expect(await spentOf(owner, created.token.id)).toBe(3);
        const [order] = await orders();
        const undo = `/api/v1/account/downloads/${order!.id}/undo`;
        const undone = await ('Authorization' in undoing ? shop : owner).post(undo, undefined, undoing);
        expect(undone.status).toBe(200);
        expect(await spentOf(owner, created.token.id)).toBe(0);
      }
    }));

  test('are charged by the ledger only where balance and limit both allow it', () =>
    inShop(async (shop) => {
      const { db, clock } = shop.deps;
      const [owner, customerId] = [await shop.as('max'), await shop.customerId('max')];
      const { token } = await create(owner, { credits: 5 });
      const pay = (credits: number, tokenId: number) =>
        write(db, (tx) =>
          spend(tx, { soundId: 0, customerId, tokenId, credits, key: `try:${credits}`, now: clock.now() }),
        );
      expect(await pay(6, token.id)).toBe(false);
      expect(await pay(1, token.id + 1)).toBe(false);
      expect(await pay(1_000_000, token.id)).toBe(false);
      expect([await spentOf(owner, token.id), await balanceOf(db, customerId)]).toEqual([0, 1000]);
    }));
});

test('no order of buying, undoing and revoking lets a token exceed its limit, or lose what is left of it', async () => {
  const [databases] = await bothDatabases();
  const shop = await openTestShop(await databases!.place());
  const owner = await shop.as('max');
  for (let id = 1; id <= 12; id += 1) shop.sounds.put({ id, kind: id % 3 === 0 ? 'PRESET' : 'LOOP' });
  const step = fc.record({
    by: fc.constantFrom('first', 'second', 'owner'),
    does: fc.constantFrom('buys', 'buys', 'undoes'),
    sound: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.array(step, { maxLength: 12 }), async (a, b, steps) => {
      const made = await Promise.all(
        [a, b].map(async (credits) => {
          const answer = await owner.post('/api/v1/account/tokens', { ...WISH, credits });
          return (await answer.json()) as Created;
        }),
      );
      const headersOf = (by: string): Record<string, string> =>
        by === 'owner' ? {} : { Authorization: `Bearer ${made[by === 'first' ? 0 : 1]!.secret}` };
      const undoAll = async (count: number, headers: Record<string, string>) => {
        const { items } = (await (await owner.get('/api/v1/account/downloads/undoable')).json()) as {
          items: { id: number }[];
        };
        for (const { id } of items.slice(0, count))
          await owner.post(`/api/v1/account/downloads/${id}/undo`, undefined, headers);
      };
      await Promise.all(
        steps.map(({ by, does, sound }) =>
          does === 'buys'
            ? owner.get(`/api/v1/download/sample/wav/${sound}`, headersOf(by))
            : undoAll(1, headersOf(by)),
        ),
      );
      const problems = await auditLedger(shop.deps.db);
      await undoAll(50, {});
      const rows = await shop.deps.db
        .selectFrom('access_tokens')
        .select('spent')
        .where('revoked_at', 'is', null)
        .execute();
      for (const { token } of made) await owner.send('DELETE', `/api/v1/account/tokens/${token.id}`);
      expect(problems).toEqual([]);
      expect(rows.map(({ spent }) => spent)).toEqual([0, 0]);
    }),
    { numRuns: 40 },
  );
  expect(await balanceOf(shop.deps.db, await shop.customerId('max'))).toBe(1000);
  await shop.close();
  await databases!.stop();
});
