import { describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { eraseCustomer } from '../erasure/erase-customer.ts';
import { bothDatabases } from '../testing/databases.ts';
import { aPayer, pass, type TestPayer } from '../testing/payer.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { contradictionsIn } from '../testing/around-shop.ts';

const PATH = '/api/v1/account/plan/withdrawal';

interface Quote {
  readonly until: string;
  readonly refund: number;
  readonly decided_later: number;
  readonly credits: number;
  readonly hash: string;
}

describe.each(await bothDatabases())('a withdrawal on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;

  const bought = async (waives: boolean): Promise<{ payer: TestPayer; order: string }> => {
    const payer = await aPayer(shop);
    const checkout = await payer.open(2, { waives_withdrawal: waives });
    expect((await payer.pay(checkout, 'tok_ok')).status).toBe('COMPLETED');
    await jobs.catchUp();
    return { payer, order: checkout.order };
  };
  const quoted = async (payer: TestPayer) => {
    const answer = await (await payer.visitor()).get(PATH);
    return { status: answer.status, quote: (await answer.json()) as Quote };
  };
  const withdraw = async (payer: TestPayer) => {
    const { quote } = await quoted(payer);
    const answer = await (await payer.visitor()).post(PATH, { quote: quote.hash });
    await jobs.catchUp();
    return answer.status;
  };
  const refunds = (order: string) =>
    db.selectFrom('refunds').select(['state', 'amount_cents', 'kind']).where('id', '=', `withdraw:${order}`).execute();

  test('returns what unspent credits cost; the waiver decides about the others', async () => {
    const [waiving, keeping] = [await bought(true), await bought(false)];
    for (const { payer } of [waiving, keeping]) await payer.spend(40);
    expect((await quoted(waiving.payer)).quote).toMatchObject({ refund: 5.99, decided_later: 0, credits: 60 });
    expect((await quoted(keeping.payer)).quote).toMatchObject({ refund: 5.99, decided_later: 4 });
    expect([await withdraw(waiving.payer), await withdraw(keeping.payer)]).toEqual([200, 200]);
    for (const { order, payer } of [waiving, keeping]) {
      expect(await refunds(order)).toEqual([{ state: 'succeeded', amount_cents: 599, kind: 'withdrawn' }]);
      expect([await payer.balance(), await payer.plan()]).toMatchObject([0, { state: 'ended', reason: 'withdrawn' }]);
    }
    const waits = db.selectFrom('reviews').select(['id', 'about']).where('kind', '=', 'withdrawal');
    expect(await waits.execute()).toEqual([
      {
        id: `withdrawal:${keeping.order}`,
        about: `${keeping.order}: $4.00 for credits that were spent, without a waiver`,
      },
    ]);
    expect(await contradictionsIn(db)).toEqual([]);
  });

  test('of what was taxed is gross, with its tax on the credit note, and so are what was agreed to and the charges to come', async () => {
    const taxed = await openTestShop(await databases.place(), { tax: 'flat', taxRate: 1900 });
    const of = taxed.deps.db;
    const payer = await aPayer(taxed);
    const order = await payer.buy(2);
    await payer.spend(40);
    const agreed = of.selectFrom('consents').select(['gross_cents', 'renewal_cents', 'text']);
    expect(await agreed.where('order_id', '=', order).executeTakeFirst()).toMatchObject({
      gross_cents: 1189,
      renewal_cents: 1189,
      text: expect.stringContaining('$11.89') as unknown,
    });
    const visitor = await payer.visitor();
    expect(await (await visitor.get('/api/v1/account/plan/charges.ics')).text()).toContain('$11.89');
    const { hash, ...quote } = (await (await visitor.get(PATH)).json()) as Quote;
    expect(quote).toMatchObject({ refund: 7.13, decided_later: 4.76, credits: 60 });
    expect((await visitor.post(PATH, { quote: hash })).status).toBe(200);
    await taxed.deps.jobs.catchUp();
    const note = of.selectFrom('invoices').select(['net_cents', 'tax_cents', 'gross_cents', 'tax_category']);
    expect(await note.where('refund_id', '=', `withdraw:${order}`).execute()).toEqual([
      { net_cents: 599, tax_cents: 114, gross_cents: 713, tax_category: 'S' },
    ]);
    expect(await contradictionsIn(of)).toEqual([]);
    await taxed.close();
  });

  test('is confirmed by mail with its content and its time, once', async () => {
    const { payer } = await bought(true);
    expect([await withdraw(payer), await withdraw(payer)]).toEqual([200, 400]);
    const mails = db.selectFrom('mails').select(['subject', 'text']).where('customer_id', '=', payer.id).orderBy('id');
    const told = await mails.execute();
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^TEST: Your invoice/),
      'TEST: You have withdrawn from your plan',
    ]);
    const time = new Date(shop.clock.now()).toISOString().slice(11, 16);
    expect(told[1]?.text).toContain(`${time} UTC`);
    expect(told[1]?.text).toContain('We refund $9.99');
  });

  test('can be made for 14 days, by consumers, and for what they have bought themselves', async () => {
    const { payer } = await bought(true);
    const standing = async () =>
      (await (await (await payer.visitor()).get('/api/v1/account/plan')).json()) as { withdraw_until: string | null };
    const until = Date.parse((await standing()).withdraw_until ?? '');
    const address = (row: object) => db.updateTable('customers').set(row).where('id', '=', payer.id).execute();
    for (const row of [{ country_iso_code: 'US' }, { country_iso_code: 'DE', vatin: 'DE136695976' }]) {
      await address(row);
      expect([(await quoted(payer)).status, await standing()]).toMatchObject([400, { withdraw_until: null }]);
    }
    await address({ country_iso_code: 'DE', vatin: null });
    await pass(shop, until - 1 - shop.clock.now());
    expect((await quoted(payer)).status).toBe(200);
    await pass(shop, 1);
    expect([(await quoted(payer)).status, await standing()]).toMatchObject([400, { withdraw_until: null }]);
    await pass(shop, 20 * DAY);
    expect([(await payer.plan()).state, (await quoted(payer)).status]).toEqual(['active', 400]);
    expect(await withdraw(payer)).toBe(400);
  });

  test('of a quote that is not true any more is refused', async () => {
    const { payer, order } = await bought(true);
    const { quote } = await quoted(payer);
    await payer.spend(1);
    const answer = await (await payer.visitor()).post(PATH, { quote: quote.hash });
    expect(answer.status).toBe(400);
    expect([await refunds(order), (await payer.plan()).state]).toEqual([[], 'active']);
  });

  test('asked for three times at once is one', async () => {
    const { payer, order } = await bought(true);
    const { quote } = await quoted(payer);
    const visitor = await payer.visitor();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(PATH, { quote: quote.hash })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    await jobs.catchUp();
    expect(await refunds(order)).toHaveLength(1);
    expect(await contradictionsIn(db)).toEqual([]);
  });

  test('whose money does not arrive stays a withdrawal: it is owed, and waits for the operator', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_refund_fails');
    expect(await withdraw(payer)).toBe(200);
    await pass(shop, 60_000);
    expect(await refunds(order)).toMatchObject([{ state: 'failed' }]);
    expect([await payer.balance(), (await payer.plan()).state]).toEqual([0, 'ended']);
    const waits = db.selectFrom('reviews').select('kind').where('id', '=', `refund:withdraw:${order}`);
    expect(await waits.execute()).toEqual([{ kind: 'refund' }]);
    expect(await contradictionsIn(db)).toEqual([]);
  });

  test('and what was agreed to before stay without their customer once that is erased, and are changed by nobody', async () => {
    const { payer, order } = await bought(true);
    await withdraw(payer);
    const consents = db.selectFrom('consents').selectAll().where('order_id', '=', order);
    const [agreed] = await consents.execute();
    expect(agreed).toMatchObject({
      customer_id: payer.id,
      text_version: 1,
      gross_cents: 999,
      renewal_cents: 999,
      waives_withdrawal: 1,
      created_at: shop.clock.now(),
    });
    expect(agreed?.text).toContain('renewed each month for $9.99');
    for (const table of ['consents', 'withdrawals'] as const)
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(/never changed|append-only/);
    await expect(db.updateTable('consents').set({ text: '' }).execute()).rejects.toThrow(/never changed|append-only/);
    await write(db, (tx) => eraseCustomer(tx, payer.id, shop.clock.now()));
    expect(await consents.execute()).toEqual([{ ...agreed, customer_id: null }]);
    const left = db.selectFrom('withdrawals').select('customer_id').where('order_ids', '=', order);
    expect(await left.execute()).toEqual([{ customer_id: null }]);
  });

  test('needs a consent with each order that is confirmed, once, and with no renewal', async () => {
    const payer = await aPayer(shop);
    const checkout = await payer.open(2);
    const rows = () =>
      db.selectFrom('consents').select('waives_withdrawal').where('customer_id', '=', payer.id).execute();
    expect(await rows()).toEqual([]);
    await payer.pay(checkout, 'tok_declined');
    await payer.pay(checkout, 'tok_ok');
    await jobs.catchUp();
    expect(await rows()).toEqual([{ waives_withdrawal: 0 }]);
    await pass(shop, 31 * DAY);
    expect(await payer.balance()).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});
