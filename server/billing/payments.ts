import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { orderTexts, paymentProblems } from '../../domain/billing/billing.messages.ts';
import { addMonths } from '../../domain/billing/months.ts';
import { isOncePerPayer } from '../../domain/billing/payer.ts';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Hopeless, TryAgain } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { PaymentAttemptsTable } from './billing.tables.ts';
import { noteConsent } from './consents.ts';
import { releaseCoupon, reserveCoupon } from './coupons.ts';
import { hearDispute } from './disputes.ts';
import { type Agreement, agreementFor, agreementForNext, noteAgreement, settleMandate } from './mandates.ts';
import { closeOrder, type Order, orderById } from './orders.ts';
import { marksOfCustomer, marksOfPayer } from './payer-marks.ts';
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
    /** Asks the provider what became of an attempt that nobody has heard of since. */
    readonly checkAttempt: { readonly attemptId: string; readonly customerId: number };
    /** Finds out what a provider has told of. */
    readonly readNews: { readonly provider: string; readonly eventId: string };
  }
}

export interface PaymentsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly secrets: Pick<Secrets, 'payerKeys'>;
  readonly log: Log;
}

/** How a try to pay has ended for now. */
export type Outcome =
  | { readonly kind: 'paid' }
  /** The payer is asked by a bank or a wallet. */
  | { readonly kind: 'waiting'; readonly redirectUrl: string; readonly awaits: ProviderPayment['awaits'] }
  | { readonly kind: 'declined' }
  /** Nothing was tried. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The provider has not said what became of it: it is asked again, and nothing is charged twice meanwhile. */
  | { readonly kind: 'unknown' };

/** How long an attempt may be on its way, and its payer may take at the bank. */
const ON_ITS_WAY = MINUTE;
const AT_THE_BANK = DAY;

const MEANS: Readonly<Record<Means['kind'], PaymentAttemptsTable['means']>> = {
  card: 'card',
  wallet: 'wallet',
  storedMethod: 'storedMethod',
};

/** What is tried: to pay an order, or to store a method, with the months to come that its provider is to charge. */
interface Wish {
  readonly customerId: number;
  readonly order: Order | null;
  readonly means: Means;
  readonly agreed: Agreement | null;
}

/** A payer who has agreed at a wallet and never came back is not waited for a day. */
const nextLook = ({ created_at: begun, means }: Attempt, now: number): number =>
  means === 'wallet' ? now + Math.max(5 * MINUTE, (now - begun) / 2) : Infinity;

/** Tries to pay orders, and finds out what became of it. Only `settle` turns a payment into a plan. */
export class Payments {
  readonly #deps: PaymentsDeps;
  /** Takes cards, and wallets where nobody else does. */
  readonly provider: PaymentProvider;
  /** Takes wallets. */
  readonly wallets: PaymentProvider;

  constructor(deps: PaymentsDeps, provider: PaymentProvider, wallets: PaymentProvider = provider) {
    this.#deps = deps;
    this.provider = provider;
    this.wallets = wallets;
  }

  /** Whoever takes money. */
  get providers(): readonly PaymentProvider[] {
    return [...new Set([this.provider, this.wallets])];
  }

  /** The provider of a name; undefined for one that is not set up. */
  named(name: string): PaymentProvider | undefined {
    return this.providers.find((known) => known.name === name);
  }

