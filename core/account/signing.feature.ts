import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { AccountPort } from './account.port.ts';
import type { Belongings } from './belongings.ts';
import type { LoadUser } from './load-user.ts';
import { LogIn } from './log-in.ts';
import { LogOut } from './log-out.ts';
import type { SessionStore } from './session.ts';

interface Parts {
  readonly ports: { readonly account: AccountPort; readonly analytics: AnalyticsPort };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly toasts: Toasts;
  };
}

/** Coming in and going out: the late part of the account. */
export function createSigning({ ports: { account, analytics }, needs }: Parts) {
  const { session, belongings, loadUser, toasts } = needs;
  return {
    state: {},
    useCases: {
      logIn: new LogIn({ account, session, belongings, loadUser, toasts, analytics }),
      logOut: new LogOut(account, session, belongings),
    },
  };
}
