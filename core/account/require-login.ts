import type { Failure } from '../kernel/failure.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { SessionStore } from './session.ts';
import { authenticationRequired } from '../../domain/account/account.messages.ts';

/** Guards what only a customer may do. */
export class RequireLogin {
  readonly #session: SessionStore;
  readonly #dialogs: Asks;

  constructor(session: SessionStore, dialogs: Asks) {
    this.#session = session;
    this.#dialogs = dialogs;
  }

  /**
   * A known visitor gets the login dialog, no call is made, and the failure is returned [DECISION-10]. Null lets the
   * action continue; before the session is known the call itself decides.
   */
  async refuse(): Promise<Failure | null> {
    if (this.#session.current.phase !== 'visitor') return null;
    await this.#dialogs.ask('login', {});
    return { kind: 'unauthenticated', message: authenticationRequired };
  }
}
