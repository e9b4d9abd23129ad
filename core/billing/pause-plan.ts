import { changeProblems } from '../../domain/billing/billing.messages.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { LoadPlans } from './load-plans.ts';
import { nextMonthOf } from './plan-offer.ts';
import { pauseScheduled } from './plans.messages.ts';
import { type SubscriptionNeeds, tellRefusal } from './subscription-needs.ts';

/** Pauses the plan after its period, once length and dates are confirmed. It can be revoked, or ended, at any time. */
export class PausePlan {
  readonly #needs: SubscriptionNeeds;
  readonly #loadPlans: LoadPlans;

  constructor(needs: SubscriptionNeeds, loadPlans: LoadPlans) {
    this.#needs = needs;
    this.#loadPlans = loadPlans;
  }

  /** `given` are the months that were said ahead of the dialog, which is still asked for its yes. */
  async execute(given: number | null = null): Promise<Result<'paused' | 'kept', Failure>> {
    const { port, requireLogin, dialogs, toasts, reload } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const loaded = await this.#loadPlans.execute();
    if (!loaded.ok) return loaded;
    const { plans, standing } = loaded.value;
    const next = standing && nextMonthOf(standing, plans);
    if (!standing || !next || standing.pauses.length === 0)
      return tellRefusal(this.#needs, { kind: 'invalid', fields: {}, message: changeProblems.noPause });
    const said = await dialogs.ask('pausePlan', { pauses: standing.pauses, cents: next.cents, given });
    if (said === 'keep') return ok('kept');
    const months = said === 'pause' ? given : said.months;
    const done = await port.pause(months ?? 0);
    if (!done.ok) return tellRefusal(this.#needs, done.failure);
    toasts.show(pauseScheduled);
    await reload.execute();
    return ok('paused');
  }
}
