import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { TakeOut } from './take-out.ts';

/** A copy of everything that the shop knows about the customer. No token reaches these calls: they fail as `forbidden`. */
export interface TakeOutPort {
  /** The copy that was asked for last. */
  state(): Promise<Result<TakeOut, Failure>>;
  /**
   * Asks for a copy, which is prepared behind the answer and told of by mail. One that is being prepared is answered in
   * place of another; too many a day fail as `forbidden`. Needs a recent login.
   */
  request(): Promise<Result<TakeOut, Failure>>;
  /** A path of the shop that opens a finished copy until it expires; `notFound` without one. Needs a recent login. */
  link(): Promise<Result<string, Failure>>;
}
