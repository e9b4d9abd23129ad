import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../../domain/passkeys/web-authn.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Passkey, PasskeyId } from './passkey.ts';

/**
 * Passkeys as ways in. What an authenticator is told holds for five minutes, for one answer, and for the browser that has
 * asked; anything else fails as `invalid` with a message, at a login as `unauthenticated`.
 */
export interface PasskeysPort {
  /** The passkeys of the customer, the oldest first. */
  list(): Promise<Result<readonly Passkey[], Failure>>;
  /** What to tell an authenticator for another passkey; `invalid` where there are too many. It needs a recent login. */
  creationOptions(): Promise<Result<CreationOptions, Failure>>;
  /** Adds what the authenticator has made, and tells the customer by mail. It needs a recent login. */
  add(name: string, credential: NewCredential): Promise<Result<Passkey, Failure>>;
  /** What is wrong with the name fails as `invalid` with `name`; a passkey that is gone as `notFound`. */
  rename(id: PasskeyId, name: string): Promise<Result<void, Failure>>;
  /**
   * Removes one, and tells the customer by mail: it signs nobody in from then on. `notFound` where it is gone, `invalid` with
   * a message for the only way in. It needs a recent login.
   */
  remove(id: PasskeyId): Promise<Result<void, Failure>>;
  /** What to tell an authenticator for a login. It names no passkey, as nobody has said yet who they are. */
  signInOptions(): Promise<Result<RequestOptions, Failure>>;
  /** Starts a session. No code is asked for: the passkey has shown what the customer has, and who it is. */
  signIn(assertion: Assertion): Promise<Result<void, Failure>>;
  /** What to tell an authenticator to show who is here; `invalid` for whoever has no passkey. */
  confirmOptions(): Promise<Result<RequestOptions, Failure>>;
  /** The session counts as a new login. */
  confirm(assertion: Assertion): Promise<Result<void, Failure>>;
}
