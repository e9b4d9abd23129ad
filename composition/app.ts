import { Container, type ContainerModule } from 'inversify';
import { loginMessages } from '../core/account/account.messages.ts';
import type { Session } from '../core/account/session.ts';
import type { Hearing } from '../core/player/hearing.ts';
import type { Detail } from '../core/catalogue/details/detail.ts';
import type { FacetsState } from '../core/catalogue/filters/facets.ts';
import type { Pack } from '../core/catalogue/packs/pack.ts';
import type { PackListState } from '../core/catalogue/lists/pack-list.ts';
import type { Sound } from '../core/catalogue/sounds/sound.ts';
import type { SoundListState } from '../core/catalogue/lists/sound-list.ts';
import type { Readable } from '../core/kernel/readable.ts';
import { failed } from '../core/kernel/result.ts';
import type { PlayerView } from '../core/player/player.ts';
import type { SimilarState } from '../core/similar/similar-sounds.ts';
import type { Downloaded } from '../core/downloads/downloaded-sounds.ts';
import { type MultiDownloadState, isKept } from '../core/downloads/multi/multi-download.ts';
import type { Saved } from '../core/wishlist/saved-sounds.ts';
import { accountModule } from './account.module.ts';
import { catalogueModule } from './catalogue.module.ts';
import { downloadsModule } from './downloads.module.ts';
import { type HostPorts, hostModule } from './host.module.ts';
import { lateUseCase } from './late.ts';
import { type OnDemandSnapshot, featuresOnDemand } from './on-demand.ts';
import { playerModule } from './player.module.ts';
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
export interface AppSnapshot extends OnDemandSnapshot {
  readonly session: Session;
  readonly soundList: SoundListState;
  readonly facets: FacetsState;
  readonly packList: PackListState;
  readonly packFacets: FacetsState;
  readonly soundDetail: Detail<number, Sound>;
  readonly packDetail: Detail<string, Pack>;
  readonly similarSounds: SimilarState;
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

  const onDemand = featuresOnDemand(container, snapshot);
  const { downloads, packs, details, wishlist, signing, similar, selection, multiDownload } = onDemand;
  const { tempo, owned, credits, collections, scrolling, search, showcase, license, listening, audition } = onDemand;
  const browseSounds = container.get(T.BrowseSounds);
  const browsePacks = container.get(T.BrowsePacks);
  const play = container.get(T.Play);
  const toasts = container.get(T.Toasts);

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
    listening,
    audition,
    wishlist: {
      savedSounds: container.get(T.SavedSounds) as Readable<ReadonlyMap<number, Saved>>,
      savedPacks: container.get(T.SavedPacks) as Readable<ReadonlyMap<number, Saved>>,
      toggleSound: lateUseCase(async () => (await wishlist.open()).toggleSound, OFFLINE),
      togglePack: lateUseCase(async () => (await wishlist.open()).togglePack, OFFLINE),
    },
    downloads: {
      downloaded: container.get(T.DownloadedSounds) as Readable<ReadonlyMap<number, Downloaded>>,
      downloadSound: lateUseCase(async () => (await downloads.open()).downloadSound, OFFLINE),
      downloadFile: lateUseCase(async () => (await downloads.open()).downloadFile, OFFLINE),
      downloadPack: lateUseCase(async () => (await packs.open()).downloadPack, OFFLINE),
    },
    owned,
    collections,
    packs,
    credits,
    multiDownload: {
      state: container.get(T.MultiDownload) as Readable<MultiDownloadState>,
      /** Whether an earlier page has left something to go on with. */
      isKept: () => isKept(ports.storage),
      tools: multiDownload,
    },
    similar,
    tempo,
    license,
    showcase,
    search,
    scrolling,
    shell: {
      dialogs: container.get(T.Dialogs),
      toasts,
      theme: container.get(T.Theme),
      navigation: container.get(T.Navigation),
    },

    selection: {
      files: container.get(T.Selection) as Readable<ReadonlySet<number>>,
      tools: selection,
    },

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
      selected: selection.current?.selected.current,
      license: license.current?.lookedUp.current,
      collections: collections.current?.snapshot(),
    }),

    /** Cancels what is under way and stops listening; nothing stays subscribed. */
    dispose(): void {
      browseSounds.dispose();
      browsePacks.dispose();
      play.dispose();
      toasts.dispose();
      for (const feature of Object.values(onDemand)) feature.dispose();
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
