import type { Container } from 'inversify';
import { DownloadFile } from '../core/downloads/download-file.ts';
import { DownloadSound } from '../core/downloads/download-sound.ts';
import { GrantAs } from '../core/downloads/owned/grant-as.ts';
import { T } from './tokens.ts';

/** Taking sounds home. */
export function downloadsFeature(container: Container) {
  const downloadFile = new DownloadFile(
    container.get(T.Downloads),
    container.get(T.DownloadedSounds),
    container.get(T.Session),
    container.get(T.RequireLogin),
    container.get(T.LoadUser),
    container.get(T.Handover),
    container.get(T.Failures),
    container.get(T.Toasts),
    container.get(T.Analytics),
  );
  const grantAs = new GrantAs(container.get(T.Downloads), container.get(T.OwnedFiles));
  return {
    downloadFile,
    downloadSound: new DownloadSound(container.get(T.Dialogs), downloadFile, grantAs, container.get(T.Storage)),
  };
}
