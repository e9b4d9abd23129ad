import { joiningProblems } from '../../domain/account/joining-form.ts';
import { beginSession } from '../account/begin-session.ts';
import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { SessionStore } from '../account/session.ts';
import type { User } from '../account/user.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { joined } from './joining.messages.ts';
import type { Joining, JoiningPort } from './joining.port.ts';

export interface SignUpNeeds {
  readonly joining: JoiningPort;
  readonly session: SessionStore;
  readonly belongings: Belongings;
  readonly loadUser: LoadUser;
  readonly toasts: Toasts;
  readonly navigation: NavigationPort;
}

/**
 * Creates a customer, who is then signed in and sees the sounds [SESS-16, DECISION-17]. Problems with the form fail as
 * `invalid`, by field; the password rule is the shop's [DECISION-139].
 */
export class SignUp {
  readonly #needs: SignUpNeeds;

  constructor(needs: SignUpNeeds) {
    this.#needs = needs;
  }

  async execute(form: Joining): Promise<Result<User, Failure>> {
    const fields = joiningProblems(form);
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const { joining, session, belongings, loadUser, toasts, navigation } = this.#needs;
    const answer = await joining.signUp({ ...form, username: form.username.trim(), email: form.email.trim() });
    if (!answer.ok) return answer;
    const begun = await beginSession({ session, belongings, loadUser });
    if (!begun.ok) return begun;
    const { user, isStillHere } = begun.value;
    if (!isStillHere()) return ok(user);
    toasts.show(joined(user.email));
    navigation.push('/samples');
    await belongings.onSignedIn();
    return ok(user);
  }
}
