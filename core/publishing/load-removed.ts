import type { RemovedList } from '../../domain/publishing/removed.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { draftFailures } from './publishing.messages.ts';
import type { ReviewPort } from './review.port.ts';
import type { RemovedOnView } from './sold.ts';

interface Needs {
  readonly review: ReviewPort;
  readonly removed: RemovedOnView;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Finds what is off sale, with who has taken it off and when, for staff: nothing in the shop leads there. */
export class LoadRemoved {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** '' finds everything. */
  async execute(text: string): Promise<Result<RemovedList, Failure>> {
    const { review, removed, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(removed, () => review.removed(text), {
      loading: { phase: 'loading', text },
      loaded: (list) => ({ phase: 'loaded', text, list }),
      failed: (failure) => ({ phase: 'failed', text, failure }),
      trouble: { failures, policy: draftFailures },
    });
  }
}
