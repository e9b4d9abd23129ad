import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '../db/transaction.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Mail } from './layout.ts';

const LINK = 'http://localhost:3000/reset-password?token=abc';
const MAIL: Mail = {
  kind: 'reset',
  subject: 'Hello',
  text: `Open\n${LINK}`,
  html: `<a href="${LINK}">`,
  links: [LINK],
};

interface Listed {
  readonly id: number;
  readonly status: string;
}

describe.each(await bothDatabases())('mails in the account on $dialect', (databases) => {
  let shop: TestShop;
  let customerId: number;
  const failures: Error[] = [];
  beforeAll(async () => {
    const transport = {
      send: () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve();
      },
    };
    shop = await openTestShop(await databases.place(), {}, 'patient', transport);
    customerId = await shop.customerId('max');
  });
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });

  const post = async () => {
    const { db, outbox } = shop.deps;
    await write(db, (tx) => outbox.post(tx, { customerId, email: 'max@demo.test' }, MAIL));
  };
  const list = async (query = ''): Promise<readonly Listed[]> => {
    const answer = await (await shop.as('max')).get(`/api/v1/account/mails${query}`);
    return ((await answer.json()) as { items: readonly Listed[] }).items;
  };
  const textOf = async (id: number, by = 'max') => {
    const answer = await (await shop.as(by)).get(`/api/v1/account/mails/${id}`);
    return [answer.status, (await answer.text()).includes(LINK)];
  };

  test('wait for their job, are tried again, and are sent or given up; no link is ever shown', async () => {
    await post();
    const [waiting] = await list();
    expect(waiting).toEqual({
      id: expect.any(Number) as number,
      to: 'max@demo.test',
      subject: 'Hello',
      at: '2027-03-01T12:00:00.000Z',
      status: 'waiting',
      sent_at: null,
      next_try: '2027-03-01T12:00:00.000Z',
    });
    expect(await textOf(waiting!.id)).toEqual([200, false]);

    failures.push(Object.assign(new Error('451 later'), { responseCode: 451, code: 'EENVELOPE' }));
    await shop.deps.jobs.catchUp();
    const [again] = (await list()) as ReadonlyArray<Listed & { readonly next_try: string }>;
    expect(again!.status).toBe('waiting');
    expect(Date.parse(again!.next_try)).toBeGreaterThan(shop.clock.now());

    shop.clock.advance(86_400_000);
    await shop.deps.jobs.catchUp();
    expect((await list())[0]).toMatchObject({ status: 'sent', sent_at: '2027-03-02T12:00:00.000Z', next_try: null });
    expect(await textOf(waiting!.id)).toEqual([200, false]);

    failures.push(Object.assign(new Error('550 unknown'), { responseCode: 550, code: 'EENVELOPE' }));
    await post();
    await shop.deps.jobs.catchUp();
    expect((await list())[0]).toMatchObject({ status: 'failed', sent_at: null, next_try: null });
  });

  test('are read by a session of their reader alone', async () => {
    await post();
    const [mail] = await list();
    expect(await textOf(mail!.id, 'basic')).toEqual([404, false]);
    expect((await shop.get(`/api/v1/account/mails/${mail!.id}`)).status).toBe(401);
    const owner = await shop.as('max');
    const wish = { name: 'ci', scopes: ['read'], credits: 0, days: 30 };
    const { secret } = (await (await owner.post('/api/v1/account/tokens', wish)).json()) as { secret: string };
    expect((await shop.get('/api/v1/account/mails', { Authorization: `Bearer ${secret}` })).status).toBe(403);
    for (const before of ['', '0', '-1', 'x', '9e99']) expect((await list(`?before=${before}`))[0]).toEqual(mail);
    expect(await list('?before=1')).toEqual([]);
  });
});
