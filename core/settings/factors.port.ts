import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SecondFactor, TotpSetup } from './factors.ts';

/** What customers sign in with beside the password. All but the first need a recent login. */
export interface FactorsPort {
  factors(): Promise<Result<SecondFactor, Failure>>;
  /** Makes a secret for an authenticator app; fails as `invalid` where one is in use. */
  beginTotp(): Promise<Result<TotpSetup, Failure>>;
  /**
   * Asks for codes from now on, and answers ten recovery codes, which are not told again. A wrong code fails as `invalid`
   * with `code`, after too many of them as `unavailable`.
   */
  activateTotp(code: string): Promise<Result<readonly string[], Failure>>;
  /** Asks for no codes any more. */
  removeTotp(): Promise<Result<void, Failure>>;
  /** Ten other recovery codes; fails as `invalid` where no codes are asked for. */
  renewRecoveryCodes(): Promise<Result<readonly string[], Failure>>;
}
