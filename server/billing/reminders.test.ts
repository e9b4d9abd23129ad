import { beforeEach, describe, expect, test } from 'vitest';
import { addMonths } from '../../domain/billing/months.ts';
import { DAY } from '../clock.ts';
import { bothDatabases } from '../testing/databases.ts';
import { aPayer, pass, type TestPayer } from '../testing/payer.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { beginNights } from './nights.ts';
import { remindNightly } from './reminders.ts';

describe.each(await bothDatabases())('reminders on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs, clock } = shop.deps;
  beforeEach(async () => {
    await db.deleteFrom('jobs').where('kind', 'in', ['remindCustomers', 'reconcileBooks']).execute();
    await beginNights(db, clock);
  });

  const subjects = async ({ id }: TestPayer) => {
    const mails = db.selectFrom('mails').select('subject').where('customer_id', '=', id).orderBy('id');
    return (await mails.execute())
      .map(({ subject }) => subject.replace('TEST: ', ''))
      .filter((it) => !/invoice/.test(it));
  };
  const nights = async (count: number) => {
    for (let night = 0; night < count; night += 1) await pass(shop, DAY);
  };

  test('of a renewal come a week before, once each month, with its price', async () => {
    const payer = await aPayer(shop);
    const began = shop.clock.now();
    await payer.buy(2);
    await pass(shop, addMonths(began, 1) - 8 * DAY - began);
    expect(await subjects(payer)).toEqual([]);
    await nights(3);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    const first = `Your plan is renewed on ${day.format(addMonths(began, 1))}`;
    expect(await subjects(payer)).toEqual([first]);
    await nights(33);
    expect(await subjects(payer)).toEqual([first, `Your plan is renewed on ${day.format(addMonths(began, 2))}`]);
  });

  test('of a discount that ends say what was paid and what is charged', async () => {
    const payer = await aPayer(shop);
    await db.updateTable('customers').set({ is_deal: 1 }).where('id', '=', payer.id).execute();
    await (await payer.visitor()).post('/api/v1/discount', { name: 'BLACK70' });
    await payer.buy(3);
    await pass(shop, 25 * DAY);
    await nights(1);
    const mail = db.selectFrom('mails').select(['subject', 'text']).where('customer_id', '=', payer.id);
    const [last] = await mail.orderBy('id', 'desc').limit(1).execute();
    expect(last?.subject).toMatch(/^TEST: Your discount ends on /);
    expect(last?.text).toContain('we charge $19.99 for the next month of your Premium plan');
    expect(last?.text).toContain('The running month cost $6.00');
  });

  test('of renewals that nobody wants to hear of are left out; a price that goes up is told all the same', async () => {
    const [plain, discounted] = [await aPayer(shop), await aPayer(shop)];
    await plain.buy(2);
    await db.updateTable('customers').set({ is_deal: 1 }).where('id', '=', discounted.id).execute();
    await (await discounted.visitor()).post('/api/v1/discount', { name: 'BLACK70' });
    await discounted.buy(2);
    await db.deleteFrom('jobs').where('kind', '=', 'remindCustomers').execute();
    await pass(shop, 27 * DAY);
    const lease = { failures: 0, finish: async () => {}, prolong: async () => {} };
    await remindNightly({ db, clock, days: 0 })({}, lease);
    await jobs.catchUp();
    expect(await subjects(plain)).toEqual([]);
    expect(await subjects(discounted)).toEqual([expect.stringMatching(/^Your discount ends on /)]);
  });

  test('of a plan that is cancelled do not come, and of a pause before it ends', async () => {
    const [leaving, pausing] = [await aPayer(shop), await aPayer(shop)];
    const began = shop.clock.now();
    for (const payer of [leaving, pausing]) await payer.buy(2);
    await (
      await leaving.visitor()
    ).post('/api/v1/account/plan/cancel-subscription', { title: 'Other reason', feedback_value: 'no' });
    await (await pausing.visitor()).post('/api/v1/account/plan/pause', { months: 1 });
    await pass(shop, addMonths(began, 1) - began);
    await nights(1);
    expect([await subjects(leaving), await subjects(pausing)]).toEqual([['Your subscription is cancelled'], []]);
    await pass(shop, addMonths(began, 2) - 5 * DAY - shop.clock.now());
    await nights(1);
    expect(await subjects(pausing)).toEqual([expect.stringMatching(/^Your plan is renewed on /)]);
  });

  test('of the subscription itself come once a year', async () => {
    const payer = await aPayer(shop);
    const began = shop.clock.now();
    await payer.buy(2);
    for (const months of [11, 12, 23, 24]) {
      await pass(shop, addMonths(began, months) - shop.clock.now());
      await nights(2);
    }
    const yearly = (await subjects(payer)).filter((subject) => subject === 'Your subscription, once a year');
    expect(yearly).toHaveLength(2);
  });
});

test('the nights of a shop are entered once, however often it starts', async () => {
  const { sqliteDatabases } = await import('../testing/databases.ts');
  const { openTestShop } = await import('../testing/test-shop.ts');
  const databases = sqliteDatabases();
  const shop = await openTestShop(await databases.place());
  const { db, clock } = shop.deps;
  for (let start = 0; start < 3; start += 1) await beginNights(db, clock);
  const waiting = db.selectFrom('jobs').select('kind').where('kind', 'in', ['remindCustomers', 'reconcileBooks']);
  expect((await waiting.execute()).map(({ kind }) => kind).toSorted()).toEqual(['reconcileBooks', 'remindCustomers']);
  await shop.close();
  await databases.stop();
});
