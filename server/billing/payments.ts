import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { orderTexts, paymentProblems } from '../../domain/billing/billing.messages.ts';
import { addMonths } from '../../domain/billing/months.ts';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Hopeless, TryAgain } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import type { PaymentAttemptsTable } from './billing.tables.ts';
import { noteConsent } from './consents.ts';
import { releaseCoupon, reserveCoupon } from './coupons.ts';
import { hearDispute } from './disputes.ts';
import { type Agreement, agreementFor, agreementForNext, noteAgreement, settleMandate } from './mandates.ts';
import { closeOrder, type Order, orderById } from './orders.ts';
import { type Payment, paymentByProvider } from './paid-money.ts';
import {
  ChargeRefused,
  type Mandate,
  type Means,
  type PaymentProvider,
  type ProviderNews,
  type ProviderPayment,
} from './providers/provider.ts';
import { hearRefund } from './refunds.ts';
import type { MandateName } from '../subscription/collectors.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { type Attempt, attemptById, isLive, LIVE, settle } from './settle.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Asks the provider about an attempt without news. */
    readonly checkAttempt: { readonly attemptId: string; readonly customerId: number };
    /** Looks up what a webhook was about. */
    readonly readNews: { readonly provider: string; readonly eventId: string };
  }
}

export interface PaymentsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
}

/** The current outcome of a payment attempt. */
export type Outcome =
  | { readonly kind: 'paid' }
  /** A bank or wallet is asking the payer. */
  | { readonly kind: 'waiting'; readonly redirectUrl: string; readonly awaits: ProviderPayment['awaits'] }
  | { readonly kind: 'declined' }
  /** Nothing was attempted. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The provider has not reported the result: it is asked again, and nothing is charged twice meanwhile. */
  | { readonly kind: 'unknown' };

/** How long an attempt may be in flight, and how long its payer may take at the bank. */
const ON_ITS_WAY = MINUTE;
const AT_THE_BANK = DAY;

const MEANS: Readonly<Record<Means['kind'], PaymentAttemptsTable['means']>> = {
  card: 'card',
  wallet: 'wallet',
  storedMethod: 'storedMethod',
};

/** What is attempted: to pay an order, or to store a method, with the future months that its provider is to charge. */
interface Wish {
  readonly customerId: number;
  readonly order: Order | null;
  readonly means: Means;
  readonly agreed: Agreement | null;
}

/** A payer who has agreed at a wallet and never returned is not waited for a day. */
const nextLook = ({ created_at: begun, means }: Attempt, now: number): number =>
  means === 'wallet' ? now + Math.max(5 * MINUTE, (now - begun) / 2) : Infinity;

/** Attempts to pay orders, and finds out the results. Only `settle` turns a payment into a plan. */
export class Payments {
  readonly #deps: PaymentsDeps;
  /** Takes cards, and wallets if there is no other provider for them. */
  readonly provider: PaymentProvider;
  /** Takes wallets. */
  readonly wallets: PaymentProvider;

  constructor(deps: PaymentsDeps, provider: PaymentProvider, wallets: PaymentProvider = provider) {
    this.#deps = deps;
    this.provider = provider;
    this.wallets = wallets;
  }

  /** All providers that take money. */
  get providers(): readonly PaymentProvider[] {
    return [...new Set([this.provider, this.wallets])];
  }

  /** The provider of a name; undefined if it is not set up. */
  named(name: string): PaymentProvider | undefined {
    return this.providers.find((known) => known.name === name);
  }

