import * as fc from 'fast-check';
import { vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { makeLink } from '../joining/mailed-links.ts';
import { deleteAccount } from '../settings/delete-account.ts';
import { around } from './around-shop.ts';
import { A_PAYER, A_WALLET, AN_ADDRESS, aPayer, pass, type TestCheckout } from './payer.ts';
import { watchStatements } from './statements.ts';
import type { TestShop } from './test-shop.ts';
import { paymentNamed } from '../billing/paid-money.ts';
import type { ProviderPayment } from '../billing/providers/provider.ts';
import { reconcile } from '../billing/reconcile.ts';
import { askRefund } from '../billing/refunds.ts';
import { LIVE } from '../billing/attempts.ts';

const MONTH = 32 * DAY;
const WITHDRAWAL = '/api/v1/account/plan/withdrawal';
const REASON = { checked: true, title: "I'm not making music right now." };

/** What goes wrong on one of the ways between payer, shop, provider and database while something is done. */
const FAULTS = [
  'none',
  /** The charge never reaches the provider. */
  'neverArrives',
  /** The provider has charged, and its reply is lost. */
  'lostReply',
  /** Its webhook is there before its reply. */
  'newsFirst',
  /** The database fails where the attempt, the payment, the invoice or a piece of news is written. */
  'insert into "payment_attempts"',
  'insert into "payments"',
  'insert into "invoices"',
  'insert into "provider_events"',
  /** The provider takes a cent more than it was asked for. */
  'otherAmount',
  /** The bank says yes all the same after the provider has called its question off. */
  'lateYes',
  /** The same is sent twice at once. */
  'twice',
] as const;
type Fault = (typeof FAULTS)[number];

const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS) },
);
const plan = fc.integer({ min: 2, max: 4 });
const CARDS = [
  'tok_ok',
  'tok_confirm',
  'tok_pending',
  'tok_declined',
  'tok_declined_once_stored',
  'tok_dispute_won',
  'tok_dispute_lost',
  'tok_refund_fails',
  'tok_400',
  'tok_500',
] as const;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('byCard'), plan, token: fc.constantFrom(...CARDS), fault }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('openAnother'), plan, fault }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('byStoredCard'), plan, fault }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('byWallet'), plan, fault }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decide'), says: fc.constantFrom('confirm', 'decline') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('look'), fault }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('useCode'), code: fc.constantFrom('START', 'BLACK70') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('saveCard'), token: fc.constantFrom(...CARDS), fault }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('changeLater'), plan }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pause'), months: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('cancel', 'resume', 'withdraw'), fault }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('spend'), tenths: fc.integer({ min: 1, max: 10 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refund'), cents: fc.integer({ min: 1, max: 3000 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('leave', 'comeBack') }) },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('wait'),
      ms: fc.constantFrom(2 * MINUTE, HOUR, DAY, 8 * DAY, MONTH, MONTH, MONTH),
      fault,
    }),
  },
);
/** Somebody who buys a plan, most of the time, and whatever comes after it. */
const STEPS = fc
  .tuple(
    fc.option(
      fc.record({
        plan,
        token: fc.constantFrom('tok_declined_once_stored', ...CARDS.filter((token) => !/declined$|00$/.test(token))),
        fault,
      }),
    ),
    fc.array(step, { minLength: 4, maxLength: 16, size: 'max' }),
  )
  .map(([first, rest]): readonly Step[] => (first ? [{ does: 'byCard', ...first }, ...rest] : rest));

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** How news travel: overtaken, doubled, late and lost, or forged. */
const delivery = fc.record({
  seed: fc.string({ maxLength: 5 }),
  copies: fc.integer({ min: 1, max: 3 }),
  delayMs: fc.constantFrom(0, HOUR, 3 * DAY),
  lost: fc.constantFrom(0, 0.3, 1),
  forged: fc.constantFrom(0, 0.2),
  early: fc.constantFrom(0, 0.2),
});

type Delivery = typeof delivery extends fc.Arbitrary<infer One> ? One : never;

