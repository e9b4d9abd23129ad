import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** What a customer signs in with beside the password. */
export interface SecondFactor {
  /** Since when codes of an authenticator app are asked for, in epoch milliseconds; null where they are not. */
  readonly totpSince: number | null;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app is told: the secret in base 32 to type, and the address to read from a picture. */
export interface TotpSetup {
  readonly secret: string;
  readonly address: string;
}

export type FactorsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly factors: SecondFactor }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class Factors extends Store<FactorsState> {}
