import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { User } from './user.ts';

export interface AccountPort {
  /**
   * Starts a session for the right credentials (API-01). Wrong ones fail as `unauthenticated`
   * with the backend's message [SESS-11]. For whoever has two-step sign-in the right ones do as well, with `needsCode`, as
   * long as they come without a `code` of the app or a recovery code; a wrong one fails as `invalid` with `code`.
   */
  logIn(email: string, password: string, code?: string): Promise<Result<void, Failure>>;
  /** Ends the session; without one it succeeds as well (API-02). */
  logOut(): Promise<Result<void, Failure>>;
  /** The signed-in customer (API-10); a visitor fails as `unauthenticated`. */
  user(): Promise<Result<User, Failure>>;
}
