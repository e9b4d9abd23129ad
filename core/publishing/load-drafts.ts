import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Store } from '../kernel/readable.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { DraftList, DraftsState } from './draft.ts';
import { draftFailures } from './publishing.messages.ts';

export interface LoadDraftsNeeds {
  readonly ask: (provider: string | null) => Promise<Result<DraftList, Failure>>;
  readonly shown: Store<DraftsState>;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Lists packs that are not on sale: those of a provider, or those for staff to review. */
export class LoadDrafts {
  readonly #needs: LoadDraftsNeeds;

  constructor(needs: LoadDraftsNeeds) {
    this.#needs = needs;
  }

  /** Null means all providers that the customer acts for. */
  async execute(provider: string | null = null): Promise<Result<DraftList, Failure>> {
    const { ask, shown, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(shown, () => ask(provider), {
      loading: { phase: 'loading' },
      loaded: (list) => ({ phase: 'loaded', list }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: draftFailures },
    });
  }
}
