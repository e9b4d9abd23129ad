import type { PaymentOrderState } from '../../domain/billing/order.ts';

/** Where to send a payment: an address of the shop itself, as received from it. */
export type PaymentAddress = string;

/** The default method: a card shows its numbers, a wallet has none [DECISION-150]. */
export type StoredMethod =
  { readonly kind: 'card'; readonly brand: string; readonly lastFour: string } | { readonly kind: 'wallet' };

/** An open order with everything that the payment dialogs need [BILL-01, BILL-02]. */
export interface Checkout {
  readonly planId: number;
  /** 'Premium plan'. */
  readonly planName: string;
  readonly description: string;
  /** Whole cents, tax included. */
  readonly grossCents: number;
  readonly isUpgraded: boolean;
  readonly isDowngraded: boolean;
  readonly method: StoredMethod | null;
  /** The card provider's key for this shop; empty if no cards are accepted. */
  readonly publishableKey: string;
  readonly takesWallet: boolean;
  readonly addresses: {
    readonly card: PaymentAddress;
    readonly storedCard: PaymentAddress;
    readonly wallet: PaymentAddress;
    readonly saveCard: PaymentAddress;
    readonly saveWallet: PaymentAddress;
  };
}

/** What an order is opened with besides its address. */
export interface CheckoutTerms {
  /** The hash of what the customer has seen; null if nothing. */
  readonly quote: string | null;
  /** Whether they give up the right to withdraw from credits that they spend. */
  readonly waives: boolean;
}

/** What the dialog to change the payment method needs [DECISION-162]. */
export interface MethodForm {
  readonly method: StoredMethod | null;
  readonly publishableKey: string;
  readonly takesWallet: boolean;
  readonly addresses: { readonly saveCard: PaymentAddress; readonly saveWallet: PaymentAddress };
}

/** Who pays by card; all four are needed [BILL-12]. */
export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly postalCode: string;
  readonly countryCode: string;
}

/** A card as typed. It only goes to the provider. */
export interface CardWords {
  readonly number: string;
  /** 'MM/YY'. */
  readonly expiry: string;
  readonly code: string;
}

/** The card provider's token for a card, whose numbers never reach the shop [DECISION-156]. */
export interface ProviderObject {
  readonly id: string;
}

/** The parameters for a wallet [BILL-31]. */
export interface WalletWords {
  readonly planId: string | null;
  /** ISO 8601. */
  readonly startTime: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Percent with at most two decimals [BILL-32]. */
  readonly taxPercentage: number;
}

/** The state of a payment. `status` is the provider's word; a `redirectUrl` has passed the rule of safe addresses. */
export interface CardPayment {
  readonly status: string;
  readonly redirectUrl: string | null;
}

export interface WalletPayment extends CardPayment {
  readonly isCompleted: boolean;
}

export interface StoredCardPayment extends WalletPayment {
  /** The heading of a decline. */
  readonly title: string;
  /** Where the next try goes; null if it stays [BILL-25]. */
  readonly nextAddress: PaymentAddress | null;
}

/** An order as its page shows it [DECISION-152]. */
export interface PaymentOrder {
  readonly id: string;
  readonly state: PaymentOrderState;
  readonly planName: string;
  readonly description: string;
  readonly grossCents: number;
}
