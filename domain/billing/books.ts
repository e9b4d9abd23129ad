/** An operator's request about the shop's books. Money in whole cents, times in epoch milliseconds. */
export type BooksWish =
  | {
      readonly kind: 'refund';
      /** An order, or a payment as its provider calls it. */
      readonly name: string;
      /** Null for what the unspent credits cost. */
      readonly cents: number | null;
      readonly alsoSpent: boolean;
      readonly isConfirmed: boolean;
    }
  | { readonly kind: 'disputes' }
  | { readonly kind: 'dispute'; readonly id: string }
  | { readonly kind: 'reviews'; readonly all: boolean }
  | { readonly kind: 'resolve'; readonly id: string; readonly note: string }
  | { readonly kind: 'reconcile'; readonly since: number; readonly isConfirmed: boolean };
