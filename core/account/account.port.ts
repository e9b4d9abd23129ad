import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { User } from './user.ts';

export interface AccountPort {
  /**
   * Starts a session for the right credentials (API-01). Wrong ones fail as `unauthenticated`
   * with the backend's message [SESS-11].
   */
  logIn(email: string, password: string): Promise<Result<void, Failure>>;
  /** Ends the session; without one it succeeds as well (API-02). */
  logOut(): Promise<Result<void, Failure>>;
  /** The signed-in customer (API-10); a visitor fails as `unauthenticated`. */
  user(): Promise<Result<User, Failure>>;
}
