import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Checkout } from './checkout.ts';
import { type StoredCardOutcome, storedCardOutcome } from './outcomes.ts';
import type { NotTried, PayingNeeds } from './pay-by-card.ts';
import { confirmationFailures, storedCardDeclined } from './payment.messages.ts';

/** Pays an order by the card that is stored [BILL-21 to BILL-26]. */
export class PayByStoredCard {
  readonly #needs: Omit<PayingNeeds, 'cards'>;

  constructor(needs: Omit<PayingNeeds, 'cards'>) {
    this.#needs = needs;
  }

  async execute({ addresses }: Checkout): Promise<Result<StoredCardOutcome | NotTried, Failure>> {
    const { payment, attempt, goOn, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if (attempt.isBusy) return ok({ kind: 'busy' });
    const before = attempt.current;
    const next = before.phase === 'declined' ? before.next : null;
    attempt.set({ phase: 'processing' });
    const paid = await payment.payByStoredCard(next ?? addresses.storedCard);
    if (!paid.ok) {
      attempt.set({ phase: 'declined', next });
      await failures.react(paid.failure, confirmationFailures);
      return paid;
    }
    const outcome = storedCardOutcome(paid.value);
    if (outcome.kind === 'declined') {
      attempt.set({ phase: 'declined', next: outcome.next ?? next });
      toasts.show(storedCardDeclined(outcome.title));
    } else await goOn.execute(outcome);
    return ok(outcome);
  }
}
