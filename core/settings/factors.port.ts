import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SecondFactor, TotpSetup } from './factors.ts';

/** Login factors besides the password. All calls but the first need a recent login. */
export interface FactorsPort {
  factors(): Promise<Result<SecondFactor, Failure>>;
  /** Creates a secret for an authenticator app; fails as `invalid` if one is in use. */
  beginTotp(): Promise<Result<TotpSetup, Failure>>;
  /**
   * Requires codes from now on, and returns ten recovery codes, which are shown only once. A wrong code fails as
   * `invalid` with `code`, after too many of them as `unavailable`.
   */
  activateTotp(code: string): Promise<Result<readonly string[], Failure>>;
  /** No longer requires codes. */
  removeTotp(): Promise<Result<void, Failure>>;
  /** Ten new recovery codes; fails as `invalid` if no codes are required. */
  renewRecoveryCodes(): Promise<Result<readonly string[], Failure>>;
}
