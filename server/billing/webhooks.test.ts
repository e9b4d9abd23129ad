import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE, SECOND } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf, closeWallet } from '../ledger/ledger.ts';
import { saveSubscription } from '../subscription/subscription.ts';
import { bothDatabases } from '../testing/databases.ts';
import { failOnce } from '../testing/fail-once.ts';
import { theSandbox } from '../testing/payments.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { orderById } from './orders.ts';

const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Byron',
  postal_code: '10115',
  country_iso_code: 'DE',
  city: 'Berlin',
};
const PAYER = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', country_iso_code: 'DE' };

const byCard = (token: string) => ({ token: { id: token }, form: PAYER });

/** A webhook on its way. */
interface Sent {
  readonly body: string;
  readonly signature: string;
}

describe.each(await bothDatabases())('webhooks on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { news, ...sandbox } = { news: theSandbox(shop.deps).news, decide: decideAlone };
  afterAll(() => vi.restoreAllMocks());
  beforeEach(async () => {
    await jobs.settled();
    news.deliver({});
    listening();
    await db.deleteFrom('jobs').execute();
    await db.deleteFrom('provider_events').execute();
  });

  /** The payer answers the bank and closes the page, so that nobody returns to the shop. */
  async function decideAlone(orderId: string, decision: 'confirm' | 'decline' = 'confirm') {
    const attempt = db.selectFrom('payment_attempts').select('id').where('order_id', '=', orderId);
    const { id } = await attempt.where('state', '=', 'waiting').executeTakeFirstOrThrow();
    expect(await theSandbox(shop.deps).decide(id, decision)).toBe(true);
  }

  const partsOf = async (request: Request) => ({ headers: request.headers, body: await request.text() });
  /** Delivers webhooks to the shop. */
  const listening = (answered: number[] = []) =>
    news.telling(async (request) => {
      const answer = await shop.request('/api/webhooks/sandbox', { method: 'POST', ...(await partsOf(request)) });
      answered.push(answer.status);
      return answer;
    });
  const post = (sent: Sent, headers: Record<string, string> = {}) =>
    shop.request('/api/webhooks/sandbox', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sandbox-Signature': sent.signature, ...headers },
      body: sent.body,
    });

  /** Somebody without a plan, who waits at the bank. */
  async function atTheBank(plan = 2) {
    const id = await shop.customerId('noplan');
    const now = shop.clock.now();
    await write(db, async (tx) => {
      await closeWallet(tx, id, now);
      await saveSubscription(tx, id, { state: 'none' }, now);
    });
    const customer = await shop.as('noplan');
    const orderId = await opened(customer, plan, 'tok_confirm');
    await jobs.settled();
    return { id, orderId };
  }

  async function opened(customer: Visitor, plan: number, token: string): Promise<string> {
    const answer = await customer.post(`/api/v1/payment/checkout/${plan}`, ADDRESS);
    const { url_stripe_checkout: url } = (await answer.json()) as { url_stripe_checkout: string };
    expect((await customer.post(url, byCard(token))).status).toBe(200);
    return url.slice(url.lastIndexOf('/') + 1);
  }

  /** What the sandbox sends, intercepted. */
  async function caught(work: () => Promise<unknown>): Promise<readonly Sent[]> {
    const sent: Sent[] = [];
    news.telling(async (request) => {
      sent.push({ signature: request.headers.get('Sandbox-Signature') ?? '', body: await request.text() });
      return new Response(null, { status: 200 });
    });
    await work();
    await jobs.catchUp();
    return sent;
  }

  const state = async (orderId: string) => (await orderById(db, orderId))?.state;
  const events = () => db.selectFrom('provider_events').select(['type', 'state']).orderBy('type').execute();
  const settledPayments = (orderId: string) =>
    db.selectFrom('payments').select(['fate', 'amount_cents']).where('order_id', '=', orderId).execute();
  const audits = async () => [...(await auditLedger(db)), ...(await auditLots(db))];

  test('tell the shop of a payment whose payer never came back', async () => {
    const { id, orderId } = await atTheBank();
    await sandbox.decide(orderId);
    await jobs.settled();
    expect([await state(orderId), await balanceOf(db, id)]).toEqual(['paid', 100]);
    expect(await events()).toEqual([
      { type: 'payment.succeeded', state: 'read' },
      { type: 'payment.waiting', state: 'read' },
    ]);
  });

  test('tell it that a payer has declined', async () => {
    const { id, orderId } = await atTheBank();
    await sandbox.decide(orderId, 'decline');
    await jobs.settled();
    expect([await state(orderId), await balanceOf(db, id)]).toEqual(['rejected', 0]);
  });

  test('that come ten times count once, each of them', async () => {
    news.deliver({ copies: 10 });
    const { id, orderId } = await atTheBank(4);
    await sandbox.decide(orderId);
    await jobs.catchUp();
    expect(await balanceOf(db, id)).toBe(600);
    expect(await settledPayments(orderId)).toEqual([{ fate: 'settled', amount_cents: 2999 }]);
    expect(await events()).toHaveLength(2);
    expect(await audits()).toEqual([]);
  });

  test('that come three times at once are taken once', async () => {
    const { id, orderId } = await atTheBank();
    const [sent] = await caught(() => sandbox.decide(orderId));
    const answers = await Promise.all([1, 2, 3].map(() => post(sent!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await jobs.catchUp();
    expect(await balanceOf(db, id)).toBe(100);
    expect(await events()).toHaveLength(2);
  });

  test('before the answer to the charge lead to the same', async () => {
    const { id } = await atTheBank();
    const customer = await shop.as('noplan');
    const told: number[] = [];
    listening(told);
    const orderId = await opened(customer, 3, 'tok_ok');
    await jobs.catchUp();
    expect(told).toEqual([200, 200]);
    expect([await state(orderId), await balanceOf(db, id)]).toEqual(['paid', 300]);
    expect(await settledPayments(orderId)).toHaveLength(1);
  });

  test.each(['a', 'b', 'c', 'd', 'e'])(
    'in any order, late, doubled and lost lead to the same (seed %s)',
    async (seed) => {
      const before = shop.clock.now();
      news.deliver({ seed, copies: 3, delayMs: 3 * DAY, lost: 0.4, forged: 0.2, early: 0.2, live: 0.1 });
      const { id, orderId } = await atTheBank(3);
      await sandbox.decide(orderId);
      for (let day = 1; day <= 4; day += 1) {
        shop.clock.set(before + day * DAY);
        await jobs.catchUp();
      }
      expect([await state(orderId), await balanceOf(db, id)]).toEqual(['paid', 300]);
      expect(await settledPayments(orderId)).toHaveLength(1);
      expect(await audits()).toEqual([]);
    },
  );

  test('that are lost are made up for: the shop asks by itself within a day', async () => {
    news.deliver({ lost: 1 });
    const { id, orderId } = await atTheBank();
    await sandbox.decide(orderId);
    await jobs.catchUp();
    expect([await state(orderId), await balanceOf(db, id)]).toEqual(['open', 0]);
    const before = shop.clock.now();
    for (const later of [MINUTE, DAY]) {
      shop.clock.set(before + later);
      await jobs.catchUp();
    }
    expect([await state(orderId), await balanceOf(db, id)]).toEqual(['paid', 100]);
    expect(await events()).toEqual([]);
  });

  test('about an attempt that is over leave the coupon to the next one', async () => {
    const id = await shop.customerId('noplan');
    const rights = { is_deal: 1, start_discount_ends_at: shop.clock.now() + DAY } as const;
    await db.updateTable('customers').set(rights).where('id', '=', id).execute();
    const customer = await shop.as('noplan');
    expect((await customer.post('/api/v1/discount', { name: 'BLACK70' })).status).toBe(200);
    let orderId = '';
    const late = await caught(async () => {
      orderId = await opened(customer, 3, 'tok_declined');
    });
    expect((await customer.post(`/api/v1/payment/stripe/checkout/${orderId}`, byCard('tok_confirm'))).status).toBe(200);
    listening();
    for (const one of late) await post(one);
    await jobs.catchUp();
    const use = db.selectFrom('coupon_redemptions').select('state').where('order_id', '=', orderId);
    expect(await use.execute()).toEqual([{ state: 'reserved' }]);
    await sandbox.decide(orderId);
    await jobs.catchUp();
    expect(await use.execute()).toEqual([{ state: 'used' }]);
  });

  test.each([
    ['forged', 'The signature does not fit.'],
    ['early', 'The time is too far from that of the shop.'],
    ['live', 'A sandbox moves no real money.'],
  ] as const)('that are %s are refused, and change nothing', async (manner, message) => {
    const { orderId } = await atTheBank();
    news.deliver({ [manner]: 1 });
    const [sent] = await caught(() => sandbox.decide(orderId));
    await db.deleteFrom('provider_events').execute();
    const answer = await post(sent!);
    expect([answer.status, await answer.json()]).toEqual([400, { message }]);
    await jobs.catchUp();
    expect([await state(orderId), await events()]).toEqual(['open', []]);
  });

  test('are refused old, altered, unsigned and too large', async () => {
    const { orderId } = await atTheBank();
    const [sent] = await caught(() => sandbox.decide(orderId));
    await db.deleteFrom('provider_events').execute();
    const status = async (other: Partial<Sent>) => (await post({ ...sent!, ...other })).status;
    expect(await status({ body: sent!.body.replace('succeeded', 'cancelled') })).toBe(400);
    expect(await status({ body: `${sent!.body} ` })).toBe(400);
    expect(await status({ signature: '' })).toBe(400);
    expect(await status({ signature: sent!.signature.replace(/t=\d+/, `t=${shop.clock.now() - 1}`) })).toBe(400);
    expect(await status({ body: 'x'.repeat(512 * 1024) })).toBe(400);
    expect(await status({ body: 'x'.repeat(512 * 1024 + 1) })).toBe(413);
    shop.clock.advance(5 * MINUTE);
    expect(await status({})).toBe(200);
    shop.clock.advance(1);
    expect(await status({})).toBe(400);
    expect((await shop.request('/api/webhooks/nobody', { method: 'POST', body: sent!.body })).status).toBe(404);
  });

  test('of other types, and about what is not the shop’s, are taken and let be', async () => {
    const sent = await caught(() =>
      write(db, async (tx) => {
        await news.note(tx, 'weather.changed', 'w_1');
        await news.note(tx, 'payment.succeeded', 'pay_of_somebody_else');
      }).then(() => news.wake()),
    );
    for (const one of sent) expect((await post(one)).status).toBe(200);
    await jobs.catchUp();
    expect(await events()).toEqual([
      { type: 'payment.succeeded', state: 'ignored' },
      { type: 'weather.changed', state: 'ignored' },
    ]);
    expect(await db.selectFrom('jobs').select('kind').where('kind', '=', 'readNews').execute()).toEqual([]);
  });

  test('come from anywhere, and neither need nor touch a session', async () => {
    const { orderId } = await atTheBank();
    const [sent] = await caught(() => sandbox.decide(orderId));
    const answer = await post(sent!, {
      'Sec-Fetch-Site': 'cross-site',
      Origin: 'https://elsewhere.example',
      Cookie: 'session=nobody',
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  });

  test('are told again when the shop fails to write them down', async () => {
    const { id, orderId } = await atTheBank();
    failOnce(jobs, 'readNews');
    const answers: number[] = [];
    listening(answers);
    await sandbox.decide(orderId);
    await jobs.catchUp();
    expect([answers, await balanceOf(db, id)]).toEqual([[500], 0]);
    shop.clock.advance(30 * SECOND);
    await jobs.catchUp();
    expect([answers, await balanceOf(db, id)]).toEqual([[500, 200], 100]);
  });
});
