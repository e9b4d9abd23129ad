import { typedPasswordProblems } from '../../domain/settings/new-password.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { SessionStore } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Toasts } from '../shell/toasts.ts';
import { passwordChanged } from './joining.messages.ts';
import type { JoiningPort, NewPassword } from './joining.port.ts';
import { tokenIn } from './mailed-link.ts';

/** Sets a new password by a mailed link. Every session ends, also the one here [SESS-17, DECISION-18]. */
export class ResetPassword {
  readonly #joining: JoiningPort;
  readonly #session: SessionStore;
  readonly #loadUser: LoadUser;
  readonly #toasts: Toasts;

  constructor(joining: JoiningPort, session: SessionStore, loadUser: LoadUser, toasts: Toasts) {
    this.#joining = joining;
    this.#session = session;
    this.#loadUser = loadUser;
    this.#toasts = toasts;
  }

  async execute(link: string, words: NewPassword): Promise<Result<void, Failure>> {
    const fields = typedPasswordProblems(words.password, words.confirmation);
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const changed = await this.#joining.resetPassword(tokenIn(link), words);
    if (!changed.ok) return changed;
    this.#toasts.show(passwordChanged);
    if (this.#session.current.phase === 'signedIn') await this.#loadUser.execute();
    return changed;
  }
}
