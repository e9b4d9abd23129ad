import { registerAnalytics } from './analytics/analytics.routes.ts';
import type { AppDeps } from './app-deps.ts';
import { registerBillingRoutes } from './billing/billing.routes.ts';
import { registerCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { registerCollectionRoutes } from './collections/collections.routes.ts';
import { registerCreditRoutes } from './credits/credits.routes.ts';
import { registerAccountRoutes } from './account/account.routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard.routes.ts';
import { registerDownloadRoutes } from './downloads/downloads.routes.ts';
import { registerMultiDownloadRoutes } from './downloads/multi/multi.routes.ts';
import { registerOwnedFileRoutes } from './downloads/owned/owned.routes.ts';
import { registerPackDownloadRoutes } from './downloads/packs/pack-download.routes.ts';
import type { ShopApp } from './http/env.ts';
import { registerImages } from './images/images.routes.ts';
import { registerIdentityRoutes } from './account/identity.routes.ts';
import { createPasswordCheck } from './account/password-check.ts';
import { registerOutsideRoutes } from './identities/identities.routes.ts';
import { registerStaticPages } from './static-pages/static-pages.routes.ts';
import { registerInvoiceRoutes } from './invoices/invoices.routes.ts';
import { registerMailRoutes } from './mail/mail.routes.ts';
import { registerJoiningRoutes } from './joining/joining.routes.ts';
import { registerLicenseRoutes } from './license/license.routes.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { registerPages } from './pages/pages.routes.ts';
import { registerPublicMedia } from './previews/previews.routes.ts';
import { registerPlayers } from './sharing/players.routes.ts';
import { registerSharePictures } from './sharing/sharing.routes.ts';
import { registerShowcaseRoutes } from './showcase/showcase.routes.ts';
import { registerSimilarRoutes } from './similar/similar.routes.ts';
import { registerNotificationRoutes } from './notification/notification.routes.ts';
import { registerDeviceLogin } from './settings/device-login.routes.ts';
import { registerSettingsRoutes } from './settings/settings.routes.ts';
import { registerSelectionRoutes } from './selection/selection.routes.ts';
import { registerPublishingRoutes } from './publishing/publishing.routes.ts';
import { registerSearchRoutes } from './search/search.routes.ts';
import { registerTakeOutRoutes } from './take-out/take-out.routes.ts';
import { registerTempoRoutes } from './tempo/tempo.routes.ts';
import { registerTokenRoutes } from './tokens/tokens.routes.ts';
import { registerWidgets } from './widgets/widgets.routes.ts';
import { registerWishlistRoutes } from './wishlist/wishlist.routes.ts';

/**
 * Every feature of the shop, registered in this order: the first route that fits a request answers it.
 * A feature adds one line here and keeps everything else in its own folder.
 * The pages come last because they take whatever is left.
 */
export function registerFeatures(app: ShopApp, deps: AppDeps): void {
  const checkPassword = createPasswordCheck(deps, deps.work.verifyPassword);
  registerIdentityRoutes(app, deps, checkPassword);
  registerOutsideRoutes(app, deps, checkPassword);
  registerJoiningRoutes(app, deps);
  registerAccountRoutes(app, deps);
  registerPasskeyRoutes(app, deps);
  registerSettingsRoutes(app, deps);
  registerDeviceLogin(app, deps, checkPassword);
  registerNotificationRoutes(app, deps);
  registerTokenRoutes(app, deps);
  registerTakeOutRoutes(app, deps);
  registerWishlistRoutes(app, deps);
  registerDownloadRoutes(app, deps);
  registerLicenseRoutes(app, deps);
  registerOwnedFileRoutes(app, deps);
  registerMultiDownloadRoutes(app, deps);
  registerPackDownloadRoutes(app, deps);
  registerCreditRoutes(app, deps);
  registerBillingRoutes(app, deps);
  registerInvoiceRoutes(app, deps);
  registerStaticPages(app, deps);
  registerSelectionRoutes(app, deps);
  registerCollectionRoutes(app, deps);
  registerCatalogueRoutes(app, deps);
  registerDashboardRoutes(app, deps);
  registerPublishingRoutes(app, deps);
  registerSearchRoutes(app, deps);
  registerShowcaseRoutes(app, deps);
  registerSimilarRoutes(app, deps);
  registerTempoRoutes(app, deps);
  registerMailRoutes(app, deps);
  registerAnalytics(app, deps);
  registerPublicMedia(app, deps);
  registerImages(app, deps);
  registerSharePictures(app, deps);
  registerPlayers(app, deps);
  registerWidgets(app, deps);
  registerPages(app, deps);
}
