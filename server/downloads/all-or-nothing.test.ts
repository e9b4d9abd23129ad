import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '../ledger/audit.ts';
import { bothDatabases } from '../testing/databases.ts';
import { failEachStatement, lockTakenBy } from '../testing/statements.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { write } from '../db/transaction.ts';
import { downloadSound } from './download-sound.ts';
import { buyArchived } from './multi/buy-archived.ts';
import { requestArchive } from './multi/request-archive.ts';
import { buyPack } from './packs/buy-pack.ts';
import { beginDelivery } from './orders/orders.ts';
import { giveBack, undoOrder } from './orders/undo-order.ts';

const TABLES = [
  'archives',
  'customers',
  'download_orders',
  'downloads',
  'jobs',
  'ledger_accounts',
  'ledger_entries',
  'purchase_keys',
] as const;

describe.each(await bothDatabases())('what is bought, on $dialect', (databases) => {
  let shop: TestShop;
  let customerId: number;
  beforeAll(async () => {
    shop = await openTestShop(await databases.place());
    // This tests the purchase; the worker would add statements of its own.
    shop.deps.archives.wake = () => {};
    customerId = await shop.customerId('max');
  });
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });

  const wanted = (...ids: readonly number[]) => ({
    customerId,
    tokenId: null,
    key: `press-${ids.join()}`,
    subject: `files:${ids.join()}`,
    files: ids.map((id) => shop.sounds.put({ id })),
    now: shop.clock.now(),
  });

  /** Everything in the shop that has to do with buying, as text. */
  const kept = async (): Promise<string> => {
    const rows = await Promise.all(TABLES.map((table) => shop.deps.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows.map((all) => all.map((row) => JSON.stringify(row)).toSorted()));
  };

  /** Does it with each statement failing once, and then without a failure. */
  const stands = async (act: () => Promise<unknown>): Promise<number> => {
    const before = await kept();
    const failed = await failEachStatement(shop.deps.db, {
      act,
      check: async () => expect(await kept()).toBe(before),
    });
    expect(await kept()).not.toBe(before);
    expect(await auditLedger(shop.deps.db)).toEqual([]);
    return failed;
  };

  /** Buys a sound, in its own order. */
  const buy = async (id: number): Promise<number> => {
    const { db, clock } = shop.deps;
    const outcome = await downloadSound(db, clock, { ...wanted(id), file: shop.sounds.put({ id }) });
    if (outcome.kind !== 'bought' || outcome.receipt.orderId === null) throw new Error('nothing was bought');
    return outcome.receipt.orderId;
  };

  test('a sound is bought as a whole or not at all, whatever statement fails [DECISION-93]', async () => {
    expect(await stands(() => buy(1))).toBeGreaterThanOrEqual(10);
  });

  test('an archive is bought as a whole or not at all, whatever statement fails [DECISION-93]', async () => {
    const { db, archives } = shop.deps;
    const order = wanted(2, 3);
    expect(await stands(() => requestArchive(db, archives, order))).toBeGreaterThanOrEqual(15);
  });

  test('an archive that is there already takes what was bought for it again, as a whole or not at all, whatever statement fails', async () => {
    const { db, archives } = shop.deps;
    const first = await requestArchive(db, archives, wanted(4, 5));
    if (first.kind === 'refused' || first.receipt.orderId === null) throw new Error('nothing was bought');
    await undoOrder(db, { customerId, orderId: first.receipt.orderId, now: shop.clock.now() });
    const again = { ...wanted(4, 5), key: 'again' };
    expect(await stands(() => requestArchive(db, archives, again))).toBeGreaterThanOrEqual(15);
  });

  test('a pack whose archive is ready takes what was bought for it again, as a whole or not at all', async () => {
    const { db, archives, clock } = shop.deps;
    const pack = { ...wanted(9, 10), subject: 'pack:7:wav' };
    const first = await buyPack(db, archives, pack);
    if (first.kind === 'refused' || first.receipt.orderId === null) throw new Error('nothing was bought');
    await undoOrder(db, { customerId, orderId: first.receipt.orderId, now: clock.now() });
    expect(await stands(() => buyPack(db, archives, { ...pack, key: 'pack-again' }))).toBeGreaterThanOrEqual(15);
  });

  test('an archive that is prepared by its own call is entered as a whole or not at all, whatever statement fails', async () => {
    const { db, archives } = shop.deps;
    const entered = () => buyArchived(db, wanted(6), 'pack', (tx, order) => archives.enterHeld(tx, order));
    expect(await stands(entered)).toBeGreaterThanOrEqual(10);
  });

  test('an order is undone as a whole or not at all, whatever statement fails', async () => {
    const orderId = await buy(7);
    const { db } = shop.deps;
    expect(await stands(() => undoOrder(db, { customerId, orderId, now: shop.clock.now() }))).toBeGreaterThanOrEqual(6);
  });

  test('what cannot be delivered is given back as a whole or not at all, whatever statement fails', async () => {
    const orderId = await buy(11);
    const { db, clock } = shop.deps;
    const order = { customerId, orderId, now: clock.now() };
    expect(await stands(() => write(db, (tx) => giveBack(tx, order)))).toBeGreaterThanOrEqual(7);
  });

  test('what begins to be sent is fetched, and nothing is sent where that could not be noted', async () => {
    await buy(8);
    const { db, clock } = shop.deps;
    const delivery = { customerId, soundIds: [8], now: clock.now() };
    expect(await stands(() => beginDelivery(db, delivery, async () => 'opened'))).toBeGreaterThanOrEqual(3);
  });

  test('everything waits for what else the customer does, before it looks at anything', async () => {
    const { db, archives } = shop.deps;
    const now = shop.clock.now();
    const [undone, given] = [await buy(20), await buy(21)];
    for (const act of [
      () => buy(22),
      () => requestArchive(db, archives, wanted(23)),
      () => undoOrder(db, { customerId, orderId: undone, now }),
      () => write(db, (tx) => giveBack(tx, { customerId, orderId: given, now })),
      () => beginDelivery(db, { customerId, soundIds: [22], now }, async () => 'opened'),
    ])
      expect(await lockTakenBy(db, act)).toBe(databases.dialect === 'sqlite' ? 'the whole database' : 'the customer');
  });
});
