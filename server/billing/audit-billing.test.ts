import { type Transaction, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import { write } from '../db/transaction.ts';
import type { Database } from '../db/schema.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { aPayer, pass } from '../testing/payer.ts';
import { happen } from '../subscription/happen.ts';
import { frozenOf } from '../subscription/ice-of.ts';
import { eraseCustomer } from '../erasure/erase-customer.ts';
import { settlePlanEnd } from '../subscription/plan-end-policy.ts';
import { auditBilling, billingFindings } from './audit-billing.ts';
import { paymentNamed } from './paid-money.ts';
import { askRefund } from './refunds.ts';

const ADDRESS = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', country_iso_code: 'DE' };

type Plant = (tx: Transaction<Database>) => Promise<unknown>;

class Undone extends Error {}

describe.each(await bothDatabases())('the audit of billing on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db } = shop.deps;
  let basic = 0;
  /** Whose plan has ended, and keeps 60 credits frozen. */
  let gone = 0;

  beforeAll(async () => {
    basic = await shop.customerId('basic');
    for (const [name, plan] of [
      ['basic', 2],
      ['noplan', 3],
    ] as const) {
      const customer = await shop.as(name);
      const opened = await customer.post(`/api/v1/payment/checkout/${plan}`, { ...ADDRESS, city: 'Berlin' });
      const { url_stripe_checkout: url } = (await opened.json()) as { url_stripe_checkout: string };
      const paid = await customer.post(url, { token: { id: 'tok_ok' }, form: ADDRESS });
      if (paid.status !== 200) throw new Error(`${name} could not pay.`);
    }
    shop.clock.set(shop.clock.now() + 32 * DAY);
    await shop.deps.jobs.catchUp();
    await settlePlanEnd(db, { onPlanEnd: 'freeze' }, shop.clock);
    const [left, paused] = [await aPayer(shop), await aPayer(shop)];
    for (const [payer, event] of [
      [left, { kind: 'cancel', at: 0 }],
      [paused, { kind: 'pause', months: 2 }],
    ] as const) {
      await payer.buy(2);
      await payer.spend(40);
      await write(db, (tx) => happen(tx, { customerId: payer.id, now: shop.clock.now() }, event));
    }
    await pass(shop, 32 * DAY);
    gone = left.id;
    const [refunded, disputed] = [await aPayer(shop), await aPayer(shop)];
    const payment = (await paymentNamed(db, await refunded.buy(2)))!;
    const wish = { cents: null, alsoSpent: false, now: shop.clock.now() };
    await write(db, (tx) => askRefund(tx, payment, wish));
    await disputed.buy(2, 'tok_dispute_won');
    await pass(shop, HOUR);
  });

  /** What the audit reports about one invariant after a fault, which is then rolled back. */
  async function saysAfter(invariant: string, plant: Plant): Promise<readonly string[]> {
    let problems: readonly string[] | undefined;
    await db
      .transaction()
      .execute(async (tx) => {
        await plant(tx);
        problems = (await billingFindings(tx)).find((finding) => finding.invariant === invariant)?.problems;
        throw new Undone('What was planted goes again.');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return problems ?? [];
  }

  const order = {
    kind: 'renewal',
    plan_id: 2,
    credits: 100,
    coupon: null,
    net_cents: 999,
    tax_cents: 0,
    gross_cents: 999,
    description: 'Planted',
    is_upgraded: 0,
    is_downgraded: 0,
    created_at: 0,
    decided_at: null,
  } as const;
  const attempt = {
    order_id: 'planted',
    customer_id: null,
    provider: 'sandbox',
    means: 'card',
    state: 'sent',
    redirect_url: null,
    reason: null,
    created_at: 0,
    updated_at: 0,
  } as const;
  const anOrder = (tx: Transaction<Database>, state: 'open' | 'paid', periodNo: number) =>
    tx
      .insertInto('payment_orders')
      .values({ ...order, id: 'planted', customer_id: basic, state, epoch: 1, period_no: periodNo })
      .execute();
  const plan = (tx: Transaction<Database>) => tx.updateTable('subscriptions').where('customer_id', '=', basic);

  const ofGone = (tx: Transaction<Database>) => tx.updateTable('subscriptions').where('customer_id', '=', gone);
  const ofIce = (tx: Transaction<Database>) =>
    tx
      .selectFrom('ledger_entries as entry')
      .innerJoin('lot_uses as use', 'use.entry_id', 'entry.id')
      .select(['use.entry_id', 'use.lot_id', 'entry.business_key as key', 'entry.from_account', 'entry.to_account'])
      .where('entry.business_key', 'like', 'freeze:%:end')
      .executeTakeFirstOrThrow();

  test('finds nothing where plans were bought and renewed, and says what it has looked at', async () => {
    const findings = await auditBilling(db);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
    expect(findings.map(({ invariant }) => invariant)).toEqual(Array.from({ length: 15 }, (_, at) => `I${at + 1}`));
    const paid = await db.selectFrom('payment_orders').select('id').where('state', '=', 'paid').execute();
    expect(paid.length).toBeGreaterThanOrEqual(4);
    expect(findings[1]?.checked).toBe(`${paid.length} paid orders, each with one payment, invoice and grant`);
    // 60 by the end of a plan, and 60 by a pause.
    expect(findings[8]?.checked).toMatch(/; 100 credits held by open disputes, 120 credits frozen$/);
  });

  test.each<readonly [string, Plant, RegExp]>([
    [
      'I1',
      (tx) => tx.deleteFrom('jobs').where('kind', '=', 'renewPlan').execute(),
      /^The plan of customer \d+ is renewed by 0 jobs instead of 1\.$/,
    ],
    [
      'I2',
      (tx) => anOrder(tx, 'paid', 1),
      /^Order planted is paid and has 0 (?:payments|invoices|grants) instead of 1\.$/,
    ],
    [
      'I2',
      (tx) => tx.updateTable('number_series').set({ last: 99 }).execute(),
      /^TEST-(?:INV|CN)-2027 has counted to 99, and \d+ have a number\.$/,
    ],
    [
      'I3',
      (tx) => plan(tx).set({ period_ends_at: 1 }).execute(),
      /^The period of customer \d+ does not end \d+ months? after its anchor\.$/,
    ],
    [
      'I4',
      async (tx) => {
        await plan(tx).set({ is_cancelled: 1 }).execute();
        await anOrder(tx, 'open', 99);
      },
      /^Order planted renews a plan that is cancelled\.$/,
    ],
    [
      'I5',
      (tx) => plan(tx).set({ state: 'ended' }).execute(),
      /^The plan of customer \d+ has ended, and a job would renew it\.$/,
    ],
    ['I6', (tx) => anOrder(tx, 'paid', 99), /^Order planted has paid period 99 of life 1; the plan is in \d+ of 1\.$/],
    [
      'I7',
      (tx) => tx.updateTable('payment_orders').set({ credits: 7 }).where('state', '=', 'paid').execute(),
      /^Entry \d+ grants \d+ credits, its order 7\.$/,
    ],
    [
      'I8',
      async (tx) => {
        const [invoice] = await tx.selectFrom('invoices').selectAll().limit(1).execute();
        const line = { invoice_id: invoice!.id, position: 9, description: 'Planted', net_cents: 1 };
        await tx.insertInto('invoice_lines').values(line).execute();
      },
      /^TEST-INV-2027-\d+ is \$\d+\.\d\d net, its lines \$\d+\.\d\d\.$/,
    ],
    [
      'I8',
      async (tx) => {
        const { id, ...invoice } = await tx.selectFrom('invoices').selectAll().limit(1).executeTakeFirstOrThrow();
        const sums = { net_cents: 99_999, tax_cents: 0, gross_cents: 99_999 };
        const note = { ...invoice, ...sums, kind: 'creditNote', order_id: null, corrects_id: id } as const;
        await tx
          .insertInto('invoices')
          .values({ ...note, refund_id: 'planted', count: 999, number: 'planted' })
          .execute();
      },
      /^(?:TEST-INV-2027-\d+ bills \$\d+\.\d\d, and \$999\.99 is credited|planted credits a refund that is not known)\.$/,
    ],
    [
      'I8',
      (tx) => tx.updateTable('refunds').set({ state: 'failed' }).execute(),
      /^TEST-CN-2027-\d+ credits the refund refund:\d+:1, which is failed: the payer is owed \$9\.99\.$/,
    ],
    [
      'I8',
      (tx) => tx.updateTable('refunds').set({ amount_cents: 1000 }).execute(),
      /^(?:Refund refund:\d+:1 returned \$10\.00, and its credit note says \$9\.99|Payment \S+ brought \$9\.99, and \$10\.00 of it goes back)\.$/,
    ],
    [
      'I7',
      (tx) => tx.updateTable('disputes').set({ status: 'won' }).execute(),
      /^Dispute sandbox:dp_\S+ is won: it held 100 credits, released 0 and took 0\.$/,
    ],
    [
      'I7',
      async (tx) => {
        const { lot_id } = await tx.selectFrom('lot_uses').select('lot_id').limit(1).executeTakeFirstOrThrow();
        const claw = tx.selectFrom('ledger_entries').select('id').where('business_key', 'like', 'clawback:%');
        const { id: entry_id } = await claw.executeTakeFirstOrThrow();
        const other = await tx
          .selectFrom('credit_lots')
          .select('id')
          .where('id', '<>', lot_id)
          .where('entry_id', 'is not', null)
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow();
        await tx.insertInto('lot_uses').values({ entry_id, lot_id: other.id, credits: 1 }).execute();
      },
      /^Entry clawback:refund:\d+:1 takes from a lot that is not its own\.$/,
    ],
    [
      'I9',
      async (tx) => {
        const accounts = await tx.selectFrom('ledger_accounts').select(['id', 'kind']).execute();
        const of = (kind: string) => accounts.find((account) => account.kind === kind)!.id;
        const entry = { from_account: of('returns'), to_account: of('grants'), amount: 101, created_at: 0 };
        await tx
          .insertInto('ledger_entries')
          .values({ ...entry, business_key: 'take:planted' })
          .execute();
      },
      /^Disputes have released or taken 1 credit more than they held\.$/,
    ],
    [
      'I9',
      (tx) =>
        tx
          .updateTable('credit_lots')
          .set((row) => ({ remaining: row('remaining', '-', 1) }))
          .where('remaining', '>', 0)
          .execute(),
      /^(?:Wallet \d+ holds \d+, its lots \d+|Lot \d+ of \d+ holds \d+, though .*)\.$/,
    ],
    [
      'I9',
      (tx) => ofGone(tx).set({ state: 'active', epoch: 2 }).execute(),
      /^60 credits of wallet \d+ are frozen by the end of life 1, and the plan is active in life 2\.$/,
    ],
    [
      'I9',
      (tx) => tx.updateTable('subscriptions').set({ state: 'active' }).where('state', '=', 'paused').execute(),
      /^60 credits of wallet \d+ are frozen by the pause after period 1 of life 1, and the plan is active in period 1\.$/,
    ],
    [
      'I9',
      async (tx) => {
        const { key, lot_id, from_account, to_account } = await ofIce(tx);
        const back = { from_account: to_account, to_account: from_account, amount: 70, created_at: 0 };
        const entry = { ...back, business_key: key.replace('freeze', 'thaw') };
        const { id } = await tx.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow();
        await tx.insertInto('lot_uses').values({ entry_id: id, lot_id, credits: -70 }).execute();
      },
      /^(?:Lot \d+ got 10 credits more from the ice \d+:1:end than it gave|Lot \d+ of 100 holds 0, though 30 are taken)\.$/,
    ],
    [
      'I9',
      async (tx) => {
        const { lot_id } = await ofIce(tx);
        await tx.updateTable('credit_lots').set({ source: 'pack' }).where('id', '=', lot_id).execute();
      },
      /^Entry freeze:\d+:1:end touches the credits of a pack, which never end\.$/,
    ],
    [
      'I9',
      async (tx) => {
        const { entry_id, lot_id } = await ofIce(tx);
        const others = tx.selectFrom('credit_lots').select('id').where('id', '<>', lot_id).where('source', '=', 'plan');
        const { id } = await others.limit(1).executeTakeFirstOrThrow();
        await tx.insertInto('lot_uses').values({ entry_id, lot_id: id, credits: 1 }).execute();
      },
      /^(?:Entry freeze:\d+:1:end touches a lot of wallet \d+|Lot \d+ of \d+ holds .*|Entry \d+ moves -60 credits, its lots -61)\.$/,
    ],
    [
      'I9',
      async (tx) => {
        const { key, from_account, to_account } = await ofIce(tx);
        const [, wallet] = key.split(':');
        const entry = { from_account, to_account, amount: 1, created_at: 0, business_key: `expire:${wallet}:1` };
        await tx.insertInto('ledger_entries').values(entry).execute();
      },
      /^Life 1 of the plan of wallet \d+ has ended with its credits, and keeps them frozen\.$/,
    ],
    [
      'I10',
      async (tx) => {
        // The database itself refuses the second one.
        await sql`drop index one_live_attempt_per_order`.execute(tx);
        await anOrder(tx, 'open', 99);
        for (const id of ['a', 'b'])
          await tx
            .insertInto('payment_attempts')
            .values({ ...attempt, id })
            .execute();
      },
      /^Order planted is paid by 2 attempts at once\.$/,
    ],
    [
      'I11',
      (tx) =>
        tx
          .updateTable('payment_orders')
          .set((row) => ({ net_cents: row('net_cents', '+', 1), gross_cents: row('gross_cents', '+', 1) }))
          .where('state', '=', 'paid')
          .execute(),
      /^Payment \S+ took \d+\.\d\d USD, its order shows \$\d+\.\d\d\.$/,
    ],
  ])('finds what breaks %s', async (invariant, plant, sentence) => {
    const problems = await saysAfter(invariant, plant);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(sentence);
  });

  test('finds nothing where a shop freezes what comes back to a plan that has ended with its credits', async () => {
    await settlePlanEnd(db, { onPlanEnd: 'expire' }, shop.clock);
    const payer = await aPayer(shop);
    await payer.buy(2, 'tok_dispute_won');
    await pass(shop, HOUR);
    await payer.buy(2);
    const now = shop.clock.now();
    const happens = (event: Parameters<typeof happen>[2]) =>
      write(db, (tx) => happen(tx, { customerId: payer.id, now }, event));
    await happens({ kind: 'cancel', at: now });
    await happens({ kind: 'tick', at: now + 32 * DAY });
    await settlePlanEnd(db, { onPlanEnd: 'freeze' }, shop.clock);
    await pass(shop, 7 * DAY);
    expect([await payer.balance(), await frozenOf(db, payer.id)]).toEqual([0, 100]);
    expect((await auditBilling(db)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('finds nothing once somebody is erased whose credits an end has frozen, or a bank holds', async () => {
    await settlePlanEnd(db, { onPlanEnd: 'freeze' }, shop.clock);
    const [frozen, disputing] = [await aPayer(shop), await aPayer(shop)];
    await frozen.buy(2);
    await disputing.buy(2, 'tok_dispute_won');
    await pass(shop, HOUR);
    const now = shop.clock.now();
    for (const { id } of [frozen, disputing]) {
      await write(db, (tx) => happen(tx, { customerId: id, now }, { kind: 'cancel', at: now }));
      await write(db, (tx) => happen(tx, { customerId: id, now }, { kind: 'tick', at: now + 32 * DAY }));
    }
    expect([await frozenOf(db, frozen.id), await frozenOf(db, disputing.id)]).toEqual([100, 0]);
    for (const { id } of [frozen, disputing]) expect(await write(db, (tx) => eraseCustomer(tx, id, now))).toBe(true);
    expect((await auditBilling(db)).flatMap(({ problems }) => problems)).toEqual([]);
    await pass(shop, 7 * DAY);
    expect((await auditBilling(db)).flatMap(({ problems }) => problems)).toEqual([]);
    const wallets = db.selectFrom('ledger_accounts').select('balance').where('closed_at', 'is not', null);
    const closed = await wallets.execute();
    expect(closed.length).toBeGreaterThanOrEqual(2);
    for (const { balance } of closed) expect(balance).toBe(0);
  });
});
