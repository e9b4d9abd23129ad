import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addMonths } from '../../domain/billing/months.ts';
import { DAY, HOUR } from '../clock.ts';
import { collectorOf } from '../subscription/collectors.ts';
import { settleTaxPolicy } from '../tax/tax-policy.ts';
import { bothDatabases } from '../testing/databases.ts';
import { around } from '../testing/around-shop.ts';
import { A_WALLET, aPayer } from '../testing/payer.ts';
import { theSandbox } from '../testing/payments.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { auditBilling } from './audit-billing.ts';
import { nextCharge } from '../subscription/next-charge.ts';
import { mend, reconcile } from './reconcile.ts';
import { createRenewals } from './renewals.ts';

const SAVE = '/api/v1/payment-method/paypal/save';

interface Paid {
  readonly status: string;
  readonly redirect_url: string | null;
}

describe.each(await bothDatabases())('months that a wallet charges by its own clock, on $dialect', (databases) => {
  const shops: TestShop[] = [];
  afterEach(() => Promise.all(shops.splice(0).map((shop) => shop.close())));
  afterAll(() => databases.stop());

  /** A shop with one customer, whose wallet is charged by its own clock. */
  async function opened() {
    const shop = await openTestShop(await databases.place(), { sandboxClock: 'provider' });
    shops.push(shop);
    const { db, jobs } = shop.deps;
    const { id, visitor, open, buy, balance, plan } = await aPayer(shop);
    const { sandbox, charged } = around(shop);
    const post = async (path: string, body?: unknown) => (await visitor()).post(path, body);
    const json = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;
    const latestAttempt = async () =>
      (
        await db
          .selectFrom('payment_attempts')
          .select('id')
          .where('customer_id', '=', id)
          .where('state', '=', 'waiting')
          .executeTakeFirstOrThrow()
      ).id;
    const confirm = async () => {
      await sandbox.decide(await latestAttempt(), 'confirm');
      await jobs.catchUp();
    };
    return {
      shop,
      post,
      json,
      id,
      visitor,
      confirm,
      byWallet: async (planId: number) => {
        const { url_paypal_checkout: url } = await open(planId);
        expect(await json<Paid>(post(url, A_WALLET))).toMatchObject({ status: 'APPROVAL_PENDING' });
        await confirm();
      },
      byCard: buy,
      pass: async (at: number) => {
        shop.clock.set(at);
        await jobs.catchUp();
      },
      plan,
      collector: () => collectorOf(db, id),
      credits: balance,
      paid: async () =>
        (
          await db
            .selectFrom('payments as payment')
            .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.attempt_id')
            .select(['payment.amount_cents', 'payment.fate'])
            .where('attempt.customer_id', '=', id)
            .orderBy('payment.id')
            .execute()
        ).map(({ amount_cents: cents, fate }) => `${cents} ${fate}`),
      charges: () => charged(id),
      standing: async () =>
        json<{ state: string; needs_method: boolean }>((await visitor()).get('/api/v1/account/plan')),
      problems: async () => (await auditBilling(db)).flatMap(({ problems }) => problems),
    };
  }

  test('renew a plan for a year, a charge a month, though the shop and its jobs look as often as they like', async () => {
    const { shop, id, byWallet, pass, plan, credits, charges, paid, collector, problems } = await opened();
    const start = shop.clock.now();
    await byWallet(2);
    expect(await collector()).toMatchObject({ provider: 'sandbox' });
    const renew = createRenewals(shop.deps, shop.deps.payments);
    for (let month = 1; month <= 12; month += 1) {
      await pass(addMonths(start, month));
      if (month === 1 || month === 12) await Promise.all(Array.from({ length: 10 }, () => renew({ customerId: id })));
    }
    expect([await charges(), await credits()]).toEqual([13, 1300]);
    expect(new Set(await paid())).toEqual(new Set(['999 settled']));
    expect(await plan()).toMatchObject({ state: 'active', period: { periodNo: 13 } });
    expect(await problems()).toEqual([]);
  });

  test('are found by asking each day where all news are lost', async () => {
    const { shop, byWallet, pass, credits, plan } = await opened();
    const start = shop.clock.now();
    await byWallet(2);
    theSandbox(shop.deps).news.deliver({ lost: 1 });
    await pass(addMonths(start, 1) - DAY);
    expect(await credits()).toBe(100);
    await pass(addMonths(start, 1) + DAY);
    expect(await credits()).toBe(200);
    expect(await plan()).toMatchObject({ state: 'active', period: { periodNo: 2 } });
  });

  test('that fail are owed, and end the plan after its last day unless somebody pays', async () => {
    const { shop, byWallet, pass, plan, collector, charges } = await opened();
    const start = shop.clock.now();
    await byWallet(2);
    await theSandbox(shop.deps).declineMonths((await collector())!.mandateId);
    await pass(addMonths(start, 1));
    expect(await plan()).toMatchObject({ state: 'pastDue', tries: 1 });
    for (const days of [3, 7]) await pass(addMonths(start, 1) + days * DAY);
    expect(await plan()).toMatchObject({ state: 'pastDue', tries: 3 });
    const mandate = (await collector())!.mandateId;
    await pass(addMonths(start, 1) + 14 * DAY);
    expect(await plan()).toMatchObject({ state: 'ended', reason: 'unpaid' });
    expect(await theSandbox(shop.deps).collector?.ask(mandate)).toMatchObject({ status: 'ended' });
    expect(await charges()).toBe(1);
  });

  test('that fail are paid by a card, and the wallet charges nothing more', async () => {
    const { shop, byWallet, byCard, pass, plan, collector, paid } = await opened();
    const start = shop.clock.now();
    await byWallet(2);
    await theSandbox(shop.deps).declineMonths((await collector())!.mandateId);
    await pass(addMonths(start, 1));
    await byCard(2);
    expect(await plan()).toMatchObject({ state: 'active', period: { periodNo: 2 } });
    expect(await collector()).toBeNull();
    await pass(addMonths(shop.clock.now(), 1));
    expect(await paid()).toEqual(['999 settled', '999 settled', '999 settled']);
  });

  test('end at once with a cancellation, whose plan runs to its last day, and return with a new agreement', async () => {
    const { shop, byWallet, post, json, pass, plan, collector, charges, confirm, standing } = await opened();
    const start = shop.clock.now();
    await byWallet(2);
    const before = (await collector())!.mandateId;
    const said = { title: "I'm not making music right now.", feedback_value: '' };
    expect((await post('/api/v1/account/plan/cancel-subscription', said)).status).toBe(200);
    await shop.deps.jobs.catchUp();
    expect(await theSandbox(shop.deps).collector?.ask(before)).toMatchObject({ status: 'ended' });
    expect([await collector(), (await plan()).state]).toEqual([null, 'active']);

    await pass(start + 10 * DAY);
    expect((await post('/api/v1/account/plan/resume')).status).toBe(200);
    expect(await standing()).toMatchObject({ state: 'active', needs_method: true });
    expect(await json<Paid>(post(SAVE, A_WALLET))).toMatchObject({ status: 'APPROVAL_PENDING' });
    await confirm();
    expect(await collector()).toMatchObject({ provider: 'sandbox' });
    expect(await standing()).toMatchObject({ needs_method: false });
    expect(await charges()).toBe(1);
    await pass(addMonths(start, 1));
    expect(await charges()).toBe(2);
    expect(await plan()).toMatchObject({ state: 'active', isCancelled: false, period: { periodNo: 2 } });
  });

  test('that end at the wallet cancel the plan, which nobody else may charge', async () => {
    const { shop, byWallet, plan, collector } = await opened();
    await byWallet(2);
    await theSandbox(shop.deps).collector?.end((await collector())!.mandateId);
    await shop.deps.jobs.catchUp();
    expect(await plan()).toMatchObject({ state: 'active', isCancelled: true });
    expect(await collector()).toBeNull();
  });

  test('another plan is paid once, and the months after it want a new agreement', async () => {
    const { shop, byWallet, post, pass, plan, collector, confirm, credits, paid, standing } = await opened();
    await byWallet(2);
    const first = (await collector())!.mandateId;
    await pass(shop.clock.now() + 10 * DAY);
    const changed = shop.clock.now();
    await byWallet(3);
    expect(await plan()).toMatchObject({ state: 'active', period: { planId: 3, periodNo: 2 } });
    expect([await collector(), await credits()]).toEqual([null, 400]);
    expect(await theSandbox(shop.deps).collector?.ask(first)).toMatchObject({ status: 'ended' });
    expect(await standing()).toMatchObject({ needs_method: true });
    await post(SAVE, A_WALLET);
    await confirm();
    expect((await collector())?.mandateId).not.toBe(first);
    await pass(addMonths(changed, 1));
    expect(await paid()).toEqual(['999 settled', '1999 settled', '1999 settled']);
  });

  test('a pause ends the agreement, and a new one begins when the plan resumes', async () => {
    const { shop, byWallet, post, pass, plan, collector, confirm, charges } = await opened();
    const start = shop.clock.now();
    await byWallet(2);
    expect((await post('/api/v1/account/plan/pause', { months: 2 })).status).toBe(200);
    expect(await collector()).toBeNull();
    await post(SAVE, A_WALLET);
    await confirm();
    expect(await collector()).not.toBeNull();
    await pass(addMonths(start, 1));
    expect(await plan()).toMatchObject({ state: 'paused' });
    expect(await collector()).not.toBeNull();
    await pass(addMonths(start, 3));
    expect(await plan()).toMatchObject({ state: 'active', period: { periodNo: 2 } });
    expect(await charges()).toBe(2);
  });

  test('a plan that is chosen for the next month is charged once it was agreed to', async () => {
    const { shop, byWallet, post, pass, plan, confirm, paid } = await opened();
    const start = shop.clock.now();
    await byWallet(4);
    expect((await post('/api/v1/account/plan/next', { plan_id: 2 })).status).toBe(200);
    await pass(addMonths(start, 1));
    expect(await plan()).toMatchObject({ state: 'active', nextPlanId: 2, period: { planId: 4, periodNo: 2 } });
    await post(SAVE, A_WALLET);
    await confirm();
    await pass(addMonths(start, 2));
    expect(await plan()).toMatchObject({ state: 'active', nextPlanId: null, period: { planId: 2, periodNo: 3 } });
    expect(await paid()).toEqual(['2999 settled', '2999 settled', '999 settled']);
  });

  test('a withdrawal ends the agreement, and returns what was paid by it', async () => {
    const { shop, visitor, json, byWallet, pass, plan, collector, charges, post, problems } = await opened();
    await byWallet(2);
    const start = shop.clock.now();
    const { hash } = await json<{ hash: string }>((await visitor()).get('/api/v1/account/plan/withdrawal'));
    expect((await post('/api/v1/account/plan/withdrawal', { quote: hash })).status).toBe(200);
    await shop.deps.jobs.catchUp();
    expect([await plan(), await collector()]).toMatchObject([{ state: 'ended', reason: 'withdrawn' }, null]);
    const mandates = shop.deps.db.selectFrom('sandbox_mandates').select('status');
    expect(await mandates.execute()).toEqual([{ status: 'ended' }]);
    const back = shop.deps.db.selectFrom('sandbox_refunds').select('amount_cents');
    expect(await back.execute()).toEqual([{ amount_cents: 999 }]);
    await pass(addMonths(start, 3));
    expect(await charges()).toBe(1);
    expect(await problems()).toEqual([]);
  });

  test('a month that goes back in full ends the plan and the agreement, also if the provider did it by itself', async () => {
    const { shop, byWallet, pass, plan, collector, credits, charges, problems } = await opened();
    const start = shop.clock.now();
    await byWallet(2);
    await pass(addMonths(start, 1));
    expect([await charges(), await credits()]).toEqual([2, 200]);
    const months = shop.deps.db.selectFrom('payments').select('payment_id').orderBy('id', 'desc');
    const { payment_id: paymentId } = await months.executeTakeFirstOrThrow();
    await theSandbox(shop.deps).refund({ key: 'by hand', paymentId, amountCents: 999 });
    await shop.deps.jobs.catchUp();
    expect([await plan(), await collector(), await credits()]).toMatchObject([{ state: 'ended' }, null, 0]);
    await pass(addMonths(start, 4));
    expect(await charges()).toBe(2);
    expect(await problems()).toEqual([]);
  });

  test('months whose news are lost are settled by the comparison of books, too', async () => {
    const { shop, id, byWallet, paid, problems } = await opened();
    const { db, jobs } = shop.deps;
    const start = shop.clock.now();
    await byWallet(2);
    const sandbox = theSandbox(shop.deps);
    sandbox.news.deliver({ lost: 1 });
    const own = JSON.stringify({ customerId: id });
    await db.deleteFrom('jobs').where('kind', '=', 'askCollector').execute();
    await db.deleteFrom('jobs').where('kind', '=', 'renewPlan').where('payload', '=', own).execute();
    shop.clock.set(addMonths(start, 1));
    await jobs.catchUp();
    const found = await reconcile({ db, provider: sandbox }, start);
    expect(found.differences.map(({ kind }) => kind)).toEqual(['missing']);
    expect(await mend({ ...shop.deps, provider: sandbox }, found)).toEqual([]);
    expect(await paid()).toEqual(['999 settled', '999 settled']);
    expect(await problems()).toEqual([]);
  });

  test('charges to come are those that were agreed to, whatever the plan costs today', async () => {
    const { shop, id, byWallet, plan } = await opened();
    await byWallet(2);
    await settleTaxPolicy(shop.deps.db, { tax: 'flat', taxRate: 1900 }, shop.clock);
    const asked = { customerId: id, subscription: await plan(), now: shop.clock.now() };
    expect(await nextCharge(shop.deps.db, asked)).toEqual({ planId: 2, grossCents: 999 });
  });

  test('a month that is charged though nobody needs it goes back', async () => {
    const { shop, byWallet, byCard, pass, collector, paid, credits } = await opened();
    const start = shop.clock.now();
    const sandbox = theSandbox(shop.deps);
    await byWallet(2);
    const mandate = (await collector())!.mandateId;
    // The shop's request does not arrive in time.
    await shop.deps.db.deleteFrom('jobs').where('kind', '=', 'endMandate').execute();
    await byCard(3);
    await shop.deps.db.updateTable('sandbox_mandates').set({ status: 'active' }).where('id', '=', mandate).execute();
    shop.clock.set(addMonths(start, 1));
    await sandbox.chargeMonth({ mandateId: mandate });
    await pass(addMonths(start, 1) + HOUR);
    expect(await paid()).toEqual(['999 settled', '1999 settled', '999 refundDue', '1999 settled']);
    expect(await shop.deps.db.selectFrom('sandbox_refunds').select('amount_cents').execute()).toEqual([
      { amount_cents: 999 },
    ]);
    expect(await credits()).toBe(100 + 300 + 300);
  });

  test('a wallet is not stored without a plan, or while a month is owed', async () => {
    const { shop, byWallet, post, pass, collector } = await opened();
    const start = shop.clock.now();
    expect(await (await post(SAVE, A_WALLET)).json()).toMatchObject({
      message: expect.stringContaining('with a plan'),
    });
    await byWallet(2);
    await theSandbox(shop.deps).declineMonths((await collector())!.mandateId);
    await pass(addMonths(start, 1));
    expect(await (await post(SAVE, A_WALLET)).json()).toMatchObject({
      message: expect.stringContaining('pay it first'),
    });
  });
});
