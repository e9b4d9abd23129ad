import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { aPayer, pass } from '../../server/testing/payer.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { HOUR } from '../../server/clock.ts';

const { run, folder } = aCommandLine();
const dataFolder = join(folder, 'data');
const admin = async (...words: readonly string[]) => {
  const spoken = await run(['admin', ...words, '--json'], { env: { LOOPSTEAD_DATA: dataFolder } });
  return { code: spoken.code, told: JSON.parse(spoken.stdout) as Record<string, unknown> };
};
let shop: TestShop;

beforeAll(async () => {
  mkdirSync(dataFolder);
  shop = await openTestShop({ dataFolder, databaseUrl: null });
});
afterAll(async () => {
  await shop.close();
  leaveNothing();
});

test('a refund is a dry run until it is confirmed, and is sent by the shop that runs', async () => {
  const payer = await aPayer(shop);
  const order = await payer.buy(2);
  await payer.spend(40);
  const dry = await admin('refund', order);
  expect(dry).toMatchObject({
    code: 0,
    told: { orderId: order, cents: 599, unspentCents: 599, leftCents: 999, refundId: null, problem: null, refunds: [] },
  });
  expect(await payer.balance()).toBe(60);
  expect(await admin('refund', order, '--cents', '700')).toMatchObject({
    told: { problem: expect.stringContaining('--also-spent') as unknown },
  });
  const refused = await admin('refund', order, '--cents', '700', '--confirm');
  expect(refused.code).not.toBe(0);
  const done = await admin('refund', order, '--cents', '700', '--also-spent', '--confirm');
  expect(done.told).toMatchObject({ cents: 700, refunds: [{ state: 'due', cents: 700 }] });
  expect(await payer.balance()).toBe(0);
  await shop.deps.jobs.catchUp();
  expect((await admin('refund', order)).told).toMatchObject({
    leftCents: 299,
    isRunningMonth: true,
    refunds: [{ state: 'succeeded', cents: 700 }],
  });
  expect((await admin('refund', 'nothing')).code).not.toBe(0);
});

test('disputes are listed and shown, and keep refunds away', async () => {
  const payer = await aPayer(shop);
  const order = await payer.buy(2, 'tok_dispute_lost');
  await pass(shop, HOUR);
  const { told } = await admin('dispute', 'list');
  const [dispute] = told['items'] as [{ id: string }];
  expect(dispute).toMatchObject({ status: 'open', held: 100, orderId: order, shortfall: 0 });
  expect((await admin('dispute', 'show', dispute.id)).told['items']).toEqual([dispute]);
  expect((await admin('dispute', 'show', 'dp_none')).code).not.toBe(0);
  expect((await admin('refund', order)).told).toMatchObject({
    problem: expect.stringContaining('disputes') as unknown,
  });
});

test('what waits for the operator is listed until it is decided', async () => {
  const payer = await aPayer(shop);
  const order = await payer.buy(2, 'tok_refund_fails');
  await admin('refund', order, '--confirm');
  await shop.deps.jobs.catchUp();
  await pass(shop, 60_000);
  const { items } = (await admin('billing', 'review', 'list')).told as { items: { id: string; kind: string }[] };
  expect(items).toMatchObject([{ kind: 'refund' }]);
  const { id } = items[0]!;
  expect((await admin('billing', 'review', 'resolve', id, '--note', 'Paid by bank')).told).toMatchObject({
    items: [{ id, note: 'Paid by bank' }],
  });
  expect((await admin('billing', 'review', 'resolve', id, '--note', 'Again')).code).not.toBe(0);
  expect((await admin('billing', 'review', 'list')).told).toEqual({ items: [] });
});

test('books are compared, and what the shop has not heard of is settled when that is confirmed', async () => {
  const { db } = shop.deps;
  const payer = await aPayer(shop);
  await payer.buy(2);
  const since = ['--since', '2027-01-01'];
  expect((await admin('billing', 'reconcile', ...since)).told).toMatchObject({ provider: 'sandbox', differences: [] });
  const checkout = await payer.open(3);
  await payer.pay(checkout, 'tok_confirm');
  await shop.deps.jobs.settled();
  await db
    .updateTable('sandbox_payments')
    .set({ status: 'succeeded' })
    .where('reference', '=', checkout.order)
    .execute();
  expect((await admin('billing', 'reconcile', ...since)).told).toMatchObject({
    isConfirmed: false,
    differences: [{ kind: 'missing' }],
  });
  expect(await payer.balance()).toBe(100);
  expect((await admin('billing', 'reconcile', ...since, '--confirm')).told).toMatchObject({ differences: [] });
  expect(await payer.balance()).toBe(400);
});
