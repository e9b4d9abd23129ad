import type { Session } from '../account/session.ts';
import { ShownTo } from '../account/shown-to.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Readable } from '../kernel/readable.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { statementFailures } from './credits.messages.ts';
import type { CreditsPort } from './credits.port.ts';
import {
  type Statement,
  type StatementEntry,
  type StatementPage,
  type UndoableDownload,
  shownOf,
} from './statement.ts';

/** Entries of a page. */
const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

/** Shows the movements of a customer's credits. A visitor is asked to log in [DECISION-13]. */
export class LoadStatement {
  readonly #credits: CreditsPort;
  readonly #statement: Statement;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;
  readonly #shownTo: ShownTo;

  constructor(
    credits: CreditsPort,
    statement: Statement,
    session: Readable<Session>,
    requireLogin: RequireLogin,
    failures: FailureReactions,
  ) {
    this.#credits = credits;
    this.#statement = statement;
    this.#shownTo = new ShownTo(session);
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(page = 1, size = PAGE_SIZE): Promise<Result<StatementPage, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const before = this.#shownTo.isSame() ? shownOf(this.#statement.current) : null;
    let undoable: readonly UndoableDownload[] = [];
    const ask = async () => {
      const [answer, open] = await Promise.all([this.#credits.statement(page, size), this.#credits.undoable()]);
      if (open.ok) undoable = open.value;
      return answer;
    };
    return loadInto(this.#statement, ask, {
      loading: { phase: 'loading', before },
      loaded: (entries) => ({ phase: 'loaded', page: entries, undoable }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: statementFailures },
    });
  }

  /** Every movement, the newest first: for an export. */
  async all(): Promise<Result<readonly StatementEntry[], Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const entries = new Map<number, StatementEntry>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await this.#credits.statement(page, LARGEST_PAGE);
      if (!answer.ok) {
        await this.#failures.react(answer.failure, statementFailures);
        return answer;
      }
      pages = answer.value.pages;
      // A movement in between moves others to the next page: each still counts once.
      for (const entry of answer.value.items) entries.set(entry.id, entry);
    }
    return ok([...entries.values()].sort((a, b) => b.id - a.id));
  }
}
