import type { Generated } from 'kysely';
import type { ReviewKind } from '../../domain/billing/books.ts';
import type { Coupon } from '../../domain/billing/coupons.ts';
import type { OrderKind, PaymentOrderState } from '../../domain/billing/order.ts';
import type { TaxCategory } from '../../domain/invoices/invoice.ts';
import type { DisputeStatus } from '../../domain/billing/dispute.ts';
import type { RefundKind, RefundState } from '../../domain/billing/refund.ts';
import type { Flag } from '../db/schema.ts';
import type { NewsAbout } from './providers/provider.ts';

/** A customer's payment order. Its price never changes. Money in whole cents. */
export interface PaymentOrdersTable {
  /** Random, so that nobody can guess another's. */
  id: string;
  /** Null once the customer was erased. */
  customer_id: number | null;
  kind: OrderKind;
  plan_id: number;
  /** Whole credits that it grants when paid. */
  credits: number;
  coupon: Coupon | null;
  net_cents: number;
  tax_cents: number;
  gross_cents: number;
  tax_category: Generated<TaxCategory>;
  /** Hundredths of a percent. */
  tax_basis_points: Generated<number>;
  /** The buyer's country by the billing address, and the payer's by the card or wallet; null if unknown. */
  tax_country: string | null;
  payer_country: string | null;
  description: string;
  is_upgraded: Flag;
  is_downgraded: Flag;
  /** Whether the payer waives the right to withdraw once credits are spent. */
  waives_withdrawal: Generated<Flag>;
  state: PaymentOrderState;
  /** For a renewal, which is ordered once per period; else null. */
  epoch: number | null;
  period_no: number | null;
  created_at: number;
  decided_at: number | null;
}

/**
 * `sent` is in flight, `waiting` for the payer at a bank or wallet. The outcome of an `unknown` one is queried from the
 * provider, never guessed.
 */
export type AttemptState = 'sent' | 'waiting' | 'unknown' | 'succeeded' | 'failed' | 'cancelled';

/** One attempt to pay an order, or to store a method. Its id is the provider's idempotency key. */
export interface PaymentAttemptsTable {
  id: string;
  /** Null if a method is stored without a payment. */
  order_id: string | null;
  customer_id: number | null;
  provider: string;
  /** A `mandate` is charged by its provider, without a request by the shop. */
  means: 'card' | 'storedMethod' | 'wallet' | 'mandate';
  state: AttemptState;
  /** Where the payer is asked; null if nowhere. */
  redirect_url: string | null;
  reason: string | null;
  created_at: number;
  updated_at: number;
}

/**
 * Received payments. `refundDue` means that no order needs the money any more, `review` that it is not what was
 * ordered. Append-only.
 */
export interface PaymentsTable {
  id: Generated<number>;
  provider: string;
  payment_id: string;
  attempt_id: string;
  order_id: string | null;
  amount_cents: number;
  currency: string;
  is_live: Flag;
  fate: 'settled' | 'refundDue' | 'review';
  created_at: number;
}

/** Refunds. The id is derived from the cause, and is the provider's idempotency key. */
export interface RefundsTable {
  id: string;
  kind: Generated<RefundKind>;
  provider: string;
  payment_id: string;
  amount_cents: number;
  state: RefundState;
  /** The provider's id, once it has answered. */
  refund_id: string | null;
  /** Why the provider refused it; null if it did not. */
  problem: string | null;
  created_at: number;
  updated_at: number;
}

/** A payment that its payer disputes at the bank, by the provider's id. */
export interface DisputesTable {
  /** The suffix of the keys of its ledger entries. */
  id: string;
  provider: string;
  dispute_id: string;
  payment_id: string;
  /** The amount taken or in question. */
  amount_cents: number;
  /** The provider's term. */
  reason: string;
  status: DisputeStatus;
  /** For a lost one, the spent credits of its payment, which nobody can take back. */
  shortfall: number;
  /** The deadline for the shop's answer; null for none. Epoch milliseconds, like all times. */
  answer_by: number | null;
  created_at: number;
  updated_at: number;
}

