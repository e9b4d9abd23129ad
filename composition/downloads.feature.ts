import type { Container } from 'inversify';
import { DownloadFile } from '../core/downloads/download-file.ts';
import { DownloadSound } from '../core/downloads/download-sound.ts';
import { GrantAs } from '../core/downloads/owned/grant-as.ts';
import { purchaseOf } from './purchase.ts';
import { T } from './tokens.ts';

/** Taking sounds home. */
export function downloadsFeature(container: Container) {
  const downloadFile = new DownloadFile({
    downloads: container.get(T.Downloads),
    downloaded: container.get(T.DownloadedSounds),
    purchase: purchaseOf(container),
    handover: container.get(T.Handover),
    toasts: container.get(T.Toasts),
    analytics: container.get(T.Analytics),
  });
  const grantAs = new GrantAs(container.get(T.Downloads), container.get(T.OwnedFiles));
  return {
    downloadFile,
    downloadSound: new DownloadSound(container.get(T.Dialogs), downloadFile, grantAs, container.get(T.Storage)),
  };
}
