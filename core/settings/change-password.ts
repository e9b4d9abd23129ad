import { typedPasswordProblems } from '../../domain/settings/new-password.ts';
import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { formFailures, passwordChanged } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

interface ChangePasswordNeeds {
  readonly settings: SettingsPort;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Another password for the customer who is here: every other session ends, this one continues [DECISION-140]. */
export class ChangePassword {
  readonly #needs: ChangePasswordNeeds;

  constructor(needs: ChangePasswordNeeds) {
    this.#needs = needs;
  }

  /** Opens the dialog [ACCT-23]. */
  async ask(): Promise<Result<'changed' | 'cancelled', Failure>> {
    const refused = await this.#needs.requireLogin.refuse();
    return refused ? failed(refused) : ok(await this.#needs.dialogs.ask('changePassword', {}));
  }

  /** Sends what was typed [ACCT-28]. What is wrong with it is answered as `invalid`, by field [ACCT-24, ACCT-29]. */
  async execute(password: string, confirmation: string): Promise<Result<void, Failure>> {
    const { settings, requireLogin, recentLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const fields = typedPasswordProblems(password, confirmation);
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const changed = await recentLogin.confirming(() => settings.changePassword(password, confirmation));
    if (changed.ok) toasts.show(passwordChanged);
    else await failures.react(changed.failure, formFailures);
    return changed;
  }
}
