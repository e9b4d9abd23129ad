import type { LoadUser } from '../account/load-user.ts';
import type { SessionStore } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Toasts } from '../shell/toasts.ts';
import { addressConfirmed } from './joining.messages.ts';
import type { JoiningPort } from './joining.port.ts';
import { tokenIn } from './mailed-link.ts';

/** Confirms an address with the link mailed to it, whoever is signed in here [DECISION-131]. */
export class ConfirmAddress {
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

  async execute(link: string): Promise<Result<void, Failure>> {
    const confirmed = await this.#joining.confirmAddress(tokenIn(link));
    if (!confirmed.ok) return confirmed;
    this.#toasts.show(addressConfirmed);
    if (this.#session.current.phase === 'signedIn') await this.#loadUser.execute();
    return confirmed;
  }
}
