import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** The customer's login factors besides the password. */
export interface SecondFactor {
  /** Since when codes of an authenticator app are required, in epoch milliseconds; null if they are not. */
  readonly totpSince: number | null;
  readonly recoveryCodesLeft: number;
}

/** The data for an authenticator app: the secret in base 32 for typing, and the address for the QR code. */
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
