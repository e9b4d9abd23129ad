import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import { memoryIds } from '../../adapters/ids/ids.memory.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { Belongings } from '../account/belongings.ts';
import { CustomerMarks } from '../account/customer-marks.ts';
import { LoadUser } from '../account/load-user.ts';
import { CustomerNews } from '../account/news.ts';
import { RequireLogin } from '../account/require-login.ts';
import { type Session, SessionStore } from '../account/session.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Clock } from '../kernel/clock.ts';
import { Purchase } from '../credits/purchase.ts';
import { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import { ChooseVersion } from '../downloads/choose-version.ts';
import { HeardFiles } from '../downloads/multi/heard-files.ts';
import { HearingStore } from '../player/hearing.ts';
import { heardSounds } from '../tempo/heard-sounds.ts';
import { DownloadSelection } from '../downloads/multi/download-selection.ts';
import { FollowArchive } from '../downloads/multi/follow-archive.ts';
import { KeptDownload } from '../downloads/multi/kept-download.ts';
import type { MultiDownloadPort } from '../downloads/multi/multi-download.port.ts';
import { MultiDownload } from '../downloads/multi/multi-download.ts';
import { PollingTurn } from '../downloads/multi/polling-turn.ts';
import { RequestMultiDownload } from '../downloads/multi/request-multi-download.ts';
import { Selection } from '../selection/selection.ts';
import { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import { Toasts } from '../shell/toasts.ts';
import { FakeAccount } from './fake-account.ts';
import { FakeSelection } from './fake-selection.ts';
import { FakeTempo } from './fake-tempo.ts';
import { ScriptedDialogs } from './scripted-dialogs.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';

/** Shared by all pages of one browser. */
export class Browser {
  readonly clock = new VirtualClock();
  readonly storage = new MemoryStorage();
  readonly cookies = new MemoryCookies();
  #pages = 0;

  select(...ids: readonly SoundId[]): void {
    new Selection(this.cookies).replace(ids);
  }

  nextPage(): string {
    this.#pages += 1;
    return `page${this.#pages}`;
  }
}

/** The parts of a page that a test may replace. */
export interface PageParts {
  readonly session?: Session;
  readonly dialogs?: ScriptedDialogs;
  readonly handover?: HandoverPort;
  readonly kept?: KeptDownload;
  readonly turn?: PollingTurn;
  /** The clock that its timers run by. */
  readonly timers?: Clock;
}

/** A page of a browser as far as multi-downloads go. It resumes when it opens, as a page does. */
export function openPage(browser: Browser, port: MultiDownloadPort, parts: PageParts = {}) {
  const { clock, storage, cookies } = browser;
  const { session = { phase: 'unknown' }, dialogs = new ScriptedDialogs(), handover = new MemoryHandover() } = parts;
  const { kept = new KeptDownload(storage), turn = new PollingTurn(storage, clock, browser.nextPage()) } = parts;
  const selection = new Selection(cookies);
  const [sessions, toasts, state, downloaded] = [
    new SessionStore(session),
    new Toasts(clock),
    new MultiDownload(),
    new DownloadedSounds(),
  ];
  const account = new FakeAccount();
  const belongings = new Belongings();
  belongings.add(new CustomerMarks(downloaded));
  const loadUser = new LoadUser(account, sessions, belongings);
  /** The files whose state was asked for again. */
  const learned: Array<readonly SoundId[]> = [];
  const loadStates = { of: async (files: readonly SoundId[]) => void learned.push(files) };
  /** The files whose download was undone. */
  const undone: Array<readonly SoundId[]> = [];
  const follow = new FollowArchive({
    port,
    kept,
    turn,
    state,
    selection,
    handover,
    loadUser,
    loadStates,
    toasts,
    undo: async (files) => void undone.push(files),
    clock: parts.timers ?? clock,
  });
  const purchase = new Purchase({
    session: sessions,
    requireLogin: new RequireLogin(sessions, dialogs),
    loadUser,
    news: new CustomerNews(),
    failures: new FailureReactions(dialogs, toasts, new MemoryNavigation()),
    newId: memoryIds(),
  });
  const hearing = new HearingStore();
  const sounds = new FakeSelection();
  const chooseVersion = new ChooseVersion(dialogs, hearing, storage);
  const heardFiles = new HeardFiles(chooseVersion, heardSounds(new FakeTempo()), sounds);
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
  return {
    state,
    sessions,
    toasts,
    downloaded,
    dialogs,
    account,
    learned,
    undone,
    selection,
    follow,
    request,
    hearing,
    sounds,
    download: new DownloadSelection(selection, request),
    close(): void {
      follow.dispose();
      toasts.dispose();
    },
  };
}

export type OpenPage = ReturnType<typeof openPage>;
