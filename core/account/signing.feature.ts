import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { Selection } from '../selection/selection.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { SavedPacks } from '../wishlist/saved-packs.ts';
import type { AccountPort } from './account.port.ts';
import type { CustomerMarks } from './customer-marks.ts';
import type { LoadUser } from './load-user.ts';
import { LogIn } from './log-in.ts';
import { LogOut } from './log-out.ts';
import type { SessionStore } from './session.ts';

interface Parts {
  readonly ports: { readonly account: AccountPort; readonly analytics: AnalyticsPort };
  readonly needs: {
    readonly session: SessionStore;
    readonly loadUser: LoadUser;
    readonly customerMarks: CustomerMarks;
    readonly loadStates: LoadStates;
    readonly savedPacks: SavedPacks;
    readonly selection: Selection;
    readonly toasts: Toasts;
  };
}

/** Coming in and going out: the late part of the account. */
export function createSigning({ ports: { account, analytics }, needs }: Parts) {
  const { session, loadUser, customerMarks, loadStates, savedPacks, selection, toasts } = needs;
  return {
    state: {},
    useCases: {
      logIn: new LogIn(account, session, loadUser, customerMarks, loadStates, toasts, analytics),
      logOut: new LogOut(account, session, customerMarks, savedPacks, selection),
    },
  };
}
