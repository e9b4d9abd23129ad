import type { Joining } from '../../domain/account/joining-form.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

export type { Joining };

/** What a dialog says [SESS-19]. */
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
  /** Uses the token of such a link up (API-07). `notFound` for one that does not work any more. */
  confirmAddress(token: string): Promise<Result<void, Failure>>;
  /**
   * Uses the token of the link up that brings a deactivated account back, and starts a session (API-08). `notFound` for one
   * that does not work any more.
   */
  reactivateAccount(token: string): Promise<Result<void, Failure>>;
  /** Mails a link to set a new password, if there is such an account; answers the same if there is none (API-04). */
  requestReset(email: string): Promise<Result<string, Failure>>;
  /**
   * Sets a new password by the token of such a link, and ends all sessions (API-05). `invalid` names `password` and
   * `confirm_password`; `notFound` is a token that does not work any more.
   */
  resetPassword(token: string, words: NewPassword): Promise<Result<void, Failure>>;
}
