import type { DisputeStatus } from '../../../domain/billing/dispute.ts';

/** A charge requested from a provider. */
export interface Charge {
  /** The provider's idempotency key: a request repeated within a day returns the result of the first. */
  readonly attemptId: string;
  readonly customerId: number;
  /** Where a bank's pages return to: an order, or the attempt itself if a method is stored. */
  readonly reference: string;
  /** What is paid for, as shown to the payer. */
  readonly description: string;
  /** Whole cents; 0 to store a method without a payment. */
  readonly amountCents: number;
  readonly currency: 'USD';
  readonly means: Means;
  /** The months after it, if the provider is to charge those by its own clock. */
  readonly collects?: MandateTerms | null;
}

/** The page that a payment leads back to: its order, or the plans if it stores a method or agrees to future months. */
export const backTo = ({ attemptId, reference }: Pick<Charge, 'attemptId' | 'reference'>): string =>
  reference === attemptId ? '/account/plans' : `/account/order/${reference}`;

/** Months of a plan that a provider charges by its own clock. */
export interface MandateTerms {
  readonly planId: number;
  /** 'Premium plan'. */
  readonly name: string;
  /** Whole cents a month before tax, and including it. */
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
  /** A stored method. With `offSession`, nobody is there to answer a bank. */
  | {
      readonly kind: 'storedMethod';
      readonly methodId: string;
      readonly offSession: boolean;
      /** Where it is stored; by default with the provider of cards. */
      readonly provider?: string;
    };

/** The payer of a wallet, as entered [BILL-31]. */
export interface WalletPayer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A payment as reported by its provider. */
export interface ProviderPayment {
  readonly provider: string;
  readonly paymentId: string;
  readonly attemptId: string;
  /** `waiting` for the payer, at `redirectUrl`. */
  readonly status: 'succeeded' | 'waiting' | 'failed' | 'cancelled';
  /** How it waits, in the provider's terms. */
  readonly awaits: 'APPROVAL_PENDING' | 'CONFIRMATION_AWAITING' | 'PAYMENT_AWAITING';
  readonly redirectUrl: string | null;
  /** Why it has failed, in the word of the provider; absent where nobody says. */
  readonly reason?: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly isLive: boolean;
  /** The means of payment, to be charged again; null if nothing was stored. */
  readonly method: ProviderMethod | null;
  /** The mandate that charges the following months by the provider's clock; null or absent if there is none. */
  readonly mandateId?: string | null;
  /** Who has paid, as the provider tells payers apart: by the number of a card, or the account of a wallet. Absent where it does not. */
  readonly payer?: string | null;
  /** When it was paid, in epoch milliseconds; absent for just now. */
  readonly paidAt?: number;
}

/** Months charged by a provider, as it reports them. */
export interface Mandate {
  readonly provider: string;
  readonly mandateId: string;
  /** The attempt that started it. */
  readonly attemptId: string;
  /** `asked` until its payer has agreed, `failing` if a month could not be charged. */
  readonly status: 'asked' | 'active' | 'failing' | 'ended';
  readonly isLive: boolean;
  /** Payments, oldest first. */
  readonly payments: readonly MandatePayment[];
  /** Who pays them, as of a payment. */
  readonly payer?: string | null;
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
  /** Null for a mandate that does not belong to this shop. */
  ask(mandateId: string): Promise<Mandate | null>;
  /** No month is charged from then on; ending it again is fine. */
  end(mandateId: string): Promise<void>;
  /** The provider's name of a plan; null if it does not know it. */
  planName(planId: number): Promise<string | null>;
}

export interface ProviderMethod {
  readonly id: string;
  readonly kind: 'card' | 'wallet';
  readonly brand: string | null;
  readonly lastFour: string | null;
  /**
   * The country of origin (ISO 3166-1 alpha-2), as the second piece of evidence of the owner's location; null if
   * unknown.
   */
  readonly country: string | null;
}

/** Thrown if the provider has refused a charge. After any other error the result is unknown. */
export class ChargeRefused extends Error {}

/** Thrown if a provider refuses a refund: it exceeds the rest of the payment, or is not possible. */
export class RefundRefused extends Error {}

/** The names of a charge by its attempt. */
export type ChargeName = Pick<Charge, 'attemptId' | 'customerId'>;

/** A refund of a payment, or a part of it. */
export interface RefundAsk {
  /** The provider's idempotency key: a request repeated within a day returns the result of the first. */
  readonly key: string;
  readonly paymentId: string;
  /** Whole cents. */
  readonly amountCents: number;
}

/** The names of a refund by its key. */
export type RefundName = Pick<RefundAsk, 'key' | 'paymentId'>;

/** A refund as reported by the provider. */
export interface ProviderRefund {
  readonly provider: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly amountCents: number;
  /** The key of its request; null if the shop did not request it. */
  readonly key?: string | null;
}

/** A disputed payment, as reported by the provider. */
export interface ProviderDispute {
  readonly provider: string;
  readonly disputeId: string;
  readonly paymentId: string;
  readonly status: DisputeStatus;
  readonly amountCents: number;
  /** The provider's term. */
  readonly reason: string;
  /** The deadline for the shop's answer, in epoch milliseconds; null for none. */
  readonly answerBy: number | null;
}

/** The subjects of a provider's webhooks. */
export type NewsAbout = 'payment' | 'mandate' | 'refund' | 'dispute';

/** A successful payment in the provider's books. */
export interface ProviderTotal {
  readonly payment: ProviderPayment;
  /** Whole cents refunded or being refunded. */
  readonly refundedCents: number;
}

/**
 * A webhook. It only says that something has changed, and the provider is asked for details: webhooks come late and out
 * of order.
 */
export interface ProviderNews {
  readonly eventId: string;
  readonly type: string;
  /** Null for a type that the shop has no use for. */
  readonly about: { readonly kind: NewsAbout; readonly id: string } | null;
}

/** Thrown for a webhook that is not signed by the provider, or not for this shop or this moment. */
export class NewsRefused extends Error {}

/** A payment company. Every call may take long and fail. */
export interface PaymentProvider {
  readonly name: string;
  /** The shop's key in its script. */
  readonly publishableKey: string;
  /** Absent if renewals are only charged by the shop's clock. */
  readonly collector?: Collector | undefined;
  charge(ask: Charge): Promise<ProviderPayment>;
  /** Who would pay, where the provider can say so before anything is charged; null where it is not known yet. */
  payerOf?(means: Means): Promise<string | null>;
  /** What became of a charge; null for one that never arrived. */
  find(charge: ChargeName): Promise<ProviderPayment | null>;
  /** A payment by the provider's own id; null if it does not belong to this shop. */
  fetch(paymentId: string): Promise<ProviderPayment | null>;
  /** Ends a charge that is waiting, or never arrived: it cannot succeed any more. Returns its final state. */
  cancel(charge: ChargeName): Promise<ProviderPayment>;
  /** Refunds money. Throws `RefundRefused` if that is not possible. */
  refund(ask: RefundAsk): Promise<ProviderRefund>;
  /**
   * What became of a refund; null for one that never arrived. Absent where a provider remembers keys for as long as the
   * shop asks again.
   */
  findRefund?(refund: RefundName): Promise<ProviderRefund | null>;
  /**
   * A refund or dispute by the provider's own id; null if its payment does not belong to this shop. A provider without
   * this sends no webhooks about them.
   */
  fetchRefund?(refundId: string): Promise<ProviderRefund | null>;
  fetchDispute?(disputeId: string): Promise<ProviderDispute | null>;
  /**
   * Payments since a moment (epoch milliseconds) by attempts of this shop, with their refunds. Without it, a provider
   * cannot be compared with the shop's books.
   */
  paidSince?(since: number): Promise<readonly ProviderTotal[]>;
  /** Reads a webhook, byte for byte as received at `now` (epoch milliseconds). Throws `NewsRefused`. */
  readNews(raw: Uint8Array, headers: Headers, now: number): ProviderNews | Promise<ProviderNews>;
}
