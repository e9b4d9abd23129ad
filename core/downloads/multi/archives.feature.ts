import type { LoadUser } from '../../account/load-user.ts';
import type { CustomerNews } from '../../account/news.ts';
import type { RequireLogin } from '../../account/require-login.ts';
import type { SessionStore } from '../../account/session.ts';
import type { SoundId } from '../../catalogue/sounds/sound.ts';
import type { CreditsPort } from '../../credits/credits.port.ts';
import { Purchase } from '../../credits/purchase.ts';
import { UndoDownload } from '../../credits/undo-download.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Selection } from '../../selection/selection.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import type { HandoverPort } from '../../shell/handover.port.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import type { Toasts } from '../../shell/toasts.ts';
import type { ChooseVersion } from '../choose-version.ts';
import type { HeardSounds } from '../versions.ts';
import type { DownloadedSounds } from '../downloaded-sounds.ts';
import { DownloadSelection } from './download-selection.ts';
import { FollowArchive, type OwnedMarks } from './follow-archive.ts';
import { HeardFiles, type SoundsByFiles } from './heard-files.ts';
import { KeptDownload } from './kept-download.ts';
import type { MultiDownloadPort } from './multi-download.port.ts';
import type { MultiDownload } from './multi-download.ts';
import { PollingTurn } from './polling-turn.ts';
import { RequestMultiDownload } from './request-multi-download.ts';

interface Parts {
  readonly ports: {
    readonly multiDownload: MultiDownloadPort;
    readonly storage: StoragePort;
    readonly clock: Clock;
    readonly handover: HandoverPort;
    readonly newId: NewId;
    readonly credits: CreditsPort;
    readonly selection: SoundsByFiles;
  };
  readonly needs: {
    readonly multiDownload: MultiDownload;
    readonly selection: Selection;
    readonly downloaded: DownloadedSounds;
    readonly session: SessionStore;
    readonly requireLogin: RequireLogin;
    readonly loadUser: LoadUser;
    readonly news: CustomerNews;
    readonly loadStates: OwnedMarks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
    readonly chooseVersion: ChooseVersion;
    readonly heardSounds: HeardSounds;
  };
}

/** Downloading a selection. It continues with what an earlier page has left. */
export function createArchives({ ports, needs }: Parts) {
  const { multiDownload: port, storage, clock, handover, newId, credits, selection: sounds } = ports;
  const { multiDownload: state, selection, downloaded } = needs;
  const kept = new KeptDownload(storage);
  const turn = new PollingTurn(storage, clock, newId());
  const purchase = new Purchase({ ...needs, newId });
  const archives = { letGo: async (files: readonly SoundId[]) => follow.letGo(files) };
  const undoDownload = new UndoDownload({ ...needs, credits, purchase, archives });
  const undo = (files: readonly SoundId[]) => undoDownload.execute(files);
  const follow: FollowArchive = new FollowArchive({ ...needs, port, kept, turn, state, handover, undo, clock });
  const heardFiles = new HeardFiles(needs.chooseVersion, needs.heardSounds, sounds);
  const request = new RequestMultiDownload({
    port,
    kept,
    state,
    followArchive: follow,
    downloaded,
    heardFiles,
    purchase,
    clock,
  });
  follow.resume();
  let isChosen = selection.current.size > 0;
  const choosing = selection.changes$.subscribe(({ size }) => {
    // A new selection is not the one that failed: that was dropped before, or was never chosen.
    const begins = !isChosen && size > 0;
    isChosen = size > 0;
    if (begins || !isChosen) follow.forgetFailure();
  });
  return {
    state: {},
    useCases: { request, downloadSelection: new DownloadSelection(selection, request), follow },
    dispose(): void {
      choosing.unsubscribe();
      follow.dispose();
    },
  };
}
