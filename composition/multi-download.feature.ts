import type { Container } from 'inversify';
import { DownloadSelection } from '../core/downloads/multi/download-selection.ts';
import { FollowArchive } from '../core/downloads/multi/follow-archive.ts';
import { KeptDownload } from '../core/downloads/multi/kept-download.ts';
import { PollingTurn } from '../core/downloads/multi/polling-turn.ts';
import { RequestMultiDownload } from '../core/downloads/multi/request-multi-download.ts';
import { purchaseOf } from './purchase.ts';
import { T } from './tokens.ts';

/** Taking a selection home. It goes on with what an earlier page has left. */
export function multiDownloadFeature(container: Container) {
  const [port, storage, clock] = [container.get(T.MultiDownloadPort), container.get(T.Storage), container.get(T.Clock)];
  const [state, selection, toasts] = [
    container.get(T.MultiDownload),
    container.get(T.Selection),
    container.get(T.Toasts),
  ];
  const kept = new KeptDownload(storage);
  const turn = new PollingTurn(storage, clock, nameOfThisPage());
  const handover = container.get(T.Handover);
  const follow = new FollowArchive({ port, kept, turn, state, selection, handover, toasts, clock });
  const request = new RequestMultiDownload({
    port,
    kept,
    state,
    followArchive: follow,
    downloaded: container.get(T.DownloadedSounds),
    purchase: purchaseOf(container),
    clock,
  });
  follow.resume();
  const choosing = selection.changes$.subscribe((files) => {
    if (files.size === 0) follow.forgetFailure();
  });
  return {
    request,
    downloadSelection: new DownloadSelection(selection, request),
    follow,
    dispose(): void {
      choosing.unsubscribe();
      follow.dispose();
    },
  };
}

/** Unlike the names of the browser's other pages; nothing else hangs on it. */
const nameOfThisPage = (): string => Math.random().toString(36).slice(2);
