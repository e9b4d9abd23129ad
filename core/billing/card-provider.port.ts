import type { Result } from '../kernel/result.ts';
import type { CardWords, ProviderObject } from './checkout.ts';

/** The company that takes cards: in the browser its script, in the terminal and in tests its sandbox [DECISION-156]. */
export interface CardProvider {
  /** Initialises with the shop's key; only repeated for another key. Failures are in the provider's words. */
  load(publishableKey: string): Promise<Result<void, string>>;
  /** Represents a card in one payment; problems with it are in the provider's words [BILL-14]. */
  createToken(card: CardWords): Promise<Result<ProviderObject, string>>;
  /** Stands for a card that is stored. */
  createPaymentMethod(card: CardWords): Promise<Result<ProviderObject, string>>;
}
