import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { discounted } from '../../../domain/billing/coupons.ts';
import { PLAN_PRICES } from '../../../domain/billing/plan-prices.ts';
import { shareOfInvoice } from '../../../domain/invoices/invoice.ts';
import { DAY, HOUR } from '../../clock.ts';
import { write } from '../../db/transaction.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { aPayer, pass } from '../../testing/payer.ts';
import { instead } from '../../testing/payments.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import { orderById } from '../orders.ts';
import { paidMoney, paymentNamed } from '../paid-money.ts';
import { Payments } from '../payments.ts';
import { askRefund } from '../refunds.ts';
import { around } from '../../testing/around-shop.ts';

/** Known failures of other shops, by the numbers of docs/public-failures.md: refunds, prices, coupons and documents. */
describe.each(await bothDatabases())('elsewhere, on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { charged, contradictions, payments, sandbox } = around(shop);
  afterEach(() => vi.restoreAllMocks());

  const ask = async (order: string, cents: number | null = null) => {
    const payment = (await paymentNamed(db, order))!;
    const wish = { cents, alsoSpent: false, now: shop.clock.now() };
    const asked = await write(db, (tx) => askRefund(tx, payment, wish));
    await jobs.catchUp();
    return asked;
  };

  test('26: refunds left credits, and disputes took them for good; here any sequence adds up', async () => {
    const move = fc.oneof(
      fc.record({ does: fc.constant('spend' as const), part: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ does: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 1200 }) }),
      fc.record({ does: fc.constantFrom('hour' as const, 'week' as const, 'more' as const) }),
    );
    const card = fc.constantFrom('tok_ok', 'tok_dispute_won', 'tok_dispute_lost', 'tok_inquiry', 'tok_refund_fails');
    await fc.assert(
      fc.asyncProperty(card, fc.array(move, { maxLength: 6 }), async (token, moves) => {
        const payer = await aPayer(shop);
        const order = await payer.buy(2, token);
        for (const one of moves) {
          const holds = await payer.balance();
          if (one.does === 'spend' && holds > 0) await payer.spend(Math.ceil((holds * one.part) / 10));
          if (one.does === 'refund') await ask(order, one.cents);
          if (one.does === 'hour') await pass(shop, HOUR);
          if (one.does === 'week') await pass(shop, 7 * DAY);
          if (one.does === 'more' && (await payer.plan()).state === 'active') await payer.buy(3);
          expect(await payer.balance()).toBeGreaterThanOrEqual(0);
        }
        expect(await contradictions()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test('27: the second refund of the same part was taken for the first one told again; here each has a key of its own', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    expect([await ask(order, 300), await ask(order, 300)]).toMatchObject([{ cents: 300 }, { cents: 300 }]);
    const { refunds } = await paidMoney(db, (await paymentNamed(db, order))!);
    expect(refunds.map(({ state, amount_cents: cents }) => [state, cents])).toEqual([
      ['succeeded', 300],
      ['succeeded', 300],
    ]);
    expect(new Set(refunds.map(({ refund_id: id }) => id)).size).toBe(2);
  });

  test('28: after two upgrades more was credited than paid; here what is billed is what was paid, after any changes', async () => {
    const payer = await aPayer(shop);
    for (const plan of [2, 3, 4, 2, 4]) {
      await payer.buy(plan);
      await pass(shop, DAY);
    }
    const paid = db
      .selectFrom('payments as payment')
      .innerJoin('payment_orders as order', 'order.id', 'payment.order_id')
      .innerJoin('invoices as invoice', 'invoice.order_id', 'order.id')
      .select(['payment.amount_cents', 'order.gross_cents as ordered', 'invoice.gross_cents as billed'])
      .where('order.customer_id', '=', payer.id);
    const sums = await paid.execute();
    expect(sums.map(({ amount_cents: cents }) => cents)).toEqual([999, 1999, 2999, 999, 2999]);
    for (const { amount_cents: cents, ordered, billed } of sums) expect([ordered, billed]).toEqual([cents, cents]);
    expect(await contradictions()).toEqual([]);
  });

  test('29: a price was edited between invoice and end; here an order keeps its price, and a paper everything on it', async () => {
    const payer = await aPayer(shop);
    const rights = { is_deal: 1, start_discount_ends_at: shop.clock.now() + DAY } as const;
    const checkout = await payer.open(4);
    await db.updateTable('customers').set(rights).where('id', '=', payer.id).execute();
    await (await payer.visitor()).post('/api/v1/discount', { name: 'BLACK70' });
    await payer.pay(checkout, 'tok_ok');
    expect(await payments(checkout.order)).toEqual([{ fate: 'settled', amount_cents: 2999 }]);
    const paper = db.updateTable('invoices').set({ gross_cents: 1 }).where('order_id', '=', checkout.order);
    await expect(paper.execute()).rejects.toThrow(/never changed|append-only/);
  });

  test('37: a code of 100 % had no payment, and no card for the month after; here every price is above nothing, and a card can be stored for nothing', async () => {
    for (const { cents } of PLAN_PRICES.filter((plan) => plan.cents > 0))
      for (const coupon of ['BLACK70', 'START'] as const) {
        const { net, tax } = discounted(cents, coupon, 1900);
        expect(net + tax).toBeGreaterThan(0);
      }
    const payer = await aPayer(shop);
    const body = {
      payment_method: { id: 'tok_ok' },
      form: { first_name: 'A', last_name: 'B', postal_code: '1', country_iso_code: 'DE' },
    };
    const saved = await (await payer.visitor()).post('/api/v1/payment-method/stripe/save', body);
    expect(await saved.json()).toMatchObject({ status: 'COMPLETED' });
    expect(await charged(payer.id)).toBe(0);
  });

  test('39: yen were counted as cents; here money in another currency than was ordered grants nothing', async () => {
    const payer = await aPayer(shop);
    const { order } = await payer.open(2);
    const inYen = instead(sandbox, {
      charge: async (charge) => ({ ...(await sandbox.charge(charge)), currency: 'JPY' }),
    });
    sandbox.news.deliver({ lost: 1 });
    await new Payments(shop.deps, inYen).pay((await orderById(db, order))!, { kind: 'card', token: 'tok_ok' });
    sandbox.news.deliver({});
    expect([await payments(order), await payer.balance()]).toEqual([[{ fate: 'review', amount_cents: 999 }], 0]);
    const waits = db.selectFrom('reviews').select('kind').where('kind', '=', 'payment');
    expect(await waits.execute()).toEqual([{ kind: 'payment' }]);
  });

  test('40: totals were rounded otherwise than lines; here parts of any invoice add up to it', () => {
    const cart = fc.record({
      grossCents: fc.integer({ min: 1, max: 100_000 }),
      basisPoints: fc.integer({ min: 0, max: 2700 }),
      cuts: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(cart, ({ grossCents, basisPoints, cuts }) => {
        const netCents = Math.round((grossCents * 10_000) / (10_000 + basisPoints));
        const ends = [...new Set([...cuts.map((cut) => cut % grossCents), grossCents])].toSorted((a, b) => a - b);
        let before = 0;
        let [net, tax] = [0, 0];
        for (const end of ends.filter((cut) => cut > 0)) {
          const share = shareOfInvoice({ netCents, grossCents }, before, end - before);
          expect(share.netCents + share.taxCents).toBe(end - before);
          [net, tax, before] = [net + share.netCents, tax + share.taxCents, end];
        }
        expect([net, tax]).toEqual([netCents, grossCents - netCents]);
      }),
      { numRuns: 1000 },
    );
  });

  test('42: a service for VAT ids was away, and checkout with it; here no checkout asks anybody', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('VIES is away.'));
    const payer = await aPayer(shop);
    const business = { business_name: 'Loops GmbH', vatin: 'DE136695976' };
    const { order } = await payer.open(2, business);
    await payer.pay(await payer.open(2, business), 'tok_ok');
    expect([asked.mock.calls.length, await payer.balance(), order.length > 0]).toEqual([0, 100, true]);
  });
});
