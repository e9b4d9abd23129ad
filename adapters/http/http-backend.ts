import type { BackendPorts } from '../../core/backend.ts';
import { httpAccount } from './account/account.http.ts';
import { httpBilling } from './billing/billing.http.ts';
import { httpCatalogue } from './catalogue/catalogue.http.ts';
import { httpCollections } from './collections/collections.http.ts';
import { httpCredits } from './credits/credits.http.ts';
import { httpDownloads } from './downloads/downloads.http.ts';
import { HttpClient } from './http-client.ts';
import { httpIdentities } from './identities/identities.http.ts';
import { httpJoining } from './joining/joining.http.ts';
import { httpPayment } from './billing/payment.http.ts';
import { httpPackDownloads } from './downloads/pack-downloads.http.ts';
import { httpDashboard } from './dashboard/dashboard.http.ts';
import { httpEarnings } from './earnings/earnings.http.ts';
import { httpInvoices } from './invoices/invoices.http.ts';
import { httpPublishing, httpReview } from './publishing/publishing.http.ts';
import { httpShelf } from './publishing/shelf.http.ts';
import { httpStaticPages } from './static-pages/static-pages.http.ts';
import { httpLicenses } from './license/license.http.ts';
import { httpOwnedFiles } from './downloads/owned-files.http.ts';
import { httpSearch } from './search/search.http.ts';
import { httpShowcase } from './showcase/showcase.http.ts';
import { httpMultiDownload } from './downloads/multi-download.http.ts';
import type { Transport } from './transport.ts';
import { httpSelection } from './selection/selection.http.ts';
import { httpSettings } from './settings/settings.http.ts';
import { httpTempo } from './tempo/tempo.http.ts';
import { httpNotification } from './notification/notification.http.ts';
import { httpTakeOut } from './take-out/take-out.http.ts';
import { httpPasskeys } from './passkeys/passkeys.http.ts';
import { httpTokens } from './tokens/tokens.http.ts';
import { httpWidgets } from './widgets/widgets.http.ts';
import { httpWishlist } from './wishlist/wishlist.http.ts';

/** The backend behind a transport: a shop in the network, or one in this process. */
export function httpBackend(transport: Transport): BackendPorts {
  const http = new HttpClient(transport);
  return {
    account: httpAccount(http),
    joining: httpJoining(http),
    payment: httpPayment(http),
    identities: httpIdentities(http),
    settings: httpSettings(http),
    billing: httpBilling(http),
    notification: httpNotification(http),
    catalogue: httpCatalogue(http),
    search: httpSearch(http),
    wishlist: httpWishlist(http),
    downloads: httpDownloads(http),
    ownedFiles: httpOwnedFiles(http),
    multiDownload: httpMultiDownload(http),
    packDownloads: httpPackDownloads(http),
    credits: httpCredits(http),
    showcase: httpShowcase(http),
    selection: httpSelection(http),
    licenses: httpLicenses(http),
    invoices: httpInvoices(http),
    staticPages: httpStaticPages(http),
    dashboard: httpDashboard(http),
    earnings: httpEarnings(http),
    publishing: httpPublishing(http),
    shelf: httpShelf(http),
    review: httpReview(http),
    tempo: httpTempo(http),
    passkeys: httpPasskeys(http),
    tokens: httpTokens(http),
    takeOut: httpTakeOut(http),
    collections: httpCollections(http),
    widgets: httpWidgets(http),
  };
}