/** Cases that only the operator can decide. */
export interface ReviewsTable {
  /** Derived from the cause, so that there are no duplicates. */
  id: string;
  kind: ReviewKind;
  /** What it is about: ids, or a sentence. */
  about: string;
  created_at: number;
  /** What the operator has done about it. */
  note: string | null;
  decided_at: number | null;
}

/** A customer's means of payment. Card numbers are only at the provider. */
export interface PaymentMethodsTable {
  customer_id: number;
  kind: 'card' | 'wallet';
  provider: string;
  method_id: string;
  brand: string | null;
  last_four: string | null;
  created_at: number;
}

/** The discount code that a customer has entered. */
export interface AppliedCouponsTable {
  customer_id: number;
  coupon: Coupon;
  created_at: number;
}

/** The use of a coupon: reserved with an attempt, used with its payment, released if that fails. */
export interface CouponRedemptionsTable {
  id: Generated<number>;
  customer_id: number | null;
  coupon: Coupon;
  order_id: string;
  state: 'reserved' | 'used' | 'released';
  created_at: number;
}

/**
 * Whose a coupon is that each payer may use once: digests of an address, and of a card or a wallet. Held with the reserved
 * or used coupon of an order, and by no other one then. They name nobody, and stay.
 */
export interface CouponMarksTable {
  order_id: string;
  coupon: Coupon;
  mark: string;
  is_held: Flag;
}

/** Why somebody cancelled. */
export interface CancellationsTable {
  id: Generated<number>;
  customer_id: number;
  reason: string;
  feedback: string;
  created_at: number;
}

/** Signed webhooks of a provider; `(provider, event_id)` is unique. */
export interface ProviderEventsTable {
  provider: string;
  event_id: string;
  type: string;
  /** The kind of object concerned; null if the shop has no use for it. */
  about: NewsAbout | null;
  object_id: string | null;
  /** `ignored` concerns nothing that the shop knows. */
  state: 'received' | 'read' | 'ignored';
  received_at: number;
  read_at: number | null;
}

/** Months charged by a provider's own clock, at the price that the payer has agreed to. Whole cents. */
export interface MandatesTable {
  attempt_id: string;
  provider: string;
  /** Null until the provider has named it. */
  mandate_id: string | null;
  /** Null once the customer was erased. */
  customer_id: number | null;
  plan_id: number;
  net_cents: number;
  tax_cents: number;
  tax_category: TaxCategory;
  tax_basis_points: number;
  tax_country: string | null;
  created_at: number;
}

/** A customer's consent with an order, in the words of its version. Only its customer can be erased. */
export interface ConsentsTable {
  order_id: string;
  text_version: number;
  /** Null once the customer was erased. */
  customer_id: number | null;
  /** The amount due, and the price of each month after it. Whole cents. */
  gross_cents: number;
  renewal_cents: number;
  text: string;
  waives_withdrawal: Flag;
  created_at: number;
}

/** A withdrawal from a plan. Only its customer can be erased. */
export interface WithdrawalsTable {
  id: Generated<number>;
  customer_id: number | null;
  plan_id: number;
  /** Separated by spaces. */
  order_ids: string;
  cents: number;
  /** What the operator has to decide. */
  open_cents: number;
  credits: number;
  created_at: number;
}

/** Reminders sent to a customer, once each. */
export interface RemindersTable {
  /** Derived from the cause. */
  id: string;
  customer_id: number;
  created_at: number;
}

interface BillingTables {
  mandates: MandatesTable;
  payment_orders: PaymentOrdersTable;
  payment_attempts: PaymentAttemptsTable;
  payments: PaymentsTable;
  payment_methods: PaymentMethodsTable;
  applied_coupons: AppliedCouponsTable;
  coupon_redemptions: CouponRedemptionsTable;
  coupon_marks: CouponMarksTable;
  cancellations: CancellationsTable;
  provider_events: ProviderEventsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  reviews: ReviewsTable;
  consents: ConsentsTable;
  withdrawals: WithdrawalsTable;
  reminders: RemindersTable;
}

declare module '../db/schema.ts' {
  interface Database extends BillingTables {}
}
