import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Clock } from '../kernel/clock.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { AuthenticatorPort } from './authenticator.port.ts';
import { AddPasskey, RemovePasskey, RenamePasskey } from './change-passkeys.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.ts';
import { LoadPasskeys } from './load-passkeys.ts';
import { Passkeys, type PasskeysState } from './passkey.ts';
import type { PasskeysPort } from './passkeys.port.ts';
import { SignInWithPasskey } from './sign-in-with-passkey.ts';

interface Parts {
  readonly ports: {
    readonly passkeys: PasskeysPort;
    readonly authenticator: AuthenticatorPort;
    readonly analytics: AnalyticsPort;
    readonly clock: Clock;
  };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly passkeys: PasskeysState } | undefined;
}

/** Passkeys: a way in, and a way to show who is here. */
export function createPasskeys({ ports, needs, snapshot }: Parts) {
  const { session, belongings, loadUser, requireLogin, dialogs, toasts, failures } = needs;
  const { passkeys: port, authenticator, analytics, clock } = ports;
  const passkeys = new Passkeys(snapshot?.passkeys ?? { phase: 'idle' });
  belongings.addShown(() => passkeys.set({ phase: 'idle' }));
  const recentLogin = new RecentLogin(dialogs);
  const changing = { port, authenticator, passkeys, requireLogin, recentLogin, dialogs, failures, toasts };
  return {
    state: readOnly({ passkeys }),
    useCases: {
      loadPasskeys: new LoadPasskeys({ port, authenticator, passkeys, requireLogin, failures }),
      addPasskey: new AddPasskey(changing),
      renamePasskey: new RenamePasskey(changing),
      removePasskey: new RemovePasskey(changing),
      signIn: new SignInWithPasskey({
        port,
        authenticator,
        clock,
        session,
        belongings,
        loadUser,
        toasts,
        analytics,
      }),
      confirm: new ConfirmByPasskey({ port, authenticator, requireLogin, failures }),
    },
    snapshot: () => currents({ passkeys }),
  };
}
