import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { LIVE } from '../../billing/attempts.ts';
import { orderById } from '../../billing/orders.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { monthsLater } from '../months-later.ts';
import { aPayer, A_PAYER, pass, type TestPayer } from '../payer.ts';
import { theSandbox } from '../payments.ts';
import { watchStatements } from '../statements.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import type { Life, Way, Word } from './lives.ts';
import { contradictionsOf } from './paid-once.ts';

/**
 * One process of a shop: it makes up for what the previous one has left, reports the state of its books, lets somebody
 * pay, and stops between the attempt and its settlement until it is killed. Its argument is a `Life`.
 */
const life = JSON.parse(process.argv[2] ?? '') as Life;
const say = (word: Word): void => void writeSync(1, `${JSON.stringify(word)}\n`);

/** A job asks after a minute, and a renewal is tried again after ten: long before the books are compared at night. */
const WAITS = [0, 2 * MINUTE, 15 * MINUTE, 15 * MINUTE];

/** Nobody is waited for at the bank any longer. */
const AT_THE_BANK = 25 * HOUR;

async function recover(shop: TestShop): Promise<void> {
  const { deps, clock, signedIn } = shop;
  const { db } = deps;
  const attempts = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('payment_orders as order', 'order.id', 'attempt.order_id')
    .select(['attempt.customer_id', 'order.id', 'order.kind', 'attempt.state'])
    .where('attempt.state', 'in', LIVE)
    .where('order.state', '=', 'open')
    .execute();
  const [attempt] = attempts;
  if (attempt === undefined || attempt.customer_id === null) throw new Error('The shop has died over no payment.');
  const { id: order, customer_id: customerId, kind } = attempt;
  const charged = await db
    .selectFrom('sandbox_payments')
    .select('payment_id')
    .where('reference', '=', order)
    .where('status', '=', 'succeeded')
    .execute();
  const isPaid = async () => (await orderById(db, order))?.state === 'paid';
  const payAgain = async () => {
    if (!life.paysAgain || kind === 'renewal' || (await isPaid())) return;
    const visitor = await signedIn(customerId);
    await visitor.post(`/api/v1/payment/stripe/checkout/${order}`, { token: { id: 'tok_ok' }, form: A_PAYER });
  };
  await payAgain();
  for (const wait of WAITS) {
    clock.advance(wait);
    await deps.jobs.catchUp();
  }
  await payAgain();
  await deps.jobs.catchUp();
  const problems = await contradictionsOf(shop);
  await pass(shop, AT_THE_BANK);
  say({
    say: 'recovered',
    attempts: attempts.length,
    wasCharged: charged.length > 0,
    isPaid: await isPaid(),
    problems: [...new Set([...problems, ...(await contradictionsOf(shop))])],
  });
}

async function payAndDie(at: TestShop, { way, statement }: NonNullable<Life['death']>): Promise<void> {
  const payer = await aPayer(at);
  await WAYS_TO_PAY[way](at, payer, (isBegun) => dieAt(at, statement, isBegun));
  throw new Error(`A payment by ${way} has come to its end.`);
}

/** `arm` is called right before the payment, with whether its attempt has been written already. */
const WAYS_TO_PAY: Readonly<
  Record<Way, (at: TestShop, payer: TestPayer, arm: (isBegun: boolean) => void) => Promise<unknown>>
> = {
  async card(_, payer, arm) {
    const checkout = await payer.open(2);
    arm(false);
    await payer.pay(checkout, 'tok_ok');
  },
  async storedCard(_, payer, arm) {
    await payer.buy(2);
    const { url_stripe_checkout_existing_card: url } = await payer.open(3);
    const visitor = await payer.visitor();
    arm(false);
    await visitor.post(url);
  },
  async bank(_, payer, arm) {
    const checkout = await payer.open(2);
    await payer.pay(checkout, 'tok_pending');
    const visitor = await payer.visitor();
    arm(true);
    await visitor.post(`/simulator/bank/${checkout.order}`, { decision: 'confirm' });
    await visitor.get(`/api/v1/payment/order/${checkout.order}`);
  },
  async renewal(at, payer, arm) {
    await payer.buy(2);
    arm(false);
    await pass(at, monthsLater(at.clock.now(), 1) - at.clock.now());
  },
};

/** Stands still before a statement, but before the settlement is committed at the latest. */
function dieAt({ deps, clock }: TestShop, statement: number, isBegun: boolean): void {
  let [isAttempted, isCommitted, isSettling] = [isBegun, isBegun, false];
  let passed = 0;
  watchStatements(deps.db, (text) => {
    if (isCommitted) passed += 1;
    if (passed === statement || (isSettling && text === 'commit')) {
      say({ say: 'kill me', now: clock.now(), statement: passed });
      for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    if (text.startsWith('insert into "payment_attempts"')) isAttempted = true;
    if (text.startsWith('insert into "payments"')) isSettling = true;
    if (isAttempted && text === 'commit') isCommitted = true;
  });
}

const shop = await openTestShop(life.place);
// What is killed leaves nothing behind by itself.
flushCompileCache();
shop.clock.set(life.now);
theSandbox(shop.deps).news.deliver({ lost: life.hasNews ? 0 : 1 });
if (life.isSecond) await recover(shop);
if (life.death !== null) await payAndDie(shop, life.death);
await shop.close();
