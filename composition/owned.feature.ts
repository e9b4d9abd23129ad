import type { Container } from 'inversify';
import { DragLinks } from '../core/downloads/owned/drag-links.ts';
import { SyncFolder } from '../core/downloads/owned/sync-folder.ts';
import { type Downloads, TakeAs } from '../core/downloads/owned/take-as.ts';
import { type Taking, keepTaking, readTaking } from '../core/downloads/owned/taking.ts';
import { T } from './tokens.ts';

/** What is owned, and how it is taken home. */
export function ownedFeature(container: Container, downloadSound: Downloads) {
  const owned = container.get(T.OwnedFiles);
  const storage = container.get(T.Storage);
  return {
    dragLinks: new DragLinks(owned, container.get(T.DownloadedSounds), storage, container.get(T.Clock)),
    takeAs: new TakeAs(container.get(T.Dialogs), storage, downloadSound),
    syncFolder: new SyncFolder(owned),
    taking: {
      read: () => readTaking(storage),
      keep: (taking: Taking) => keepTaking(storage, taking),
    },
  };
}
