import type { DisputeStatus } from '../../../domain/billing/dispute.ts';

/** What the shop asks a provider for. */
export interface Charge {
  /** The provider's idempotency key: asked again, it answers what became of the first time. */
  readonly attemptId: string;
  readonly customerId: number;
  /** What the pages of a bank lead back to: an order, or the attempt itself where a method is stored. */
  readonly reference: string;
  /** What is paid, as the payer reads it. */
  readonly description: string;
  /** Whole cents; 0 where a method is stored and nothing is paid. */
  readonly amountCents: number;
  readonly currency: 'USD';
  readonly means: Means;
  /** The months after it, where the provider is to charge those by its own clock. */
  readonly collects?: MandateTerms | null;
}

/** Months of a plan that a provider charges by its own clock. */
export interface MandateTerms {
  readonly planId: number;
  /** 'Premium plan'. */
  readonly name: string;
  /** Whole cents a month before a tax, and what is charged, tax included. */
  readonly netCents: number;
  readonly amountCents: number;
  /** Hundredths of a percent. */
  readonly taxBasisPoints: number;
  /** When the first of them is charged, in epoch milliseconds. */
  readonly startsAt: number;
}

export type Means =
  | { readonly kind: 'card'; readonly token: string }
  | { readonly kind: 'wallet'; readonly payer?: WalletPayer }
  /** What was stored before. Nobody is there to answer a bank when it is `offSession`. */
  | {
      readonly kind: 'storedMethod';
      readonly methodId: string;
      readonly offSession: boolean;
      /** Where it is stored; with whoever takes cards, if nobody says. */
      readonly provider?: string;
    };

/** Who pays by a wallet, as they have said [BILL-31]. */
export interface WalletPayer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A payment as its provider tells it. */
export interface ProviderPayment {
  readonly provider: string;
  readonly paymentId: string;
  readonly attemptId: string;
  /** `waiting` for the payer, at `redirectUrl`. */
  readonly status: 'succeeded' | 'waiting' | 'failed' | 'cancelled';
  /** The word of the provider for how it waits. */
  readonly awaits: 'APPROVAL_PENDING' | 'CONFIRMATION_AWAITING' | 'PAYMENT_AWAITING';
  readonly redirectUrl: string | null;
  /** Why it has failed, in the word of the provider; absent where nobody says. */
  readonly reason?: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly isLive: boolean;
  /** What it was paid by, to be charged again; null where nothing was stored. */
  readonly method: ProviderMethod | null;
  /** What charges the months after it by the provider's clock; null or absent where nothing does. */
  readonly mandateId?: string | null;
  /** Who has paid, as the provider tells payers apart: by the number of a card, or the account of a wallet. Absent where it does not. */
  readonly payer?: string | null;
  /** When it was paid, in epoch milliseconds; absent for just now. */
  readonly paidAt?: number;
}

/** Months that a provider charges, as it tells them. */
export interface Mandate {
  readonly provider: string;
  readonly mandateId: string;
  /** The attempt that has begun it. */
  readonly attemptId: string;
  /** `asked` while its payer has not agreed, `failing` where a month could not be charged. */
  readonly status: 'asked' | 'active' | 'failing' | 'ended';
  readonly isLive: boolean;
  /** What was paid, the oldest first. */
  readonly payments: readonly MandatePayment[];
}

export interface MandatePayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A provider that charges months by its own clock. */
export interface Collector {
  /** Null for a mandate that is none of this shop's. */
  ask(mandateId: string): Promise<Mandate | null>;
  /** No month is charged from then on; to end what has ended is fine. */
  end(mandateId: string): Promise<void>;
  /** What the provider calls a plan; null where it has not heard of it. */
  planName(planId: number): Promise<string | null>;
}

export interface ProviderMethod {
  readonly id: string;
  readonly kind: 'card' | 'wallet';
  readonly brand: string | null;
  readonly lastFour: string | null;
  /** Where it is from (ISO 3166-1 alpha-2), as the second evidence of where its owner is; null where nobody says. */
  readonly country: string | null;
}

