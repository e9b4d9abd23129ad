import { isMailAddress } from '../../domain/account/joining-form.ts';
import { joiningTexts } from '../../domain/account/joining.messages.ts';
import { loginMessages } from '../account/account.messages.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import { tokenIn } from '../joining/mailed-link.ts';
import type { Said } from '../joining/joining.port.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { emailChanged, emailUndone, formFailures } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

interface ChangeEmailNeeds {
  readonly settings: SettingsPort;
  readonly requireLogin: RequireLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Another email address for the customer who is here, once a link that is mailed to it was used. */
export class ChangeEmail {
  readonly #needs: ChangeEmailNeeds;

  constructor(needs: ChangeEmailNeeds) {
    this.#needs = needs;
  }

  /** Opens the dialog. */
  async ask(): Promise<Result<'sent' | 'cancelled', Failure>> {
    const refused = await this.#needs.requireLogin.refuse();
    if (refused) return failed(refused);
    return ok(await this.#needs.dialogs.ask('changeEmail', {}));
  }

  /** Sends the form, and shows the shop's answer. Invalid input is returned as `invalid`, by field. */
  async execute(email: string, password: string): Promise<Result<Said, Failure>> {
    const { settings, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const fields = {
      ...(!isMailAddress(email) && { email: joiningTexts.email }),
      ...(password === '' && { password: loginMessages.passwordMissing }),
    };
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const sent = await settings.changeEmail(email.trim(), password);
    if (sent.ok) toasts.show({ severity: 'success', title: sent.value.title, body: sent.value.message, seconds: 10 });
    else await failures.react(sent.failure, formFailures);
    return sent;
  }
}

export interface EndEmailChangeNeeds {
  readonly settings: SettingsPort;
  readonly session: SessionStore;
  readonly loadUser: LoadUser;
  readonly toasts: Toasts;
}

/** Uses the link mailed to a new address, whoever is signed in here. */
export class ConfirmEmail {
  readonly #needs: EndEmailChangeNeeds;

  constructor(needs: EndEmailChangeNeeds) {
    this.#needs = needs;
  }

  async execute(link: string): Promise<Result<void, Failure>> {
    const { settings, session, loadUser, toasts } = this.#needs;
    const confirmed = await settings.confirmEmail(tokenIn(link));
    if (!confirmed.ok) return confirmed;
    toasts.show(emailChanged);
    if (session.current.phase === 'signedIn') await loadUser.execute();
    return confirmed;
  }
}

/** Brings the address before back by the link that was mailed to it. Every session ends, also the one here. */
export class UndoEmail {
  readonly #needs: EndEmailChangeNeeds;

  constructor(needs: EndEmailChangeNeeds) {
    this.#needs = needs;
  }

  async execute(link: string): Promise<Result<void, Failure>> {
    const { settings, session, loadUser, toasts } = this.#needs;
    const undone = await settings.undoEmail(tokenIn(link));
    if (!undone.ok) return undone;
    toasts.show(emailUndone);
    if (session.current.phase === 'signedIn') await loadUser.execute();
    return undone;
  }
}