/**
 * Whatever the seed is: a card that fails later, a plan that pauses and is cancelled meanwhile, a bank that says yes to an
 * order that is over, and a payment of another amount than was ordered.
 */
const EXAMPLES: [Delivery, readonly Step[]][] = [
  [
    { seed: 'a', copies: 2, delayMs: HOUR, lost: 0.3, forged: 0, early: 0 },
    [
      { does: 'byCard', plan: 2, token: 'tok_declined_once_stored', fault: 'newsFirst' },
      { does: 'wait', ms: MONTH, fault: 'none' },
      { does: 'byCard', plan: 4, token: 'tok_ok', fault: 'twice' },
    ],
  ],
  [
    { seed: 'b', copies: 3, delayMs: 0, lost: 0, forged: 0.2, early: 0.2 },
    [
      { does: 'byCard', plan: 3, token: 'tok_ok', fault: 'newsFirst' },
      { does: 'pause', months: 2 },
      { does: 'wait', ms: MONTH, fault: 'insert into "provider_events"' },
      { does: 'cancel', fault: 'twice' },
    ],
  ],
  [
    { seed: 'c', copies: 1, delayMs: 0, lost: 0, forged: 0, early: 0 },
    [
      { does: 'useCode', code: 'START' },
      { does: 'byCard', plan: 2, token: 'tok_confirm', fault: 'none' },
      { does: 'openAnother', plan: 3, fault: 'lateYes' },
      { does: 'wait', ms: DAY, fault: 'none' },
    ],
  ],
  [
    { seed: 'd', copies: 2, delayMs: 0, lost: 0, forged: 0, early: 0 },
    [
      { does: 'byCard', plan: 2, token: 'tok_ok', fault: 'otherAmount' },
      { does: 'byCard', plan: 3, token: 'tok_ok', fault: 'none' },
      { does: 'refund', cents: 500 },
      { does: 'wait', ms: MONTH, fault: 'none' },
    ],
  ],
];

