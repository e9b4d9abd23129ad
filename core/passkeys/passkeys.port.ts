import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../../domain/passkeys/web-authn.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Passkey, PasskeyId } from './passkey.ts';

/**
 * Passkeys for logging in. Options for an authenticator are valid for five minutes, for one answer, and for the browser
 * that asked; anything else fails as `invalid` with a message, at a login as `unauthenticated`.
 */
export interface PasskeysPort {
  /** The passkeys of the customer, the oldest first. */
  list(): Promise<Result<readonly Passkey[], Failure>>;
  /** The options for creating another passkey; `invalid` if there are too many. Needs a recent login. */
  creationOptions(): Promise<Result<CreationOptions, Failure>>;
  /** Adds a new passkey, and informs the customer by mail. Needs a recent login. */
  add(name: string, credential: NewCredential): Promise<Result<Passkey, Failure>>;
  /** An invalid name fails as `invalid` with `name`; a missing passkey as `notFound`. */
  rename(id: PasskeyId, name: string): Promise<Result<void, Failure>>;
  /**
   * Removes one, and informs the customer by mail: it can no longer be used to log in. `notFound` if it is gone,
   * `invalid` with a message if it is the only way in. Needs a recent login.
   */
  remove(id: PasskeyId): Promise<Result<void, Failure>>;
  /** The options for a login. They name no passkey, because the customer is still unknown. */
  signInOptions(): Promise<Result<RequestOptions, Failure>>;
  /** Starts a session. No code is needed: a passkey proves both possession and identity. */
  signIn(assertion: Assertion): Promise<Result<void, Failure>>;
  /** The options for confirming the customer's identity; `invalid` without a passkey. */
  confirmOptions(): Promise<Result<RequestOptions, Failure>>;
  /** The session counts as a new login. */
  confirm(assertion: Assertion): Promise<Result<void, Failure>>;
}
