import type { Container } from 'inversify';
import { GetQuote } from '../core/credits/get-quote.ts';
import { LoadStatement } from '../core/credits/load-statement.ts';
import { SelectionQuote } from '../core/credits/selection-quote.ts';
import { Statement, type StatementState } from '../core/credits/statement.ts';
import { UndoDownload } from '../core/credits/undo-download.ts';
import type { Readable } from '../core/kernel/readable.ts';
import { purchaseOf } from './purchase.ts';
import { T } from './tokens.ts';

/** What downloads cost, what credits were spent on, and taking a download back. */
export function creditsFeature(container: Container, saved?: StatementState) {
  const credits = container.get(T.Credits);
  const [session, requireLogin] = [container.get(T.Session), container.get(T.RequireLogin)];
  const failures = container.get(T.Failures);
  const statement = new Statement(saved ?? { phase: 'idle' });
  return {
    statement: statement as Readable<StatementState>,
    loadStatement: new LoadStatement(credits, statement, requireLogin, failures),
    getQuote: new GetQuote(credits, requireLogin, failures),
    selectionQuote: new SelectionQuote(credits, container.get(T.Selection), session, container.get(T.Clock)),
    undoDownload: new UndoDownload({
      credits,
      purchase: purchaseOf(container),
      downloaded: container.get(T.DownloadedSounds),
      failures,
      toasts: container.get(T.Toasts),
    }),
    snapshot: (): StatementState => statement.current,
  };
}
