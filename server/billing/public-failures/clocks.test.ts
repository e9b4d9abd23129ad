import { afterEach, describe, expect, test } from 'vitest';
import { addMonths } from '../../../domain/billing/months.ts';
import { DUNNING_DAYS, periodEndOf, step, type Subscription } from '../../../domain/billing/subscription.ts';
import { planOf } from '../../account/plan.ts';
import { DAY, MINUTE } from '../../clock.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { aPayer, pass, type TestPayer } from '../../testing/payer.ts';
import { instead } from '../../testing/payments.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import { Payments } from '../payments.ts';
import { reconcile } from '../reconcile.ts';
import { around } from '../../testing/around-shop.ts';

const REASON = { title: "I'm not making music right now." };

/** Known failures of other shops, by the numbers of docs/public-failures.md: dates, ends and retries. */
describe.each(await bothDatabases())('elsewhere, on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { charged, contradictions, sandbox } = around(shop);
  const { TZ } = process.env;
  afterEach(() => {
    process.env['TZ'] = TZ;
    sandbox.news.deliver({});
  });

  const cardSays = (payer: TestPayer, token: string) =>
    db.updateTable('sandbox_methods').set({ token }).where('customer_id', '=', payer.id).execute();
  const until = (at: number) => pass(shop, at - shop.clock.now());
  const cancel = async (payer: TestPayer) =>
    (await payer.visitor()).post('/api/v1/account/plan/cancel-subscription', REASON);

  test('18: a lock was never released, and nobody was renewed; here a lease runs out', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    const ends = addMonths(shop.clock.now(), 1);
    // A worker has taken the job and died.
    await db
      .updateTable('jobs')
      .set({ leased_until: ends + 5 * MINUTE })
      .where('kind', '=', 'renewPlan')
      .execute();
    await until(ends);
    expect(await payer.balance()).toBe(100);
    await until(ends + 5 * MINUTE);
    expect(await payer.balance()).toBe(200);
  });

  test('19: a billing day in local time made two invoices; here no zone of the host changes a date', () => {
    const anchor = Date.UTC(2027, 0, 31, 23, 30);
    const ends = Array.from({ length: 14 }, (_, month) => addMonths(anchor, month));
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York']) {
      process.env['TZ'] = zone;
      expect(new Date(anchor).getTimezoneOffset()).not.toBe(0);
      expect(Array.from({ length: 14 }, (_, month) => addMonths(anchor, month))).toEqual(ends);
    }
  });

  test('20: what began on the 31st was billed no more after March; here every day of a leap year has 36 months', () => {
    for (let day = 0; day < 366; day += 1) {
      const anchor = Date.UTC(2028, 0, 1, 12) + day * DAY;
      const date = new Date(anchor).getUTCDate();
      for (let month = 1; month <= 36; month += 1) {
        const end = new Date(addMonths(anchor, month));
        const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
        expect(end.getUTCDate()).toBe(Math.min(date, last));
        expect((end.getUTCMonth() - new Date(anchor).getUTCMonth() + 36) % 12).toBe(month % 12);
      }
    }
  });

  test('21: a period was worked back from its length, and lost three days; here each begins where the last one ended', async () => {
    shop.clock.set(Date.UTC(2028, 0, 31, 9));
    const began = shop.clock.now();
    const payer = await aPayer(shop);
    await payer.buy(2);
    for (let month = 1; month <= 14; month += 1) {
      const before = await payer.plan();
      await until(addMonths(began, month));
      const after = await payer.plan();
      if (before.state !== 'active' || after.state !== 'active') throw new Error('It is not renewed.');
      expect(periodEndOf(before.period)).toBe(addMonths(began, month));
      expect([after.period.anchorAt, after.period.months]).toEqual([began, month + 1]);
    }
    expect(await payer.balance()).toBe(1500);
  });

  test('22: credits vanished by a date in a column; here their end is an entry, made by the step that ends the plan', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    await cancel(payer);
    const ends = addMonths(shop.clock.now(), 1);
    const entries = () =>
      db.selectFrom('ledger_entries').select('amount').where('business_key', 'like', 'expire:%').execute();
    const before = (await entries()).length;
    shop.clock.set(ends);
    expect([await payer.balance(), (await entries()).length]).toEqual([100, before]);
    await jobs.catchUp();
    expect([await payer.balance(), (await entries()).length]).toEqual([0, before + 1]);
    expect(await contradictions()).toEqual([]);
  });

  test('23: an outage was read as "nothing used"; here who cannot be asked leaves everything as it is', async () => {
    const payer = await aPayer(shop);
    const checkout = await payer.open(2);
    sandbox.news.deliver({ lost: 1 });
    await payer.pay(checkout, 'tok_confirm');
    const away = instead(sandbox, {
      find: () => Promise.reject(new Error('Away.')),
      paidSince: () => Promise.reject(new Error('Away.')),
    });
    await expect(new Payments(shop.deps, away).resolveOrder(checkout.order)).rejects.toThrow('Away.');
    const attempts = db.selectFrom('payment_attempts').select('state').where('order_id', '=', checkout.order);
    expect(await attempts.execute()).toEqual([{ state: 'waiting' }]);
    const before = await db.selectFrom('reviews').selectAll().execute();
    await expect(reconcile({ db, provider: away }, 0)).rejects.toThrow('Away.');
    expect(await db.selectFrom('reviews').selectAll().execute()).toEqual(before);
  });

  test('25: expired credits could be spent until a sweep; here not a millisecond after the end, before any job', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    await cancel(payer);
    const ends = addMonths(shop.clock.now(), 1);
    for (const id of [1, 2]) shop.sounds.put({ id });
    const download = async (id: number) =>
      (await (await payer.visitor()).get(`/api/v1/download/sample/wav/${id}`)).status;
    shop.clock.set(ends - 1);
    expect([await download(1), await payer.balance()]).toEqual([200, 99]);
    shop.clock.set(ends + 1);
    expect([await download(2), await payer.balance()]).toEqual([403, 99]);
  });

  test('43: access was lost at the first failed charge, or kept for good; here each day of the tries is known', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    await cardSays(payer, 'tok_declined');
    const due = addMonths(shop.clock.now(), 1);
    const states: string[] = [];
    for (let day = 0; day <= 15; day += 1) {
      await until(due + day * DAY);
      states.push(`${(await payer.plan()).state} ${(await planOf(db, payer.id, shop.clock.now()))?.isExpired}`);
    }
    const last = DUNNING_DAYS.at(-1)!;
    expect(states).toEqual(states.map((_, day) => (day < last ? 'pastDue false' : 'ended true')));
  });

  test('44: cancelling failed because the provider had ended it; here it asks nobody, and is the same when said again', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    const calls = sandbox.charge;
    const before = await charged(payer.id);
    sandbox.charge = () => Promise.reject(new Error('Away.'));
    expect((await cancel(payer)).status).toBe(200);
    sandbox.charge = calls;
    const cancelled = await payer.plan();
    expect(cancelled).toMatchObject({ state: 'active', isCancelled: true });
    expect(step(cancelled, { kind: 'cancel', at: shop.clock.now() }).subscription).toEqual(cancelled);
    expect(await charged(payer.id)).toBe(before);
  });

  test('45: whoever paid after the tries stayed on the free plan; here the plan comes back from its own row', async () => {
    const payer = await aPayer(shop);
    await payer.buy(3);
    await cardSays(payer, 'tok_declined');
    const due = addMonths(shop.clock.now(), 1);
    await until(due);
    expect((await payer.plan()).state).toBe('pastDue');
    await cardSays(payer, 'tok_ok');
    await until(due + 3 * DAY);
    expect(await payer.plan()).toMatchObject({ state: 'active', period: { planId: 3, periodNo: 2 } });
    expect(await payer.balance()).toBe(600);
  });

  test('46: a cancellation survived a change of plan and a resumption; here both end it', () => {
    const period = { planId: 2, epoch: 1, periodNo: 1, anchorAt: 0, months: 1 };
    const now: Subscription = { state: 'active', period, isCancelled: true, nextPlanId: null, pauseFor: 0 };
    expect(step(now, { kind: 'resume', at: 5 }).subscription).toMatchObject({ isCancelled: false });
    expect(step(now, { kind: 'paid', planId: 3, at: 5 }).subscription).toMatchObject({ isCancelled: false });
  });

  test('48: what was pending failed in a janitor, and no try followed; here every way into failure enters the next one', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    await cardSays(payer, 'tok_confirm');
    const due = addMonths(shop.clock.now(), 1);
    const asks = instead(sandbox, {
      charge: async (ask) => ({ ...(await sandbox.charge({ ...ask, means: { kind: 'card', token: 'tok_confirm' } })) }),
    });
    shop.clock.set(due);
    const { createRenewals } = await import('../renewals.ts');
    await createRenewals(shop.deps, new Payments(shop.deps, asks))({ customerId: payer.id });
    expect(await payer.plan()).toMatchObject({ state: 'pastDue', tries: 1 });
    const next = db.selectFrom('jobs').select('due_at').where('kind', '=', 'renewPlan');
    const own = next.where('payload', '=', JSON.stringify({ customerId: payer.id }));
    expect(await own.execute()).toEqual([{ due_at: due + 3 * DAY }]);
  });
});
