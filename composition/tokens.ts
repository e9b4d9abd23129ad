import type { ServiceIdentifier } from 'inversify';
import type { BackendPorts } from '../core/backend.ts';
import type { AccountPort } from '../core/account/account.port.ts';
import type { CustomerMarks } from '../core/account/customer-marks.ts';
import type { LoadUser } from '../core/account/load-user.ts';
import type { RequireLogin } from '../core/account/require-login.ts';
import type { SessionStore } from '../core/account/session.ts';
import type { HearingStore } from '../core/player/hearing.ts';
import type { LockSession } from '../core/audition/lock-session.ts';
import type { TapTempo } from '../core/audition/tap-tempo.ts';
import type { ApplyFilters } from '../core/catalogue/filters/apply-filters.ts';
import type { BrowsePacks } from '../core/catalogue/lists/browse-packs.ts';
import type { BrowseSounds } from '../core/catalogue/lists/browse-sounds.ts';
import type { CataloguePort } from '../core/catalogue/catalogue.port.ts';
import type { PackDetail, SoundDetail } from '../core/catalogue/details/detail.ts';
import type { ListFacets } from '../core/catalogue/filters/facets.ts';
import type { LoadFacets } from '../core/catalogue/filters/load-facets.ts';
import type { LoadStates } from '../core/catalogue/sounds/load-states.ts';
import type { PackList } from '../core/catalogue/lists/pack-list.ts';
import type { RareFinds } from '../core/catalogue/sounds/rare-finds.ts';
import type { SoundList } from '../core/catalogue/lists/sound-list.ts';
import type { CollectionsPort } from '../core/collections/collections.port.ts';
import type { CreditsPort } from '../core/credits/credits.port.ts';
import type { DownloadedSounds } from '../core/downloads/downloaded-sounds.ts';
import type { DownloadsPort } from '../core/downloads/downloads.port.ts';
import type { OwnedFilesPort } from '../core/downloads/owned/owned-files.port.ts';
import type { MultiDownloadPort } from '../core/downloads/multi/multi-download.port.ts';
import type { MultiDownload } from '../core/downloads/multi/multi-download.ts';
import type { PackDownloadsPort } from '../core/downloads/packs/pack-downloads.port.ts';
import type { Clock } from '../core/kernel/clock.ts';
import type { LicensePort } from '../core/license/license.port.ts';
import type { AudioPort } from '../core/player/audio.port.ts';
import type { PlayNeighbour } from '../core/player/play-neighbour.ts';
import type { Play } from '../core/player/play.ts';
import type { PlayerStore } from '../core/player/player.ts';
import type { Seek } from '../core/player/seek.ts';
import type { SetVolume } from '../core/player/set-volume.ts';
import type { SearchPort } from '../core/search/search.port.ts';
import type { SelectionPort } from '../core/selection/selection.port.ts';
import type { Selection } from '../core/selection/selection.ts';
import type { AnalyticsPort } from '../core/shell/analytics.port.ts';
import type { CookiesPort } from '../core/shell/cookies.port.ts';
import type { Dialogs } from '../core/dialogs.ts';
import type { FailureReactions } from '../core/shell/failure-policy.ts';
import type { HandoverPort } from '../core/shell/handover.port.ts';
import type { NavigationPort } from '../core/shell/navigation.port.ts';
import type { StoragePort } from '../core/shell/storage.port.ts';
import type { ThemeChoice } from '../core/shell/theme.ts';
import type { Toasts } from '../core/shell/toasts.ts';
import type { SimilarSounds } from '../core/similar/similar-sounds.ts';
import type { ShowcasePort } from '../core/showcase/showcase.port.ts';
import type { TempoPort } from '../core/tempo/tempo.port.ts';
import type { SavedPacks } from '../core/wishlist/saved-packs.ts';
import type { SavedSounds } from '../core/wishlist/saved-sounds.ts';
import type { WishlistPort } from '../core/wishlist/wishlist.port.ts';

