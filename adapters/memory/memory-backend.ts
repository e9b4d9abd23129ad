import type { BackendPorts } from '../../core/backend.ts';
import type { CookiesPort } from '../../core/shell/cookies.port.ts';
import { memoryAccount } from './account/account.memory.ts';
import { memoryBilling } from './billing/billing.memory.ts';
import { memoryPayment } from './billing/payment.memory.ts';
import { memoryCatalogue } from './catalogue/catalogue.memory.ts';
import { memoryCollections } from './collections/collections.memory.ts';
import { memoryCredits } from './credits/credits.memory.ts';
import { memoryDownloads } from './downloads/downloads.memory.ts';
import { memoryPackDownloads } from './downloads/pack-downloads.memory.ts';
import { memoryIdentities } from './identities/identities.memory.ts';
import { memoryJoining } from './joining/joining.memory.ts';
import { memoryMultiDownload } from './downloads/multi-download.memory.ts';
import { memoryDashboard } from './dashboard/dashboard.memory.ts';
import { memoryEarnings } from './earnings/earnings.memory.ts';
import { memoryInvoices } from './invoices/invoices.memory.ts';
import { memoryPublishing } from './publishing/publishing.memory.ts';
import { memoryShelf } from './publishing/shelf.memory.ts';
import { memoryReview } from './publishing/review.memory.ts';
import { memoryStaticPages } from './static-pages/static-pages.memory.ts';
import { memoryLicenses } from './license/license.memory.ts';
import { memoryOwnedFiles } from './downloads/owned-files.memory.ts';
import { memoryNotification } from './notification/notification.memory.ts';
import { memoryPasskeys } from './passkeys/passkeys.memory.ts';
import { memorySearch } from './search/search.memory.ts';
import { memorySelection } from './selection/selection.memory.ts';
import { memoryShowcase } from './showcase/showcase.memory.ts';
import { memorySettings } from './settings/settings.memory.ts';
import { memoryTakeOut } from './take-out/take-out.memory.ts';
import { memoryTempo } from './tempo/tempo.memory.ts';
import { memoryTokens } from './tokens/tokens.memory.ts';
import { memoryWidgets } from './widgets/widgets.memory.ts';
import { memoryWishlist } from './wishlist/wishlist.memory.ts';
import type { MemoryClient } from './client.ts';
import type { World } from './world.ts';

/** A backend in memory for one client. Several clients may share a world, and each starts as the world's newcomer. */
export const memoryBackend = (world: World, cookies: CookiesPort): BackendPorts =>
  memoryBackendFor({ world, cookies, customer: world.newcomer, token: null });

/** The same for an existing client. */
export function memoryBackendFor(client: MemoryClient): BackendPorts {
  return {
    account: memoryAccount(client),
    joining: memoryJoining(client),
    identities: memoryIdentities(client),
    passkeys: memoryPasskeys(client),
    settings: memorySettings(client),
    billing: memoryBilling(client),
    payment: memoryPayment(client),
    notification: memoryNotification(client),
    catalogue: memoryCatalogue(client),
    search: memorySearch(client),
    wishlist: memoryWishlist(client),
    downloads: memoryDownloads(client),
    ownedFiles: memoryOwnedFiles(client),
    multiDownload: memoryMultiDownload(client),
    packDownloads: memoryPackDownloads(client),
    credits: memoryCredits(client),
    showcase: memoryShowcase(client),
    selection: memorySelection(client),
    licenses: memoryLicenses(client),
    invoices: memoryInvoices(client),
    staticPages: memoryStaticPages,
    dashboard: memoryDashboard(client),
    earnings: memoryEarnings(client),
    publishing: memoryPublishing(client),
    shelf: memoryShelf(client),
    review: memoryReview(client),
    tempo: memoryTempo(client),
    tokens: memoryTokens(client),
    takeOut: memoryTakeOut(client),
    collections: memoryCollections(client),
    widgets: memoryWidgets(client),
  };
}
