import type { Observable } from 'rxjs';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../../domain/passkeys/web-authn.ts';
import type { Result } from '../kernel/result.ts';

export type { Assertion, CreationOptions, NewCredential, RequestOptions };

/**
 * Why an authenticator returns nothing. `cancelled`: the person declined, or ran out of time. `unsupported`: there is
 * none. `known`: it holds one of the existing passkeys.
 */
export type AuthenticatorTrouble = 'cancelled' | 'unsupported' | 'known' | 'failed';

/** The part of a host that creates passkeys and signs with them: in a browser it prompts the person itself. */
export interface AuthenticatorPort {
  /** Whether this host can do either. */
  isThere(): boolean;
  create(options: CreationOptions): Promise<Result<NewCredential, AuthenticatorTrouble>>;
  sign(options: RequestOptions): Promise<Result<Assertion, AuthenticatorTrouble>>;
  /** Whether this host can offer passkeys in a login field. */
  canOffer(): Promise<boolean>;
  /**
   * Offers passkeys in the login field, and emits once one is chosen. Unsubscribing withdraws the offer; so does any
   * other prompt, which is reported as `cancelled`.
   */
  offer(options: RequestOptions): Observable<Result<Assertion, AuthenticatorTrouble>>;
}
