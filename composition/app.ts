import { Container, type ContainerModule } from 'inversify';
import { loginMessages } from '../core/account/account.messages.ts';
import type { Session } from '../core/account/session.ts';
import type { Hearing } from '../core/audition/hearing.ts';
import type { Detail } from '../core/catalogue/detail.ts';
import type { FacetsState } from '../core/catalogue/facets.ts';
import type { Pack } from '../core/catalogue/pack.ts';
import type { PackListState } from '../core/catalogue/pack-list.ts';
import type { Sound } from '../core/catalogue/sound.ts';
import type { SoundListState } from '../core/catalogue/sound-list.ts';
import type { StatementState } from '../core/credits/statement.ts';
import type { Readable } from '../core/kernel/readable.ts';
import type { SelectedState } from '../core/selection/selected-sounds.ts';
import { failed } from '../core/kernel/result.ts';
import type { LicenseLookup } from '../core/license/license.ts';
import type { PlayerView } from '../core/player/player.ts';
import type { SimilarState } from '../core/similar/similar-sounds.ts';
import type { Downloaded } from '../core/downloads/downloaded-sounds.ts';
import { type MultiDownloadState, isKept } from '../core/downloads/multi/multi-download.ts';
import type { Saved } from '../core/wishlist/saved-sounds.ts';
import { accountModule } from './account.module.ts';
import { catalogueModule } from './catalogue.module.ts';
import type { CollectionsSnapshot } from './collections.feature.ts';
import { downloadsModule } from './downloads.module.ts';
import { type HostPorts, hostModule } from './host.module.ts';
import { late, lateUseCase } from './late.ts';
import { playerModule } from './player.module.ts';
import type { ShowcaseSnapshot } from './showcase.feature.ts';
import { shellModule } from './shell.module.ts';
import { T } from './tokens.ts';
import { wishlistModule } from './wishlist.module.ts';

export type { HostPorts } from './host.module.ts';
export type { Late } from './late.ts';

/** What late code answers when it cannot be fetched. */
const OFFLINE = failed({ kind: 'offline' } as const);
const LOGIN_UNREACHABLE = failed({
  kind: 'loginRefused',
  fields: {},
  message: loginMessages.failed,
  cause: OFFLINE.failure,
} as const);

/** The shop as its hosts see it: state to read and use cases to call, by feature. */
export type App = ReturnType<typeof createApp>;

/** What a page needs to go on where another process stopped: plain data. */
export interface AppSnapshot {
  readonly session: Session;
  readonly soundList: SoundListState;
  readonly facets: FacetsState;
  readonly packList: PackListState;
  readonly packFacets: FacetsState;
  readonly soundDetail: Detail<number, Sound>;
  readonly packDetail: Detail<string, Pack>;
  readonly similarSounds: SimilarState;
  /** Absent when no page showed any of it. */
  readonly showcase?: ShowcaseSnapshot | undefined;
  readonly credits?: StatementState | undefined;
  readonly selected?: SelectedState | undefined;
  readonly license?: LicenseLookup | undefined;
  readonly collections?: CollectionsSnapshot | undefined;
}

