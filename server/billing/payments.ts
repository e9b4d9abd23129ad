import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { orderTexts, paymentProblems } from '../../domain/billing/billing.messages.ts';
import { addMonths } from '../../domain/billing/months.ts';
import { isOncePerPayer } from '../../domain/billing/payer.ts';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import { type Clock, DAY, MINUTE } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Hopeless } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { PaymentAttemptsTable } from './billing.tables.ts';
import {
  type Attempt,
  attemptById,
  enterAttempt,
  failAttempt,
  isLive,
  liveAttemptAt,
  noteUnknown,
} from './attempts.ts';
import { noteConsent } from './consents.ts';
import { reserveCoupon } from './coupons.ts';
import { type Agreement, agreementFor, agreementForNext, noteAgreement } from './mandates.ts';
import { closeOrder, type Order, orderById } from './orders.ts';
import { marksOfCustomer, marksOfPayer } from './payer-marks.ts';
import { ChargeRefused, type Means, type PaymentProvider, type ProviderPayment } from './providers/provider.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { settle } from './settle.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Asks the provider about an attempt without news. */
    readonly checkAttempt: { readonly attemptId: string; readonly customerId: number };
  }
}

export interface PaymentsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly secrets: Pick<Secrets, 'payerKeys'>;
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

  /** The same, for jobs about one that was set up once. */
  of(name: string): PaymentProvider {
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
    return [...address, ...marksOfPayer(secrets, { provider: provider.name, payer })];
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
    const found = customerId === null ? null : await this.of(attempt.provider).find({ attemptId, customerId });
    // What is on its way may arrive any moment.
    if (found === null) return { kind: 'unknown' };
    return this.hear(found);
  }

  /** The same for the attempts at an order, when its page is opened. */
  async resolveOrder(orderId: string): Promise<void> {
    const live = await liveAttemptAt(this.#deps.db, orderId);
    if (live) await this.resolve(live.id);
  }

  /** Ends the attempt at an order that waits for its payer. */
  async callOff(orderId: string): Promise<void> {
    const live = await liveAttemptAt(this.#deps.db, orderId);
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
    return this.hear(await this.of(provider).cancel({ attemptId, customerId }));
  }

  /** Makes room for another attempt at an order. Returns false if the result of one is unknown. */
  async #clearTheWay(orderId: string): Promise<boolean> {
    const live = await liveAttemptAt(this.#deps.db, orderId);
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
        if (await liveAttemptAt(tx, order.id)) return { kind: 'unknown' };
        if (!(await reserveCoupon(tx, order, { marks, now }))) return refused(paymentProblems.couponTaken);
        await noteConsent(tx, current, now);
      }
      const attemptId = randomUUID();
      const attempt = { id: attemptId, order_id: order?.id ?? null, customer_id: customerId, provider };
      await enterAttempt(tx, { ...attempt, means: MEANS[means.kind] }, now);
      if (agreed !== null) await noteAgreement(tx, { attemptId, customerId, provider, now }, agreed);
      await jobs.enter(tx, 'checkAttempt', { attemptId, customerId }, now + ON_ITS_WAY);
      return { attemptId };
    });
  }

  async #charge(
    { attemptId }: { readonly attemptId: string },
    { customerId, order, means, agreed }: Wish,
  ): Promise<Outcome> {
    const { db, clock, log } = this.#deps;
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
      return await this.hear(told);
    } catch (error) {
      if (error instanceof ChargeRefused) {
        const refusal = { orderId: order?.id ?? null, reason: error.message, now: clock.now() };
        await write(db, (tx) => failAttempt(tx, attemptId, refusal));
        return refused(error.message);
      }
      log.error({ err: error, attempt: attemptId }, 'a payment has an unknown outcome');
      await noteUnknown(db, attemptId, clock.now());
      return { kind: 'unknown' };
    }
  }

  /** Takes in what a provider says of an attempt: by an answer, in news, or as its payer comes back. */
  async hear(told: ProviderPayment): Promise<Outcome> {
    const { db, clock, jobs, secrets } = this.#deps;
    const fate = await write(db, (tx) => settle(tx, told, clock.now(), marksOfPayer(secrets, told)));
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

  /**
   * Closes a customer's open order in favor of another one. Returns the order instead if its payment may still succeed.
   */
  async replace(order: Order): Promise<Order | null> {
    const { db, clock } = this.#deps;
    const isClear = await this.#clearTheWay(order.id);
    if (!isClear) return order;
    return write(db, async (tx) => {
      if (order.customer_id !== null) await lockCustomer(tx, order.customer_id);
      if (await liveAttemptAt(tx, order.id)) return order;
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
