import { afterAll, describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf, grant } from '../ledger/ledger.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

describe.each(await bothDatabases())('spending on $dialect', (databases) => {
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

  const download = (customer: Visitor, id: number) => customer.get(`/api/v1/download/sample/wav/${id}`);

  const takenOf = async (answers: readonly Response[]): Promise<number[]> => {
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ taken_credits?: number }>));
    return bodies.map((body) => body.taken_credits ?? 0);
  };

  test('charges once for 500 simultaneous requests for one sound [DOWN-08, DECISION-93]', () =>
    inShop(async (shop) => {
      shop.sounds.put({ id: 1, kind: 'PRESET' });
      const customer = await shop.as('basic');
      const answers = await Promise.all(Array.from({ length: 500 }, () => download(customer, 1)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const taken = await takenOf(answers);
      expect(taken.filter((credits) => credits > 0)).toEqual([3]);
      expect(await balanceOf(shop.deps.db, await shop.customerId('basic'))).toBe(97);
    }));

  test('charges once for 200 arrivals of one purchase, and answers all of them alike [DECISION-93]', () =>
    inShop(async (shop) => {
      shop.sounds.put({ id: 1, kind: 'PRESET' });
      const customer = await shop.as('basic');
      const arrive = () => customer.get('/api/v1/download/sample/wav/1', { 'Idempotency-Key': 'press-1' });
      const answers = await Promise.all(Array.from({ length: 200 }, arrive));
      const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<Record<string, unknown>>));
      const wallet = { customer_id: await shop.customerId('basic'), balance: 97, version: 2 };
      for (const body of bodies) expect(body).toMatchObject({ taken_credits: 3, wallet });
      expect(await balanceOf(shop.deps.db, await shop.customerId('basic'))).toBe(97);
    }));

  test('forgets old keys with later purchases of anybody, 20 at a time, and none that is younger than a day', () =>
    inShop(async (shop) => {
      const [basic, max] = [await shop.as('basic'), await shop.as('max')];
      const buy = async (customer: Visitor, id: number) => {
        shop.sounds.put({ id });
        const headers = { 'Idempotency-Key': `press-${id}` };
        expect((await customer.get(`/api/v1/download/sample/wav/${id}`, headers)).status).toBe(200);
      };
      const keys = async () => {
        const rows = await shop.deps.db.selectFrom('purchase_keys').select('key').orderBy('created_at').execute();
        return rows.map(({ key }) => key);
      };
      for (let id = 1; id <= 22; id += 1) {
        await buy(basic, id);
        shop.clock.advance(1);
      }
      // Now the keys 1 to 21 are a day old, and key 22 is a millisecond younger.
      shop.clock.advance(DAY - 2);
      await buy(max, 30);
      expect(await keys()).toEqual(['press-21', 'press-22', 'press-30']);
      shop.clock.advance(1);
      await buy(max, 31);
      expect(await keys()).toEqual(['press-30', 'press-31']);
    }));

  test.each(['', 'x'.repeat(65), 'two words', 'ключ'])('refuses the key %j, and takes nothing', (key) =>
    inShop(async (shop) => {
      shop.sounds.put({ id: 1 });
      const customer = await shop.as('basic');
      const headers = { 'Idempotency-Key': Buffer.from(key).toString('latin1') };
      const answer = await customer.get('/api/v1/download/sample/wav/1', headers);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: 'An idempotency key has 1 to 64 visible ASCII characters.' },
      ]);
      expect(await balanceOf(shop.deps.db, await shop.customerId('basic'))).toBe(100);
    }),
  );

  test('10 credits buy 10 of 500 sounds that are asked for at once, and leave 0 [DECISION-93]', () =>
    inShop(async (shop) => {
      const { db, clock } = shop.deps;
      const customerId = await shop.customerId('free');
      await write(db, (tx) => grant(tx, { customerId, credits: 10, key: 'ten', source: 'plan', now: clock.now() }));
      for (let id = 1; id <= 500; id += 1) shop.sounds.put({ id });

      const customer = await shop.as('free');
      const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => download(customer, index + 1)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 403)).toHaveLength(490);
      const taken = await takenOf(answers);
      expect(taken.reduce((sum, credits) => sum + credits, 0)).toBe(10);
      const owned = await db.selectFrom('downloads').selectAll().where('customer_id', '=', customerId).execute();
      expect(owned).toHaveLength(10);
      expect(await balanceOf(db, customerId)).toBe(0);
    }));

  test('customers who buy at once do not mix [DECISION-93]', () =>
    inShop(async (shop) => {
      for (let id = 1; id <= 40; id += 1) shop.sounds.put({ id });
      const names = ['basic', 'premium', 'max'] as const;
      const customers = await Promise.all(names.map((name) => shop.as(name)));
      const ids = Array.from({ length: 120 }, (_, index) => (index % 40) + 1);
      await Promise.all(customers.flatMap((customer) => ids.map((id) => download(customer, id))));
      const balances = await Promise.all(
        names.map(async (name) => balanceOf(shop.deps.db, await shop.customerId(name))),
      );
      expect(balances).toEqual([60, 260, 960]);
    }));

  test(
    '500 downloads of every kind at once overspend nothing and add up [DECISION-93, PACK-04, MULT-20]',
    { timeout: 60_000 },
    () =>
      inShop(async (shop) => {
        const { db, clock } = shop.deps;
        const customerId = await shop.customerId('basic');
        const kinds = ['LOOP', 'ONE_SHOT', 'PRESET', 'MIDI_SOUND', 'MIDI_COMPANION'] as const;
        const packs = [901, 902, 903].map((id) => ({ id, name: `Pack ${id}`, slug: `pack-${id}` }));
        for (let id = 1; id <= 150; id += 1)
          shop.sounds.put({
            id,
            kind: kinds[id % kinds.length]!,
            free: id % 11 === 0,
            pack: packs[id % packs.length]!,
          });
        const customer = await shop.as('basic');
        const spends: ReadonlyArray<(at: number) => Promise<Response>> = [
          (at) => download(customer, 1 + ((at * 7) % 150)),
          (at) => customer.get(`/api/v1/download/sample/midi/${1 + ((at * 13) % 150)}`),
          (at) =>
            customer.get(
              `/api/v1/download/sample-pack/${(['wav', 'midi', 'preset'] as const)[at % 3]}/${901 + (at % 3)}`,
            ),
          (at) => {
            const first = 1 + ((at * 3) % 140);
            const files = Array.from({ length: 1 + (at % 9) }, (_, index) => first + index);
            return customer.post('/api/v1/mulitdownload/request', { sample_pack_files: files });
          },
        ];
        await write(db, (tx) =>
          grant(tx, { customerId, credits: 20, key: 'twenty', source: 'plan', now: clock.now() }),
        );
        const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => spends[at % spends.length]!(at)));
        // A customer has a bounded number of archives under way; one more is refused, and takes nothing.
        const expected = new Set([200, 403, 404, 429]);
        expect(answers.map(({ status }) => status).filter((status) => !expected.has(status))).toEqual([]);
        const taken = (await takenOf(answers)).reduce((sum, credits) => sum + credits, 0);
        const balance = await balanceOf(db, customerId);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(taken + balance).toBe(120);
        expect(taken).toBeGreaterThan(100);
        const owned = await db.selectFrom('downloads').selectAll().where('customer_id', '=', customerId).execute();
        expect(owned.reduce((sum, { taken_credits }) => sum + taken_credits, 0)).toBe(taken);
      }),
  );

  test('200 simultaneous toggles of one sound end where they began [DECISION-85]', () =>
    inShop(async (shop) => {
      shop.sounds.put({ id: 1 });
      const customer = await shop.as('basic');
      const answers = await Promise.all(Array.from({ length: 200 }, () => customer.post('/api/v1/wishlist/sample/1')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ wishlist: unknown }>));
      expect(bodies.filter(({ wishlist }) => wishlist === null)).toHaveLength(100);
      expect(await shop.deps.db.selectFrom('wishlist_sounds').selectAll().execute()).toEqual([]);
    }));
});
