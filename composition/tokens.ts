import type { ServiceIdentifier } from 'inversify';
import type { createAccount } from '../core/account/account.feature.ts';
import type { createSigning } from '../core/account/signing.feature.ts';
import type { createAudition } from '../core/audition/audition.feature.ts';
import type { createBanners } from '../core/banners/banners.feature.ts';
import type { createPlans } from '../core/billing/plans.feature.ts';
import type { createPayment } from '../core/billing/payment.feature.ts';
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
import type { createIdentities } from '../core/identities/identities.feature.ts';
import type { createStaticPages } from '../core/static-pages/static-pages.feature.ts';
import type { createPublishing } from '../core/publishing/publishing.feature.ts';
import type { createDashboard } from '../core/dashboard/dashboard.feature.ts';
import type { createEarnings } from '../core/earnings/earnings.feature.ts';
import type { createInvoices } from '../core/invoices/invoices.feature.ts';
import type { createJoining } from '../core/joining/joining.feature.ts';
import type { createLicense } from '../core/license/license.feature.ts';
import type { createPasskeys } from '../core/passkeys/passkeys.feature.ts';
import type { createListening } from '../core/player/listening.feature.ts';
import type { createNotification } from '../core/notification/notification.feature.ts';
import type { createPlayer } from '../core/player/player.feature.ts';
import type { createRecent } from '../core/recent/recent.feature.ts';
import type { createRemembering } from '../core/recent/remembering.feature.ts';
import type { createSearch } from '../core/search/search.feature.ts';
import type { createChoosing } from '../core/selection/choosing.feature.ts';
import type { createSelection } from '../core/selection/selection.feature.ts';
import type { createSettings } from '../core/settings/settings.feature.ts';
import type { createShell } from '../core/shell/shell.feature.ts';
import type { createShowcase } from '../core/showcase/showcase.feature.ts';
import type { createFinding } from '../core/similar/finding.feature.ts';
import type { createSimilar } from '../core/similar/similar.feature.ts';
import type { createTabs } from '../core/tabs/tabs.feature.ts';
import type { createTakeOut } from '../core/take-out/take-out.feature.ts';
import type { createTokens } from '../core/tokens/tokens.feature.ts';
import type { createTempo } from '../core/tempo/tempo.feature.ts';
import type { createLiking } from '../core/wishlist/liking.feature.ts';
import type { createWidgets } from '../core/widgets/widgets.feature.ts';
import type { createWishlist } from '../core/wishlist/wishlist.feature.ts';
import type { Late } from './late.ts';
import type { Ports } from './ports.ts';

type Create = (...parts: never[]) => Feature;

export const token = <Service>(name: string): ServiceIdentifier<Service> => Symbol.for(`loopstead.${name}`);

/** Stands for a token until `named` makes it. */
const unnamed = <Service>(): ServiceIdentifier<Service> => '';
const early: <By extends Create>() => ServiceIdentifier<ReturnType<By>> = unnamed;
const late: <By extends Create>() => ServiceIdentifier<Late<Offered<ReturnType<By>>, Snapshot<ReturnType<By>>>> =
  unnamed;

/** Tokens by name. */
const named = <Tokens extends Readonly<Record<string, ServiceIdentifier>>>(tokens: Tokens): Tokens =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each name keeps the type of its token.
  Object.fromEntries(Object.keys(tokens).map((name) => [name, token(name)])) as Tokens;

/** Every feature of the shop by name: the early ones, and those whose code loads late. */
export const F = named({
  shell: early<typeof createShell>(),
  wishlist: early<typeof createWishlist>(),
  downloads: early<typeof createDownloads>(),
  multiDownload: early<typeof createMultiDownload>(),
  selection: early<typeof createSelection>(),
  account: early<typeof createAccount>(),
  catalogue: early<typeof createCatalogue>(),
  similar: early<typeof createSimilar>(),
  player: early<typeof createPlayer>(),
  recent: early<typeof createRecent>(),
  signing: late<typeof createSigning>(),
  joining: late<typeof createJoining>(),
  identities: late<typeof createIdentities>(),
  passkeys: late<typeof createPasskeys>(),
  settings: late<typeof createSettings>(),
  plans: late<typeof createPlans>(),
  payment: late<typeof createPayment>(),
  invoices: late<typeof createInvoices>(),
  dashboard: late<typeof createDashboard>(),
  earnings: late<typeof createEarnings>(),
  publishing: late<typeof createPublishing>(),
  staticPages: late<typeof createStaticPages>(),
  notification: late<typeof createNotification>(),
  banners: late<typeof createBanners>(),
  tokens: late<typeof createTokens>(),
  takeOut: late<typeof createTakeOut>(),
  liking: late<typeof createLiking>(),
  details: late<typeof createDetails>(),
  fileDownloads: late<typeof createFileDownloads>(),
  choosing: late<typeof createChoosing>(),
  archives: late<typeof createArchives>(),
  packs: late<typeof createPacks>(),
  owned: late<typeof createOwned>(),
  credits: late<typeof createCredits>(),
  collections: late<typeof createCollections>(),
  finding: late<typeof createFinding>(),
  scrolling: late<typeof createScrolling>(),
  search: late<typeof createSearch>(),
  showcase: late<typeof createShowcase>(),
  tempo: late<typeof createTempo>(),
  license: late<typeof createLicense>(),
  listening: late<typeof createListening>(),
  audition: late<typeof createAudition>(),
  remembering: late<typeof createRemembering>(),
  tabs: late<typeof createTabs>(),
  widgets: late<typeof createWidgets>(),
});

/** The features as they are wired, by name. */
export type Features = {
  readonly [Name in keyof typeof F]: (typeof F)[Name] extends ServiceIdentifier<infer Wired> ? Wired : never;
};

/**
 * What a page needs to continue where another process stopped: plain data, by feature. Absent if no page has shown it.
 */
export type AppSnapshot = {
  readonly [Name in keyof Features as Features[Name] extends { snapshot(): unknown } ? Name : never]?:
    (Features[Name] extends { snapshot(): infer Loaded } ? Loaded : never) | undefined;
};

/** The building blocks of features. */
export const T = {
  Ports: token<Ports>('Ports'),
  Snapshot: token<AppSnapshot>('Snapshot'),
} as const;
