import type { MaskedBank } from '../../domain/earnings/bank.ts';
import type { Earned } from '../../domain/earnings/overview.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** What a provider has earned, and all for whom the same customer may act. */
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
  /** Null where nobody has said where the money goes. */
  | { readonly phase: 'loaded'; readonly bank: MaskedBank | null }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** What the provider has earned. */
export class OwnEarnings extends Store<EarnedState> {}

/** Where the provider is paid. */
export class OwnBank extends Store<BankState> {}