/** Somebody who pays in a shop, whatever goes wrong on the way, and what has to be true then. The shop hears its sandbox. */
export function payingModel(shop: TestShop) {
  const { db } = shop.deps;
  const { sandbox, contradictions } = around(shop);
  const states = new Set<string>();

  /** Does something while something goes wrong. */
  async function under(what: Fault, act: () => Promise<unknown>): Promise<void> {
    if (what === 'none' || what === 'twice')
      return void (await Promise.all(what === 'none' ? [act()] : [act(), act()]));
    if (what.startsWith('insert')) {
      let isDone = false;
      const end = watchStatements(db, (text) => {
        if (isDone || !text.startsWith(what)) return;
        isDone = true;
        throw new Error('The database has failed on purpose.');
      });
      await act().finally(end);
      return;
    }
    if (what === 'lateYes') {
      const cancel = sandbox.cancel.bind(sandbox);
      const late: string[] = [];
      const broken = vi.spyOn(sandbox, 'cancel').mockImplementation(async (asked): Promise<ProviderPayment> => {
        const known = await sandbox.find(asked);
        if (known?.status !== 'waiting') return cancel(asked);
        late.push(asked.attemptId);
        return { ...known, status: 'cancelled', redirectUrl: null };
      });
      await act().finally(() => broken.mockRestore());
      for (const attemptId of late) await sandbox.decide(attemptId, 'confirm');
      return;
    }
    const charge = sandbox.charge.bind(sandbox);
    const broken = vi.spyOn(sandbox, 'charge').mockImplementationOnce(async (ask): Promise<ProviderPayment> => {
      if (what === 'neverArrives') throw new Error('The line is dead.');
      const isMore = what === 'otherAmount' && ask.amountCents > 0;
      const told = await charge(isMore ? { ...ask, amountCents: ask.amountCents + 1 } : ask);
      if (isMore) return told;
      if (what === 'lostReply') throw new Error('The line is dead.');
      // A job that charges could not wait until all jobs are done.
      for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
      return told;
    });
    await act().finally(() => broken.mockRestore());
  }

  const emailOf = async (id: number) =>
    (await db.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirst())?.email ?? '';

  async function aBuyer() {
    const payer = await aPayer(shop);
    const rights = { is_deal: 1, start_discount_ends_at: shop.clock.now() + 400 * DAY } as const;
    await db.updateTable('customers').set(rights).where('id', '=', payer.id).execute();
    const orders: string[] = [];
    let isGone = false;
    const post = async (path: string, body?: unknown) => (await payer.visitor()).post(path, body);
    /** Null where the shop opens none, as while the fate of another one is unknown. */
    const opened = async (wanted: number): Promise<TestCheckout | null> => {
      const answer = await post(`/api/v1/payment/checkout/${wanted}`, {
        ...AN_ADDRESS,
        waives_withdrawal: wanted === 3,
      });
      if (answer.status !== 200) return null;
      const checkout = (await answer.json()) as TestCheckout;
      orders.push(checkout.url_stripe_checkout.split('/').at(-1)!);
      return checkout;
    };
    const ways: { [Does in Step['does']]: (one: Extract<Step, { does: Does }>) => Promise<unknown> } = {
      async byCard({ plan: wanted, token, fault: what }) {
        const checkout = await opened(wanted);
        if (checkout)
          await under(what, () => post(checkout.url_stripe_checkout, { token: { id: token }, form: A_PAYER }));
      },
      openAnother: ({ plan: wanted, fault: what }) => under(what, () => opened(wanted)),
      async byStoredCard({ plan: wanted, fault: what }) {
        const checkout = await opened(wanted);
        if (checkout) await under(what, () => post(checkout.url_stripe_checkout_existing_card));
      },
      async byWallet({ plan: wanted, fault: what }) {
        const checkout = await opened(wanted);
        if (checkout) await under(what, () => post(checkout.url_paypal_checkout, A_WALLET));
      },
      async decide({ says }) {
        const waiting = db
          .selectFrom('payment_attempts')
          .select('id')
          .where('customer_id', '=', payer.id)
          .where('state', '=', 'waiting');
        for (const { id } of await waiting.execute()) await sandbox.decide(id, says);
      },
      async look({ fault: what }) {
        const last = orders.at(-1);
        if (last !== undefined)
          await under(what, async () => (await payer.visitor()).get(`/api/v1/payment/order/${last}`));
      },
      useCode: ({ code }) => post('/api/v1/discount', { name: code }),
      async saveCard({ token, fault: what }) {
        const body = { payment_method: { id: token }, form: A_PAYER };
        await under(what, () => post('/api/v1/payment-method/stripe/save', body));
      },
      changeLater: ({ plan: wanted }) => post('/api/v1/account/plan/next', { plan_id: wanted }),
      pause: ({ months }) => post('/api/v1/account/plan/pause', { months }),
      cancel: ({ fault: what }) => under(what, () => post('/api/v1/account/plan/cancel-subscription', REASON)),
      resume: ({ fault: what }) => under(what, () => post('/api/v1/account/plan/resume')),
      async withdraw({ fault: what }) {
        const quote = await (await payer.visitor()).get(WITHDRAWAL);
        if (quote.status !== 200) return;
        const { hash } = (await quote.json()) as { readonly hash: string };
        await under(what, () => post(WITHDRAWAL, { quote: hash }));
      },
      async spend({ tenths }) {
        const holds = await payer.balance();
        if (holds > 0) await payer.spend(Math.ceil((holds * tenths) / 10));
      },
      async refund({ cents }) {
        const paid = db
          .selectFrom('payments')
          .select('order_id')
          .where('order_id', 'in', ['', ...orders]);
        const last = await paid.orderBy('id', 'desc').executeTakeFirst();
        const payment = await paymentNamed(db, last?.order_id ?? '');
        const wish = { cents, alsoSpent: true, now: shop.clock.now() };
        if (payment) await write(db, (tx) => askRefund(tx, payment, wish));
      },
      async leave() {
        isGone = true;
        await deleteAccount(shop.deps, payer.id);
      },
      async comeBack() {
        const owner = { customerId: payer.id, email: await emailOf(payer.id) };
        // After two weeks there is nobody any more.
        if (owner.email === '') return;
        const link = await write(db, (tx) => makeLink(tx, 'reactivate', owner, shop.clock.now()));
        isGone = (await shop.post(link)).status >= 400;
      },
      wait: ({ ms, fault: what }) => under(what, () => pass(shop, ms)),
    };
    return {
      payer,
      async take(one: Step) {
        if (isGone && !['wait', 'decide', 'comeBack'].includes(one.does)) return;
        if (!isGone && one.does === 'comeBack') return;
        await (ways[one.does] as (taken: Step) => Promise<unknown>)(one);
      },
    };
  }

  /** What is wrong once nothing goes wrong any more, and everybody has been heard of. */
  async function leftOver(): Promise<readonly string[]> {
    sandbox.news.deliver({});
    for (const ms of [2 * MINUTE, 15 * MINUTE, DAY + HOUR, DAY]) await pass(shop, ms);
    const live = await db.selectFrom('payment_attempts').select('id').where('state', 'in', LIVE).execute();
    // What a provider does not give back waits for the operator.
    const jobsGivenUp = db.selectFrom('jobs').select('kind').where('status', '=', 'failed');
    const failed = await jobsGivenUp.where('kind', '<>', 'returnMoney').execute();
    const books = await reconcile({ db, provider: sandbox }, 0);
    const kept = db
      .selectFrom('coupon_redemptions as redemption')
      .innerJoin('payment_orders as order', 'order.id', 'redemption.order_id')
      .select(['redemption.coupon', 'order.id', 'order.state'])
      .where('redemption.state', '=', 'reserved')
      .where('order.state', '<>', 'open');
    const unneeded = db
      .selectFrom('payments as payment')
      .leftJoin('refunds as refund', (join) =>
        join.onRef('refund.provider', '=', 'payment.provider').onRef('refund.payment_id', '=', 'payment.payment_id'),
      )
      .select('payment.payment_id as id')
      .where('payment.fate', '=', 'refundDue')
      .where('refund.id', 'is', null);
    return [
      ...live.map(({ id }) => `Nobody knows what became of the attempt ${id}.`),
      ...failed.map(({ kind }) => `A job ${kind} was given up.`),
      ...(await kept.execute()).map(({ coupon, id, state }) => `Order ${id} is ${state} and keeps ${coupon}.`),
      ...(await unneeded.execute()).map(({ id }) => `No order needs the payment ${id}, and it does not go back.`),
      ...books.differences.map(({ sentence }) => sentence),
    ];
  }

  /** Takes the steps of somebody new, and answers what is wrong after the first of them that leaves anything wrong. */
  async function play(travel: Delivery, steps: readonly Step[]): Promise<readonly string[]> {
    sandbox.news.deliver(travel);
    const buyer = await aBuyer();
    for (const one of steps) {
      await buyer.take(one);
      const problems = await contradictions();
      if (problems.length > 0) return problems.map((problem) => `${one.does}: ${problem}`);
      states.add((await buyer.payer.plan()).state);
      if ((await buyer.payer.balance()) < 0) return [`${one.does}: a wallet is below 0.`];
    }
    const problems = [...(await leftOver()), ...(await contradictions())];
    await buyer.take({ does: 'cancel', fault: 'none' });
    return problems;
  }

  return {
    /** States of plans that were seen on the way. */
    states,
    /** Lets so many people pay, one after another. Answers what the first of them finds that is wrong; null for nothing. */
    async search(numRuns: number): Promise<string | null> {
      const property = fc.asyncProperty(delivery, STEPS, async (travel, steps) => {
        const problems = await play(travel, steps);
        if (problems.length > 0) throw new Error(problems.join('\n'));
      });
      return fc
        .asyncDefaultReportMessage(
          await fc.check(property, { numRuns, examples: EXAMPLES, endOnFailure: true, includeErrorInReport: true }),
        )
        .then((report) => report ?? null);
    },
    /** What became of the money that has moved. */
    fates: async () => (await db.selectFrom('payments').select('fate').distinct().execute()).map(({ fate }) => fate),
  };
}
