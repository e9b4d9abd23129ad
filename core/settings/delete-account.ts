import type { AccountPort } from '../account/account.port.ts';
import type { Belongings } from '../account/belongings.ts';
import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { deletionFailures } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

export interface DeleteAccountNeeds {
  readonly settings: SettingsPort;
  readonly account: AccountPort;
  readonly session: SessionStore;
  readonly belongings: Belongings;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
  readonly navigation: NavigationPort;
}

/** The target of the logout URL. */
const HOME = '/';

/** Deactivates the account once that is confirmed, and goes to the logout URL [ACCT-31 to ACCT-36]. */
export class DeleteAccount {
  readonly #needs: DeleteAccountNeeds;

  constructor(needs: DeleteAccountNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<'deleted' | 'cancelled', Failure>> {
    const { settings, requireLogin, recentLogin, dialogs, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if ((await dialogs.ask('deleteAccount', {})) === 'cancel') return ok('cancelled');
    const deleted = await recentLogin.confirming(() => settings.deleteAccount());
    if (!deleted.ok) {
      await failures.react(deleted.failure, deletionFailures);
      return deleted;
    }
    await this.#leave();
    return ok('deleted');
  }

  /** The session has ended with the account: also if the logout URL, which removes its cookies, cannot be reached. */
  async #leave(): Promise<void> {
    const { account, session, belongings, navigation } = this.#needs;
    await account.logOut();
    session.beginGeneration();
    session.leave();
    belongings.onLeft();
    belongings.onLogout();
    navigation.push(HOME);
  }
}
