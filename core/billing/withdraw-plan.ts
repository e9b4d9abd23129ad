import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Withdrawal } from './plan-offer.ts';
import { withdrawn } from './plans.messages.ts';
import { type SubscriptionNeeds, tellRefusal } from './subscription-needs.ts';

/** What would be refunded on withdrawing now. Changes nothing. */
export class LoadWithdrawal {
  readonly #needs: SubscriptionNeeds;

  constructor(needs: SubscriptionNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<Withdrawal, Failure>> {
    const refused = await this.#needs.requireLogin.refuse();
    if (refused) return failed(refused);
    const quote = await this.#needs.port.withdrawal();
    return quote.ok ? quote : tellRefusal(this.#needs, quote.failure);
  }
}

/** Withdraws from the plan, once what goes back is confirmed: it ends at once, and a mail confirms it. */
export class WithdrawPlan {
  readonly #needs: SubscriptionNeeds;
  readonly #loadWithdrawal: LoadWithdrawal;

  constructor(needs: SubscriptionNeeds, loadWithdrawal: LoadWithdrawal) {
    this.#needs = needs;
    this.#loadWithdrawal = loadWithdrawal;
  }

  async execute(): Promise<Result<'withdrawn' | 'kept', Failure>> {
    const { port, dialogs, toasts, reload } = this.#needs;
    const quote = await this.#loadWithdrawal.execute();
    if (!quote.ok) return quote;
    if ((await dialogs.ask('withdraw', { withdrawal: quote.value })) === 'keep') return ok('kept');
    const done = await port.withdraw(quote.value.hash);
    if (!done.ok) return tellRefusal(this.#needs, done.failure);
    toasts.show(withdrawn(done.value));
    await reload.execute();
    return ok('withdrawn');
  }
}
