import { ContainerModule } from 'inversify';
import { CustomerMarks } from '../core/account/customer-marks.ts';
import { LoadUser } from '../core/account/load-user.ts';
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
});
