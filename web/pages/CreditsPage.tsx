import { creditTexts, statementFailures } from '../../core/credits/credits.messages.ts';
import { shownOf } from '../../core/credits/statement.ts';
import { figure } from '../../domain/figures.ts';
import { creditsHref } from '../../core/credits/credits.routes.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import PageTurner from '../catalogue/lists/PageTurner.tsx';
import { saveStatement } from '../credits/save-statement.ts';
import { StatementTable } from '../credits/StatementTable.tsx';
import { UndoableDownloads } from '../credits/UndoableDownloads.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { failureText } from '../../core/shell/failure-text.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './credits-page.css.ts';
import { statementTexts } from '../credits/credits.messages.ts';

/** The statement of a customer's credits, and the downloads that can be undone. */
export default function CreditsPage({ number }: { number: number }) {
  const { credits, shell } = useApp();
  const { statement, loadStatement, undoDownload } = useLate(credits);
  const state = useReadable(statement, whole);
  const shown = shownOf(state);

  async function undo(id: number) {
    await undoDownload.execute(id);
    await loadStatement.execute(number);
  }

  return (
    <>
      <header className={css.header}>
        <PageHeading className={css.title}>{creditTexts.title}</PageHeading>
        {shown && (
          <p className={css.balance}>
            {statementTexts.balance} <strong>{figure(shown.page.balance)}</strong>
            {shown.page.frozen > 0 && (
              <span className={css.frozen}>
                {creditTexts.frozen} <strong>{figure(shown.page.frozen)}</strong>. {creditTexts.frozenUntil}
              </span>
            )}
          </p>
        )}
        {shown && shown.page.total > 0 && (
          <Button icon="download" onClick={() => void saveStatement(loadStatement)}>
            {creditTexts.export}
          </Button>
        )}
      </header>
      {state.phase === 'failed' && (
        <ListFailed
          text={failureText(state.failure, statementFailures)}
          onReload={() => void loadStatement.execute(number)}
        />
      )}
      {shown && shown.undoable.length > 0 && (
        <UndoableDownloads downloads={shown.undoable} onUndo={(id) => void undo(id)} />
      )}
      {shown?.page.total === 0 && <p className={css.nothing}>{creditTexts.empty}</p>}
      {shown && shown.page.total > 0 && (
        <>
          <StatementTable entries={shown.page.items} isBusy={state.phase === 'loading'} />
          {shown.page.pages > 1 && (
            <PageTurner
              page={shown.page.page}
              pages={shown.page.pages}
              isBusy={state.phase === 'loading'}
              onPage={(page) => shell.navigation.push(creditsHref(page))}
            />
          )}
        </>
      )}
    </>
  );
}
