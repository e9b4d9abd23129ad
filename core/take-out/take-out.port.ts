import type { TakeInReport } from '../../domain/take-out/taking-in.ts';
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
  /**
   * Takes an archive in, of this shop or another: likes, collections, and licenses that this shop has signed. A preview says
   * what would be added; the same archive adds nothing twice. What is wrong with it fails as `invalid`, in words.
   */
  takeIn(zip: Uint8Array<ArrayBuffer>, how: 'preview' | 'apply'): Promise<Result<TakeInReport, Failure>>;
  /** A path of the shop that opens a finished copy until it expires; `notFound` without one. Needs a recent login. */
  link(): Promise<Result<string, Failure>>;
}
