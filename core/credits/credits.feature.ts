import type { LoadUser } from '../account/load-user.ts';
import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { SoundMarks } from '../catalogue/sounds/sound-marks.ts';
import type { Clock } from '../kernel/clock.ts';
import type { NewId } from '../kernel/ids.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Selection } from '../selection/selection.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { CreditsPort } from './credits.port.ts';
import { GetQuote } from './get-quote.ts';
import { LoadStatement } from './load-statement.ts';
import { Purchase } from './purchase.ts';
import { SelectionQuote } from './selection-quote.ts';
import { Statement, type StatementState } from './statement.ts';
import { type ArchivesUnderWay, UndoDownload } from './undo-download.ts';

interface Parts {
  readonly ports: { readonly credits: CreditsPort; readonly clock: Clock; readonly newId: NewId };
  readonly needs: {
    readonly session: SessionStore;
    readonly requireLogin: RequireLogin;
    readonly loadUser: LoadUser;
    readonly news: CustomerNews;
    readonly downloaded: SoundMarks;
    readonly loadStates: LoadStates;
    readonly selection: Selection;
    readonly archives: ArchivesUnderWay;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly statement: StatementState } | undefined;
}

/** What downloads cost, what credits were spent on, and undoing a download. */
export function createCredits({ ports: { credits, clock, newId }, needs, snapshot }: Parts) {
  const { session, requireLogin, downloaded, loadStates, selection, archives, toasts, failures } = needs;
  const statement = new Statement(snapshot?.statement ?? { phase: 'idle' });
  return {
    state: readOnly({ statement }),
    useCases: {
      loadStatement: new LoadStatement(credits, statement, session, requireLogin, failures),
      getQuote: new GetQuote(credits, requireLogin, failures),
      selectionQuote: new SelectionQuote(credits, selection, session, clock),
      undoDownload: new UndoDownload({
        credits,
        purchase: new Purchase({ ...needs, newId }),
        downloaded,
        loadStates,
        archives,
        failures,
        toasts,
      }),
    },
    snapshot: () => currents({ statement }),
  };
}
