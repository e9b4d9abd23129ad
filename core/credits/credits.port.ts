import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Quotable, Quote } from './quote.ts';
import type { StatementPage, UndoableDownload } from './statement.ts';

/** What came of an undone download. */
export interface Undone {
  readonly returnedCredits: number;
  readonly fileIds: readonly number[];
  readonly balance: number;
}

/** Every call of it is for customers only. */
export interface CreditsPort {
  /** What a download would take now. Changes nothing; fails as `notFound` when something of it is not on sale. */
  quote(of: Quotable): Promise<Result<Quote, Failure>>;
  /** Movements of the customer's credits, the newest first. Pages start at 1 and have at most 100 entries. */
  statement(page: number, size: number): Promise<Result<StatementPage, Failure>>;
  /** Downloads that can be taken back now, the newest first. */
  undoable(): Promise<Result<readonly UndoableDownload[], Failure>>;
  /**
   * Takes a download back: the credits return and its files are no longer owned, both or neither. Fails as
   * `forbidden` with a notice once a byte was fetched or 10 minutes have passed, as `notFound` when it was undone.
   */
  undo(id: number): Promise<Result<Undone, Failure>>;
}
