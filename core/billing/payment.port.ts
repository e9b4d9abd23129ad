import type { BankDecision } from '../../domain/billing/bank-decision.ts';
import type { AddressWords } from '../../domain/settings/address.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type {
  CardPayment,
  Checkout,
  CheckoutTerms,
  MethodForm,
  Payer,
  PaymentAddress,
  PaymentOrder,
  ProviderObject,
  StoredCardPayment,
  WalletPayment,
  WalletWords,
} from './checkout.ts';

/** Orders and their payment. A `PaymentAddress` always comes from an answer of this port. */
export interface PaymentPort {
  /**
   * Opens an order for a plan and freezes its price (API-21). A wrong address fails as `invalid`, by field; a price that
   * is not that of `quote`, the hash of a `PlanQuote`, as `invalid` with a message.
   */
  openCheckout(planId: number, address: AddressWords, terms?: CheckoutTerms): Promise<Result<Checkout, Failure>>;
  /** API-22. */
  payByCard(at: PaymentAddress, card: ProviderObject, payer: Payer): Promise<Result<CardPayment, Failure>>;
  /** API-23. */
  payByStoredCard(at: PaymentAddress): Promise<Result<StoredCardPayment, Failure>>;
  /** API-24. Without words for a wallet that is stored. */
  payByWallet(at: PaymentAddress, words: WalletWords | null): Promise<Result<WalletPayment, Failure>>;
  /** What the dialog to change the payment method needs (API-25). */
  methodForm(): Promise<Result<MethodForm, Failure>>;
  /** API-26. */
  saveCard(at: PaymentAddress, card: ProviderObject, payer: Payer): Promise<Result<CardPayment, Failure>>;
  /** API-27. */
  saveWallet(at: PaymentAddress, words: WalletWords): Promise<Result<WalletPayment, Failure>>;
  /**
   * Plays the payer's answer to a bank or wallet of the sandbox (API-29): `at` is the redirect of a payment. `notFound`
   * if no answer is awaited any more, or a real bank asks.
   */
  decideAtBank(at: PaymentAddress, decision: BankDecision): Promise<Result<void, Failure>>;
  /** API-28; `notFound` for an order that does not exist, `forbidden` for another customer's. */
  order(id: string): Promise<Result<PaymentOrder, Failure>>;
}
