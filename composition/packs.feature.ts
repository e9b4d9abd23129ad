import type { Container } from 'inversify';
import { DownloadPack } from '../core/downloads/packs/download-pack.ts';
import { SingleDownloadTip } from '../core/downloads/packs/single-download-tip.ts';
import { T } from './tokens.ts';

/** Taking whole packs home. */
export function packsFeature(container: Container) {
  const [session, dialogs] = [container.get(T.Session), container.get(T.Dialogs)];
  return {
    downloadPack: new DownloadPack(
      container.get(T.PackDownloads),
      container.get(T.Credits),
      session,
      container.get(T.RequireLogin),
      container.get(T.LoadUser),
      container.get(T.LoadStates),
      dialogs,
      container.get(T.Handover),
      container.get(T.Failures),
      new SingleDownloadTip(session, dialogs),
      container.get(T.Toasts),
      container.get(T.Analytics),
    ),
  };
}
