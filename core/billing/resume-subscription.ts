import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { LoadPlans } from './load-plans.ts';
import { nextMonthOf } from './plan-offer.ts';
import { resumed } from './plans.messages.ts';
import { type SubscriptionNeeds, tellRefusal } from './subscription-needs.ts';

/** Takes back a cancellation, or a pause to come. It ends a pause that runs, once its price is confirmed. */
export class ResumeSubscription {
  readonly #needs: SubscriptionNeeds;
  readonly #loadPlans: LoadPlans;

  constructor(needs: SubscriptionNeeds, loadPlans: LoadPlans) {
    this.#needs = needs;
    this.#loadPlans = loadPlans;
  }

  async execute(): Promise<Result<'resumed' | 'kept', Failure>> {
    const { port, requireLogin, dialogs, toasts, reload } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const loaded = await this.#loadPlans.execute();
    if (!loaded.ok) return loaded;
    const { plans, standing } = loaded.value;
    const next = standing && nextMonthOf(standing, plans);
    if (standing?.state === 'paused' && next) {
      const { frozenCredits } = standing;
      const said = await dialogs.ask('endPause', { planName: next.fullName, cents: next.cents, frozenCredits });
      if (said === 'keep') return ok('kept');
    }
    const done = await port.resume();
    if (!done.ok) return tellRefusal(this.#needs, done.failure);
    toasts.show(resumed(done.value));
    await reload.execute();
    return ok('resumed');
  }
}
