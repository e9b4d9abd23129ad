import type { Container } from 'inversify';
import { DownloadPack } from '../core/downloads/packs/download-pack.ts';
import { SingleDownloadTip } from '../core/downloads/packs/single-download-tip.ts';
import { purchaseOf } from './purchase.ts';
import { T } from './tokens.ts';

/** Taking whole packs home. */
export function packsFeature(container: Container) {
  const [session, dialogs] = [container.get(T.Session), container.get(T.Dialogs)];
  return {
    downloadPack: new DownloadPack({
      packs: container.get(T.PackDownloads),
      credits: container.get(T.Credits),
      purchase: purchaseOf(container),
      loadStates: container.get(T.LoadStates),
      dialogs,
      handover: container.get(T.Handover),
      tip: new SingleDownloadTip(session, dialogs),
      toasts: container.get(T.Toasts),
      analytics: container.get(T.Analytics),
    }),
  };
}
