import { ContainerModule } from 'inversify';
import { DownloadFile } from '../core/downloads/download-file.ts';
import { DownloadSound } from '../core/downloads/download-sound.ts';
import { DownloadedSounds } from '../core/downloads/downloaded-sounds.ts';
import { Selection } from '../core/selection/selection.ts';
import { T } from './tokens.ts';

export const downloadsModule = new ContainerModule(({ bind }) => {
  bind(T.Selection).toResolvedValue((cookies, max) => new Selection(cookies, max), [T.Cookies, T.MultiDownloadMax]);
  bind(T.DownloadedSounds).toResolvedValue(() => new DownloadedSounds(), []);
  bind(T.DownloadFile).toResolvedValue(
    (downloads, downloaded, session, requireLogin, loadUser, handover, failures, toasts, analytics) =>
      new DownloadFile(downloads, downloaded, session, requireLogin, loadUser, handover, failures, toasts, analytics),
    [
      T.Downloads,
      T.DownloadedSounds,
      T.Session,
      T.RequireLogin,
      T.LoadUser,
      T.Handover,
      T.Failures,
      T.Toasts,
      T.Analytics,
    ],
  );
  bind(T.DownloadSound).toResolvedValue(
    (dialogs, downloadFile) => new DownloadSound(dialogs, downloadFile),
    [T.Dialogs, T.DownloadFile],
  );
});
