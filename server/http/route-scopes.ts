import { entriesOf } from '../../domain/records.ts';
import type { TokenNeed } from '../../domain/tokens/scopes.ts';
import * as account from '../../wire/account/account.wire.ts';
import { countEvent } from '../../wire/analytics/analytics.wire.ts';
import * as billing from '../../wire/billing/billing.wire.ts';
import * as payment from '../../wire/billing/payment.wire.ts';
import * as catalogue from '../../wire/catalogue/catalogue.wire.ts';
import * as collections from '../../wire/collections/collections.wire.ts';
import * as credits from '../../wire/credits/credits.wire.ts';
import { downloadMidi, downloadWav } from '../../wire/downloads/downloads.wire.ts';
import { requestMultiDownload } from '../../wire/downloads/multi-download.wire.ts';
import { ownedCollection, ownedHistory, ownedLinks } from '../../wire/downloads/owned-files.wire.ts';
import { packConfirmation, packDownloads } from '../../wire/downloads/pack-download.wire.ts';
import * as identities from '../../wire/identities/identities.wire.ts';
import { fitIn } from '../../wire/images/images.wire.ts';
import * as staticPages from '../../wire/static-pages/static-pages.wire.ts';
import * as dashboard from '../../wire/dashboard/dashboard.wire.ts';
import * as earnings from '../../wire/earnings/earnings.wire.ts';
import * as publishing from '../../wire/publishing/publishing.wire.ts';
import * as shelf from '../../wire/publishing/shelf.wire.ts';
import * as invoices from '../../wire/invoices/invoices.wire.ts';
import * as joining from '../../wire/joining/joining.wire.ts';
import * as license from '../../wire/license/license.wire.ts';
import { disableNotification } from '../../wire/notification/notification.wire.ts';
import * as passkeys from '../../wire/passkeys/passkeys.wire.ts';
import type { Route } from '../../wire/route.ts';
import * as search from '../../wire/search/search.wire.ts';
import { selectedSamples } from '../../wire/selection/selection.wire.ts';
import * as devices from '../../wire/settings/device-login.wire.ts';
import * as factors from '../../wire/settings/factors.wire.ts';
import * as mails from '../../wire/settings/mails.wire.ts';
import * as settings from '../../wire/settings/settings.wire.ts';
import * as showcase from '../../wire/showcase/showcase.wire.ts';
import { similarSamples } from '../../wire/similar/similar.wire.ts';
import * as takeOut from '../../wire/take-out/take-out.wire.ts';
import * as tempo from '../../wire/tempo/tempo.wire.ts';
import * as tokens from '../../wire/tokens/tokens.wire.ts';
import { toggleProduct, toggleSample } from '../../wire/wishlist/wishlist.wire.ts';

const { filtersOf, packLists, soundLists } = catalogue;
const lists: readonly Route[] = [...Object.values(soundLists), ...Object.values(packLists)];

/**
 * What each call of the shop requires of a token, in one place. A missing call cannot be made with any token, and fails
 * a test.
 */