  #of(name: string): PaymentProvider {
    const provider = this.named(name);
    if (!provider) throw new Hopeless(`Payments by ${name} are not set up any more.`);
    return provider;
  }

  /** Whether methods stored with a provider ask the payer for each payment, and are charged by the provider's clock. */
  isCollected(name: string): boolean {
    return this.named(name)?.collector !== undefined;
  }

  #for(means: Means): PaymentProvider {
    return means.kind === 'wallet' || (means.kind === 'storedMethod' && means.provider === this.wallets.name)
      ? this.wallets
      : this.provider;
  }

  /**
   * Pays an order. The attempt is committed before the provider is called, with its id as the idempotency key, so that
   * no payment is without one. A second attempt returns the result of the first.
   */
  async pay(order: Order, means: Means): Promise<Outcome> {
    const { customer_id: customerId } = order;
    if (customerId === null) return refused(paymentProblems.closed);
    if (!(await this.#clearTheWay(order.id))) return { kind: 'unknown' };
    const { db, clock } = this.#deps;
    const now = clock.now();
    const terms = { customerId, planId: order.plan_id, startsAt: addMonths(now, 1), now };
    // A new plan is charged by the clock of its wallet from then on; anything else is paid once.
    const isBegun = order.kind === 'subscribe' && means.kind === 'wallet' && this.isCollected(this.wallets.name);
    return this.#try({ customerId, order, means, agreed: isBegun ? await agreementFor(db, terms) : null });
  }

  /**
   * Stores a customer's means of payment, without a payment. A wallet with a clock agrees to the months of the running
   * plan.
   */
  async save(customerId: number, means: Means): Promise<Outcome> {
    const { db, clock } = this.#deps;
    const isAgreed = means.kind === 'wallet' && this.isCollected(this.wallets.name);
    const agreed = isAgreed ? await agreementForNext(db, customerId, clock.now()) : null;
    if (isAgreed && agreed === null) {
      const { state } = await readSubscription(db, customerId);
      return refused(paymentProblems[state === 'pastDue' ? 'owedFirst' : 'walletNeedsPlan']);
    }
    return this.#try({ customerId, order: null, means, agreed });
  }

  async #try(wish: Wish): Promise<Outcome> {
    const begun = await this.#begin(wish);
    return 'kind' in begun ? begun : this.#charge(begun, wish);
  }

  /** Asks the provider about an attempt, and settles it. */
  async resolve(attemptId: string): Promise<Outcome> {
    const attempt = await attemptById(this.#deps.db, attemptId);
    if (!attempt || !isLive(attempt.state)) return outcomeOf(attempt);
    const { customer_id: customerId } = attempt;
    const found = customerId === null ? null : await this.#of(attempt.provider).find({ attemptId, customerId });
    // An attempt in flight may arrive any moment.
    if (found === null) return { kind: 'unknown' };
    return this.#hear(found);
  }

  /** The same for the attempts at an order, when its page is opened. */
  async resolveOrder(orderId: string): Promise<void> {
    const live = await this.#liveAttempt(orderId);
    if (live) await this.resolve(live.id);
  }

  /** Records a webhook once, however often it is sent, and schedules a job that looks up what has happened. */
  async takeNews({ eventId, type, about }: ProviderNews, provider = this.provider.name): Promise<void> {
    const { db, clock, jobs } = this.#deps;
    await write(db, async (tx) => {
      const now = clock.now();
      const taken = await tx
        .insertInto('provider_events')
        .values({
          provider,
          event_id: eventId,
          type,
          about: about?.kind ?? null,
          object_id: about?.id ?? null,
          state: about === null ? 'ignored' : 'received',
          received_at: now,
          read_at: null,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (taken && about !== null) await jobs.enter(tx, 'readNews', { provider, eventId });
    });
    jobs.wake();
  }

  /** The job `readNews`: asks the provider for the object of a webhook, and processes it. */
  readonly readNews = async ({ provider, eventId }: { readonly provider: string; readonly eventId: string }) => {
    const { db } = this.#deps;
    const teller = this.#of(provider);
    const event = await db
      .selectFrom('provider_events')
      .select(['about', 'object_id', 'state', 'received_at'])
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    if (event?.state !== 'received' || event.object_id === null) return;
    const { about, object_id: id, received_at: receivedAt } = event;
    const isRead = await this.#lookAt(teller, { kind: about ?? 'payment', id });
    // A month charged by a provider is reported within a day; what happens to the money may be reported earlier.
    const isEarly = teller.collector !== undefined && this.#deps.clock.now() < receivedAt + DAY;
    if (!isRead && isEarly && (about === 'refund' || about === 'dispute'))
      throw new TryAgain(`Nothing is known yet of what ${provider} tells by ${eventId}.`, HOUR);
    await db
      .updateTable('provider_events')
      .set({ state: isRead ? 'read' : 'ignored', read_at: this.#deps.clock.now() })
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .execute();
  };

  /**
   * Asks the sender about the object of a webhook, and processes it. Returns false if it does not belong to this shop.
   */
  async #lookAt(teller: PaymentProvider, { kind, id }: NonNullable<ProviderNews['about']>): Promise<boolean> {
    switch (kind) {
      case 'payment':
      case 'mandate': {
        const told = await teller.fetch(id);
        if (told !== null) await this.#hear(told);
        const status = kind === 'mandate' ? await this.collect({ provider: teller.name, mandateId: id }) : null;
        return told !== null || status !== null;
      }
      case 'refund': {
        const told = (await teller.fetchRefund?.(id)) ?? null;
        return told !== null && this.#ofPayment(teller, told, (tx, payment, now) => hearRefund(tx, payment, told, now));
      }
      case 'dispute': {
        const told = (await teller.fetchDispute?.(id)) ?? null;
        return (
          told !== null && this.#ofPayment(teller, told, (tx, payment, now) => hearDispute(tx, payment, told, now))
        );
      }
    }
  }

  /** Processes news about a payment after the payment itself: the news may arrive in the wrong order. */
  async #ofPayment(
    teller: PaymentProvider,
    { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
    take: (tx: Transaction<Database>, payment: Payment, now: number) => Promise<void>,
  ): Promise<boolean> {
    const { db, clock, jobs } = this.#deps;
    const asked = { provider, paymentId };
    if (!(await paymentByProvider(db, asked))) {
      const told = await teller.fetch(paymentId);
      if (told !== null) await this.#hear(told);
    }
    const taken = await write(db, async (tx) => {
      const payment = await paymentByProvider(tx, asked);
      if (payment) await take(tx, payment, clock.now());
      return payment !== undefined;
    });
    jobs.wake();
    return taken;
  }

  /** Asks a provider what it has charged by its own clock. Returns the status, or null if it charges no plan. */
  async collect({ provider, mandateId }: MandateName): Promise<Mandate['status'] | null> {
    const told = await this.#of(provider).collector?.ask(mandateId);
    if (told == null) return null;
    const { db, clock, jobs } = this.#deps;
    const status = await write(db, (tx) => settleMandate(tx, told, clock.now()));
    jobs.wake();
    return status;
  }

  /** The job `askCollector`: news get lost, so each plan charged by a provider is queried once a day. */
  readonly askCollector = async (mandate: MandateName): Promise<void> => {
    const { db, clock, jobs } = this.#deps;
    const status = await this.collect(mandate);
    if (status !== null && status !== 'ended') await jobs.enter(db, 'askCollector', mandate, clock.now() + DAY);
  };

  /** The job `endMandate`. */
  readonly endMandate = async ({ provider, mandateId }: MandateName): Promise<void> => {
    await this.#of(provider).collector?.end(mandateId);
    // What was charged before the provider heard of it is refunded.
    await this.collect({ provider, mandateId });
  };

  /** Ends the attempt at an order that waits for its payer. */
  async callOff(orderId: string): Promise<void> {
    const live = await this.#liveAttempt(orderId);
    if (live) await this.cancel(live);
  }

  /** The job `checkAttempt`. */
  readonly check = async ({ attemptId, customerId }: { readonly attemptId: string; readonly customerId: number }) => {
    const { db, clock, jobs } = this.#deps;
    const attempt = await attemptById(db, attemptId);
    if (!attempt || !isLive(attempt.state)) return;
    const outcome = await this.resolve(attemptId);
    const endsAt = attempt.created_at + AT_THE_BANK;
    if (outcome.kind === 'waiting' && clock.now() < endsAt) {
      await jobs.enter(db, 'checkAttempt', { attemptId, customerId }, Math.min(endsAt, nextLook(attempt, clock.now())));
      return;
    }
    if (outcome.kind === 'waiting' || outcome.kind === 'unknown') await this.cancel(attempt);
  };

  /** Ends an attempt at the provider, after which it cannot succeed; or learns that it already has. */
  async cancel({ id: attemptId, customer_id: customerId, provider }: Attempt): Promise<Outcome> {
    if (customerId === null) return { kind: 'unknown' };
    return this.#hear(await this.#of(provider).cancel({ attemptId, customerId }));
  }

  /** Processes what a provider has said about an attempt elsewhere, such as when its payer returns. */
  heard(told: ProviderPayment): Promise<Outcome> {
    return this.#hear(told);
  }

  /** Makes room for another attempt at an order. Returns false if the result of one is unknown. */
  async #clearTheWay(orderId: string): Promise<boolean> {
    const live = await this.#liveAttempt(orderId);
    if (!live) return true;
    const outcome = await this.resolve(live.id);
    if (outcome.kind === 'waiting') await this.cancel(live);
    if (outcome.kind !== 'unknown') return true;
    if (live.created_at + ON_ITS_WAY > this.#deps.clock.now() && live.state === 'sent') return false;
    return (await this.cancel(live)).kind !== 'unknown';
  }

  /** Records the attempt, and reserves the coupon of its order. */
  #begin({ customerId, order, means, agreed }: Wish): Promise<{ readonly attemptId: string } | Outcome> {
    const { db, clock, jobs } = this.#deps;
    const now = clock.now();
    const { name: provider } = this.#for(means);
    return write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      if (order !== null) {
        const current = await orderById(tx, order.id);
        if (current?.state === 'paid') return { kind: 'paid' };
        if (current?.state !== 'open') return refused(paymentProblems.closed);
        if (await this.#liveAttempt(order.id, tx)) return { kind: 'unknown' };
        if (!(await reserveCoupon(tx, order, now))) return refused(paymentProblems.couponTaken);
        await noteConsent(tx, current, now);
      }
      const attemptId = randomUUID();
      await tx
        .insertInto('payment_attempts')
        .values({
          id: attemptId,
          order_id: order?.id ?? null,
          customer_id: customerId,
          provider,
          means: MEANS[means.kind],
          state: 'sent',
          redirect_url: null,
          reason: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      if (agreed !== null) await noteAgreement(tx, { attemptId, customerId, provider, now }, agreed);
      await jobs.enter(tx, 'checkAttempt', { attemptId, customerId }, now + ON_ITS_WAY);
      return { attemptId };
    });
  }

  async #charge(
    { attemptId }: { readonly attemptId: string },
    { customerId, order, means, agreed }: Wish,
  ): Promise<Outcome> {
    try {
      const told = await this.#for(means).charge({
        attemptId,
        customerId,
        reference: order?.id ?? attemptId,
        description:
          order === null ? orderTexts.method : orderTexts.payment(fullNameOf(order.plan_id), order.description),
        amountCents: order?.gross_cents ?? 0,
        currency: 'USD',
        means,
        collects: agreed,
      });
      return await this.#hear(told);
    } catch (error) {
      if (error instanceof ChargeRefused) {
        await this.#end(attemptId, order?.id ?? null, error.message);
        return refused(error.message);
      }
      this.#deps.log.error({ err: error, attempt: attemptId }, 'a payment has an unknown outcome');
      await this.#deps.db
        .updateTable('payment_attempts')
        .set({ state: 'unknown', updated_at: this.#deps.clock.now() })
        .where('id', '=', attemptId)
        .where('state', '=', 'sent')
        .execute();
      return { kind: 'unknown' };
    }
  }

  #end(attemptId: string, orderId: string | null, reason: string): Promise<void> {
    const { db, clock } = this.#deps;
    return write(db, async (tx) => {
      const attempt = await attemptById(tx, attemptId);
      if (!attempt || !isLive(attempt.state)) return;
      await tx
        .updateTable('payment_attempts')
        .set({ state: 'failed', reason, updated_at: clock.now() })
        .where('id', '=', attemptId)
        .execute();
      if (orderId !== null) await releaseCoupon(tx, orderId);
    });
  }

  /** Processes what the provider reports. */
  async #hear(told: ProviderPayment): Promise<Outcome> {
    const { db, clock, jobs } = this.#deps;
    const fate = await write(db, (tx) => settle(tx, told, clock.now()));
    jobs.wake();
    if (told.status === 'waiting' && told.redirectUrl !== null)
      return { kind: 'waiting', redirectUrl: told.redirectUrl, awaits: told.awaits };
    if (told.status !== 'succeeded') return { kind: 'declined' };
    if (fate === 'refundDue' || fate === 'review') {
      this.#deps.log.error({ payment: told.paymentId, fate }, 'a payment fits no order');
      return refused(paymentProblems.returned);
    }
    return { kind: 'paid' };
  }

  #liveAttempt(orderId: string, db: Kysely<Database> = this.#deps.db): Promise<Attempt | undefined> {
    return db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', 'in', LIVE)
      .executeTakeFirst();
  }

  /**
   * Closes a customer's open order in favor of another one. Returns the order instead if its payment may still succeed.
   */
  async replace(order: Order): Promise<Order | null> {
    const { db, clock } = this.#deps;
    const isClear = await this.#clearTheWay(order.id);
    if (!isClear) return order;
    return write(db, async (tx) => {
      if (order.customer_id !== null) await lockCustomer(tx, order.customer_id);
      if (await this.#liveAttempt(order.id, tx)) return order;
      await closeOrder(tx, order.id, { state: 'replaced', now: clock.now() });
      return null;
    });
  }
}

const refused = (message: string): Outcome => ({ kind: 'refused', message });

/** For an attempt with a known result. */
function outcomeOf(attempt: Attempt | undefined): Outcome {
  return attempt?.state === 'succeeded' ? { kind: 'paid' } : { kind: 'declined' };
}
