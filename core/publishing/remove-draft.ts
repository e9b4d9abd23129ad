import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { DraftOnView, OwnDrafts } from './draft.ts';
import { decisionFailures, publishingToasts } from './publishing.messages.ts';
import type { PublishingPort } from './publishing.port.ts';

export interface RemoveDraftNeeds {
  readonly port: PublishingPort;
  readonly drafts: OwnDrafts;
  readonly draft: DraftOnView;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Deletes a pack that is not on sale. */
export class RemoveDraft {
  readonly #needs: RemoveDraftNeeds;

  constructor(needs: RemoveDraftNeeds) {
    this.#needs = needs;
  }

  async execute(id: number): Promise<Result<void, Failure>> {
    const { port, drafts, draft, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const answer = await port.remove(id);
    if (!answer.ok) {
      await failures.react(answer.failure, decisionFailures);
      return answer;
    }
    drafts.update((state) =>
      state.phase === 'loaded'
        ? { phase: 'loaded', list: { ...state.list, items: state.list.items.filter((item) => item.id !== id) } }
        : state,
    );
    draft.update((state) => (state.phase !== 'idle' && state.id === id ? { phase: 'idle' } : state));
    toasts.show(publishingToasts.removed);
    return answer;
  }
}
