import type { StatementEntry } from '../../../core/credits/statement.ts';
import type { EndReason } from '../../../domain/billing/plan-end.ts';
import type { OrderState } from '../../../domain/downloads/undo-window.ts';
import type { EarningLine } from '../../../domain/earnings/earnings.ts';
import type { DraftState } from '../../../domain/publishing/states.ts';
import type { AloneState } from '../../../domain/publishing/trust.ts';

/** One movement of a customer's credits. */
export interface BookedEntry {
  readonly kind: StatementEntry['kind'];
  /** Its file; null for a grant. */
  readonly fileId: number | null;
  /** Credits; negative if they were taken. */
  readonly amount: number;
}

/** Files bought together. */
export interface BookedOrder {
  readonly id: number;
  readonly customerId: number;
  readonly fileIds: readonly number[];
  readonly state: OrderState;
}

export interface BookedCollection {
  readonly id: number;
  readonly name: string;
  readonly ownerId: number;
  readonly soundIds: readonly number[];
}

/** The state of a customer's plan. */
export interface BookedPlan {
  /** The current or last plan; null for none. */
  readonly planId: number | null;
  /** Whether the plan has expired. */
  readonly isExpired: boolean;
  readonly state: 'none' | 'free' | 'active' | 'pastDue' | 'paused' | 'ended';
  /** Why it has ended; null if it has not. */
  readonly reason: EndReason | null;
  /** Counts their subscriptions, and the paid months of the latest; 0 on the Free plan. */
  readonly epoch: number;
  readonly periodNo: number;
  /** Its month is the one that ends `months` after the anchor, in epoch milliseconds; null on the Free plan, or without one. */
  readonly anchorAt: number | null;
  readonly months: number;
  /** Whether it ends with its month. */
  readonly isCancelled: boolean;
  /** How many months the shop has charged by itself. */
  readonly renewals: number;
}

/** Movements of plan credits apart from purchases, by the first word of their ledger keys. */
export const LOT_MOVES = {
  expire: 'expire',
  freeze: 'freeze',
  thaw: 'thaw',
  clawback: 'refund',
  restore: 'restore',
  hold: 'hold',
  release: 'release',
  take: 'take',
} as const satisfies Readonly<Record<string, BookedEntry['kind']>>;

/** The books of one customer. */
export interface CustomerBooks {
  readonly id: number;
  readonly name: string;
  /** The same object until it changes. */
  readonly plan: BookedPlan;
  /** Credits. */
  readonly balance: number;
  /** Oldest first; entries are never changed or removed. The same array until another one is written. */
  readonly entries: readonly BookedEntry[];
  /** By id, with the time in epoch milliseconds. */
  readonly ownedFiles: ReadonlyMap<number, number>;
  readonly likedSounds: ReadonlyMap<number, number>;
  readonly likedPacks: ReadonlyMap<number, number>;
}

/** An invoice, or a credit note, in cents. */
export interface BookedPaper {
  readonly number: string;
  readonly kind: 'invoice' | 'creditNote';
  readonly customerId: number;
  /** For an invoice: the order it bills; null if not recorded. */
  readonly orderId: string | null;
  /** For a credit note: the number of its invoice. */
  readonly corrects: string | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** Each with its rate in hundredths of a percent; empty in memory, where documents have no lines. */
  readonly lines: ReadonlyArray<{ readonly netCents: number; readonly basisPoints: number }>;
}

/** Orders and payments, in cents and whole credits. */
export interface BookedPayments {
  readonly orders: ReadonlyArray<{
    readonly id: string;
    readonly customerId: number;
    readonly state: string;
    readonly credits: number;
    readonly cents: number;
    readonly netCents: number;
    readonly taxCents: number;
    /** Epoch milliseconds; null if unpaid. */
    readonly paidAt: number | null;
    /** Whether the shop has ordered it by itself. */
    readonly isRenewal: boolean;
    /** The credits it has brought, and what is left of them in the wallet. */
    readonly granted: number;
    readonly unspent: number;
    /** Cents that have gone back; null where the shop's own audit compares them with payments. */
    readonly refundedCents: number | null;
  }>;
  /** Invoices and credit notes, oldest first. */
  readonly papers: readonly BookedPaper[];
  /** The consents of wallet payers, and how often each was charged. */
  readonly agreements: ReadonlyArray<{
    readonly id: string;
    readonly isRevoked: boolean;
    readonly charges: number;
  }>;
  /** The memory backend takes no money. */
  readonly isWithMoney: boolean;
  /** Charges by which orders were paid. */
  readonly taken: ReadonlyArray<{ readonly orderId: string; readonly cents: number }>;
  /** Orders with attempts whose outcome is open, once for each of them. */
  readonly underWay: readonly string[];
  /** The credits of each wallet, and those that its lots hold. */
  readonly lots: ReadonlyArray<{ readonly wallet: number; readonly balance: number; readonly held: number }>;
}

/** A pack on its way to sale. */
export interface BookedDraft {
  readonly id: number;
  /** Its provider, by its slug. */
  readonly provider: string;
  readonly name: string;
  readonly version: number;
  readonly revision: number;
  readonly state: DraftState;
  readonly alone: AloneState | null;
  /** Epoch milliseconds. */
  readonly onSaleAt: number | null;
  readonly packSlug: string | null;
  /** Each with its labels in one line; '' for none. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly sha256: string; readonly labels: string }>;
}

/** A line of a provider's earnings. */
export interface BookedEarning extends Pick<
  EarningLine,
  'position' | 'kind' | 'cause' | 'soundId' | 'credits' | 'amountMicros' | 'changes' | 'hash'
> {
  /** By its slug. */
  readonly provider: string;
}

/** The shop's records, however they are stored. They are read while the shop is idle. */
export interface Books {
  /** All accounts, in the order of their ids. */
  readonly customers: readonly CustomerBooks[];
  /** Of all customers, oldest first. */
  readonly orders: readonly BookedOrder[];
  /** The same object until something changes. */
  readonly payments: BookedPayments;
  /** Collections made by customers, not the shop's own. */
  readonly collections: readonly BookedCollection[];
  /** How often each sound was played, by the name under which its page counts it. */
  readonly playbacks: ReadonlyMap<string, number>;
  /** Numbers of issued licenses, oldest first. */
  readonly licenses: readonly string[];
  /** Of all providers, by id. The same array until something changes. */
  readonly drafts: readonly BookedDraft[];
  /** Of all providers, each in its order. */
  readonly earnings: readonly BookedEarning[];
}
