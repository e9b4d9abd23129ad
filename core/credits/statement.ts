import type { EntryKind } from '../../domain/credits/entry-kinds.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import { Store } from '../kernel/readable.ts';

/** One movement of credits. */
export interface StatementEntry {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: EntryKind;
  /** The sound that was paid for or returned; null for other reasons, and if it is no longer on sale. */
  readonly sound: { readonly id: number; readonly name: string } | null;
  /** For a refund or a dispute: the invoice of the credits, and the provider's id of its payment. */
  readonly payment: { readonly invoice: string | null; readonly id: string } | null;
  /** Whole credits that came (above 0) or went (below 0). */
  readonly amount: number;
  /** The balance right after it. */
  readonly balance: number;
}

/** A page of movements, the newest first, and the balance now. */
export interface StatementPage extends Page<StatementEntry> {
  readonly balance: number;
  /** Credits that a pause of the plan keeps out of the balance until it ends. */
  readonly frozen: number;
}

export type StatementState =
  | { readonly phase: 'idle' }
  /** `before` may be shown until the new page has loaded. */
  | { readonly phase: 'loading'; readonly before: LoadedStatement | null }
  | LoadedStatement
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface LoadedStatement {
  readonly phase: 'loaded';
  readonly page: StatementPage;
  readonly undoable: readonly UndoableDownload[];
}

/** A download none of whose bytes were fetched yet. */
export interface UndoableDownload {
  readonly id: number;
  /** The first of its files. */
  readonly name: string;
  readonly fileIds: readonly number[];
  readonly takenCredits: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** What can be shown of a statement now. */
export const shownOf = (state: StatementState): LoadedStatement | null =>
  state.phase === 'loaded' ? state : state.phase === 'loading' ? state.before : null;

export class Statement extends Store<StatementState> {}