  #of(name: string): PaymentProvider {
    const provider = this.named(name);
    if (!provider) throw new Hopeless(`Payments by ${name} are not set up any more.`);
    return provider;
  }

  /** Whether what is stored with a provider asks its payer for each payment, and is charged by the provider's clock. */
  isCollected(name: string): boolean {
    return this.named(name)?.collector !== undefined;
  }

  #for(means: Means): PaymentProvider {
    return means.kind === 'wallet' || (means.kind === 'storedMethod' && means.provider === this.wallets.name)
      ? this.wallets
      : this.provider;
  }

  /**
   * Pays an order. The attempt is committed before the provider is called, with its id as the idempotency key, so that no
   * payment is without one. Whoever pays a second time is told what became of the first.
   */
  async pay(order: Order, means: Means): Promise<Outcome> {
    const { customer_id: customerId } = order;
    if (customerId === null) return refused(paymentProblems.closed);
    if (!(await this.#clearTheWay(order.id))) return { kind: 'unknown' };
    const { db, clock } = this.#deps;
    const now = clock.now();
    const terms = { customerId, planId: order.plan_id, startsAt: addMonths(now, 1), now };
    // A plan that begins is charged by the clock of its wallet from then on; anything else is paid once.
    const isBegun = order.kind === 'subscribe' && means.kind === 'wallet' && this.isCollected(this.wallets.name);
    return this.#try({ customerId, order, means, agreed: isBegun ? await agreementFor(db, terms) : null });
  }

  /** Stores what a customer will pay by, without a payment. A wallet with a clock agrees to the months of the plan that runs. */
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
    const begun = await this.#begin(wish, await this.#marksBefore(wish));
    return 'kind' in begun ? begun : this.#charge(begun, wish);
  }

  /**
   * By what a coupon knows this payer again before anything is charged. Whom a provider cannot tell yet, or cannot be asked
   * about, is looked at once they have paid.
   */
  async #marksBefore({ customerId, order, means }: Wish): Promise<readonly string[]> {
    if (order?.coupon == null || !isOncePerPayer(order.coupon)) return [];
    const { db, secrets } = this.#deps;
    const provider = this.#for(means);
    const payer = await this.#payerOf(provider, means);
    const address = await marksOfCustomer(db, secrets, customerId);
    return payer === null ? address : [...address, ...marksOfPayer(secrets, provider.name, payer)];
  }

  async #payerOf(provider: PaymentProvider, means: Means): Promise<string | null> {
    try {
      return (await provider.payerOf?.(means)) ?? null;
    } catch (error) {
      this.#deps.log.warn({ err: error, provider: provider.name }, 'a provider does not say who pays');
      return null;
    }
  }

  /** Asks the provider what became of an attempt, and settles it. */
  async resolve(attemptId: string): Promise<Outcome> {
    const attempt = await attemptById(this.#deps.db, attemptId);
    if (!attempt || !isLive(attempt.state)) return outcomeOf(attempt);
    const { customer_id: customerId } = attempt;
    const found = customerId === null ? null : await this.#of(attempt.provider).find({ attemptId, customerId });
    // What is on its way may arrive any moment.
    if (found === null) return { kind: 'unknown' };
    return this.#hear(found);
  }

  /** The same for the attempts at an order, as its page does when it is opened. */
  async resolveOrder(orderId: string): Promise<void> {
    const live = await this.#liveAttempt(orderId);
    if (live) await this.resolve(live.id);
  }

  /** Writes news down, once however often they are told, and lets a job find out what has happened. */
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

  /** The job `readNews`: asks the provider for what the news are about, and takes it in. */
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
    // A month that a provider has charged is heard of within a day; what became of its money may be told before.
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

  /** Asks whoever tells for what news are about, and takes it in. Answers false for what is none of this shop's. */
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

  /** Takes in what has become of a payment, after the payment itself: the news of one may overtake the other's. */
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

  /** Asks a provider what it has charged by its own clock. Answers how that stands, or null where it charges no plan. */
  async collect({ provider, mandateId }: MandateName): Promise<Mandate['status'] | null> {
    const told = await this.#of(provider).collector?.ask(mandateId);
    if (told == null) return null;
    const { db, clock, jobs } = this.#deps;
    const status = await write(db, (tx) => settleMandate(tx, told, clock.now()));
    jobs.wake();
    return status;
  }

  /** The job `askCollector`: news get lost, so that each plan which somebody else charges is asked about once a day. */
  readonly askCollector = async (mandate: MandateName): Promise<void> => {
    const { db, clock, jobs } = this.#deps;
    const status = await this.collect(mandate);
    if (status !== null && status !== 'ended') await jobs.enter(db, 'askCollector', mandate, clock.now() + DAY);
  };

  /** The job `endMandate`. */
  readonly endMandate = async ({ provider, mandateId }: MandateName): Promise<void> => {
    await this.#of(provider).collector?.end(mandateId);
    // What was charged before the provider heard of it goes back.
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

  /** Ends an attempt at the provider, which cannot succeed from then on; or hears that it has succeeded already. */
  async cancel({ id: attemptId, customer_id: customerId, provider }: Attempt): Promise<Outcome> {
    if (customerId === null) return { kind: 'unknown' };
    return this.#hear(await this.#of(provider).cancel({ attemptId, customerId }));
  }

  /** Takes in what a provider has said of an attempt elsewhere, as when its payer comes back. */
  heard(told: ProviderPayment): Promise<Outcome> {
    return this.#hear(told);
  }

  /** Makes room for another attempt at an order. Answers false where nobody knows yet what became of one. */
  async #clearTheWay(orderId: string): Promise<boolean> {
    const live = await this.#liveAttempt(orderId);
    if (!live) return true;
    const outcome = await this.resolve(live.id);
    if (outcome.kind === 'waiting') await this.cancel(live);
    if (outcome.kind !== 'unknown') return true;
    if (live.created_at + ON_ITS_WAY > this.#deps.clock.now() && live.state === 'sent') return false;
    return (await this.cancel(live)).kind !== 'unknown';
  }

  /** Writes the attempt down, and reserves the coupon of its order. */
  #begin(
    { customerId, order, means, agreed }: Wish,
    marks: readonly string[],
  ): Promise<{ readonly attemptId: string } | Outcome> {
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
        if (!(await reserveCoupon(tx, order, { marks, now }))) return refused(paymentProblems.couponTaken);
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

  /** Takes in what the provider tells. */
  async #hear(told: ProviderPayment): Promise<Outcome> {
    const { db, clock, jobs, secrets } = this.#deps;
    const marks = told.payer == null ? [] : marksOfPayer(secrets, told.provider, told.payer);
    const fate = await write(db, (tx) => settle(tx, told, clock.now(), marks));
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
   * Ends the open order of a customer in favor of another one. Answers the order instead where its payment may still
   * succeed.
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

/** Of an attempt whose end is known. */
function outcomeOf(attempt: Attempt | undefined): Outcome {
  return attempt?.state === 'succeeded' ? { kind: 'paid' } : { kind: 'declined' };
}
