import { type CancelAnswer, cancelProblem } from '../../domain/billing/cancelling.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { cancelled } from './plans.messages.ts';
import { type SubscriptionNeeds, tellRefusal } from './subscription-needs.ts';

const NOTHING_SAID: CancelAnswer = { title: null, feedback: '' };

/** Ends the subscription with its period, once reason and loss are confirmed [ACCT-38 to ACCT-57]. */
export class CancelSubscription {
  readonly #needs: SubscriptionNeeds;

  constructor(needs: SubscriptionNeeds) {
    this.#needs = needs;
  }

  /** `given` is what was said ahead of the dialog, which is still asked for its yes. */
  async execute(given: CancelAnswer = NOTHING_SAID): Promise<Result<'cancelled' | 'kept', Failure>> {
    const { port, requireLogin, dialogs, toasts, reload } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const terms = await port.cancelTerms();
    if (!terms.ok) return tellRefusal(this.#needs, terms.failure);
    const said = await dialogs.ask('cancelSubscription', { terms: terms.value, given });
    if (said === 'keep') return ok('kept');
    const answer = said === 'cancel' ? given : said.because;
    const problem = cancelProblem(answer);
    if (problem !== null) return tellRefusal(this.#needs, { kind: 'invalid', fields: {}, message: problem });
    const done = await port.cancel({ ...answer, feedback: answer.feedback.trim() });
    if (!done.ok) return tellRefusal(this.#needs, done.failure);
    toasts.show(cancelled);
    await reload.execute();
    return ok('cancelled');
  }
}
