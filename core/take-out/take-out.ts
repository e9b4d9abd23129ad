import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** The copy of their data that a customer has asked for last. Times in epoch milliseconds. */
export type TakeOut =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing'; readonly requestedAt: number }
  | { readonly kind: 'ready'; readonly requestedAt: number; readonly expiresAt: number; readonly bytes: number }
  | { readonly kind: 'expired'; readonly requestedAt: number }
  /** It will not be ready; another may be asked for. */
  | { readonly kind: 'failed'; readonly requestedAt: number };

export type TakeOutState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly takeOut: TakeOut }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class LatestTakeOut extends Store<TakeOutState> {}
