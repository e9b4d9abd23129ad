import * as fc from 'fast-check';
import { type Kysely, sql, type Transaction } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MICROS_PER_CENT } from '../../domain/earnings/earnings.ts';
import { beginOf, beginOfMonthAfter, monthOf } from '../../domain/earnings/months.ts';
import { earnedIn } from '../../domain/earnings/overview.ts';
import { momentsOfPayouts, planPayout, simulatePayouts } from '../../domain/earnings/payouts.ts';
import { statementOf } from '../../domain/earnings/statement.ts';
import { auditBilling, billingFindings } from '../billing/audit-billing.ts';
import { paymentNamed } from '../billing/paid-money.ts';
import { askRefund } from '../billing/refunds.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { buyFiles } from '../downloads/orders/buy-files.ts';
import { takeBack } from '../downloads/orders/undo-order.ts';
import { grant } from '../ledger/ledger.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { aPayer, pass } from '../testing/payer.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { statementsOf, watchStatements } from '../testing/statements.ts';
import { aSoundFile } from '../testing/test-sounds.ts';
import { newCustomer } from '../testing/payments.ts';
import { auditAccruals, auditChains, auditReversals } from './audit-earnings.ts';
import { drawStatement } from './draw-statement.ts';
import { cancelPayouts, markPaid, preparePayouts } from './prepare-payouts.ts';
import { latestLinesOf, linesOf, monthsOf, readStatement, unpaidOf } from './read-earnings.ts';
import { settleTerms, termsOf } from './terms.ts';

/** In a shop of two: sounds 101 to 112 are Tidewater's, 201 to 212 Kiln's. */
const [TIDEWATER, KILN] = [1, 2];
const LIVE = { currency: 'USD', isTest: false };
const TEST = { currency: 'USD', isTest: true };

