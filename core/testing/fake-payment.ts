import type { BankDecision } from '../../domain/billing/bank-decision.ts';
import type { AddressWords } from '../../domain/settings/address.ts';
import type { CardProvider } from '../billing/card-provider.port.ts';
import type {
  CardPayment,
  CardWords,
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
} from '../billing/checkout.ts';
import type { PaymentPort } from '../billing/payment.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

type Answer<Value> = Result<Value, Failure>;
type ByCard = [at: PaymentAddress, card: ProviderObject, payer: Payer];

/** Payments whose answers the test controls. */
export class FakePayment implements PaymentPort {
  readonly checkouts = new HeldCalls<
    [planId: number, address: AddressWords, terms?: CheckoutTerms],
    Answer<Checkout>
  >();
  readonly cardPayments = new HeldCalls<ByCard, Answer<CardPayment>>();
  readonly storedCardPayments = new HeldCalls<[at: PaymentAddress], Answer<StoredCardPayment>>();
  readonly walletPayments = new HeldCalls<[at: PaymentAddress, words: WalletWords | null], Answer<WalletPayment>>();
  readonly methodForms = new HeldCalls<[], Answer<MethodForm>>();
  readonly cardSavings = new HeldCalls<ByCard, Answer<CardPayment>>();
  readonly walletSavings = new HeldCalls<[at: PaymentAddress, words: WalletWords], Answer<WalletPayment>>();
  readonly decisions = new HeldCalls<[at: PaymentAddress, decision: BankDecision], Answer<void>>();
  readonly orders = new HeldCalls<[id: string], Answer<PaymentOrder>>();

  readonly openCheckout = this.checkouts.ask;
  readonly payByCard = this.cardPayments.ask;
  readonly payByStoredCard = this.storedCardPayments.ask;
  readonly payByWallet = this.walletPayments.ask;
  readonly methodForm = this.methodForms.ask;
  readonly saveCard = this.cardSavings.ask;
  readonly saveWallet = this.walletSavings.ask;
  readonly decideAtBank = this.decisions.ask;
  readonly order = this.orders.ask;
}

/** A card provider whose answers the test controls. */
export class FakeCards implements CardProvider {
  readonly loads = new HeldCalls<[key: string], Result<void, string>>();
  readonly tokens = new HeldCalls<[card: CardWords], Result<ProviderObject, string>>();
  readonly methods = new HeldCalls<[card: CardWords], Result<ProviderObject, string>>();

  readonly load = this.loads.ask;
  readonly createToken = this.tokens.ask;
  readonly createPaymentMethod = this.methods.ask;
}