const token = <Service>(name: string) => Symbol.for(`loopstead.${name}`) as ServiceIdentifier<Service>;

/** Everything that is wired, by name. The types make a wrong order or a wrong dependency fail to compile. */
export const T = {
  // What a host brings.
  Clock: token<Clock>('Clock'),
  Storage: token<StoragePort>('Storage'),
  Cookies: token<CookiesPort>('Cookies'),
  Navigation: token<NavigationPort>('Navigation'),
  Handover: token<HandoverPort>('Handover'),
  Analytics: token<AnalyticsPort>('Analytics'),
  Audio: token<AudioPort>('Audio'),
  MultiDownloadMax: token<number>('MultiDownloadMax'),
  // A backend, and what it brings.
  Backend: token<BackendPorts>('Backend'),
  Account: token<AccountPort>('Account'),
  Catalogue: token<CataloguePort>('Catalogue'),
  Search: token<SearchPort>('Search'),
  Wishlist: token<WishlistPort>('Wishlist'),
  Downloads: token<DownloadsPort>('Downloads'),
  OwnedFiles: token<OwnedFilesPort>('OwnedFiles'),
  MultiDownloadPort: token<MultiDownloadPort>('MultiDownloadPort'),
  PackDownloads: token<PackDownloadsPort>('PackDownloads'),
  Credits: token<CreditsPort>('Credits'),
  Showcase: token<ShowcasePort>('Showcase'),
  Collections: token<CollectionsPort>('Collections'),
  SelectionPort: token<SelectionPort>('SelectionPort'),
  Licenses: token<LicensePort>('Licenses'),
  Tempo: token<TempoPort>('Tempo'),
  // The shell.
  Dialogs: token<Dialogs>('Dialogs'),
  Toasts: token<Toasts>('Toasts'),
  Failures: token<FailureReactions>('Failures'),
  Theme: token<ThemeChoice>('Theme'),
  // The account.
  Session: token<SessionStore>('Session'),
  CustomerMarks: token<CustomerMarks>('CustomerMarks'),
  RequireLogin: token<RequireLogin>('RequireLogin'),
  LoadUser: token<LoadUser>('LoadUser'),
  // The catalogue.
  SoundList: token<SoundList>('SoundList'),
  ListFacets: token<ListFacets>('ListFacets'),
  PackList: token<PackList>('PackList'),
  PackFacets: token<ListFacets>('PackFacets'),
  SoundDetail: token<SoundDetail>('SoundDetail'),
  PackDetail: token<PackDetail>('PackDetail'),
  SimilarSounds: token<SimilarSounds>('SimilarSounds'),
  RareFinds: token<RareFinds>('RareFinds'),
  BrowseSounds: token<BrowseSounds>('BrowseSounds'),
  BrowsePacks: token<BrowsePacks>('BrowsePacks'),
  LoadFacets: token<LoadFacets>('LoadFacets'),
  LoadStates: token<LoadStates>('LoadStates'),
  ApplyFilters: token<ApplyFilters>('ApplyFilters'),
  // The player.
  Player: token<PlayerStore>('Player'),
  Hearing: token<HearingStore>('Hearing'),
  Play: token<Play>('Play'),
  PlayNeighbour: token<PlayNeighbour>('PlayNeighbour'),
  Seek: token<Seek>('Seek'),
  SetVolume: token<SetVolume>('SetVolume'),
  // Auditioning in one key and tempo.
  LockSession: token<LockSession>('LockSession'),
  TapTempo: token<TapTempo>('TapTempo'),
  // The wishlist.
  SavedSounds: token<SavedSounds>('SavedSounds'),
  SavedPacks: token<SavedPacks>('SavedPacks'),
  // Downloads.
  Selection: token<Selection>('Selection'),
  DownloadedSounds: token<DownloadedSounds>('DownloadedSounds'),
  MultiDownload: token<MultiDownload>('MultiDownload'),
} as const;