/** Wires the core to a host and a backend. A snapshot lets it start with what another process has loaded. */
export function createApp(ports: HostPorts, backend: ContainerModule, snapshot?: AppSnapshot) {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(
    hostModule(ports),
    backend,
    shellModule,
    accountModule,
    catalogueModule,
    playerModule,
    wishlistModule,
    downloadsModule,
  );
  const stores = {
    soundList: container.get(T.SoundList),
    facets: container.get(T.ListFacets),
    packList: container.get(T.PackList),
    packFacets: container.get(T.PackFacets),
    soundDetail: container.get(T.SoundDetail),
    packDetail: container.get(T.PackDetail),
    similarSounds: container.get(T.SimilarSounds),
  };
  const session = container.get(T.Session);
  if (snapshot) restore(snapshot);

  const browseSounds = container.get(T.BrowseSounds);
  const browsePacks = container.get(T.BrowsePacks);
  const similar = late(
    async () => (await import('./similar.feature.ts')).similarFeature(container),
    ({ onPage, findSimilar }) => {
      onPage.leave();
      findSimilar.leave();
    },
  );
  const play = container.get(T.Play);
  const toasts = container.get(T.Toasts);
  const audition = late(
    async () => (await import('./audition.feature.ts')).auditionFeature(container),
    ({ lockSession }) => lockSession.dispose(),
  );
  const listening = late(
    async () => (await import('./listening.feature.ts')).listeningFeature(container),
    ({ turnPage }) => turnPage.dispose(),
  );
  const details = late(async () => (await import('./details.feature.ts')).detailsFeature(container));
  const wishlist = late(async () => (await import('./wishlist.feature.ts')).wishlistFeature(container));
  const selectionTools = late(async () =>
    (await import('./selection.feature.ts')).selectionFeature(container, snapshot?.selected),
  );
  const signing = late(async () => (await import('./signing.feature.ts')).signingFeature(container));
  const downloads = late(async () => (await import('./downloads.feature.ts')).downloadsFeature(container));
  const packs = late(async () => (await import('./packs.feature.ts')).packsFeature(container));
  const credits = late(async () => (await import('./credits.feature.ts')).creditsFeature(container, snapshot?.credits));
  const multiDownload = late(
    async () => (await import('./multi-download.feature.ts')).multiDownloadFeature(container),
    (feature) => feature.dispose(),
  );
  const downloadSound = lateUseCase(async () => (await downloads.open()).downloadSound, OFFLINE);
  const owned = late(async () => (await import('./owned.feature.ts')).ownedFeature(container, downloadSound));
  const search = late(
    async () => (await import('./search.feature.ts')).searchFeature(container),
    ({ suggestTerms }) => suggestTerms.close(),
  );
  const tempo = late(async () => (await import('./tempo.feature.ts')).tempoFeature(container));
  const license = late(
    async () => (await import('./license.feature.ts')).licenseFeature(container, snapshot?.license),
    ({ lookUp }) => lookUp.dispose(),
  );
  const showcase = late(
    async () => (await import('./showcase.feature.ts')).showcaseFeature(container, snapshot?.showcase),
    (feature) => feature.dispose(),
  );
  const collections = late(
    async () => (await import('./collections.feature.ts')).collectionsFeature(container, snapshot?.collections),
    ({ playAll }) => playAll.dispose(),
  );

  return {
    account: {
      session: session as Readable<Session>,
      loadUser: container.get(T.LoadUser),
      logIn: lateUseCase(async () => (await signing.open()).logIn, LOGIN_UNREACHABLE),
      logOut: lateUseCase(async () => (await signing.open()).logOut, OFFLINE),
    },
    catalogue: {
      soundList: stores.soundList as Readable<SoundListState>,
      facets: stores.facets as Readable<FacetsState>,
      packList: stores.packList as Readable<PackListState>,
      packFacets: stores.packFacets as Readable<FacetsState>,
      soundDetail: stores.soundDetail as Readable<Detail<number, Sound>>,
      packDetail: stores.packDetail as Readable<Detail<string, Pack>>,
      similarSounds: stores.similarSounds as Readable<SimilarState>,
      rareFinds: container.get(T.RareFinds) as Readable<boolean>,
      browseSounds,
      browsePacks,
      showSound: lateUseCase(async () => (await details.open()).showSound, OFFLINE),
      showPack: lateUseCase(async () => (await details.open()).showPack, OFFLINE),
      findSimilar: lateUseCase(async () => (await similar.open()).onPage, OFFLINE),
      loadFacets: container.get(T.LoadFacets),
      loadStates: container.get(T.LoadStates),
      applyFilters: container.get(T.ApplyFilters),
    },
    player: {
      state: container.get(T.Player) as PlayerView,
      hearing: container.get(T.Hearing) as Readable<Hearing>,
      play,
      playNeighbour: container.get(T.PlayNeighbour),
      seek: container.get(T.Seek),
      setVolume: container.get(T.SetVolume),
    },
    /** Keys, and sounds that are there before the press. */
    listening,
    /** One key and tempo for every sound. */
    audition,
    wishlist: {
      savedSounds: container.get(T.SavedSounds) as Readable<ReadonlyMap<number, Saved>>,
      savedPacks: container.get(T.SavedPacks) as Readable<ReadonlyMap<number, Saved>>,
      toggleSound: lateUseCase(async () => (await wishlist.open()).toggleSound, OFFLINE),
      togglePack: lateUseCase(async () => (await wishlist.open()).togglePack, OFFLINE),
    },
    downloads: {
      downloaded: container.get(T.DownloadedSounds) as Readable<ReadonlyMap<number, Downloaded>>,
      downloadSound,
      downloadFile: lateUseCase(async () => (await downloads.open()).downloadFile, OFFLINE),
      downloadPack: lateUseCase(async () => (await packs.open()).downloadPack, OFFLINE),
    },
    /** Taking home what is owned: by drag, into folders, in other formats. */
    owned,
    /** Collections that customers make. */
    collections,
    /** Whole packs at once. */
    packs,
    /** What downloads cost, and what credits were spent on. */
    credits,
    multiDownload: {
      state: container.get(T.MultiDownload) as Readable<MultiDownloadState>,
      /** Whether an earlier page has left something to go on with. */
      isKept: () => isKept(ports.storage),
      tools: multiDownload,
    },
    /** The Similar sounds dialog. */
    similar,
    /** Changes of tempo and key. */
    tempo,
    /** Proofs of license. */
    license,
    /** Charts, categories, providers and featured collections. */
    showcase,
    /** Suggestions, and searches that keep the page. */
    search,
    shell: {
      dialogs: container.get(T.Dialogs),
      toasts,
      theme: container.get(T.Theme),
      navigation: container.get(T.Navigation),
    },

    selection: {
      files: container.get(T.Selection) as Readable<ReadonlySet<number>>,
      /** What can be done with them. */
      tools: selectionTools,
    },
    /** Lists that go on at their end. */
    scrolling: late(async () => (await import('./scrolling.feature.ts')).scrollingFeature(container)),

    /** Fetches the code of presses that nobody has made yet. What cannot be fetched now is fetched by the press. */
    async fetchAhead(): Promise<void> {
      await Promise.allSettled([downloads.open(), signing.open(), wishlist.open(), details.open()]);
    },

    /** The loaded state as plain data, for a page that goes on in another process. */
    snapshot: (): AppSnapshot => ({
      session: session.current,
      soundList: stores.soundList.current,
      facets: stores.facets.current,
      packList: stores.packList.current,
      packFacets: stores.packFacets.current,
      soundDetail: stores.soundDetail.current,
      packDetail: stores.packDetail.current,
      similarSounds: stores.similarSounds.current,
      showcase: showcase.current?.snapshot(),
      credits: credits.current?.snapshot(),
      selected: selectionTools.current?.selected.current,
      license: license.current?.lookedUp.current,
      collections: collections.current?.snapshot(),
    }),

    /** Cancels what is under way and stops listening; nothing stays subscribed. */
    dispose(): void {
      browseSounds.dispose();
      browsePacks.dispose();
      play.dispose();
      toasts.dispose();
      for (const feature of [similar, showcase, license, listening, audition, search, multiDownload, collections])
        feature.dispose();
    },
  };

  function restore(state: AppSnapshot): void {
    if (state.session.phase === 'signedIn') session.signIn(state.session.user);
    else if (state.session.phase === 'visitor') session.leave();
    stores.soundList.set(state.soundList);
    stores.facets.set(state.facets);
    stores.packList.set(state.packList);
    stores.packFacets.set(state.packFacets);
    stores.soundDetail.set(state.soundDetail);
    stores.packDetail.set(state.packDetail);
    stores.similarSounds.set(state.similarSounds);
  }
}
