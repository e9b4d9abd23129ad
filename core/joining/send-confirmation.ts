import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { confirmationFailures } from './joining.messages.ts';
import type { JoiningPort, Said } from './joining.port.ts';

export interface SendConfirmationNeeds {
  readonly joining: JoiningPort;
  readonly requireLogin: RequireLogin;
  readonly loadUser: LoadUser;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
}

/** Has the link mailed that confirms the address, and shows what the shop says to that [SESS-19, DECISION-131]. */
export class SendConfirmation {
  readonly #needs: SendConfirmationNeeds;

  constructor(needs: SendConfirmationNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<Said, Failure>> {
    const { joining, requireLogin, loadUser, dialogs, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const sent = await joining.sendConfirmation();
    if (!sent.ok) {
      // It was confirmed elsewhere, which this page does not know yet.
      if (sent.failure.kind === 'invalid') await loadUser.execute();
      await failures.react(sent.failure, confirmationFailures);
      return sent;
    }
    await dialogs.ask('message', { ...sent.value, button: null });
    return ok(sent.value);
  }
}
