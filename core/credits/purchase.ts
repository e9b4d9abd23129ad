import type { LoadUser } from '../account/load-user.ts';
import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import type { NewId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { FailurePolicy, FailureReactions } from '../shell/failure-policy.ts';
import type { Moved, PurchaseKey } from './paid.ts';

/** A call that moves credits. */
export interface Order<Grant extends Moved> {
  /** The key names this press. */
  ask(key: PurchaseKey): Promise<Result<Grant, Failure>>;
  /** Whole credits that it took; below 0 it gave them back. */
  taken(grant: Grant): number;
  /** How its failures are shown. */
  readonly failures: FailurePolicy;
  /**
   * Updates marks from the answer before anything is shown. `isSameSession`: no login or logout has happened meanwhile.
   */
  settle?(answer: Result<Grant, Failure>, isSameSession: boolean): void;
}

export interface PurchaseNeeds {
  readonly session: SessionStore;
  readonly requireLogin: RequireLogin;
  readonly loadUser: LoadUser;
  readonly news: CustomerNews;
  readonly failures: FailureReactions;
  readonly newId: NewId;
}

/**
 * Everything that is bought or returned, be it a file, a pack, a selection, a changed sound or an undone download: the
 * new balance is shown right away [DECISION-90], and a refusal reloads the session [DECISION-173].
 */
export class Purchase {
  readonly #needs: PurchaseNeeds;

  constructor(needs: PurchaseNeeds) {
    this.#needs = needs;
  }

  /** See `RequireLogin.refuse`: before the customer or the backend is asked anything. */
  refuse(): Promise<Failure | null> {
    return this.#needs.requireLogin.refuse();
  }

  async execute<Grant extends Moved>({ ask, taken, failures, settle }: Order<Grant>): Promise<Result<Grant, Failure>> {
    const { session, news, newId } = this.#needs;
    const { generation } = session;
    const answer = await ask(newId());
    const isSameSession = generation === session.generation;
    if (answer.ok) {
      const { after } = answer.value;
      if (after) session.hear(after);
      else if (isSameSession) session.spend(taken(answer.value));
    }
    settle?.(answer, isSameSession);
    if (answer.ok && isSameSession) news.next({ kind: 'marks' });
    if (!answer.ok) await this.explain(answer.failure, failures);
    return answer;
  }

  /** Shows why something is unavailable. The shop's data on the customer may be out of date, so it is reloaded. */
  async explain(failure: Failure, reactions: FailurePolicy): Promise<void> {
    const { failures, loadUser } = this.#needs;
    await failures.react(failure, reactions);
    if (failure.kind === 'forbidden') await loadUser.execute();
  }
}
