import type { Kysely } from 'kysely';
import { refundProblems, reviewProblems } from '../../domain/billing/billing.messages.ts';
import type { BooksAnswer, BooksWish, ToldDispute, ToldRefund, ToldReview } from '../../domain/billing/books.ts';
import { isLive } from '../../domain/billing/subscription.ts';
import { createBackground } from '../background.ts';
import { type Dispute, orderOfPeriod, type PaidMoney, paidMoney, paymentNamed } from '../billing/paid-money.ts';
import { mend, reconcile } from '../billing/reconcile.ts';
import { askRefund, refundProblem } from '../billing/refunds.ts';
import { type Review, resolveReview, reviewsIn } from '../billing/reviews.ts';
import { type Clock, systemClock } from '../clock.ts';
import { loadConfig } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { besideShop, type Place } from './beside-shop.ts';
import { loadSecrets } from '../secrets.ts';

export interface BooksPlace extends Place {
  /** The shop's configuration, because its payment provider is called. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The operator's `loopstead admin refund`, `dispute`, `billing review` and `billing reconcile`: opens the shop's
 * database, runs the command, and closes it again. The shop may be running, and is the one that sends the money.
 */
export function keepBooks(place: BooksPlace, wish: BooksWish, clock: Clock = systemClock): Promise<BooksAnswer> {
  return besideShop(place, async ({ db, dialect }): Promise<BooksAnswer> => {
    switch (wish.kind) {
      case 'refund':
        return await refund(db, wish, clock);
      case 'disputes':
        return { kind: 'disputes', disputes: await disputesIn(db, null) };
      case 'dispute': {
        const disputes = await disputesIn(db, wish.id);
        return disputes.length === 0 ? refused(refundProblems.noDispute(wish.id)) : { kind: 'disputes', disputes };
      }
      case 'reviews':
        return { kind: 'reviews', reviews: (await reviewsIn(db, wish.all)).map(reviewTold) };
      case 'resolve': {
        const review = await resolveReview(db, { ...wish, now: clock.now() });
        return review === null
          ? refused(reviewProblems.unknown(wish.id))
          : { kind: 'reviews', reviews: [reviewTold(review)] };
      }
      case 'reconcile': {
        const secrets = loadSecrets(place.dataFolder);
        const { payments } = createBackground({ db, dialect, clock, secrets, ...configured(place) });
        const provider = payments?.providers.find(({ paidSince }) => paidSince !== undefined);
        if (!provider) return refused(reviewProblems.noProvider);
        const found = await reconcile({ db, provider }, wish.since);
        const left = wish.isConfirmed ? await mend({ db, provider, clock, secrets }, found) : found.differences;
        return { kind: 'reconcile', ...found, differences: left, isConfirmed: wish.isConfirmed };
      }
    }
  });
}

const refused = (message: string): BooksAnswer => ({ kind: 'refused', message });

function configured({ dataFolder, databaseUrl, env }: BooksPlace) {
  const loaded = loadConfig([], env);
  const defaults = loaded.ok ? loaded : loadConfig([], {});
  if (!defaults.ok) throw new Error(defaults.problems.join(' '));
  const config = { ...defaults.config, dataFolder, databaseUrl };
  return { config, log: createLog('silent') };
}

async function refund(
  db: Kysely<Database>,
  wish: Extract<BooksWish, { kind: 'refund' }>,
  clock: Clock,
): Promise<BooksAnswer> {
  const payment = await paymentNamed(db, wish.name);
  if (payment === null) return refused(refundProblems.unknown(wish.name));
  if (wish.isConfirmed) {
    const asked = await write(db, (tx) => askRefund(tx, payment, { ...wish, now: clock.now() }));
    if ('problem' in asked) return refused(asked.problem);
    return { kind: 'refund', refund: { ...(await refundTold(db, await paidMoney(db, payment))), ...asked } };
  }
  const money = await paidMoney(db, payment);
  const cents = wish.cents ?? money.quote.unspentCents;
  const told = { ...(await refundTold(db, money)), refundId: null, cents, problem: refundProblem(money, wish) };
  return { kind: 'refund', refund: told };
}

async function refundTold(
  db: Kysely<Database>,
  { payment, order, lot, quote, refunds, disputes }: PaidMoney,
): Promise<Omit<ToldRefund, 'cents' | 'refundId'>> {
  const customerId = order?.customer_id ?? null;
  const isRunning =
    order !== null &&
    customerId !== null &&
    (await orderOfPeriod(db, customerId)) === order.id &&
    isLive(await readSubscription(db, customerId));
  return {
    provider: payment.provider,
    paymentId: payment.payment_id,
    orderId: order?.id ?? null,
    customer: await addressOf(db, customerId),
    paidAt: payment.created_at,
    paidCents: payment.amount_cents,
    leftCents: quote.leftCents,
    unspentCents: quote.unspentCents,
    granted: lot?.granted ?? 0,
    unspent: quote.unspent,
    isRunningMonth: isRunning,
    isDisputed: disputes.some(({ status }) => status === 'open'),
    problem: null,
    refunds: refunds.map(({ id, kind, state, amount_cents: cents, problem, created_at: at }) => ({
      id,
      kind,
      state,
      cents,
      problem,
      at,
    })),
  };
}

async function addressOf(db: Kysely<Database>, customerId: number | null): Promise<string | null> {
  if (customerId === null) return null;
  const customer = db.selectFrom('customers').select('email').where('id', '=', customerId);
  return (await customer.executeTakeFirst())?.email ?? null;
}

/** The latest first. By its id as the shop writes it, or as the provider does. */
async function disputesIn(db: Kysely<Database>, id: string | null): Promise<readonly ToldDispute[]> {
  const all = db.selectFrom('disputes').selectAll().orderBy('created_at', 'desc').orderBy('id');
  const wanted = id === null ? all : all.where((row) => row.or([row('id', '=', id), row('dispute_id', '=', id)]));
  const told: ToldDispute[] = [];
  for (const dispute of await wanted.execute()) told.push(await disputeTold(db, dispute));
  return told;
}

async function disputeTold(db: Kysely<Database>, dispute: Dispute): Promise<ToldDispute> {
  const payment = await db
    .selectFrom('payments as payment')
    .leftJoin('payment_orders as order', 'order.id', 'payment.order_id')
    .select(['payment.order_id', 'order.customer_id'])
    .where('payment.provider', '=', dispute.provider)
    .where('payment.payment_id', '=', dispute.payment_id)
    .executeTakeFirst();
  const held = db.selectFrom('ledger_entries').select('amount').where('business_key', '=', `hold:${dispute.id}`);
  return {
    id: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    cents: dispute.amount_cents,
    paymentId: dispute.payment_id,
    orderId: payment?.order_id ?? null,
    customer: await addressOf(db, payment?.customer_id ?? null),
    held: (await held.executeTakeFirst())?.amount ?? 0,
    shortfall: dispute.shortfall,
    answerBy: dispute.answer_by,
    at: dispute.created_at,
  };
}

const reviewTold = ({ id, kind, about, created_at: at, note, decided_at: decidedAt }: Review): ToldReview => ({
  id,
  kind,
  about,
  at,
  note,
  decidedAt,
});