/** Thrown where the provider understood a charge and made none of it. Anything else that is thrown leaves it unknown. */
export class ChargeRefused extends Error {}

/** Thrown where a provider gives nothing back: more is asked for than is left of the payment, or it cannot be. */
export class RefundRefused extends Error {}

/** A charge as its attempt names it. */
export type ChargeName = Pick<Charge, 'attemptId' | 'customerId'>;

/** What is to be given back of a payment. */
export interface RefundAsk {
  /** The provider's idempotency key: asked again, it answers what became of the first time. */
  readonly key: string;
  readonly paymentId: string;
  /** Whole cents. */
  readonly amountCents: number;
}

/** Money on its way back, as the provider tells it. */
export interface ProviderRefund {
  readonly provider: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly amountCents: number;
  /** The key that it was asked for by; null for one that nobody at the shop has asked for. */
  readonly key?: string | null;
}

/** A payment that its payer disputes, as the provider tells it. */
export interface ProviderDispute {
  readonly provider: string;
  readonly disputeId: string;
  readonly paymentId: string;
  readonly status: DisputeStatus;
  readonly amountCents: number;
  /** In the word of the provider. */
  readonly reason: string;
  /** When the shop has to have answered, in epoch milliseconds; null for never. */
  readonly answerBy: number | null;
}

/** What a provider tells news about. */
export type NewsAbout = 'payment' | 'mandate' | 'refund' | 'dispute';

/** A payment that has succeeded, in the books of its provider. */
export interface ProviderTotal {
  readonly payment: ProviderPayment;
  /** Whole cents that have gone back, or are on their way. */
  readonly refundedCents: number;
}

/** A piece of news. It says that something has changed, and the provider is asked what: news come late and out of order. */
export interface ProviderNews {
  readonly eventId: string;
  readonly type: string;
  /** Null for a type that the shop has no use for. */
  readonly about: { readonly kind: NewsAbout; readonly id: string } | null;
}

/** Thrown for news that the provider has not signed, or not for this shop or this moment. */
export class NewsRefused extends Error {}

/** A company that moves money. Every call may take long and fail. */
export interface PaymentProvider {
  readonly name: string;
  /** What its script knows the shop by. */
  readonly publishableKey: string;
  /** Absent where the shop's clock alone charges what renews. */
  readonly collector?: Collector | undefined;
  charge(ask: Charge): Promise<ProviderPayment>;
  /** Who would pay, where the provider can say so before anything is charged; null where it is not known yet. */
  payerOf?(means: Means): Promise<string | null>;
  /** What became of a charge; null for one that never arrived. */
  find(charge: ChargeName): Promise<ProviderPayment | null>;
  /** A payment by the provider's own id; null where it is none of this shop's. */
  fetch(paymentId: string): Promise<ProviderPayment | null>;
  /** Ends a charge that waits, or never arrived: from then on it cannot succeed. Answers what became of it. */
  cancel(charge: ChargeName): Promise<ProviderPayment>;
  /** Gives money back. Throws `RefundRefused` where that cannot be. */
  refund(ask: RefundAsk): Promise<ProviderRefund>;
  /**
   * A refund or a dispute by the provider's own id; null where it is of no payment of this shop. A provider that cannot be
   * asked tells no news about them.
   */
  fetchRefund?(refundId: string): Promise<ProviderRefund | null>;
  fetchDispute?(disputeId: string): Promise<ProviderDispute | null>;
  /**
   * What was paid since a moment (epoch milliseconds) by attempts of this shop, with what has gone back of it. A provider
   * without it cannot be compared with the books of the shop.
   */
  paidSince?(since: number): Promise<readonly ProviderTotal[]>;
  /** Reads a webhook, byte for byte as it came at `now` (epoch milliseconds). Throws `NewsRefused`. */
  readNews(raw: Uint8Array, headers: Headers, now: number): ProviderNews | Promise<ProviderNews>;
}