export const ROUTES_BY_NEED: Readonly<Record<TokenNeed, readonly Route[]>> = {
  nothing: [
    account.login,
    account.logout,
    joining.signUp,
    joining.confirmAddress,
    joining.reactivateAccount,
    joining.requestReset,
    joining.resetPassword,
    settings.confirmEmail,
    settings.undoEmail,
    devices.beginDeviceLogin,
    devices.hearDeviceLogin,
    identities.waysIn,
    billing.plans,
    staticPages.staticPage,
    countEvent,
    passkeys.signInOptions,
    passkeys.signInByPasskey,
    ...lists,
    ...lists.map(filtersOf),
    catalogue.homeSounds,
    catalogue.sampleById,
    catalogue.namedSamples,
    catalogue.sampleStates,
    catalogue.productBySlug,
    catalogue.addSamplePlayback,
    catalogue.addProductPlayback,
    similarSamples,
    search.suggest,
    search.hits,
    search.recognize,
    search.soundCoverage,
    search.packCoverage,
    showcase.chart,
    showcase.categoryList,
    showcase.categoryFilter,
    showcase.providerList,
    showcase.featuredCollections,
    license.lookUpLicense,
    license.licenseKeys,
    fitIn,
  ],
  anyToken: [account.userData],
  read: [
    ownedHistory,
    ownedCollection,
    packConfirmation,
    credits.quoteDownload,
    credits.statement,
    credits.undoableDownloads,
    selectedSamples,
    license.ownLicenses,
    license.licenseFile,
    dashboard.dashboardTotals,
    dashboard.dashboardProducts,
    earnings.earned,
    earnings.statement,
    earnings.statementFile,
    earnings.payouts,
    dashboard.dashboardStatistics,
    publishing.draftsOf,
    publishing.draftById,
    shelf.soldPacks,
    shelf.soldPack,
    invoices.ownInvoices,
    invoices.invoiceFile,
    invoices.invoicesOfYear,
    collections.ownCollections,
    collections.collectionById,
  ],
  like: [
    toggleSample,
    toggleProduct,
    collections.createCollection,
    collections.editCollection,
    collections.deleteCollection,
    collections.addSample,
    collections.addSelectedSamples,
    collections.removeSample,
  ],
  download: [
    downloadWav,
    downloadMidi,
    requestMultiDownload,
    ...Object.values(packDownloads),
    ownedLinks,
    tempo.requestChange,
    tempo.processChange,
    tempo.downloadChange,
    credits.undoDownload,
    license.generateLicense,
  ],
  publish: [
    publishing.pushManifest,
    publishing.putFile,
    publishing.checkDraft,
    publishing.saveLabels,
    publishing.describeDraft,
    publishing.submitDraft,
    publishing.rescheduleDraft,
    publishing.withdrawDraft,
    publishing.relistDraft,
    publishing.removeDraft,
    shelf.withdrawSold,
    shelf.relistSold,
  ],
  session: [
    publishing.reviewQueue,
    publishing.removedInShop,
    publishing.reviewedDraft,
    publishing.approveDraft,
    publishing.returnDraft,
    publishing.waiveFinding,
    publishing.scheduleDraft,
    publishing.confirmDraft,
    publishing.objectToDraft,
    publishing.trustMaker,
    joining.sendConfirmation,
    settings.billingAddress,
    settings.fullAddress,
    settings.saveBillingAddress,
    settings.saveFullAddress,
    settings.changeEmail,
    settings.changePassword,
    settings.confirmIdentity,
    factors.factors,
    factors.beginTotp,
    factors.activateTotp,
    factors.removeTotp,
    factors.renewRecoveryCodes,
    settings.deviceList,
    settings.endDevice,
    settings.endOtherDevices,
    devices.allowDevice,
    devices.denyDevice,
    mails.mailList,
    mails.mailById,
    settings.deleteAccount,
    passkeys.passkeyList,
    passkeys.creation,
    passkeys.addPasskey,
    passkeys.renamePasskey,
    passkeys.removePasskey,
    passkeys.confirmOptions,
    passkeys.confirmByPasskey,
    identities.identityList,
    identities.unlinkIdentity,
    disableNotification,
    earnings.bank,
    earnings.saveBank,
    billing.planStanding,
    billing.previewPlan,
    billing.discount,
    billing.applyDiscount,
    billing.removeDiscount,
    billing.cancelRequest,
    billing.cancelSubscription,
    billing.resumeSubscription,
    billing.withdrawalQuote,
    billing.withdraw,
    billing.chargesCalendar,
    billing.pausePlan,
    billing.changePlanLater,
    payment.openCheckout,
    payment.payByCard,
    payment.payByStoredCard,
    payment.payByWallet,
    payment.paymentMethod,
    payment.saveCard,
    payment.saveWallet,
    payment.paymentOrder,
    payment.decideAtBank,
    payment.decideAtWallet,
    tokens.tokenList,
    tokens.createToken,
    tokens.revokeToken,
    takeOut.takeOutState,
    takeOut.requestTakeOut,
    takeOut.takeOutLink,
    takeOut.previewTakeIn,
    takeOut.takeIn,
  ],
};

const addressOf = ({ method, path }: Route): string => `${method} ${path}`;

const NEEDS: ReadonlyMap<string, TokenNeed> = new Map(
  entriesOf(ROUTES_BY_NEED).flatMap(([need, routes]) => routes.map((route) => [addressOf(route), need] as const)),
);

/** What a call requires of a token; if undeclared, no token is sufficient. */
export const tokenNeedOf = (route: Route): TokenNeed => NEEDS.get(addressOf(route)) ?? 'session';
