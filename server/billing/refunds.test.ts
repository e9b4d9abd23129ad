import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { bothDatabases } from '../testing/databases.ts';
import { olderRelease } from '../testing/older-release.ts';
import { theSandbox } from '../testing/payments.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { RefundRefused } from './providers/provider.ts';

const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Byron',
  postal_code: '10115',
  country_iso_code: 'DE',
  city: 'Berlin',
};
const PAYER = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', country_iso_code: 'DE' };

describe.each(await bothDatabases())('money that no order needs, on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const sandbox = theSandbox(shop.deps);
  beforeEach(() => db.deleteFrom('jobs').execute());
  afterEach(() => vi.restoreAllMocks());

  /** A payment that its bank confirms when its order is over. */
  async function paidTooLate(): Promise<{ readonly id: number; readonly order: string }> {
    const [customer, id] = [await shop.as('noplan'), await shop.customerId('noplan')];
    const opened = await customer.post('/api/v1/payment/checkout/2', ADDRESS);
    const { url_stripe_checkout: url } = (await opened.json()) as { url_stripe_checkout: string };
    const order = url.split('/').at(-1)!;
    await customer.post(url, { token: { id: 'tok_confirm' }, form: PAYER });
    await db.updateTable('payment_orders').set({ state: 'void' }).where('id', '=', order).execute();
    const attempt = db.selectFrom('payment_attempts').select('id').where('order_id', '=', order);
    expect(await sandbox.decide((await attempt.executeTakeFirstOrThrow()).id, 'confirm')).toBe(true);
    return { id, order };
  }

  const refundsOf = (order: string) =>
    db
      .selectFrom('refunds as refund')
      .innerJoin('payments as payment', (join) =>
        join.onRef('payment.provider', '=', 'refund.provider').onRef('payment.payment_id', '=', 'refund.payment_id'),
      )
      .select(['refund.state', 'refund.amount_cents', 'fate'])
      .where('order_id', '=', order)
      .execute();
  const given = (order: string) =>
    db
      .selectFrom('sandbox_refunds as refund')
      .innerJoin('sandbox_payments as payment', 'payment.payment_id', 'refund.payment_id')
      .select('refund.amount_cents')
      .where('reference', '=', order)
      .execute();

  test('goes back by itself, all of it, and grants nothing', async () => {
    const { id, order } = await paidTooLate();
    await jobs.catchUp();
    expect(await refundsOf(order)).toEqual([{ state: 'succeeded', amount_cents: 999, fate: 'refundDue' }]);
    expect(await given(order)).toEqual([{ amount_cents: 999 }]);
    expect(await balanceOf(db, id)).toBe(0);
  });

  test('goes back once, however often it is told of', async () => {
    sandbox.news.deliver({ copies: 10 });
    const { order } = await paidTooLate();
    await jobs.catchUp();
    sandbox.news.deliver({});
    expect(await refundsOf(order)).toHaveLength(1);
    expect(await given(order)).toEqual([{ amount_cents: 999 }]);
  });

  test('goes back once, also when the answer of the provider is lost, and its news too', async () => {
    const refund = sandbox.refund.bind(sandbox);
    vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (ask) => {
      await refund(ask);
      throw new Error('The line is dead.');
    });
    const { order } = await paidTooLate();
    sandbox.news.deliver({ lost: 1 });
    await jobs.catchUp();
    expect(await refundsOf(order)).toMatchObject([{ state: 'due' }]);
    shop.clock.advance(MINUTE);
    await jobs.catchUp();
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    expect(await given(order)).toEqual([{ amount_cents: 999 }]);
    sandbox.news.deliver({});
  });

  test('goes back once, also when it is asked for again after the provider has forgotten its key', async () => {
    const refund = sandbox.refund.bind(sandbox);
    vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (ask) => {
      await refund(ask);
      throw new Error('The line is dead.');
    });
    const { order } = await paidTooLate();
    sandbox.news.deliver({ lost: 1 });
    await jobs.catchUp();
    shop.clock.advance(3 * DAY);
    await jobs.catchUp();
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    expect(await given(order)).toEqual([{ amount_cents: 999 }]);
    sandbox.news.deliver({});
  });

  test('that the provider keeps is left to the operator', async () => {
    vi.spyOn(sandbox, 'refund').mockRejectedValue(new RefundRefused('The account is closed.'));
    const { order } = await paidTooLate();
    await jobs.catchUp();
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
    const given = db.selectFrom('jobs').select(['status', 'problem']).where('kind', '=', 'returnMoney');
    expect(await given.execute()).toEqual([
      {
        status: 'failed',
        problem: expect.stringMatching(/does not give unneeded:\d+ back: The account is closed\./) as unknown,
      },
    ]);
  });

  test('goes back also from before shops did so', async () => {
    const place = await databases.place('empty');
    const moved = {
      provider: 'sandbox',
      attempt_id: 'a',
      amount_cents: 999,
      currency: 'USD',
      is_live: 0,
      created_at: 5,
    };
    const attempt = { id: 'a', provider: 'sandbox', means: 'card', state: 'succeeded', created_at: 5, updated_at: 5 };
    await olderRelease(place, '0061-stripe-customers', [
      ['payment_attempts', [attempt]],
      [
        'payments',
        [
          { ...moved, payment_id: 'p1', fate: 'refundDue' },
          { ...moved, payment_id: 'p2', fate: 'settled' },
        ],
      ],
    ]);
    const old = await openDatabase(place);
    const due = await old.db.selectFrom('refunds').select(['payment_id', 'state', 'id']).execute();
    const entered = await old.db.selectFrom('jobs').select(['kind', 'payload']).execute();
    await old.close();
    expect(due).toEqual([{ payment_id: 'p1', state: 'due', id: 'unneeded:1' }]);
    expect(entered).toEqual([{ kind: 'returnMoney', payload: '{"refundId":"unneeded:1"}' }]);
  });
});
