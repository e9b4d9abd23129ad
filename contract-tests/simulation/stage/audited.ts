/** What the ledger and the downloads of a shop say, row by row. */
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

/** A page of somebody's movements, as the shop adds them up. */
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

/** What was moved between the books of one customer and the shop, by the ledger itself, and what it said of it. */
export interface Operated {
  readonly customerId: number;
  /** Credits and version before. */
  readonly before: readonly [credits: number, version: number];
  readonly said: readonly string[];
}

/** An audit of the ledger, and what it was made of. */
export interface Audited {
  /** What was done to a copy of the books before; null for the books as the shop keeps them. */
  readonly after: string | null;
  /** Nothing was done that may not stand in books. */
  readonly isRight: boolean;
  readonly operated: Operated | null;
  readonly stated: StatedPage | null;
  /** Null where the shop was at work meanwhile. */
  readonly books: LedgerRows | null;
  /** The contradictions that the shop's own audit names. */
  readonly said: readonly string[];
}
