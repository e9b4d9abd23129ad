import { ContainerModule } from 'inversify';
import { LoadUser } from '../core/account/load-user.ts';
import { LogIn } from '../core/account/log-in.ts';
import { LogOut } from '../core/account/log-out.ts';
import { RequireLogin } from '../core/account/require-login.ts';
import { SessionStore } from '../core/account/session.ts';
import { T } from './tokens.ts';

export const accountModule = new ContainerModule(({ bind }) => {
  bind(T.Session).toResolvedValue(() => new SessionStore(), []);
  bind(T.RequireLogin).toResolvedValue(
    (session, dialogs) => new RequireLogin(session, dialogs),
    [T.Session, T.Dialogs],
  );
  bind(T.LoadUser).toResolvedValue(
    (account, session, savedPacks) => new LoadUser(account, session, savedPacks),
    [T.Account, T.Session, T.SavedPacks],
  );
  bind(T.LogIn).toResolvedValue(
    (account, session, loadUser, loadStates, toasts, analytics) =>
      new LogIn(account, session, loadUser, loadStates, toasts, analytics),
    [T.Account, T.Session, T.LoadUser, T.LoadStates, T.Toasts, T.Analytics],
  );
  bind(T.LogOut).toResolvedValue(
    (account, session, savedSounds, savedPacks, downloaded, rareFinds, cookies) =>
      new LogOut(account, session, savedSounds, savedPacks, downloaded, rareFinds, cookies),
    [T.Account, T.Session, T.SavedSounds, T.SavedPacks, T.DownloadedSounds, T.RareFinds, T.Cookies],
  );
});
