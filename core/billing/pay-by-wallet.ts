import { type SessionStore, userOf } from '../account/session.ts';
import type { User } from '../account/user.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Checkout, Payer, WalletWords } from './checkout.ts';
import { type WalletOutcome, walletOutcome } from './outcomes.ts';
import type { NotTried, PayingNeeds } from './pay-by-card.ts';
import { confirmationFailures, methodSaved, modalFailures, walletDeclined } from './payment.messages.ts';

interface PayByWalletNeeds extends Omit<PayingNeeds, 'cards'> {
  readonly session: SessionStore;
}

/** Pays an order by wallet [BILL-27 to BILL-30]: by the stored one, or by one of the payer. */
export class PayByWallet {
  readonly #needs: PayByWalletNeeds;

  constructor(needs: PayByWalletNeeds) {
    this.#needs = needs;
  }

  /** Without a payer, charges the stored wallet, which gets no parameters [DECISION-158]. */
  async execute({ addresses }: Checkout, payer: Payer | null): Promise<Result<WalletOutcome | NotTried, Failure>> {
    const { payment, session, attempt, goOn, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if (attempt.isBusy) return ok({ kind: 'busy' });
    attempt.set({ phase: 'processing' });
    const words = payer && walletWords(userOf(session.current), payer);
    const paid = await payment.payByWallet(addresses.wallet, words);
    if (!paid.ok) {
      attempt.set({ phase: 'declined', next: null });
      await failures.react(paid.failure, payer ? modalFailures : confirmationFailures);
      return paid;
    }
    const outcome = walletOutcome(paid.value);
    switch (outcome.kind) {
      case 'saved':
        attempt.set({ phase: 'idle' });
        toasts.show(methodSaved);
        break;
      case 'declined':
        attempt.set({ phase: 'declined', next: null });
        toasts.show(walletDeclined);
        break;
      default:
        await goOn.execute(outcome);
    }
    return ok(outcome);
  }
}

/** BILL-03, BILL-31, BILL-32, DECISION-158. */
export function walletWords(user: User | null, { firstName, lastName }: Payer): WalletWords {
  const { walletPlanId = null, startTime = null, taxRate = 0, collectsTax = false } = user?.payment ?? {};
  return {
    planId: walletPlanId,
    startTime,
    firstName,
    lastName,
    email: user?.email ?? '',
    taxPercentage: collectsTax ? Math.round(taxRate * 10_000) / 100 : 0,
  };
}
