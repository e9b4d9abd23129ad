import type { Observable } from 'rxjs';
import { keysOf, recordOf } from '../domain/records.ts';
import type { AccountPort } from './account/account.port.ts';
import type { BillingPort } from './billing/billing.port.ts';
import type { PaymentPort } from './billing/payment.port.ts';
import type { CataloguePort } from './catalogue/catalogue.port.ts';
import type { CollectionsPort } from './collections/collections.port.ts';
import type { CreditsPort } from './credits/credits.port.ts';
import type { DownloadsPort } from './downloads/downloads.port.ts';
import type { OwnedFilesPort } from './downloads/owned/owned-files.port.ts';
import type { DashboardPort } from './dashboard/dashboard.port.ts';
import type { EarningsPort } from './earnings/earnings.port.ts';
import type { MultiDownloadPort } from './downloads/multi/multi-download.port.ts';
import type { PackDownloadsPort } from './downloads/packs/pack-downloads.port.ts';
import type { IdentitiesPort } from './identities/identities.port.ts';
import type { InvoicesPort } from './invoices/invoices.port.ts';
import type { JoiningPort } from './joining/joining.port.ts';
import type { LicensePort } from './license/license.port.ts';
import type { NotificationPort } from './notification/notification.port.ts';
import type { PasskeysPort } from './passkeys/passkeys.port.ts';
import type { PublishingPort } from './publishing/publishing.port.ts';
import type { ShelfPort } from './publishing/shelf.port.ts';
import type { ReviewPort } from './publishing/review.port.ts';
import type { SearchPort } from './search/search.port.ts';
import type { SelectionPort } from './selection/selection.port.ts';
import type { SettingsPort } from './settings/settings.port.ts';
import type { ShowcasePort } from './showcase/showcase.port.ts';
import type { TakeOutPort } from './take-out/take-out.port.ts';
import type { TokensPort } from './tokens/tokens.port.ts';
import type { StaticPagesPort } from './static-pages/static-pages.port.ts';
import type { TempoPort } from './tempo/tempo.port.ts';
import type { WidgetsPort } from './widgets/widgets.port.ts';
import type { WishlistPort } from './wishlist/wishlist.port.ts';

/** Every call that the shop makes of a backend, by feature. */
export interface BackendPorts {
  readonly account: AccountPort;
  readonly joining: JoiningPort;
  readonly identities: IdentitiesPort;
  readonly passkeys: PasskeysPort;
  readonly settings: SettingsPort;
  readonly billing: BillingPort;
  readonly payment: PaymentPort;
  readonly notification: NotificationPort;
  readonly tokens: TokensPort;
  readonly takeOut: TakeOutPort;
  readonly catalogue: CataloguePort;
  readonly search: SearchPort;
  readonly wishlist: WishlistPort;
  readonly downloads: DownloadsPort;
  readonly ownedFiles: OwnedFilesPort;
  readonly multiDownload: MultiDownloadPort;
  readonly packDownloads: PackDownloadsPort;
  readonly credits: CreditsPort;
  readonly showcase: ShowcasePort;
  readonly selection: SelectionPort;
  readonly licenses: LicensePort;
  readonly invoices: InvoicesPort;
  readonly staticPages: StaticPagesPort;
  readonly dashboard: DashboardPort;
  readonly earnings: EarningsPort;
  readonly publishing: PublishingPort;
  readonly shelf: ShelfPort;
  readonly review: ReviewPort;
  readonly tempo: TempoPort;
  readonly collections: CollectionsPort;
  readonly widgets: WidgetsPort;
}

/** The calls of a port that a newer one may cancel. */
type Cancellable<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: never[]) => Observable<unknown> ? Name : never;
}[keyof Port];

/** Which calls answer Observables; all others answer promises. A port without its line does not compile. */
export const CANCELLABLE: {
  readonly [Name in keyof BackendPorts]: Readonly<Record<Cancellable<BackendPorts[Name]>, true>>;
} = {
  account: {},
  joining: {},
  identities: {},
  passkeys: {},
  settings: {},
  billing: {},
  payment: {},
  notification: {},
  tokens: {},
  takeOut: {},
  catalogue: { sounds: true, homeSounds: true, facets: true, packs: true, packFacets: true, similar: true },
  search: { suggest: true, hits: true },
  wishlist: {},
  downloads: {},
  ownedFiles: {},
  multiDownload: {},
  packDownloads: {},
  credits: {},
  showcase: { categories: true, categoryFilter: true, providers: true },
  selection: {},
  licenses: { lookUp: true },
  invoices: {},
  staticPages: {},
  dashboard: {},
  earnings: {},
  publishing: {},
  shelf: {},
  review: {},
  tempo: {},
  collections: {},
  widgets: {},
};

/** A port for wrappers of all ports: calls by name, whatever their arguments and answers. */
export type Calls = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown> | Observable<unknown>>>;

/** The calls of one port of a backend. */
export const callsOf = (backend: BackendPorts, port: keyof BackendPorts): Calls =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Ports are made of such calls alone.
  backend[port] as unknown as Calls;

/** A backend that wraps another one; each call answers like the one with its name. */
export const backendOf = (portOf: (port: keyof BackendPorts) => Calls): BackendPorts =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- No type follows a call that is made by its name.
  recordOf(keysOf(CANCELLABLE), portOf) as unknown as BackendPorts;
