import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { PlanStanding } from './plan-offer.ts';
import { changeDropped, changeScheduled } from './plans.messages.ts';
import { type SubscriptionNeeds, tellRefusal } from './subscription-needs.ts';

/** Chooses the plan from the next period on, or takes that choice back. Nothing is paid for it now. */
export class ChangePlanLater {
  readonly #needs: SubscriptionNeeds;

  constructor(needs: SubscriptionNeeds) {
    this.#needs = needs;
  }

  /** Null keeps the plan that runs. */
  async execute(planId: number | null): Promise<Result<PlanStanding, Failure>> {
    const { port, requireLogin, toasts, reload } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const done = await port.changeLater(planId);
    if (!done.ok) return tellRefusal(this.#needs, done.failure);
    toasts.show(done.value.nextPlanId === null ? changeDropped : changeScheduled);
    await reload.execute();
    return done;
  }
}
