import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { memoryIds } from '../../adapters/ids/ids.memory.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { Belongings } from '../account/belongings.ts';
import { CustomerMarks } from '../account/customer-marks.ts';
import { LoadUser } from '../account/load-user.ts';
import { CustomerNews } from '../account/news.ts';
import { LogIn } from '../account/log-in.ts';
import { LogOut } from '../account/log-out.ts';
import { RequireLogin } from '../account/require-login.ts';
import { type Session, SessionStore } from '../account/session.ts';
import { HearingStore } from '../player/hearing.ts';
import { LockSession } from '../audition/lock-session.ts';
import { ApplyFilters } from '../catalogue/filters/apply-filters.ts';
import { BrowsePacks } from '../catalogue/lists/browse-packs.ts';
import { BrowseSounds } from '../catalogue/lists/browse-sounds.ts';
import { PackDetail, SoundDetail } from '../catalogue/details/detail.ts';
import { ListFacets } from '../catalogue/filters/facets.ts';
import { LoadFacets } from '../catalogue/filters/load-facets.ts';
import { LoadStates } from '../catalogue/sounds/load-states.ts';
import { PackList } from '../catalogue/lists/pack-list.ts';
import { RareFinds } from '../catalogue/sounds/rare-finds.ts';
import { ScrollOn } from '../catalogue/lists/scroll-on.ts';
import { ScrolledSounds } from '../catalogue/lists/scrolled-sounds.ts';
import { ShowPack } from '../catalogue/details/show-pack.ts';
import { ShowSound } from '../catalogue/details/show-sound.ts';
import { SoundList } from '../catalogue/lists/sound-list.ts';
import { GetQuote } from '../credits/get-quote.ts';
import { LoadStatement } from '../credits/load-statement.ts';
import { Purchase } from '../credits/purchase.ts';
import { SelectionQuote } from '../credits/selection-quote.ts';
import { Statement } from '../credits/statement.ts';
import { UndoDownload } from '../credits/undo-download.ts';
import { ChooseVersion } from '../downloads/choose-version.ts';
import { DownloadFile } from '../downloads/download-file.ts';
import { DownloadSound } from '../downloads/download-sound.ts';
import { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import { GrantAs } from '../downloads/owned/grant-as.ts';
import { DownloadPack } from '../downloads/packs/download-pack.ts';
import { SingleDownloadTip } from '../downloads/packs/single-download-tip.ts';
import { PlayNeighbour } from '../player/play-neighbour.ts';
import { Play } from '../player/play.ts';
import { PlayerStore } from '../player/player.ts';
import { Seek } from '../player/seek.ts';
import { ChooseEnding } from '../player/choose-ending.ts';
import { SetVolume } from '../player/set-volume.ts';
import { LoadSelected } from '../selection/load-selected.ts';
import { SelectedSounds } from '../selection/selected-sounds.ts';
import { Selection } from '../selection/selection.ts';
import { ShowSelected } from '../selection/show-selected.ts';
import { Tick } from '../selection/tick.ts';
import type { Asks } from '../shell/dialogs.ts';
import { FailureReactions } from '../shell/failure-policy.ts';
import { Toasts } from '../shell/toasts.ts';
import { FindSimilar } from '../similar/find-similar.ts';
import { ShowSimilar } from '../similar/show-similar.ts';
import { SimilarSounds } from '../similar/similar-sounds.ts';
import { heardSounds } from '../tempo/heard-sounds.ts';
import { LikedPacks } from '../wishlist/liked-packs.ts';
import { LikedSounds } from '../wishlist/liked-sounds.ts';
import { TogglePack } from '../wishlist/toggle-pack.ts';
import { ToggleSound } from '../wishlist/toggle-sound.ts';
import { aUser } from './builders.ts';
import { FakeAccount } from './fake-account.ts';
import { FakeCatalogue } from './fake-catalogue.ts';
import { FakeCredits, FakePackDownloads } from './fake-credits.ts';
import { FakeDownloads, FakeHandover } from './fake-downloads.ts';
import { FakeOwnedFiles } from './fake-owned-files.ts';
import { FakeSelection } from './fake-selection.ts';
import { FakeTempo } from './fake-tempo.ts';
import { FakeWishlist } from './fake-wishlist.ts';
import { type ScriptLine, ScriptedDialogs } from './scripted-dialogs.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';

export const SIGNED_IN: Session = { phase: 'signedIn', user: aUser() };
export const VISITOR: Session = { phase: 'visitor' };
export const UNKNOWN: Session = { phase: 'unknown' };

export type Shop<Host extends Asks = ScriptedDialogs> = ReturnType<typeof openShop<Host>>;

/** The whole core over held-back backends and memory hosts; dialogs follow the script. */
export const aShop = (session: Session = SIGNED_IN, ...script: readonly ScriptLine[]): Shop =>
  openShop(session, new ScriptedDialogs(...script));

/** The same with dialogs of the caller's choice, such as ones that are answered late. */
export function openShop<Host extends Asks>(session: Session, dialogs: Host, cookies = new MemoryCookies()) {
  const clock = new VirtualClock();
  const [navigation, analytics, audio] = [new MemoryNavigation(), new MemoryAnalytics(), new MemoryAudio()];
  const [account, catalogue, wishlist] = [new FakeAccount(), new FakeCatalogue(), new FakeWishlist()];
  const [downloads, handover] = [new FakeDownloads(), new FakeHandover()];

  const toasts = new Toasts(clock);
  const failures = new FailureReactions(dialogs, toasts, navigation);
  const sessions = new SessionStore(session);
  const requireLogin = new RequireLogin(sessions, dialogs);
  const news = new CustomerNews();
  const [likedSounds, likedPacks] = [new LikedSounds(), new LikedPacks(cookies)];
  const ownedFiles = new FakeOwnedFiles();
  const [downloaded, rareFinds] = [new DownloadedSounds(), new RareFinds()];
  const [soundList, facets, packList, packFacets] = [
    new SoundList({ phase: 'idle' }),
    new ListFacets({ phase: 'idle' }),
    new PackList({ phase: 'idle' }),
    new ListFacets({ phase: 'idle' }),
  ];
  const [soundDetail, packDetail, similarSounds] = [
    new SoundDetail({ phase: 'idle' }),
    new PackDetail({ phase: 'idle' }),
    new SimilarSounds(),
  ];
  const belongings = new Belongings();
  const loadUser = new LoadUser(account, sessions, belongings);
  const loadStates = new LoadStates(catalogue, likedSounds, downloaded, rareFinds);
  const findSimilar = new FindSimilar(catalogue, similarSounds, loadStates, failures, clock);
  const [selection, selected] = [new Selection(cookies), new SelectedSounds({ phase: 'idle' })];
  const selectionPort = new FakeSelection();
  const loadSelected = new LoadSelected({
    port: selectionPort,
    selection,
    selected,
    requireLogin,
    loadStates,
    failures,
  });
  belongings.add(new CustomerMarks(likedSounds), likedPacks, new CustomerMarks(downloaded));
  belongings.add(rareFinds, selection, { onSignedIn: () => loadStates.refresh() });
  const scrolled = new ScrolledSounds(null);
  const player = new PlayerStore();
  const hearing = new HearingStore();
  const play = new Play(audio, player, catalogue, hearing);
  const storage = new MemoryStorage();
  const lockSession = new LockSession(hearing, player, audio, navigation, storage);
  const [tempo, chooseVersion] = [new FakeTempo(), new ChooseVersion(dialogs, hearing, storage)];
  const [credits, packDownloads] = [new FakeCredits(), new FakePackDownloads()];
  const statement = new Statement({ phase: 'idle' });
  const letGo: Array<readonly number[]> = [];
  const purchase = new Purchase({ session: sessions, requireLogin, loadUser, news, failures, newId: memoryIds() });
  const downloadFile = new DownloadFile({ downloads, downloaded, purchase, handover, toasts, loadStates, analytics });
  return {
    clock,
    cookies,
    navigation,
    analytics,
    audio,
    account,
    catalogue,
    wishlist,
    downloads,
    handover,
    dialogs,
    sessions,
    toasts,
    likedSounds,
    likedPacks,
    downloaded,
    rareFinds,
    player,
    hearing,
    storage,
    lockSession,
    soundList,
    facets,
    packList,
    packFacets,
    soundDetail,
    packDetail,
    similarSounds,
    failures,
    requireLogin,
    news,
    belongings,
    selection,
    selected,
    selectionPort,
    scrolled,
    tick: new Tick(selection, toasts),
    loadSelected,
    showSelected: new ShowSelected(requireLogin, dialogs, loadSelected),
    scrollOn: new ScrollOn(catalogue, soundList, scrolled, loadStates, dialogs),
    loadUser,
    loadStates,
    play,
    purchase,
    downloadFile,
    credits,
    packDownloads,
    statement,
    downloadPack: new DownloadPack({
      packs: packDownloads,
      credits,
      purchase,
      loadStates,
      dialogs,
      handover,
      tip: new SingleDownloadTip(sessions, dialogs),
      toasts,
      analytics,
    }),
    loadStatement: new LoadStatement(credits, statement, sessions, requireLogin, failures),
    selectionQuote: new SelectionQuote(credits, selection, sessions, clock),
    getQuote: new GetQuote(credits, requireLogin, failures),
    undoDownload: new UndoDownload({
      credits,
      purchase,
      downloaded,
      loadStates,
      archives: { letGo: async (fileIds) => void letGo.push(fileIds) },
      failures,
      toasts,
    }),
    /** The files for which pending archives were dropped. */
    letGo,
    logIn: new LogIn({ account, session: sessions, belongings, loadUser, toasts, analytics }),
    logOut: new LogOut(account, sessions, belongings),
    browseSounds: new BrowseSounds(catalogue, soundList, facets, loadStates, failures),
    browsePacks: new BrowsePacks(catalogue, packList, packFacets, failures),
    showSound: new ShowSound(catalogue, soundDetail, loadStates, failures),
    showPack: new ShowPack(catalogue, packDetail, failures),
    findSimilar,
    showSimilar: new ShowSimilar(findSimilar, similarSounds, dialogs, navigation),
    loadFacets: new LoadFacets(catalogue, failures),
    applyFilters: new ApplyFilters(navigation, sessions, dialogs),
    toggleSound: new ToggleSound({ wishlist, saved: likedSounds, requireLogin, news, failures, toasts, analytics }),
    togglePack: new TogglePack({ wishlist, saved: likedPacks, requireLogin, news, failures, toasts, analytics }),
    ownedFiles,
    tempo,
    chooseVersion,
    downloadSound: new DownloadSound({
      dialogs,
      downloadFile,
      grantAs: new GrantAs(downloads, ownedFiles),
      storage,
      hearing,
      chooseVersion,
      heardSounds: heardSounds(tempo),
    }),
    playNeighbour: new PlayNeighbour(player, play),
    seek: new Seek(audio, player, play),
    setVolume: new SetVolume(audio, player, storage),
    chooseEnding: new ChooseEnding(storage, player),
  };
}
