import type { SessionStore } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { BillingPort } from './billing.port.ts';
import { type Offers, shownOffers } from './offers.ts';
import { type PlanOffer, type PlanStanding, undiscounted } from './plan-offer.ts';
import { plansFailures } from './plans.messages.ts';

/** What the plans page shows. */
export interface PlansAndStanding {
  readonly plans: readonly PlanOffer[];
  readonly standing: PlanStanding | null;
}

/** Loads the plans on sale with the customer's prices, and the state of their own plan [ROUTE-02]. */
export class LoadPlans {
  readonly #port: BillingPort;
  readonly #offers: Offers;
  readonly #session: SessionStore;
  readonly #failures: FailureReactions;

  constructor(port: BillingPort, offers: Offers, session: SessionStore, failures: FailureReactions) {
    this.#port = port;
    this.#offers = offers;
    this.#session = session;
    this.#failures = failures;
  }

  async execute(): Promise<Result<PlansAndStanding, Failure>> {
    return loadInto(this.#offers, () => this.#ask(), {
      loading: { phase: 'loading', before: shownOffers(this.#offers.current) },
      loaded: (loaded) => ({ phase: 'loaded', ...loaded }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: plansFailures },
    });
  }

  async #ask(): Promise<Result<PlansAndStanding, Failure>> {
    const [plans, standing] = await Promise.all([this.#port.plans(), this.#standing()]);
    if (!plans.ok) return plans;
    if (!standing.ok) return standing;
    // After a logout, or for a visitor, nobody's plan or prices are shown.
    if (this.#session.current.phase === 'visitor') return ok({ plans: plans.value.map(undiscounted), standing: null });
    return ok({ plans: plans.value, standing: standing.value });
  }

  /** Plans are public: visitors can read them, too. */
  async #standing(): Promise<Result<PlanStanding | null, Failure>> {
    if (this.#session.current.phase === 'visitor') return ok(null);
    const standing = await this.#port.standing();
    return standing.ok || standing.failure.kind !== 'unauthenticated' ? standing : ok(null);
  }
}
