import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../domain/account/totp.ts';
import { write } from '../db/transaction.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { demoPassword } from './demo-customers.ts';
import { unseal } from './sealing.ts';
import { activateTotp, beginTotp, takeCode } from './second-factor.ts';

describe.each(await bothDatabases())('a second factor on $dialect', (databases) => {
  let shop: TestShop;
  let customerId: number;
  let codes: readonly string[];
  beforeAll(async () => {
    shop = await openTestShop(await databases.place());
    customerId = await shop.customerId('premium');
    await beginTotp(shop.deps, customerId);
    const first = await code(-1);
    codes = (await write(shop.deps.db, (tx) => activateTotp(tx, shop.deps, customerId, first))) ?? [];
  });
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });

  const stored = () =>
    shop.deps.db.selectFrom('totp_secrets').selectAll().where('customer_id', '=', customerId).executeTakeFirstOrThrow();
  const code = async (steps = 0): Promise<string> => {
    const secret = unseal(shop.deps.secrets, customerId, (await stored()).sealed)!;
    const hmac = (counter: Uint8Array) => createHmac('sha1', secret).update(counter).digest();
    return codeAt(hmac, stepAt(shop.clock.now()) + steps);
  };
  const login = (typed?: string) =>
    shop.post('/api/v1/login', {
      _email: 'premium@demo.test',
      _password: demoPassword,
      ...(typed !== undefined && { _code: typed }),
    });

  test('answers a password alone with what it needs, under a name that programs know, and no cookie', async () => {
    const answer = await login();
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        message: 'Please enter the code from your authenticator app, or a recovery code.',
        reason: 'second_factor',
      },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is taken once of a hundred who use it at once', async () => {
    const now = await code();
    const taken = await Promise.all(Array.from({ length: 100 }, () => takeCode(shop.deps, customerId, now)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const recovered = await Promise.all(
      Array.from({ length: 100 }, () => takeCode(shop.deps, customerId, codes[0] ?? '')),
    );
    expect(recovered.filter(Boolean)).toHaveLength(1);
  });

  test('is guessed as seldom as a password', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('000000')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('cannot be made out of the database, nor moved to another customer', async () => {
    const { sealed } = await stored();
    const rows = await shop.deps.db.selectFrom('recovery_codes').selectAll().execute();
    for (const each of codes) expect(JSON.stringify(rows)).not.toContain(each);
    expect(unseal(shop.deps.secrets, customerId, sealed)).toHaveLength(20);
    expect(unseal(shop.deps.secrets, customerId + 1, sealed)).toBeNull();
    expect(unseal(shop.deps.secrets, customerId, `${sealed.slice(0, -3)}AAA`)).toBeNull();
    const others = { factorKeys: [{ id: 'other', key: Buffer.alloc(32) }] } as const;
    expect(unseal(others, customerId, sealed)).toBeNull();
  });
});
