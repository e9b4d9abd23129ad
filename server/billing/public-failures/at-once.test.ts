import { describe, expect, test } from 'vitest';
import { addMonths } from '../../../domain/billing/months.ts';
import { DAY } from '../../clock.ts';
import { write } from '../../db/transaction.ts';
import { happen } from '../../subscription/happen.ts';
import { around } from '../../testing/around-shop.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { aPayer } from '../../testing/payer.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import { orderById } from '../orders.ts';
import { Payments } from '../payments.ts';

const REASON = { title: "I'm not making music right now." };

/** What broke in public elsewhere, by the numbers of docs/public-failures.md: what many do at once. */
describe.each(await bothDatabases())('elsewhere, on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { charged, contradictions, sandbox } = around(shop);

  test('24: reset and grant raced, and the grant was lost; here both are in one transaction under one lock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payer = await aPayer(shop);
      await payer.buy(2);
      await (await payer.visitor()).post('/api/v1/account/plan/cancel-subscription', REASON);
      shop.clock.set(addMonths(shop.clock.now(), 1));
      const checkout = await payer.open(3);
      const tick = () =>
        write(db, (tx) =>
          happen(tx, { customerId: payer.id, now: shop.clock.now() }, { kind: 'tick', at: shop.clock.now() }),
        );
      await Promise.all([tick(), payer.pay(checkout, 'tok_ok'), tick()]);
      await jobs.catchUp();
      expect([await payer.balance(), (await payer.plan()).state]).toEqual([300, 'active']);
    }
    expect(await contradictions()).toEqual([]);
  });

  test('38: simultaneous checkouts passed the limit of a coupon; here it is reserved with the attempt', async () => {
    const payer = await aPayer(shop);
    const rights = { is_deal: 1, start_discount_ends_at: shop.clock.now() + DAY } as const;
    await db.updateTable('customers').set(rights).where('id', '=', payer.id).execute();
    await (await payer.visitor()).post('/api/v1/discount', { name: 'START' });
    const { order } = await payer.open(4);
    const entered = (await orderById(db, order))!;
    const tries = Array.from({ length: 20 }, () =>
      new Payments(shop.deps, sandbox).pay(entered, { kind: 'card', token: 'tok_ok' }),
    );
    await Promise.all(tries);
    const uses = db.selectFrom('coupon_redemptions').select(['state']).where('customer_id', '=', payer.id);
    expect([await uses.execute(), await charged(payer.id)]).toEqual([[{ state: 'used' }], 1]);
    const second = db.insertInto('coupon_redemptions').values({
      customer_id: payer.id,
      coupon: 'START',
      order_id: (await payer.open(2)).order,
      state: 'reserved',
      created_at: 0,
    });
    await expect(second.execute()).rejects.toThrow(/unique/i);
  });

  test('41: a number was given twice, and jobs hung on its lock; here 30 payments at once count without a gap', async () => {
    const payers = await Promise.all(Array.from({ length: 30 }, () => aPayer(shop)));
    const checkouts = [];
    for (const payer of payers) checkouts.push({ payer, checkout: await payer.open(2) });
    await Promise.all(checkouts.map(({ payer, checkout }) => payer.pay(checkout, 'tok_ok')));
    const numbers = await db
      .selectFrom('invoices')
      .select('count')
      .where('series', '=', 'TEST-INV')
      .orderBy('count')
      .execute();
    expect(numbers.map(({ count }) => count)).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(30);
  });
});
