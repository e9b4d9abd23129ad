import type { StatementEntry } from '../../../core/credits/statement.ts';
import type { EndReason } from '../../../domain/billing/plan-end.ts';
import type { OrderState } from '../../../domain/downloads/undo-window.ts';

/** One movement of a customer's credits. */
export interface BookedEntry {
  readonly kind: StatementEntry['kind'];
  /** The file that it is about; null for a grant. */
  readonly fileId: number | null;
  /** Credits, negative where they were taken. */
  readonly amount: number;
}

/** Files that were bought together. */
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

/** How the plan of a customer stands. */
export interface BookedPlan {
  /** The plan that they have, or had; null for none. */
  readonly planId: number | null;
  /** It opens nothing any more. */
  readonly isExpired: boolean;
  readonly state: 'none' | 'free' | 'active' | 'pastDue' | 'paused' | 'ended';
  /** Why it has ended; null for one that has not. */
  readonly reason: EndReason | null;
  /** Counts the times that they have subscribed, and the paid months of the last time; 0 on the Free plan. */
  readonly epoch: number;
  readonly periodNo: number;
  /** How many months the shop has charged for by itself. */
  readonly renewals: number;
}

/** What moves credits of a plan and is no purchase, by the first word of its key in the ledger. */
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

/** What the shop has written down of a customer. */
export interface CustomerBooks {
  readonly id: number;
  readonly name: string;
  /** The same until it changes. */
  readonly plan: BookedPlan;
  /** Credits. */
  readonly balance: number;
  /** The oldest first; none is ever changed or taken away. The same list until another one is written. */
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
  /** Of an invoice: what it bills; null where nobody has written that down. */
  readonly orderId: string | null;
  /** Of a credit note: the number of its invoice. */
  readonly corrects: string | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** Each with its rate in hundredths of a percent; none in memory, which has no lines. */
  readonly lines: ReadonlyArray<{ readonly netCents: number; readonly basisPoints: number }>;
}

/** What was ordered and paid, with cents and whole credits. */
export interface BookedPayments {
  readonly orders: ReadonlyArray<{
    readonly id: string;
    readonly customerId: number;
    readonly state: string;
    readonly credits: number;
    readonly cents: number;
    readonly netCents: number;
    readonly taxCents: number;
    /** Epoch milliseconds; null for what is not paid. */
    readonly paidAt: number | null;
    /** The shop has ordered it by itself. */
    readonly isRenewal: boolean;
    /** What is left in the wallet of the credits that it has brought. */
    readonly unspent: number;
  }>;
  /** Invoices and credit notes, the oldest first. */
  readonly papers: readonly BookedPaper[];
  /** What payers of wallets have agreed to, and how often it was charged. */
  readonly agreements: ReadonlyArray<{
    readonly id: string;
    readonly isRevoked: boolean;
    readonly charges: number;
  }>;
  /** The memory backend takes no money, and has credits without lots. */
  readonly isWithMoney: boolean;
  /** Charges that orders were paid with. */
  readonly taken: ReadonlyArray<{ readonly orderId: string; readonly cents: number }>;
  /** Orders of the tries whose end is open. */
  readonly underWay: readonly string[];
  readonly lots: ReadonlyArray<{ readonly wallet: number; readonly balance: number; readonly held: number }>;
}

/** What the shop has written down, whatever it is written in. It is read while the shop does nothing. */
export interface Books {
  /** Everybody who has an account, in the order of their ids. */
  readonly customers: readonly CustomerBooks[];
  /** Of all customers, the oldest first. */
  readonly orders: readonly BookedOrder[];
  /** The same until something changes. */
  readonly payments: BookedPayments;
  /** Those that customers have made, not the shop's own. */
  readonly collections: readonly BookedCollection[];
  /** How often each sound was played, by the name that its page counts it under. */
  readonly playbacks: ReadonlyMap<string, number>;
  /** Numbers of the licenses that were issued, the oldest first. */
  readonly licenses: readonly string[];
}
