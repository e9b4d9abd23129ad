import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { Attempt } from './attempt.ts';
import type { CardProvider } from './card-provider.port.ts';
import type { CardWords, Checkout, Payer, ProviderObject } from './checkout.ts';
import type { GoOn } from './go-on.ts';
import { type CardOutcome, cardOutcome } from './outcomes.ts';
import { cardRejected, modalFailures } from './payment.messages.ts';
import type { PaymentPort } from './payment.port.ts';

export interface PayingNeeds {
  readonly payment: PaymentPort;
  readonly cards: CardProvider;
  readonly attempt: Attempt;
  readonly goOn: GoOn;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** No call was made: a payment is in progress, a field is empty [BILL-13], or the provider refused the card. */
export type NotTried =
  { readonly kind: 'busy' } | { readonly kind: 'incomplete' } | { readonly kind: 'problem'; readonly text: string };

/** Pays an order with a typed card [BILL-07 to BILL-16]. Its numbers only go to the card provider. */
export class PayByCard {
  readonly #needs: PayingNeeds;

  constructor(needs: PayingNeeds) {
    this.#needs = needs;
  }

  async execute(checkout: Checkout, words: CardWords, payer: Payer): Promise<Result<CardOutcome | NotTried, Failure>> {
    const { payment, cards, attempt, goOn, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if (attempt.isBusy) return ok({ kind: 'busy' });
    if (!isComplete(payer)) return ok({ kind: 'incomplete' });
    attempt.set({ phase: 'processing' });
    const card = await cardObject(cards, checkout.publishableKey, () => cards.createToken(words));
    if (!card.ok) return problem(attempt, card.failure);
    const paid = await payment.payByCard(checkout.addresses.card, card.value, payer);
    if (!paid.ok) {
      attempt.set({ phase: 'declined', next: null });
      await failures.react(paid.failure, modalFailures);
      return paid;
    }
    const outcome = cardOutcome(paid.value);
    if (outcome.kind === 'rejected') {
      attempt.set({ phase: 'declined', next: null });
      toasts.show(cardRejected);
    } else await goOn.execute(outcome);
    return ok(outcome);
  }
}

/** BILL-12. */
export const isComplete = (payer: Payer): boolean => Object.values(payer).every((word: string) => word.trim() !== '');

/** The provider's token for a card, once the provider is loaded. */
export async function cardObject(
  cards: CardProvider,
  publishableKey: string,
  create: () => Promise<Result<ProviderObject, string>>,
): Promise<Result<ProviderObject, string>> {
  const loaded = await cards.load(publishableKey);
  return loaded.ok ? create() : loaded;
}

/** Shows what the provider says [BILL-14]. */
export function problem(attempt: Attempt, text: string): Result<NotTried, never> {
  attempt.set({ phase: 'problem', text });
  return ok({ kind: 'problem', text });
}
