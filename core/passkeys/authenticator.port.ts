import type { Observable } from 'rxjs';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../../domain/passkeys/web-authn.ts';
import type { Result } from '../kernel/result.ts';

export type { Assertion, CreationOptions, NewCredential, RequestOptions };

/**
 * Why an authenticator gives nothing. `cancelled`: the person did not want to, or let the time pass. `unsupported`: there is
 * none. `known`: it holds one of the passkeys that already exist.
 */
export type AuthenticatorTrouble = 'cancelled' | 'unsupported' | 'known' | 'failed';

/** What of a host makes passkeys and signs with them: in a browser it asks the person itself. */
export interface AuthenticatorPort {
  /** Whether this host can do either. */
  isThere(): boolean;
  create(options: CreationOptions): Promise<Result<NewCredential, AuthenticatorTrouble>>;
  sign(options: RequestOptions): Promise<Result<Assertion, AuthenticatorTrouble>>;
  /** Whether this host can offer passkeys where somebody types who they are. */
  canOffer(): Promise<boolean>;
  /**
   * Offers to sign there, and answers once somebody takes it. Unsubscribing withdraws the offer; so does any other question to
   * the person, which the answer `cancelled` tells.
   */
  offer(options: RequestOptions): Observable<Result<Assertion, AuthenticatorTrouble>>;
}
