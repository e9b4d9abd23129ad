import type { ServiceIdentifier } from 'inversify';
import type { createAccount } from '../core/account/account.feature.ts';
import type { createSigning } from '../core/account/signing.feature.ts';
import type { createAudition } from '../core/audition/audition.feature.ts';
import type { createCatalogue } from '../core/catalogue/catalogue.feature.ts';
import type { createDetails } from '../core/catalogue/details/details.feature.ts';
import type { createScrolling } from '../core/catalogue/lists/scrolling.feature.ts';
import type { createCollections } from '../core/collections/collections.feature.ts';
import type { createCredits } from '../core/credits/credits.feature.ts';
import type { createDownloads } from '../core/downloads/downloads.feature.ts';
import type { createFileDownloads } from '../core/downloads/file-downloads.feature.ts';
import type { createArchives } from '../core/downloads/multi/archives.feature.ts';
import type { createMultiDownload } from '../core/downloads/multi/multi-download.feature.ts';
import type { createOwned } from '../core/downloads/owned/owned.feature.ts';
import type { createPacks } from '../core/downloads/packs/packs.feature.ts';
import type { Feature, Offered, Snapshot } from '../core/kernel/feature.ts';
import type { createLicense } from '../core/license/license.feature.ts';
import type { createListening } from '../core/player/listening.feature.ts';
import type { createPlayer } from '../core/player/player.feature.ts';
import type { createSearch } from '../core/search/search.feature.ts';
import type { createChoosing } from '../core/selection/choosing.feature.ts';
import type { createSelection } from '../core/selection/selection.feature.ts';
import type { createShell } from '../core/shell/shell.feature.ts';
import type { createShowcase } from '../core/showcase/showcase.feature.ts';
import type { createFinding } from '../core/similar/finding.feature.ts';
import type { createSimilar } from '../core/similar/similar.feature.ts';
import type { createTempo } from '../core/tempo/tempo.feature.ts';
import type { createLiking } from '../core/wishlist/liking.feature.ts';
import type { createWishlist } from '../core/wishlist/wishlist.feature.ts';
import type { Late } from './late.ts';
import type { Ports } from './ports.ts';

type Create = (...parts: never[]) => Feature;

export const token = <Service>(name: string) => Symbol.for(`loopstead.${name}`) as ServiceIdentifier<Service>;
const early = <By extends Create>(name: string) => token<ReturnType<By>>(name);
const late = <By extends Create>(name: string) => token<Late<Offered<ReturnType<By>>, Snapshot<ReturnType<By>>>>(name);

/** Every feature of the shop, by name: those that are there from the start, and those whose code comes late. */
export const F = {
  shell: early<typeof createShell>('shell'),
  wishlist: early<typeof createWishlist>('wishlist'),
  downloads: early<typeof createDownloads>('downloads'),
  multiDownload: early<typeof createMultiDownload>('multiDownload'),
  selection: early<typeof createSelection>('selection'),
  account: early<typeof createAccount>('account'),
  catalogue: early<typeof createCatalogue>('catalogue'),
  similar: early<typeof createSimilar>('similar'),
  player: early<typeof createPlayer>('player'),
  signing: late<typeof createSigning>('signing'),
  liking: late<typeof createLiking>('liking'),
  details: late<typeof createDetails>('details'),
  fileDownloads: late<typeof createFileDownloads>('fileDownloads'),
  choosing: late<typeof createChoosing>('choosing'),
  archives: late<typeof createArchives>('archives'),
  packs: late<typeof createPacks>('packs'),
  owned: late<typeof createOwned>('owned'),
  credits: late<typeof createCredits>('credits'),
  collections: late<typeof createCollections>('collections'),
  finding: late<typeof createFinding>('finding'),
  scrolling: late<typeof createScrolling>('scrolling'),
  search: late<typeof createSearch>('search'),
  showcase: late<typeof createShowcase>('showcase'),
  tempo: late<typeof createTempo>('tempo'),
  license: late<typeof createLicense>('license'),
  listening: late<typeof createListening>('listening'),
  audition: late<typeof createAudition>('audition'),
} as const;

/** The features as they are wired, by name. */
export type Features = {
  readonly [Name in keyof typeof F]: (typeof F)[Name] extends ServiceIdentifier<infer Wired> ? Wired : never;
};

/** What a page needs to go on where another process stopped: plain data, by feature. Absent is what no page has shown. */
export type AppSnapshot = {
  readonly [Name in keyof Features as Features[Name] extends { snapshot(): unknown } ? Name : never]?:
    (Features[Name] extends { snapshot(): infer Loaded } ? Loaded : never) | undefined;
};

/** What features are made of. */
export const T = {
  Ports: token<Ports>('Ports'),
  Snapshot: token<AppSnapshot>('Snapshot'),
} as const;
