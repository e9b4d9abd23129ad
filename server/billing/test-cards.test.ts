import { describe, expect, test } from 'vitest';
import { addMonths } from '../../domain/billing/months.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { bothDatabases } from '../testing/databases.ts';
import { around } from '../testing/around-shop.ts';
import { aPayer, pass, type TestPayer } from '../testing/payer.ts';
import { card } from '../testing/payments.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { orderById } from './orders.ts';
import { Payments } from './payments.ts';
import { Sandbox } from './providers/sandbox.ts';

describe.each(await bothDatabases())('a card of the sandbox on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { sandbox, payments, charged, state } = around(shop);

  const tries = async (token: string) => {
    const payer = await aPayer(shop);
    const checkout = await payer.open(2);
    return { payer, checkout, order: checkout.order, answer: await payer.pay(checkout, token) };
  };
  const reasons = (order: string) =>
    db.selectFrom('payment_attempts').select(['state', 'reason']).where('order_id', '=', order).execute();
  const standing = async (payer: TestPayer, order: string) => [
    await state(order),
    await payer.balance(),
    await charged(payer.id),
  ];

  test('whose answer is lost is asked about, and charged once', async () => {
    sandbox.news.deliver({ lost: 1 });
    const { payer, checkout, order } = await tries('tok_lost_reply');
    expect(await reasons(order)).toEqual([{ state: 'unknown', reason: null }]);
    expect(await standing(payer, order)).toEqual(['open', 0, 1]);
    await pass(shop, MINUTE);
    expect(await standing(payer, order)).toEqual(['paid', 100, 1]);
    expect((await payer.pay(checkout, 'tok_ok')).status).toBe('COMPLETED');
    expect(await standing(payer, order)).toEqual(['paid', 100, 1]);
    sandbox.news.deliver({});
  });

  test('that hangs is waited for until the patience of the shop ends, and asked about then', async () => {
    let giveUp = () => {};
    const hung = new Promise<number>((resolve) => {
      const later = (ms: number, end: () => void) => {
        giveUp = end;
        resolve(ms);
        return () => {};
      };
      const slow = new Sandbox({ ...shop.deps, later });
      slow.news.deliver({ lost: 1 });
      paid = aPayer(shop).then(async (payer) => {
        const { order } = await payer.open(2);
        const outcome = await new Payments(shop.deps, slow).pay((await orderById(db, order))!, card('tok_hang'));
        return { payer, order, outcome };
      });
    });
    expect(await hung).toBe(20_000);
    giveUp();
    const { payer, order, outcome } = await paid!;
    expect(outcome).toEqual({ kind: 'unknown' });
    await pass(shop, MINUTE);
    expect(await standing(payer, order)).toEqual(['paid', 100, 1]);
    // Nobody ends the wait of the months after it.
    await db.deleteFrom('jobs').where('kind', '=', 'renewPlan').execute();
  });
  let paid: Promise<{ payer: TestPayer; order: string; outcome: unknown }> | undefined;

  test.each([
    ['tok_other_amount', { fate: 'review', amount_cents: 998 }],
    ['tok_other_currency', { fate: 'review', amount_cents: 999 }],
  ])('that pays other money (%s) waits for the operator, and buys nothing', async (token, kept) => {
    const { payer, order } = await tries(token);
    await jobs.catchUp();
    expect(await payments(order)).toEqual([kept]);
    expect([await state(order), await payer.balance()]).toEqual(['open', 0]);
    const reviews = db.selectFrom('reviews').select('about').where('kind', '=', 'payment').execute();
    expect((await reviews).length).toBeGreaterThan(0);
  });

  test('whose money takes 23 hours settles when it arrives', async () => {
    const { payer, order, answer } = await tries('tok_late');
    expect(answer).toEqual({ status: 'PAYMENT_AWAITING', redirect_url: `/account/order/${order}` });
    await pass(shop, 23 * HOUR - 1);
    expect([await state(order), await payer.balance()]).toEqual(['open', 0]);
    await pass(shop, 1);
    expect(await standing(payer, order)).toEqual(['paid', 100, 1]);
  });

  test('whose money takes 23 hours is called off by another one', async () => {
    const { payer, checkout, order } = await tries('tok_late');
    expect((await payer.pay(checkout, 'tok_ok')).status).toBe('COMPLETED');
    await pass(shop, DAY);
    expect([await state(order), await payer.balance(), await payments(order)]).toEqual([
      'paid',
      100,
      [{ fate: 'settled', amount_cents: 999 }],
    ]);
  });

  test.each([
    ['tok_declined', 'generic_decline'],
    ['tok_insufficient_funds', 'insufficient_funds'],
    ['tok_lost_card', 'lost_card'],
    ['tok_stolen_card', 'stolen_card'],
    ['tok_expired_card', 'expired_card'],
    ['tok_incorrect_cvc', 'incorrect_cvc'],
    ['tok_card_velocity_exceeded', 'card_velocity_exceeded'],
  ])('that is declined (%s) leaves its reason with the attempt', async (token, reason) => {
    const { payer, order, answer } = await tries(token);
    expect(answer).toEqual({ status: 'REJECTED', redirect_url: null });
    expect([await reasons(order), await charged(payer.id)]).toEqual([[{ state: 'failed', reason }], 0]);
  });

  test('that its bank asks about once stored pays no month while nobody is there', async () => {
    const { payer } = await tries('tok_asks_once_stored');
    await jobs.catchUp();
    shop.clock.set(addMonths(shop.clock.now(), 1));
    await jobs.catchUp();
    expect(await payer.plan()).toMatchObject({ state: 'pastDue' });
    const last = db.selectFrom('payment_attempts').select('reason').where('customer_id', '=', payer.id);
    expect(await last.where('means', '=', 'storedMethod').execute()).toEqual([{ reason: 'authentication_required' }]);
  });

  test('that expires on a day pays until then', async () => {
    const day = Date.UTC(2030, 0, 1);
    shop.clock.set(day - 1);
    expect((await tries('tok_expires')).answer.status).toBe('COMPLETED');
    shop.clock.set(day);
    const { order, answer } = await tries('tok_expires');
    expect(answer.status).toBe('REJECTED');
    expect(await reasons(order)).toEqual([{ state: 'failed', reason: 'expired_card' }]);
  });
});
