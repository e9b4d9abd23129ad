/** The business keys of ledger entries about downloads. An undone download may be bought again, under another order. */

export interface OrderedFile {
  readonly wallet: number;
  readonly soundId: number;
  readonly orderId: number;
}

export const purchaseKey = ({ wallet, soundId, orderId }: OrderedFile): string =>
  `download:${wallet}:${soundId}:${orderId}`;

/** The key of the entry that reverses the one of `purchaseKey`. */
export const returnKey = ({ wallet, soundId, orderId }: OrderedFile): string => `undo:${wallet}:${soundId}:${orderId}`;