describe.each(await bothDatabases())('what providers earn on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  beforeAll(() => stockShop(shop.deps));

  const buy = (customerId: number, ...files: readonly (readonly [id: number, credits: number])[]) =>
    write(db, (tx) =>
      buyFiles(tx, {
        customerId,
        tokenId: null,
        files: files.map(([id, credits]) => ({ file: aSoundFile({ id }), credits, isOwned: false })),
        now: shop.clock.now(),
      }),
    );
  const undo = (customerId: number, orderId: number) =>
    write(db, (tx) => takeBack(tx, { customerId, orderId, now: shop.clock.now() }));
  const give = (customerId: number, credits: number) =>
    write(db, (tx) =>
      grant(tx, { customerId, credits, key: `given:${customerId}:${credits}`, source: 'pack', now: shop.clock.now() }),
    );
  const refund = async (order: string, cents: number | null, alsoSpent = true) => {
    const payment = (await paymentNamed(db, order))!;
    await write(db, (tx) => askRefund(tx, payment, { cents, alsoSpent, now: shop.clock.now() }));
    await jobs.catchUp();
  };
  const ofOrder = async (orderId: number | null) => {
    const rows = await db
      .selectFrom('earnings')
      .select(['kind', 'cause', 'provider_id', 'credits', 'lot_kind', 'amount_micros', 'is_test'])
      .where('entry_id', 'in', (query) =>
        query.selectFrom('ledger_entries').select('id').where('business_key', 'like', `download:%:${orderId}`),
      )
      .orderBy('id')
      .execute();
    return rows.map((row) => [row.kind, row.cause, row.provider_id, row.credits, row.lot_kind, row.amount_micros]);
  };
  const unpaid = (book = TEST) => unpaidOf(db, { ...book, providerId: KILN }, [shop.clock.now()]);
  const contradictions = async () =>
    (await auditBilling(db)).flatMap(({ invariant, problems }) =>
      problems.map((problem) => `${invariant}: ${problem}`),
    );

  test('is half of what each download has cost, entered with it, for the provider of each sound', async () => {
    const payer = await aPayer(shop);
    await payer.buy(3);
    const order = await buy(payer.id, [101, 1], [201, 3], [160, 1]);
    expect(await ofOrder(order)).toEqual([
      ['accrual', 'download', TIDEWATER, 1, 'paid', 3_331_666],
      ['accrual', 'download', KILN, 3, 'paid', 9_995_000],
      ['accrual', 'download', TIDEWATER, 1, 'paid', 3_331_666],
    ]);
    expect((await linesOf(db, KILN)).at(-1)).toMatchObject({
      sound: 'Café Chord C',
      pack: 'Night Keys',
      credits: 3,
      valueMicros: 19_990_000,
      shareBasisPoints: 5000,
      isTest: true,
    });
    expect(await contradictions()).toEqual([]);
  });

  test('asks as often for a purchase of many files as for one of a single file, and for its return', async () => {
    const customerId = await newCustomer(db);
    await give(customerId, 30);
    const asked = async (...ids: readonly number[]) => {
      const bought = await statementsOf(db, () => buy(customerId, ...ids.map((id) => [id, 1] as const)));
      const { id: order } = await db
        .selectFrom('download_orders')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const returned = await statementsOf(db, () => undo(customerId, order));
      return [bought, returned].map(
        (all) => all.filter((sql) => /earning|provider_shares|payment_orders/.test(sql)).length,
      );
    };
    const single = await asked(101);
    expect(await asked(102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112)).toEqual(single);
    expect(await contradictions()).toEqual([]);
  });

  test('is counted by each lot that paid: what was given is worth nothing, and is shown as such', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    await payer.spend(99);
    await give(payer.id, 50);
    expect(await ofOrder(await buy(payer.id, [202, 3]))).toEqual([
      ['accrual', 'download', KILN, 1, 'paid', 4_995_000],
      ['accrual', 'download', KILN, 2, 'granted', 0],
    ]);
    expect(await contradictions()).toEqual([]);
  });

  test('is by the terms of its day: of the shop, or of the provider alone', async () => {
    const customerId = await newCustomer(db);
    await give(customerId, 40);
    const terms = { providerShare: 4000, freeCreditValue: 200, payoutMinimum: 2000 };
    await settleTerms(db, terms, shop.clock);
    await settleTerms(db, terms, shop.clock);
    expect(await db.selectFrom('earning_terms').selectAll().execute()).toHaveLength(1);
    expect(await ofOrder(await buy(customerId, [203, 1]))).toEqual([
      ['accrual', 'download', KILN, 1, 'granted', 800_000],
    ]);
    const own = { provider_id: KILN, created_at: 0 };
    await db
      .insertInto('provider_shares')
      .values({ ...own, share_basis_points: 7500 })
      .execute();
    expect(await ofOrder(await buy(customerId, [204, 1], [104, 1]))).toEqual([
      ['accrual', 'download', KILN, 1, 'granted', 1_500_000],
      ['accrual', 'download', TIDEWATER, 1, 'granted', 800_000],
    ]);
    await db
      .insertInto('provider_shares')
      .values({ ...own, share_basis_points: null })
      .execute();
    expect(await termsOf(db, KILN)).toMatchObject({ shareBasisPoints: 4000 });
    await settleTerms(db, { ...terms, providerShare: 5000, freeCreditValue: 0 }, shop.clock);
    expect(await contradictions()).toEqual([]);
  });

  test('is nothing where the purchase fails, and taken back with a download that is undone, once', async () => {
    const payer = await aPayer(shop);
    await payer.buy(3);
    const before = await linesOf(db, TIDEWATER);
    await expect(
      write(db, async (tx) => {
        await buyFiles(tx, {
          customerId: payer.id,
          tokenId: null,
          files: [{ file: aSoundFile({ id: 105 }), credits: 1, isOwned: false }],
          now: shop.clock.now(),
        });
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    expect(await linesOf(db, TIDEWATER)).toEqual(before);
    const order = (await buy(payer.id, [105, 1]))!;
    await undo(payer.id, order);
    await undo(payer.id, order);
    expect(await ofOrder(order)).toEqual([
      ['accrual', 'download', TIDEWATER, 1, 'paid', 3_331_666],
      ['reversal', 'undo', TIDEWATER, 1, 'paid', -3_331_666],
    ]);
    expect(await contradictions()).toEqual([]);
  });

  test('stays where unspent credits are refunded, and loses its part where spent ones are', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    const bought = await buy(payer.id, [106, 20], [206, 20]);
    await refund(order, null, false);
    expect(await ofOrder(bought)).toHaveLength(2);
    await refund(order, 200);
    // 799 of 999 cents are the price of 79 credits: 60 of them were unspent, 19 of the 40 that were spent are not paid.
    expect((await ofOrder(bought)).slice(2)).toEqual([
      ['reversal', 'refund', TIDEWATER, 20, 'paid', -47_452_500],
      ['reversal', 'refund', KILN, 20, 'paid', -47_452_500],
    ]);
    await undo(payer.id, bought!);
    expect((await ofOrder(bought)).slice(4).map(([, cause, , , , amount]) => [cause, amount])).toEqual([
      ['undo', -52_447_500],
      ['undo', -52_447_500],
    ]);
    expect(await contradictions()).toEqual([]);
  });

  test('is counted against what is left where a download is undone after money of its lot went back', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    const [first, second] = [await buy(payer.id, [106, 20]), await buy(payer.id, [206, 20])];
    await refund(order, null, false);
    await refund(order, 200);
    await undo(payer.id, first!);
    // 19 credits are not paid, as before, and 20 are left that they may be of: one of them is.
    expect((await ofOrder(second)).slice(1)).toEqual([
      ['reversal', 'refund', KILN, 20, 'paid', -47_452_500],
      ['reversal', 'refund', KILN, 20, 'paid', -47_452_500],
    ]);
    expect((await ofOrder(first)).at(-1)).toEqual(['reversal', 'undo', TIDEWATER, 20, 'paid', -52_447_500]);
    // Credits spent again are paid for again.
    const again = await buy(payer.id, [106, 20]);
    expect(await ofOrder(again)).toHaveLength(1);
    expect(await contradictions()).toEqual([]);
  });

  test('is lost with a dispute that is lost, and stays with one that is won', async () => {
    const [loser, winner] = [await aPayer(shop), await aPayer(shop)];
    await loser.buy(2, 'tok_dispute_lost');
    await winner.buy(2, 'tok_dispute_won');
    const [lost, won] = [await buy(loser.id, [107, 10]), await buy(winner.id, [107, 10])];
    await pass(shop, HOUR);
    expect(await ofOrder(lost)).toHaveLength(1);
    await pass(shop, 7 * DAY);
    expect((await ofOrder(lost)).slice(1)).toEqual([['reversal', 'dispute', TIDEWATER, 10, 'paid', -49_950_000]]);
    expect(await ofOrder(won)).toHaveLength(1);
    expect(await contradictions()).toEqual([]);
  });

  test('adds up after any run of purchases, returns and refunds, and every chain holds', async () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant('buy' as const),
        sound: fc.integer({ min: 0, max: 11 }),
        credits: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ does: fc.constant('undo' as const), which: fc.nat(9) }),
      fc.record({ does: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 400 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const payer = await aPayer(shop);
        const order = await payer.buy(2);
        const orders: number[] = [];
        for (const one of steps) {
          if (one.does === 'buy') {
            const owned = await db
              .selectFrom('downloads')
              .select('sound_id')
              .where('customer_id', '=', payer.id)
              .where('sound_id', '=', 101 + one.sound)
              .executeTakeFirst();
            if (!owned && (await payer.balance()) >= one.credits)
              orders.push((await buy(payer.id, [101 + one.sound, one.credits]))!);
          } else if (one.does === 'undo') await undo(payer.id, orders[one.which % Math.max(1, orders.length)] ?? 0);
          else await refund(order, one.cents);
        }
        const { netPaid, earned } = await sumsOf(order);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(netPaid / 2);
      }),
      { numRuns: databases.dialect === 'sqlite' ? 12 : 4 },
    );
    expect(await contradictions()).toEqual([]);
  });

  async function sumsOf(order: string) {
    const { earned } = await db
      .selectFrom('earnings')
      .innerJoin('credit_lots as lot', 'lot.id', 'earnings.lot_id')
      .innerJoin('ledger_entries as entry', 'entry.id', 'lot.entry_id')
      .select(sql<number | string>`coalesce(sum(amount_micros), 0)`.as('earned'))
      .where('entry.business_key', '=', `order:${order}`)
      .executeTakeFirstOrThrow();
    return { netPaid: 999 * MICROS_PER_CENT, earned: Number(earned) };
  }

  test('two customers who buy of two providers at once, in other orders, both get through', async () => {
    const [one, other] = [await aPayer(shop), await aPayer(shop)];
    for (const payer of [one, other]) await payer.buy(3);
    await Promise.all([buy(one.id, [108, 1], [208, 1]), buy(other.id, [208, 1], [108, 1])]);
    expect(await contradictions()).toEqual([]);
  });

  const done = new Error('done');
  const saysAfter = async (invariant: string, plant: (tx: Transaction<Database>) => Promise<unknown>) => {
    let problems: readonly string[] = [];
    await write(db, async (tx) => {
      await plant(tx);
      problems = (await billingFindings(tx)).find((one) => one.invariant === invariant)?.problems ?? [];
      throw done;
    }).catch((error: unknown) => {
      if (error !== done) throw error;
    });
    return problems;
  };
  const mayChange = async (tx: Transaction<Database>, table: string) => {
    if (databases.dialect === 'postgres') await sql`alter table ${sql.ref(table)} disable trigger all`.execute(tx);
    else
      for (const change of ['update', 'delete'])
        await sql`drop trigger ${sql.ref(`${table}_no_${change}`)}`.execute(tx);
  };
  const latest = (tx: Transaction<Database>) =>
    tx
      .selectFrom('earnings')
      .selectAll()
      .where('kind', '=', 'accrual')
      .where('lot_kind', '=', 'paid')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  test('what was earned is never changed, nor deleted', async () => {
    await expect(db.updateTable('earnings').set({ amount_micros: 1 }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('earnings').execute()).rejects.toThrow(/append-only/);
  });

  test.each([
    [
      'a download that nobody earns by',
      'I12',
      async (tx: Transaction<Database>) => {
        await mayChange(tx, 'earnings');
        const { id } = await latest(tx);
        await tx.deleteFrom('earnings').where('id', '=', id).execute();
      },
      /^Entry \d+ took \d+ credits? for sound \d+, and nobody earns by it\.$/,
    ],
    [
      'an accrual of a wrong amount',
      'I12',
      async (tx: Transaction<Database>) => {
        await mayChange(tx, 'earnings');
        const { id } = await latest(tx);
        await tx
          .updateTable('earnings')
          .set((row) => ({ amount_micros: row('amount_micros', '+', 1) }))
          .where('id', '=', id)
          .execute();
      },
      /^Earning \d+ is 0\.\d+ for \d+ credits, and 0\.\d+ is right\.$/,
    ],
    [
      'a reversal of more than was earned',
      'I13',
      async (tx: Transaction<Database>) => {
        await mayChange(tx, 'earnings');
        const { id, ...row } = await latest(tx);
        const words = { ...row, kind: 'reversal', cause: 'refund', changes_id: id, position: 999_999 } as const;
        await tx
          .insertInto('earnings')
          .values({ ...words, amount_micros: -row.amount_micros - 1 })
          .execute();
      },
      /^Of earning \d+ -0\.00000001 stands, of 0\.\d+\.$/,
    ],
    [
      'a line that was changed',
      'I14',
      async (tx: Transaction<Database>) => {
        await mayChange(tx, 'earnings');
        const { id } = await latest(tx);
        await tx.updateTable('earnings').set({ sound: 'Another' }).where('id', '=', id).execute();
      },
      /^The chain of provider \d is broken at \d+\.$/,
    ],
    [
      'a chain whose end was cut off',
      'I14',
      (tx: Transaction<Database>) =>
        tx
          .updateTable('earning_chains')
          .set((row) => ({ position: row('position', '+', 1) }))
          .execute(),
      /^The chain of provider \d ends at \d+, and has \d+ entries\.$/,
    ],
  ] as const)('the audit finds %s', async (_, invariant, plant, sentence) => {
    const problems = await saysAfter(invariant, plant);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(sentence);
  });

  test('a payout pays what is 30 days old, once, to whoever has an account and is owed the minimum', async () => {
    await settleTerms(db, { providerShare: 5000, freeCreditValue: 0, payoutMinimum: 1000 }, shop.clock);
    const payer = await aPayer(shop);
    await payer.buy(4);
    await buy(payer.id, [209, (await payer.balance()) - 1], [109, 1]);
    expect(await preparePayouts(db, { isTest: true, euroMillionths: null }, shop.clock)).toMatchObject({
      batchId: null,
    });
    await pass(shop, 31 * DAY);
    const noBank = await preparePayouts(db, { isTest: true, euroMillionths: null }, shop.clock);
    expect(noBank.batchId).toBeNull();
    expect(noBank.leftOut).toContainEqual({ provider: 'kiln', cents: expect.any(Number) as number, reason: 'noBank' });
    const bank = { holder: 'Kiln Records', iban: 'DE89370400440532013000', updated_at: 0 };
    await db
      .insertInto('provider_banks')
      .values({ provider_id: KILN, ...bank })
      .execute();
    const owed = (await unpaid()).owed;
    const sum = owed.reduce((all, { micros }) => all + micros, 0);

    const made = await preparePayouts(db, { isTest: true, euroMillionths: 921_300 }, shop.clock);
    expect(made).toMatchObject({ isNew: true });
    const cents = Math.floor(sum / MICROS_PER_CENT);
    expect(await db.selectFrom('payouts').selectAll().execute()).toMatchObject([
      {
        provider_id: KILN,
        amount_cents: cents,
        transfer_cents: Math.round(cents * 0.9213),
        rest_micros: sum - cents * MICROS_PER_CENT,
        iban: bank.iban,
      },
    ]);
    const again = await preparePayouts(db, { isTest: true, euroMillionths: 1 }, shop.clock);
    expect(again).toEqual({ batchId: made.batchId, isNew: false, leftOut: [] });
    expect(await unpaid()).toEqual({ owed: [], restMicros: sum - cents * MICROS_PER_CENT });
    expect((await unpaid(LIVE)).restMicros).toBe(0);
    expect(await markPaid(db, made.batchId!, shop.clock)).toMatchObject({ state: 'paid' });
    const paidAt = shop.clock.now();
    await pass(shop, DAY);
    expect(await markPaid(db, made.batchId!, shop.clock)).toMatchObject({ paid_at: paidAt });
    expect(await markPaid(db, 'PAYOUT-1999-01', shop.clock)).toBeNull();
    expect(await contradictions()).toEqual([]);
  });

  test('a payout that is cancelled before it was sent leaves all of it to the next one, also in the same month', async () => {
    await settleTerms(db, { providerShare: 5000, freeCreditValue: 0, payoutMinimum: 1000 }, shop.clock);
    const payer = await aPayer(shop);
    await payer.buy(4);
    await buy(payer.id, [209, (await payer.balance()) - 1]);
    await pass(shop, 31 * DAY);
    await db
      .insertInto('provider_banks')
      .values({ provider_id: KILN, holder: 'Kiln Records', iban: 'DE89370400440532013000', updated_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const prepare = (euroMillionths: number) => preparePayouts(db, { isTest: true, euroMillionths }, shop.clock);
    const before = await unpaid();
    const wrong = await prepare(9_213_000);
    expect((await unpaid()).owed).toEqual([]);
    expect(await cancelPayouts(db, wrong.batchId!, shop.clock)).toMatchObject({ state: 'cancelled' });
    expect(await cancelPayouts(db, wrong.batchId!, shop.clock)).toMatchObject({ state: 'cancelled' });
    expect(await markPaid(db, wrong.batchId!, shop.clock)).toMatchObject({ state: 'cancelled', paid_at: null });
    expect(await cancelPayouts(db, 'PAYOUT-1999-01', shop.clock)).toBeNull();
    expect(await unpaid()).toEqual(before);
    const right = await prepare(921_300);
    expect(right).toMatchObject({ isNew: true });
    expect(right.batchId).toBe(wrong.batchId!.replace('-TEST', '-2-TEST'));
    expect(await prepare(921_300)).toMatchObject({ batchId: right.batchId, isNew: false });
    await markPaid(db, right.batchId!, shop.clock);
    expect(await cancelPayouts(db, right.batchId!, shop.clock)).toMatchObject({ state: 'paid' });
    expect((await unpaid()).owed).toEqual([]);
    expect(await contradictions()).toEqual([]);
  });

  test('the audit finds a payout that pays what is not its own', async () => {
    const cut = await saysAfter('I15', async (tx) => {
      await mayChange(tx, 'payout_entries');
      await tx.deleteFrom('payout_entries').execute();
    });
    expect(cut).toContainEqual(expect.stringMatching(/^Payout \d+ pays \d+\.\d+, and its entries are 0\.00000000\.$/));
    const young = await saysAfter('I15', (tx) => tx.updateTable('payout_batches').set({ payable_until: 0 }).execute());
    expect(young[0]).toMatch(/^Payout \d+ pays earning \d+, which is not its own or too young\.$/);
  });

  test('what is taken back of what was paid is owed to the shop, and comes off the next payout', async () => {
    const before = (await unpaid()).restMicros;
    const payer = await aPayer(shop);
    const order = await payer.buy(4);
    const bought = await buy(payer.id, [210, (await payer.balance()) - 100]);
    await pass(shop, 31 * DAY);
    const { batchId } = await preparePayouts(db, { isTest: true, euroMillionths: null }, shop.clock);
    expect(batchId).not.toBeNull();
    await refund(order, null, false);
    await refund(order, 400);
    const after = await unpaid();
    expect(after.owed.length).toBeGreaterThan(0);
    expect(after.owed.every(({ micros }) => micros < 0)).toBe(true);
    expect(before).toBeLessThan(MICROS_PER_CENT);
    await pass(shop, 31 * DAY);
    const next = await preparePayouts(db, { isTest: true, euroMillionths: null }, shop.clock);
    expect(next.leftOut).toContainEqual({ provider: 'kiln', cents: expect.any(Number) as number, reason: 'owesShop' });
    expect(bought).not.toBeNull();
    expect(await contradictions()).toEqual([]);
  });

  /** Every unpaid line of a provider by itself. */
  async function unpaidLines() {
    const cancelled = new Set(
      (await db.selectFrom('payout_cancellations').selectAll().execute()).map(({ batch_id }) => batch_id),
    );
    const payouts = await db.selectFrom('payouts').selectAll().execute();
    const entries = await db.selectFrom('payout_entries').selectAll().execute();
    const pays = new Set(payouts.flatMap(({ id, batch_id }) => (cancelled.has(batch_id) ? [] : [id])));
    const paid = new Set(entries.flatMap(({ earning_id, payout_id }) => (pays.has(payout_id) ? [earning_id] : [])));
    const lines = await db.selectFrom('earnings').selectAll().where('provider_id', '=', KILN).execute();
    return lines
      .filter(({ id, currency, is_test }) => !paid.has(id) && currency === 'USD' && is_test === 1)
      .map(({ earned_at: earnedAt, amount_micros: micros }) => ({ earnedAt, micros }));
  }

  test('what the database adds up leads to the same payouts as each line read by itself, at any time', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(4);
    const from = shop.clock.now();
    for (const [place, days] of [1, 9, 29, 1, 30, 45].entries()) {
      await buy(payer.id, [201 + place, 3]);
      if (place === 3) await refund(order, 500);
      if (place === 4) await preparePayouts(db, { isTest: true, euroMillionths: null }, shop.clock);
      await pass(shop, days * DAY);
    }
    const until = shop.clock.now();
    const lines = await unpaidLines();
    expect(lines.length).toBeGreaterThan(2);
    const asking = fc.record({
      now: fc.integer({ min: from, max: until + 90 * DAY }),
      months: fc.integer({ min: 0, max: 24 }),
      minimumCents: fc.integer({ min: 0, max: 3000 }),
    });
    await fc.assert(
      fc.asyncProperty(asking, async ({ now, months, minimumCents }) => {
        const book = { ...TEST, providerId: KILN };
        const { owed, restMicros } = await unpaidOf(db, book, momentsOfPayouts(now, months));
        expect(owed.length).toBeLessThanOrEqual(months + 2);
        const plan = { at: now, restMicros, minimumCents };
        expect(planPayout(owed, plan)).toEqual(planPayout(lines, plan));
        const ahead = { now, months, restMicros, minimumCents };
        expect(simulatePayouts(owed, ahead)).toEqual(simulatePayouts(lines, ahead));
      }),
    );
  });

  // SQLite has one writer, so nothing comes in between.
  if (databases.dialect === 'postgres')
    test('a payout pays what it has added up, whatever is taken back while it is prepared', async () => {
      const payer = await aPayer(shop);
      await payer.buy(4);
      const order = (await buy(payer.id, [211, (await payer.balance()) - 100]))!;
      await pass(shop, 31 * DAY);
      // Waits outside of the transaction that prepares.
      const added = Promise.withResolvers<void>();
      const takenBack = added.promise.then(() => undo(payer.id, order));
      const end = watchStatements(db, async (statement) => {
        if (!statement.startsWith('insert into "payouts"')) return;
        end();
        added.resolve();
        await takenBack;
      });
      const { batchId } = await preparePayouts(db, { isTest: true, euroMillionths: null }, shop.clock);
      expect(batchId).not.toBeNull();
      expect(await ofOrder(order)).toHaveLength(2);
      expect((await unpaid()).owed).toMatchObject([{ micros: expect.any(Number) }]);
      expect((await unpaid()).owed[0]?.micros).toBeLessThan(0);
      expect(await contradictions()).toEqual([]);
    });

  test('a statement is drawn the same each time, on as many pages as it takes', async () => {
    const lines = Array.from({ length: 90 }, (_, at) => ({
      ...(at % 2 === 0 ? { kind: 'accrual' as const, changes: null } : { kind: 'reversal' as const, changes: at }),
      position: at + 1,
      cause: 'download' as const,
      at: Date.UTC(2027, 2, 1),
      earnedAt: Date.UTC(2027, 2, 1),
      soundId: 7,
      sound: 'Café Chord with a long name of its own',
      pack: 'Night Keys',
      credits: 3,
      lotKind: 'coupon' as const,
      valueMicros: 19_990_000,
      shareBasisPoints: 3333,
      amountMicros: 6_662_667,
      currency: 'USD',
      isTest: true,
      hash: 'ab'.repeat(32),
    }));
    const total = { currency: 'USD', isTest: true, earnedMicros: 1, takenBackMicros: -1, cents: 0 };
    const provider = { slug: 'kiln', name: 'Kiln Records' };
    const statement = { provider, month: '2027-03', lines, totals: [total], hashBefore: '', hash: 'ab'.repeat(32) };
    const [first, second] = [await drawStatement(statement), await drawStatement(statement)];
    expect(Buffer.from(first).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(Buffer.compare(first, second)).toBe(0);
    expect(
      Buffer.from(first)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
    ).toBeGreaterThan(1);
  });

  test('statements and months read for themselves are those cut from the whole chain', async () => {
    const monthOfNow = () => monthOf(shop.clock.now());
    const seen = [monthOfNow()];
    for (let turn = 0; turn < 2; turn += 1) {
      const payer = await aPayer(shop);
      await payer.buy(3);
      await buy(payer.id, [101, 2], [201, 1]);
      const order = await buy(payer.id, [102, 1], [202, 1]);
      // Two purchases at a turn of months may come into the chain the other way round.
      const from = shop.clock.now();
      shop.clock.advance(31 * DAY);
      await buy(payer.id, [103, 1], [203, 1]);
      await write(db, (tx) => takeBack(tx, { customerId: payer.id, orderId: order ?? 0, now: from }));
      seen.push(monthOfNow());
    }
    for (const provider of [TIDEWATER, KILN]) {
      const all = await linesOf(db, provider);
      const named = { slug: 'a', name: 'A' };
      expect(all.some(({ at }, place) => at < (all[place - 1]?.at ?? 0))).toBe(true);
      expect({ months: await monthsOf(db, provider), latest: await latestLinesOf(db, provider) }).toEqual(
        earnedIn(all),
      );
      for (const month of [...seen, '2009-01', '2098-12']) {
        const begin = beginOf(month)!;
        const window = { month, from: begin, until: beginOfMonthAfter(begin, 1) };
        expect(await readStatement(db, { id: provider, ...named }, window)).toEqual(statementOf(named, all, window));
      }
    }
    expect(new Set(seen).size).toBeGreaterThan(2);
  });

  test('the audit finds the same in whatever parts it reads', async () => {
    const looks = [auditAccruals, auditReversals, auditChains];
    const findings = async (at: Kysely<Database>, batch?: number) => {
      const found = [];
      for (const look of looks) found.push(await look(at, batch));
      return found;
    };
    const whole = await findings(db);
    expect(whole.map(({ problems }) => problems)).toEqual([[], [], []]);
    for (const batch of [7, 100]) expect(await findings(db, batch)).toEqual(whole);
    await write(db, async (tx) => {
      const { id } = await latest(tx);
      await mayChange(tx, 'earnings');
      await tx.updateTable('earnings').set({ amount_micros: 1, credits: 77 }).where('id', '=', id).execute();
      const found = await findings(tx, 13);
      expect(found.map(({ problems }) => problems.length > 0)).toEqual([true, false, true]);
      expect(found).toEqual(await findings(tx));
      throw done;
    }).catch((error: unknown) => {
      if (error !== done) throw error;
    });
  });
});
