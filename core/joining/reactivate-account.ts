import { beginSession } from '../account/begin-session.ts';
import type { User } from '../account/user.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import { accountReactivated } from './joining.messages.ts';
import { tokenIn } from './mailed-link.ts';
import type { SignUpNeeds } from './sign-up.ts';

/** Brings a deactivated account back by the mailed link, and signs its customer in [ACCT-35, DECISION-132]. */
export class ReactivateAccount {
  readonly #needs: SignUpNeeds;

  constructor(needs: SignUpNeeds) {
    this.#needs = needs;
  }

  async execute(link: string): Promise<Result<User, Failure>> {
    const { joining, session, belongings, loadUser, toasts, navigation } = this.#needs;
    const answer = await joining.reactivateAccount(tokenIn(link));
    if (!answer.ok) return answer;
    const begun = await beginSession({ session, belongings, loadUser });
    if (!begun.ok) return begun;
    const { user, isStillHere } = begun.value;
    if (!isStillHere()) return ok(user);
    toasts.show(accountReactivated);
    navigation.push('/account');
    await belongings.onSignedIn();
    return ok(user);
  }
}
