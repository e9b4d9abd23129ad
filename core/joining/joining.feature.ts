import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { ConfirmAddress } from './confirm-address.ts';
import type { JoiningPort } from './joining.port.ts';
import { ReactivateAccount } from './reactivate-account.ts';
import { RequestReset } from './request-reset.ts';
import { ResetPassword } from './reset-password.ts';
import { SendConfirmation } from './send-confirmation.ts';
import { SignUp } from './sign-up.ts';

interface Parts {
  readonly ports: { readonly joining: JoiningPort; readonly navigation: NavigationPort };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
    readonly toasts: Toasts;
  };
}

/** Signing up, confirming an address, restoring a deleted account, and resetting a forgotten password. */
export function createJoining({ ports: { joining, navigation }, needs }: Parts) {
  const { session, belongings, loadUser, requireLogin, dialogs, failures, toasts } = needs;
  return {
    state: {},
    useCases: {
      signUp: new SignUp({ joining, session, belongings, loadUser, toasts, navigation }),
      sendConfirmation: new SendConfirmation({ joining, requireLogin, loadUser, dialogs, failures }),
      confirmAddress: new ConfirmAddress(joining, session, loadUser, toasts),
      reactivateAccount: new ReactivateAccount({ joining, session, belongings, loadUser, toasts, navigation }),
      requestReset: new RequestReset(joining),
      resetPassword: new ResetPassword(joining, session, loadUser, toasts),
    },
  };
}
