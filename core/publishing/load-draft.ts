import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { Draft, DraftOnView } from './draft.ts';
import { draftFailures } from './publishing.messages.ts';

export interface LoadDraftNeeds {
  readonly ask: (id: number) => Promise<Result<Draft, Failure>>;
  readonly draft: DraftOnView;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Loads one pack with its files and findings, for its provider or for staff. */
export class LoadDraft {
  readonly #needs: LoadDraftNeeds;

  constructor(needs: LoadDraftNeeds) {
    this.#needs = needs;
  }

  async execute(id: number): Promise<Result<Draft, Failure>> {
    const { ask, draft, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const answer = await loadInto(draft, () => ask(id), {
      loading: { phase: 'loading', id },
      loaded: (loaded) => ({ phase: 'loaded', id, draft: loaded }),
      failed: (failure) => ({ phase: 'failed', id, failure }),
      trouble: { failures, policy: draftFailures },
    });
    // The answer to an earlier change may have been shown meanwhile.
    if (answer.ok) draft.catchUp(answer.value);
    return answer;
  }
}
