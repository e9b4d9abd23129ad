import { addMonths } from '../../domain/billing/months.ts';
import type { User } from '../account/user.ts';
import { isPaid } from '../account/user.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { BillingPort } from './billing.port.ts';
import type { PlanOffer } from './plan-offer.ts';

/** A plan that may be paid for, among all that the shop sells. */
export interface Offered {
  readonly plan: PlanOffer;
  readonly plans: readonly PlanOffer[];
  /** When it was asked for, in epoch milliseconds. */
  readonly at: number;
}

/** What the checkout page shows. */
export type QuoteState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly planId: number }
  | ({ readonly phase: 'loaded' } & Offered)
  | { readonly phase: 'failed'; readonly planId: number; readonly failure: Failure };

export class PlanQuotes extends Store<QuoteState> {}

/** What a customer gets for a plan, and for how much. Whole cents and credits. */
export interface PlanQuote {
  readonly plan: PlanOffer;
  /** The first month of this order, before tax. */
  readonly cents: number;
  readonly kind: 'subscribe' | 'change' | 'addCredits';
  readonly from: PlanOffer | null;
  readonly isUpgraded: boolean;
  readonly isDowngraded: boolean;
  readonly creditsNow: number;
  readonly creditsAfter: number;
  /** Epoch milliseconds. */
  readonly renewsAt: number;
}

/** What an offer is to a customer [DECISION-14, DECISION-171]. */
export function quoteOf({ plan, plans, at }: Offered, user: User): PlanQuote {
  const from = isPaid(user) ? (plans.find(({ id }) => id === user.plan?.id) ?? null) : null;
  const { balance } = user.wallet;
  return {
    plan,
    cents: plan.discountedCents ?? plan.cents,
    kind: from === null ? 'subscribe' : from.id === plan.id ? 'addCredits' : 'change',
    from,
    isUpgraded: from !== null && plan.cents > from.cents,
    isDowngraded: from !== null && plan.cents < from.cents,
    creditsNow: balance,
    creditsAfter: balance + plan.credits,
    renewsAt: addMonths(at, 1),
  };
}

/** Looks up a plan for its checkout; `notFound` for one that is not sold. The page says itself what went wrong. */
export class LoadQuote {
  readonly #billing: Pick<BillingPort, 'plans'>;
  readonly #quotes: PlanQuotes;
  readonly #clock: Clock;

  constructor(billing: Pick<BillingPort, 'plans'>, quotes: PlanQuotes, clock: Clock) {
    this.#billing = billing;
    this.#quotes = quotes;
    this.#clock = clock;
  }

  execute(planId: number): Promise<Result<Offered, Failure>> {
    const find = async (): Promise<Result<Offered, Failure>> => {
      const plans = await this.#billing.plans();
      if (!plans.ok) return plans;
      const plan = plans.value.find(({ id, cents }) => id === planId && cents > 0);
      return plan ? ok({ plan, plans: plans.value, at: this.#clock.now() }) : failed({ kind: 'notFound' });
    };
    return loadInto<QuoteState, Offered, Failure>(this.#quotes, find, {
      loading: { phase: 'loading', planId },
      loaded: (offered) => ({ phase: 'loaded', ...offered }),
      failed: (failure) => ({ phase: 'failed', planId, failure }),
    });
  }
}
