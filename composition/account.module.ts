import { ContainerModule } from 'inversify';
import { CustomerMarks } from '../core/account/customer-marks.ts';
import { LoadUser } from '../core/account/load-user.ts';
import { LogIn } from '../core/account/log-in.ts';
import { LogOut } from '../core/account/log-out.ts';
import { RequireLogin } from '../core/account/require-login.ts';
import { SessionStore } from '../core/account/session.ts';
import { T } from './tokens.ts';

export const accountModule = new ContainerModule(({ bind }) => {
  bind(T.Session).toResolvedValue(() => new SessionStore(), []);
  bind(T.CustomerMarks).toResolvedValue(
    (saved, downloaded, rareFinds) => new CustomerMarks(saved, downloaded, rareFinds),
    [T.SavedSounds, T.DownloadedSounds, T.RareFinds],
  );
  bind(T.RequireLogin).toResolvedValue(
    (session, dialogs) => new RequireLogin(session, dialogs),
    [T.Session, T.Dialogs],
  );
  bind(T.LoadUser).toResolvedValue(
    (account, session, savedPacks, marks) => new LoadUser(account, session, savedPacks, marks),
    [T.Account, T.Session, T.SavedPacks, T.CustomerMarks],
  );
  bind(T.LogIn).toResolvedValue(
    (account, session, loadUser, marks, loadStates, toasts, analytics) =>
      new LogIn(account, session, loadUser, marks, loadStates, toasts, analytics),
    [T.Account, T.Session, T.LoadUser, T.CustomerMarks, T.LoadStates, T.Toasts, T.Analytics],
  );
  bind(T.LogOut).toResolvedValue(
    (account, session, marks, savedPacks, selection) => new LogOut(account, session, marks, savedPacks, selection),
    [T.Account, T.Session, T.CustomerMarks, T.SavedPacks, T.Selection],
  );
});
