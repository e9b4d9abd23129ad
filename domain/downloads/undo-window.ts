import type { Notice } from '../notice.ts';
import { undoRefusals } from './undo-window.messages.ts';

/** Minutes within which an unfetched download can be undone. */
export const UNDO_MINUTES = 10;

const UNDO_MS = UNDO_MINUTES * 60_000;

/** Files that were bought together: open until the first byte is fetched or they are undone. */
export type OrderState = 'open' | 'fetched' | 'undone';

/** The first moment (exclusive) of orders that can still be undone. Times in epoch milliseconds. */
export const undoableSince = (now: number): number => now - UNDO_MS;

/** When the time to undo an order ends. */
export const undoableUntil = (boughtAt: number): number => boughtAt + UNDO_MS;

export const isUndoable = (order: { readonly state: OrderState; readonly boughtAt: number }, now: number): boolean =>
  order.state === 'open' && order.boughtAt > undoableSince(now);

/** Why an order cannot be undone; null if it can. */
export function undoRefusal(state: OrderState | null): Notice | null {
  if (state === null || state === 'undone') return null;
  return state === 'fetched' ? undoRefusals.fetched : undoRefusals.tooLate(UNDO_MINUTES);
}
