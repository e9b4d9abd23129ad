import type { MaskedBank } from '../../domain/earnings/bank.ts';
import type { Earned, Payouts } from '../../domain/earnings/overview.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** A provider's earnings, and all providers the same customer may act for. */
export interface EarnedByProvider extends Earned {
  readonly providers: ReadonlyArray<Earned['provider']>;
}

export type EarnedState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly earned: EarnedByProvider }
  | { readonly phase: 'failed'; readonly failure: Failure };

export type BankState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  /** Null if no account was entered. */
  | { readonly phase: 'loaded'; readonly bank: MaskedBank | null }
  | { readonly phase: 'failed'; readonly failure: Failure };

export type PayoutsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly payouts: Payouts }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** The provider's earnings. */
export class OwnEarnings extends Store<EarnedState> {}

/** The provider's bank account. */
export class OwnBank extends Store<BankState> {}

/** The provider's payouts: those that were made, and those to come. */
export class OwnPayouts extends Store<PayoutsState> {}
