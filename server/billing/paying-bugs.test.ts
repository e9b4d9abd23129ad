import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { grant } from '../ledger/ledger.ts';
import { around } from '../testing/around-shop.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { payingModel } from '../testing/paying-model.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { attemptById } from './attempts.ts';
import type { Charge } from './providers/provider.ts';

/** Mistakes that somebody could make, by what the model says of each. */
const BUGS = {
  'a payment counts each time that it is told of': /I7: Entry \d+ grants \d+ credits, its order is unknown/,
  'credits come before it is known whether the order needs them': /I2: Order \S+ is replaced and has 1 grants/,
  'credits come without a lot': /I9: /,
  'a coupon stays with an order that is over': /Order \S+ is replaced and keeps START/,
  'money that no order needs is kept': /No order needs the payment \S+, and it does not go back/,
  'a credit note says twice what went back': /I8: Refund \S+ returned \$5\.00, and its credit note says \$10\.00/,
  'a refund counts again when it is heard of': /goes back|went back|credit note/,
  'a month is charged twice': /which the shop has not heard of/,
  'a plan that moves on keeps the job of its last month': /I1: The plan of customer \d+ is renewed by 2 jobs/,
} as const;
type Bug = keyof typeof BUGS;

const planted = vi.hoisted((): { bug: string | null } => ({ bug: null }));
const has = (bug: Bug): boolean => planted.bug === bug;

vi.mock(import('./settle.ts'), async (original) => {
  const real = await original();
  const settle: typeof real.settle = async (tx, told, now, marks) => {
    const before = await attemptById(tx, told.attemptId);
    const fate = await real.settle(tx, told, now, marks);
    if (before?.order_id == null || before.customer_id === null) return fate;
    const { order_id: orderId, customer_id: customerId } = before;
    const more = { customerId, credits: 100, source: 'plan' as const, now };
    if (has('a payment counts each time that it is told of') && fate === 'settled' && before.state === 'succeeded')
      await grant(tx, { ...more, key: `order:${orderId}:${randomUUID()}` });
    if (has('credits come before it is known whether the order needs them') && fate === 'refundDue')
      await grant(tx, { ...more, key: `order:${orderId}` });
    return fate;
  };
  return { ...real, settle };
});
vi.mock(import('../ledger/lots.ts'), async (original) => {
  const real = await original();
  const openLot: typeof real.openLot = async (tx, lot) => {
    if (!has('credits come without a lot')) await real.openLot(tx, lot);
  };
  return { ...real, openLot };
});
vi.mock(import('./coupons.ts'), async (original) => {
  const real = await original();
  const releaseCoupon: typeof real.releaseCoupon = async (tx, orderId) => {
    if (!has('a coupon stays with an order that is over')) await real.releaseCoupon(tx, orderId);
  };
  return { ...real, releaseCoupon };
});
vi.mock(import('./refunds.ts'), async (original) => {
  const real = await original();
  const sendBack: typeof real.sendBack = async (tx, payment, now) => {
    if (!has('money that no order needs is kept')) await real.sendBack(tx, payment, now);
  };
  const hearRefund: typeof real.hearRefund = (tx, payment, told, now) =>
    has('a refund counts again when it is heard of')
      ? real.hearRefund(tx, payment, { ...told, key: null, refundId: `${told.refundId}:heard` }, now)
      : real.hearRefund(tx, payment, told, now);
  return { ...real, sendBack, hearRefund };
});
vi.mock(import('../invoices/issue-invoice.ts'), async (original) => {
  const real = await original();
  const creditNote: typeof real.creditNote = (tx, note) =>
    real.creditNote(
      tx,
      has('a credit note says twice what went back') && note.cents !== null ? { ...note, cents: note.cents * 2 } : note,
    );
  return { ...real, creditNote };
});
vi.mock(import('../jobs/jobs.ts'), async (original) => {
  const real = await original();
  const callOffJob: typeof real.callOffJob = async (tx, kind, payload) => {
    if (!has('a plan that moves on keeps the job of its last month')) await real.callOffJob(tx, kind, payload);
  };
  return { ...real, callOffJob };
});

/** How often the model may play until it has to have found a mistake. */
const RUNS = 30;

describe('the model of payments', () => {
  const databases = sqliteDatabases();
  afterAll(() => databases.stop());

  const played = async (): Promise<string | null> => {
    const shop = await openTestShop(await databases.place());
    const { listen, sandbox } = around(shop);
    listen();
    const charge = sandbox.charge.bind(sandbox);
    sandbox.charge = async (ask: Charge) => {
      const isMonth = ask.means.kind === 'storedMethod' && ask.means.offSession;
      if (has('a month is charged twice') && isMonth) await charge({ ...ask, attemptId: randomUUID() });
      return charge(ask);
    };
    const found = await payingModel(shop).search(RUNS);
    await shop.close();
    return found;
  };

  test.each(Object.entries(BUGS))(`finds within ${RUNS} runs that %s`, async (bug, words) => {
    planted.bug = bug;
    const found = await played().finally(() => {
      planted.bug = null;
    });
    expect(found).toMatch(words);
  });
});
