import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import { resumed } from './plans.messages.ts';
import { type SubscriptionNeeds, tellRefusal } from './subscription-needs.ts';

/** Takes a cancellation back while the period runs. */
export class ResumeSubscription {
  readonly #needs: SubscriptionNeeds;

  constructor(needs: SubscriptionNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<void, Failure>> {
    const { port, requireLogin, toasts, reload } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const done = await port.resume();
    if (!done.ok) return tellRefusal(this.#needs, done.failure);
    toasts.show(resumed);
    await reload.execute();
    return done;
  }
}
