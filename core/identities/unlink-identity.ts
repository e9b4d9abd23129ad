import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { Identities, IdentityId } from './identities.ts';
import { refusedUnlink, unlinked, unlinkFailures } from './identities.messages.ts';
import type { IdentitiesPort } from './identities.port.ts';

export interface UnlinkIdentityNeeds {
  readonly port: IdentitiesPort;
  readonly identities: Identities;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Ends that another site signs the customer in; the shop keeps the last way in. */
export class UnlinkIdentity {
  readonly #needs: UnlinkIdentityNeeds;

  constructor(needs: UnlinkIdentityNeeds) {
    this.#needs = needs;
  }

  async execute(id: IdentityId): Promise<Result<void, Failure>> {
    const { port, identities, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const ended = await port.unlink(id);
    const isGone = ended.ok || ended.failure.kind === 'notFound';
    if (isGone) identities.keep((identity) => identity.id !== id);
    if (ended.ok) toasts.show(unlinked);
    else {
      if (ended.failure.kind === 'invalid') toasts.show(refusedUnlink(ended.failure.message));
      await failures.react(ended.failure, unlinkFailures);
    }
    return ended;
  }
}
