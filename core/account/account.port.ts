import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { User } from './user.ts';

export interface AccountPort {
  /**
   * Starts a session for valid credentials (API-01). Invalid ones fail as `unauthenticated` with the backend's message
   * [SESS-11]. With two-step sign-in, valid ones also fail that way, with `needsCode`, as long as they come without a
   * `code` of the app or a recovery code; a wrong code fails as `invalid` with `code`.
   */
  logIn(email: string, password: string, code?: string): Promise<Result<void, Failure>>;
  /** Ends the session; without one it succeeds as well (API-02). */
  logOut(): Promise<Result<void, Failure>>;
  /** The signed-in customer (API-10); a visitor fails as `unauthenticated`. */
  user(): Promise<Result<User, Failure>>;
}
