import type { Clock } from '../../kernel/clock.ts';
import type { Asks } from '../../shell/dialogs.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import type { ChooseVersion } from '../choose-version.ts';
import type { DownloadedSounds } from '../downloaded-sounds.ts';
import type { Version } from '../versions.ts';
import { DragLinks } from './drag-links.ts';
import type { OwnedFilesPort } from './owned-files.port.ts';
import { SyncFolder } from './sync-folder.ts';
import { type Downloads, TakeAs } from './take-as.ts';
import { type Taking, keepTaking, readTaking } from './taking.ts';

interface Parts {
  readonly ports: { readonly ownedFiles: OwnedFilesPort; readonly storage: StoragePort; readonly clock: Clock };
  readonly needs: {
    readonly downloaded: DownloadedSounds;
    readonly downloadSound: Downloads;
    readonly chooseVersion: ChooseVersion;
    readonly dialogs: Asks;
  };
}

/** Downloading what is owned: by drag, into folders, in other formats. */
export function createOwned({ ports: { ownedFiles, storage, clock }, needs }: Parts) {
  const { downloaded, downloadSound, chooseVersion, dialogs } = needs;
  return {
    state: { version: chooseVersion.chosen },
    useCases: {
      chooseVersion: { execute: (version: Version | null) => chooseVersion.execute(version) },
      dragLinks: new DragLinks(ownedFiles, downloaded, storage, clock),
      takeAs: new TakeAs(dialogs, storage, downloadSound),
      syncFolder: new SyncFolder(ownedFiles),
      taking: {
        read: () => readTaking(storage),
        keep: (taking: Taking) => keepTaking(storage, taking),
      },
    },
  };
}
