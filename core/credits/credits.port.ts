import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Moved } from './paid.ts';
import type { Quotable, Quote } from './quote.ts';
import type { StatementPage, UndoableDownload } from './statement.ts';

/** The result of an undone download. */
export interface Undone extends Moved {
  readonly returnedCredits: number;
  readonly fileIds: readonly number[];
  readonly balance: number;
}

/** All calls are for customers only. */
export interface CreditsPort {
  /** What a download would cost now. Changes nothing; fails as `notFound` if any of it is not on sale. */
  quote(of: Quotable): Promise<Result<Quote, Failure>>;
  /** Movements of the customer's credits, newest first. Pages start at 1 and have at most 100 entries. */
  statement(page: number, size: number): Promise<Result<StatementPage, Failure>>;
  /** Downloads that can be undone now, newest first. */
  undoable(): Promise<Result<readonly UndoableDownload[], Failure>>;
  /**
   * Undoes a download: the credits return and its files are no longer owned, both or neither. Fails as `forbidden`
   * with a notice once a byte was fetched or 10 minutes have passed, as `notFound` if it has already been undone.
   */
  undo(id: number): Promise<Result<Undone, Failure>>;
}
