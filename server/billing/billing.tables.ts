import type { Generated } from 'kysely';
import type { ReviewKind } from '../../domain/billing/books.ts';
import type { Coupon } from '../../domain/billing/coupons.ts';
import type { OrderKind, PaymentOrderState } from '../../domain/billing/order.ts';
import type { TaxCategory } from '../../domain/invoices/invoice.ts';
import type { DisputeStatus } from '../../domain/billing/dispute.ts';
import type { RefundKind, RefundState } from '../../domain/billing/refund.ts';
import type { Flag } from '../db/schema.ts';
import type { NewsAbout } from './providers/provider.ts';

/** What a customer is asked to pay. Its price never changes. Money in whole cents. */
export interface PaymentOrdersTable {
  /** Random, so that nobody guesses another's. */
  id: string;
  /** Null once the customer was erased. */
  customer_id: number | null;
  kind: OrderKind;
  plan_id: number;
  /** Whole credits that it brings when it is paid. */
  credits: number;
  coupon: Coupon | null;
  net_cents: number;
  tax_cents: number;
  gross_cents: number;
  tax_category: Generated<TaxCategory>;
  /** Hundredths of a percent. */
  tax_basis_points: Generated<number>;
  /** Where the buyer is by the billing address, and where whoever paid is by the card or the wallet; null where unknown. */
  tax_country: string | null;
  payer_country: string | null;
  description: string;
  is_upgraded: Flag;
  is_downgraded: Flag;
  /** Whether the payer gives up the right to withdraw from credits that they spend. */
  waives_withdrawal: Generated<Flag>;
  state: PaymentOrderState;
  /** Of a renewal, which is ordered once per period; else null. */
  epoch: number | null;
  period_no: number | null;
  created_at: number;
  decided_at: number | null;
}

/**
 * `sent` is on its way, `waiting` for the payer at a bank or wallet. What became of an `unknown` one is asked of the
 * provider and never guessed.
 */
export type AttemptState = 'sent' | 'waiting' | 'unknown' | 'succeeded' | 'failed' | 'cancelled';

/** One try to pay an order, or to store a method. Its id is the provider's idempotency key. */
export interface PaymentAttemptsTable {
  id: string;
  /** Null where a method is stored without a payment. */
  order_id: string | null;
  customer_id: number | null;
  provider: string;
  /** A `mandate` is charged by its provider, and was asked for by nobody here. */
  means: 'card' | 'storedMethod' | 'wallet' | 'mandate';
  state: AttemptState;
  /** Where the payer is asked; null for nowhere. */
  redirect_url: string | null;
  reason: string | null;
  created_at: number;
  updated_at: number;
}

/** Money that moved. `refundDue` is what no order needs any more, `review` what is not what was ordered. Append-only. */
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

/** Money on its way back. Its id is made of the cause, and is the provider's idempotency key. */
export interface RefundsTable {
  id: string;
  kind: Generated<RefundKind>;
  provider: string;
  payment_id: string;
  amount_cents: number;
  state: RefundState;
  /** As the provider calls it, once it has answered. */
  refund_id: string | null;
  /** Why the provider did not give it back; null for no reason. */
  problem: string | null;
  created_at: number;
  updated_at: number;
}

/** A payment that its payer disputes at the bank, once by the provider's id for it. */
export interface DisputesTable {
  /** What the keys of its entries in the ledger end in. */
  id: string;
  provider: string;
  dispute_id: string;
  payment_id: string;
  /** What the bank has taken, or asks about. */
  amount_cents: number;
  /** In the word of the provider. */
  reason: string;
  status: DisputeStatus;
  /** Of a lost one, the credits of its payment that were spent: nobody can take them back. */
  shortfall: number;
  /** When the shop has to have answered; null for never. Epoch milliseconds, as all times. */
  answer_by: number | null;
  created_at: number;
  updated_at: number;
}

/** What only the operator can decide. */
export interface ReviewsTable {
  /** Made of the cause, so that nothing waits twice. */
  id: string;
  kind: ReviewKind;
  /** What it is about: ids, or a sentence. */
  about: string;
  created_at: number;
  /** What the operator has done about it. */
  note: string | null;
  decided_at: number | null;
}

/** What a customer pays by. The numbers of a card are with its provider. */
export interface PaymentMethodsTable {
  customer_id: number;
  kind: 'card' | 'wallet';
  provider: string;
  method_id: string;
  brand: string | null;
  last_four: string | null;
  created_at: number;
}

/** The code that a customer has entered. */
export interface AppliedCouponsTable {
  customer_id: number;
  coupon: Coupon;
  created_at: number;
}

/** The use of a coupon: reserved with an attempt, used with its payment, released when that fails. */
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

/** What a provider has told the shop by a signed webhook; `(provider, event_id)` is unique. */
export interface ProviderEventsTable {
  provider: string;
  event_id: string;
  type: string;
  /** The kind of object that it is about; null for what the shop has no use for. */
  about: NewsAbout | null;
  object_id: string | null;
  /** `ignored` is about nothing that the shop knows. */
  state: 'received' | 'read' | 'ignored';
  received_at: number;
  read_at: number | null;
}

/** Months that a provider charges by its own clock, at the price that their payer has agreed to. Whole cents. */
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

/** What a customer has agreed to with an order, in the words of its version. Only its customer can be erased. */
export interface ConsentsTable {
  order_id: string;
  text_version: number;
  /** Null once the customer was erased. */
  customer_id: number | null;
  /** What was to be paid, and what each month after it costs. Whole cents. */
  gross_cents: number;
  renewal_cents: number;
  text: string;
  waives_withdrawal: Flag;
  created_at: number;
}

/** A plan that its customer has withdrawn from. Only its customer can be erased. */
export interface WithdrawalsTable {
  id: Generated<number>;
  customer_id: number | null;
  plan_id: number;
  /** In a row, with spaces between them. */
  order_ids: string;
  cents: number;
  /** What the operator decides about. */
  open_cents: number;
  credits: number;
  created_at: number;
}

/** What a customer was reminded of, each thing once. */
export interface RemindersTable {
  /** Made of the cause. */
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
