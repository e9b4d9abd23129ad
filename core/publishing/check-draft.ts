import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Draft, DraftOnView } from './draft.ts';
import type { FollowDraft } from './follow-draft.ts';
import { decisionFailures } from './publishing.messages.ts';
import type { PublishingPort } from './publishing.port.ts';

export interface CheckDraftNeeds {
  readonly port: PublishingPort;
  readonly draft: DraftOnView;
  readonly belongings: Belongings;
  readonly follow: FollowDraft;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Checks a pack again, for instance after its labels were corrected, and waits for the findings. */
export class CheckDraft {
  readonly #needs: CheckDraftNeeds;

  constructor(needs: CheckDraftNeeds) {
    this.#needs = needs;
  }

  async execute(id: number): Promise<Result<Draft, Failure>> {
    const { port, draft, belongings, follow, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const isHere = belongings.stay();
    const begun = await port.check(id);
    if (begun.ok && isHere()) draft.show(begun.value);
    const answer = begun.ok && isHere() ? await follow.execute(begun.value, (one) => port.draft(one)) : begun;
    if (!answer.ok) await failures.react(answer.failure, decisionFailures);
    return answer;
  }
}
