import type { TakeInReport } from '../../domain/take-out/taking-in.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { TakeOut } from './take-out.ts';

/** A copy of everything that the shop knows about the customer. No token reaches these calls: they fail as `forbidden`. */
export interface TakeOutPort {
  /** The copy that was asked for last. */
  state(): Promise<Result<TakeOut, Failure>>;
  /**
   * Requests a copy, which is prepared in the background and announced by mail. A copy already in preparation is
   * returned instead; too many a day fail as `forbidden`. Needs a recent login.
   */
  request(): Promise<Result<TakeOut, Failure>>;
  /**
   * Imports an archive, of this shop or another: likes, collections, and licenses signed by this shop. A preview lists
   * what would be added; the same archive adds nothing twice. Problems fail as `invalid`, as text.
   */
  takeIn(zip: Uint8Array<ArrayBuffer>, how: 'preview' | 'apply'): Promise<Result<TakeInReport, Failure>>;
  /** A path of the shop that opens a finished copy until it expires; `notFound` without one. Needs a recent login. */
  link(): Promise<Result<string, Failure>>;
}
