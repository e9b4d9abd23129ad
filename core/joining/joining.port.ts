import type { Joining } from '../../domain/account/joining-form.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

export type { Joining };

/** The message of a dialog [SESS-19]. */
export interface Said {
  readonly title: string;
  readonly message: string;
}

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export interface JoiningPort {
  /**
   * Makes a customer on the Free plan, starts a session, and mails a link that confirms the address (API-03). `invalid`
   * names `username`, `email`, `password` and `terms`.
   */
  signUp(joining: Joining): Promise<Result<void, Failure>>;
  /** Mails that link again, at most one a minute (API-09). `invalid` for an address that is confirmed. */
  sendConfirmation(): Promise<Result<Said, Failure>>;
  /** Redeems the token of such a link (API-07). `notFound` if it is no longer valid. */
  confirmAddress(token: string): Promise<Result<void, Failure>>;
  /**
   * Redeems the token of the link that restores a deactivated account, and starts a session (API-08). `notFound` if it
   * is no longer valid.
   */
  reactivateAccount(token: string): Promise<Result<void, Failure>>;
  /**
   * Mails a link to set a new password, if there is such an account; the answer is the same if there is none (API-04).
   */
  requestReset(email: string): Promise<Result<string, Failure>>;
  /**
   * Sets a new password with the token of such a link, and ends all sessions (API-05). `invalid` names `password` and
   * `confirm_password`; `notFound` means that the token is no longer valid.
   */
  resetPassword(token: string, words: NewPassword): Promise<Result<void, Failure>>;
}
