/** The rows of a shop's ledger and downloads. */
export interface LedgerRows {
  readonly accounts: ReadonlyArray<{
    readonly id: number;
    readonly kind: string;
    readonly customerId: number | null;
    readonly balance: number | null;
    readonly isClosed: boolean;
  }>;
  readonly entries: ReadonlyArray<{
    readonly id: number;
    readonly key: string;
    readonly from: number;
    readonly to: number;
    readonly amount: number;
  }>;
  readonly downloads: ReadonlyArray<{
    readonly customerId: number;
    readonly soundId: number;
    readonly credits: number;
    readonly orderId: number | null;
  }>;
  /** The orders that were undone. */
  readonly undone: ReadonlySet<number>;
}

/** A page of someone's movements, as the shop adds them up. */
export interface StatedPage {
  readonly customerId: number;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly entries: ReadonlyArray<{
    readonly id: number;
    readonly kind: string;
    readonly soundId: number | null;
    readonly amount: number;
    readonly balance: number;
  }>;
}

/** A movement between a customer's wallets and the shop, made by the ledger itself, and its result. */
export interface Operated {
  readonly customerId: number;
  /** Credits and version before. */
  readonly before: readonly [credits: number, version: number];
  readonly said: readonly string[];
}

/** An audit of the ledger, and its subject. */
export interface Audited {
  /** What was done to a copy of the books before; null for the books themselves. */
  readonly after: string | null;
  /** Whether everything done is allowed in books. */
  readonly isRight: boolean;
  readonly operated: Operated | null;
  readonly stated: StatedPage | null;
  /** Null if the shop was working meanwhile. */
  readonly books: LedgerRows | null;
  /** The contradictions that the shop's own audit reports. */
  readonly said: readonly string[];
}
