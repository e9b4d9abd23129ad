import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import { Purchase } from '../credits/purchase.ts';
import type { Readable } from '../kernel/readable.ts';
import type { NewId } from '../kernel/ids.ts';
import type { Hearing } from '../player/hearing.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { ChooseVersion } from './choose-version.ts';
import { DownloadFile } from './download-file.ts';
import { DownloadSound } from './download-sound.ts';
import type { DownloadedSounds } from './downloaded-sounds.ts';
import type { DownloadsPort } from './downloads.port.ts';
import { GrantAs } from './owned/grant-as.ts';
import type { OwnedFilesPort } from './owned/owned-files.port.ts';
import type { HeardSounds } from './versions.ts';

interface Parts {
  readonly ports: {
    readonly downloads: DownloadsPort;
    readonly ownedFiles: OwnedFilesPort;
    readonly handover: HandoverPort;
    readonly storage: StoragePort;
    readonly analytics: AnalyticsPort;
    readonly newId: NewId;
  };
  readonly needs: {
    readonly downloaded: DownloadedSounds;
    readonly session: SessionStore;
    readonly requireLogin: RequireLogin;
    readonly loadUser: LoadUser;
    readonly news: CustomerNews;
    readonly loadStates: LoadStates;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
    readonly hearing: Readable<Hearing>;
    readonly heardSounds: HeardSounds;
  };
}

/** Taking single sounds home: the late part of downloads. */
export function createFileDownloads({ ports, needs }: Parts) {
  const { downloads, ownedFiles, handover, storage, analytics, newId } = ports;
  const { downloaded, loadStates, dialogs, toasts, hearing, heardSounds } = needs;
  const purchase = new Purchase({ ...needs, newId });
  const downloadFile = new DownloadFile({ downloads, downloaded, purchase, handover, toasts, loadStates, analytics });
  const grantAs = new GrantAs(downloads, ownedFiles);
  const chooseVersion = new ChooseVersion(dialogs, hearing, storage);
  const downloadSound = new DownloadSound({
    dialogs,
    downloadFile,
    grantAs,
    storage,
    hearing,
    chooseVersion,
    heardSounds,
  });
  return { state: {}, useCases: { downloadFile, downloadSound, chooseVersion } };
}
