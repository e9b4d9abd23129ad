import { keysOf } from '../../domain/records.ts';
import { login, logout, userData } from '../../wire/account/account.wire.ts';
import * as billing from '../../wire/billing/billing.wire.ts';
import * as payment from '../../wire/billing/payment.wire.ts';
import * as catalogue from '../../wire/catalogue/catalogue.wire.ts';
import * as collections from '../../wire/collections/collections.wire.ts';
import * as credits from '../../wire/credits/credits.wire.ts';
import { downloadMidi, downloadWav } from '../../wire/downloads/downloads.wire.ts';
import { requestMultiDownload } from '../../wire/downloads/multi-download.wire.ts';
import { ownedCollection, ownedHistory, ownedLinks } from '../../wire/downloads/owned-files.wire.ts';
import { packConfirmation, packDownloads } from '../../wire/downloads/pack-download.wire.ts';
import {
  generateLicense,
  licenseFile,
  licenseKeys,
  lookUpLicense,
  ownLicenses,
} from '../../wire/license/license.wire.ts';
import * as staticPages from '../../wire/static-pages/static-pages.wire.ts';
import * as dashboard from '../../wire/dashboard/dashboard.wire.ts';
import * as earnings from '../../wire/earnings/earnings.wire.ts';
import * as publishing from '../../wire/publishing/publishing.wire.ts';
import * as shelf from '../../wire/publishing/shelf.wire.ts';
import * as invoices from '../../wire/invoices/invoices.wire.ts';
import * as identities from '../../wire/identities/identities.wire.ts';
import * as joining from '../../wire/joining/joining.wire.ts';
import { disableNotification } from '../../wire/notification/notification.wire.ts';
import type { Route } from '../../wire/route.ts';
import { hits, packCoverage, recognize, soundCoverage, suggest } from '../../wire/search/search.wire.ts';
import { selectedSamples } from '../../wire/selection/selection.wire.ts';
import * as devices from '../../wire/settings/device-login.wire.ts';
import * as factors from '../../wire/settings/factors.wire.ts';
import * as mails from '../../wire/settings/mails.wire.ts';
import * as passkeys from '../../wire/passkeys/passkeys.wire.ts';
import * as settings from '../../wire/settings/settings.wire.ts';
import * as showcase from '../../wire/showcase/showcase.wire.ts';
import { similarSamples } from '../../wire/similar/similar.wire.ts';
import { downloadChange, processChange, requestChange } from '../../wire/tempo/tempo.wire.ts';
import * as takeOut from '../../wire/take-out/take-out.wire.ts';
import * as tokens from '../../wire/tokens/tokens.wire.ts';
import { toggleProduct, toggleSample } from '../../wire/wishlist/wishlist.wire.ts';
import type { Call } from './fault.ts';

type Address = Pick<Route, 'method' | 'path'>;

const { filtersOf, packLists, soundLists } = catalogue;

/** The link that a multi-download is granted: the server names it, and clients look at it. */
const archiveLink: Address = { method: 'HEAD', path: '/dl/archive/{token}' };

/** The HTTP routes of each backend call. A call without its routes does not compile. */
export const CALL_ROUTES: Readonly<Record<Call, readonly Address[]>> = {
  'account.logIn': [login],
  'account.logOut': [logout],
  'account.user': [userData],
  'joining.signUp': [joining.signUp],
  'joining.sendConfirmation': [joining.sendConfirmation],
  'joining.confirmAddress': [joining.confirmAddress],
  'joining.reactivateAccount': [joining.reactivateAccount],
  'joining.requestReset': [joining.requestReset],
  'joining.resetPassword': [joining.resetPassword],
  'identities.waysIn': [identities.waysIn],
  'identities.identities': [identities.identityList],
  'identities.unlink': [identities.unlinkIdentity],
  'passkeys.list': [passkeys.passkeyList],
  'passkeys.creationOptions': [passkeys.creation],
  'passkeys.add': [passkeys.addPasskey],
  'passkeys.rename': [passkeys.renamePasskey],
  'passkeys.remove': [passkeys.removePasskey],
  'passkeys.signInOptions': [passkeys.signInOptions],
  'passkeys.signIn': [passkeys.signInByPasskey],
  'passkeys.confirmOptions': [passkeys.confirmOptions],
  'passkeys.confirm': [passkeys.confirmByPasskey],
  'settings.address': [settings.billingAddress, settings.fullAddress],
  'settings.changeEmail': [settings.changeEmail],
  'settings.confirmEmail': [settings.confirmEmail],
  'settings.undoEmail': [settings.undoEmail],
  'settings.changePassword': [settings.changePassword],
  'settings.confirmIdentity': [settings.confirmIdentity],
  'settings.deleteAccount': [settings.deleteAccount],
  'settings.devices': [settings.deviceList],
  'settings.beginDeviceLogin': [devices.beginDeviceLogin],
  'settings.hearDeviceLogin': [devices.hearDeviceLogin],
  'settings.allowDevice': [devices.allowDevice],
  'settings.denyDevice': [devices.denyDevice],
  'settings.mails': [mails.mailList],
  'settings.mail': [mails.mailById],
  'settings.endDevice': [settings.endDevice],
  'settings.endOtherDevices': [settings.endOtherDevices],
  'settings.factors': [factors.factors],
  'settings.beginTotp': [factors.beginTotp],
  'settings.activateTotp': [factors.activateTotp],
  'settings.removeTotp': [factors.removeTotp],
  'settings.renewRecoveryCodes': [factors.renewRecoveryCodes],
  'settings.saveAddress': [settings.saveBillingAddress, settings.saveFullAddress],
  'billing.plans': [billing.plans],
  'billing.standing': [billing.planStanding],
  'billing.preview': [billing.previewPlan],
  'billing.discount': [billing.discount],
  'billing.applyDiscount': [billing.applyDiscount],
  'billing.removeDiscount': [billing.removeDiscount],
  'billing.cancelTerms': [billing.cancelRequest],
  'billing.cancel': [billing.cancelSubscription],
  'billing.resume': [billing.resumeSubscription],
  'billing.pause': [billing.pausePlan],
  'billing.changeLater': [billing.changePlanLater],
  'billing.withdrawal': [billing.withdrawalQuote],
  'billing.withdraw': [billing.withdraw],
  'billing.charges': [billing.chargesCalendar],
  'payment.openCheckout': [payment.openCheckout],
  'payment.payByCard': [payment.payByCard],
  'payment.payByStoredCard': [payment.payByStoredCard],
  'payment.payByWallet': [payment.payByWallet],
  'payment.methodForm': [payment.paymentMethod],
  'payment.saveCard': [payment.saveCard],
  'payment.saveWallet': [payment.saveWallet],
  'payment.decideAtBank': [payment.decideAtBank, payment.decideAtWallet],
  'payment.order': [payment.paymentOrder],
  'notification.end': [disableNotification],
  'tokens.list': [tokens.tokenList],
  'tokens.create': [tokens.createToken],
  'tokens.revoke': [tokens.revokeToken],
  'takeOut.state': [takeOut.takeOutState],
  'takeOut.request': [takeOut.requestTakeOut],
  'takeOut.link': [takeOut.takeOutLink],
  'takeOut.takeIn': [takeOut.previewTakeIn, takeOut.takeIn],
  'catalogue.sounds': Object.values(soundLists),
  'catalogue.homeSounds': [catalogue.homeSounds],
  'catalogue.facets': Object.values(soundLists).map(filtersOf),
  'catalogue.packs': Object.values(packLists),
  'catalogue.packFacets': Object.values(packLists).map(filtersOf),
  'catalogue.sound': [catalogue.sampleById],
  'catalogue.named': [catalogue.namedSamples],
  'catalogue.pack': [catalogue.productBySlug],
  'catalogue.similar': [similarSamples],
  'catalogue.states': [catalogue.sampleStates],
  'catalogue.countSoundPlayback': [catalogue.addSamplePlayback],
  'catalogue.countPackPlayback': [catalogue.addProductPlayback],
  'search.suggest': [suggest],
  'search.hits': [hits],
  'search.recognize': [recognize],
  'search.coverage': [soundCoverage, packCoverage],
  'wishlist.toggleSound': [toggleSample],
  'wishlist.togglePack': [toggleProduct],
  'downloads.download': [downloadWav, downloadMidi],
  'ownedFiles.list': [ownedHistory, ownedCollection],
  'ownedFiles.links': [ownedLinks],
  'multiDownload.request': [requestMultiDownload],
  'multiDownload.look': [archiveLink],
  'packDownloads.sections': [packConfirmation],
  'packDownloads.download': Object.values(packDownloads),
  'credits.quote': [credits.quoteDownload],
  'credits.statement': [credits.statement],
  'credits.undoable': [credits.undoableDownloads],
  'credits.undo': [credits.undoDownload],
  'showcase.chart': [showcase.chart],
  'showcase.categories': [showcase.categoryList],
  'showcase.categoryFilter': [showcase.categoryFilter],
  'showcase.providers': [showcase.providerList],
  'showcase.featuredCollections': [showcase.featuredCollections],
  'selection.selected': [selectedSamples],
  'licenses.generate': [generateLicense],
  'licenses.own': [ownLicenses],
  'licenses.file': [licenseFile],
  'staticPages.page': [staticPages.staticPage],
  'dashboard.totals': [dashboard.dashboardTotals],
  'dashboard.statistics': [dashboard.dashboardStatistics],
  'dashboard.packs': [dashboard.dashboardProducts],
  'earnings.earned': [earnings.earned],
  'earnings.statement': [earnings.statement],
  'earnings.statementFile': [earnings.statementFile],
  'earnings.payouts': [earnings.payouts],
  'earnings.bank': [earnings.bank],
  'earnings.saveBank': [earnings.saveBank],
  'publishing.drafts': [publishing.draftsOf],
  'publishing.draft': [publishing.draftById],
  'publishing.push': [publishing.pushManifest],
  'publishing.putFile': [publishing.putFile],
  'publishing.check': [publishing.checkDraft],
  'publishing.saveLabels': [publishing.saveLabels],
  'publishing.describe': [publishing.describeDraft],
  'publishing.submit': [publishing.submitDraft],
  'publishing.reschedule': [publishing.rescheduleDraft],
  'publishing.withdraw': [publishing.withdrawDraft],
  'publishing.relist': [publishing.relistDraft],
  'publishing.remove': [publishing.removeDraft],
  'shelf.packs': [shelf.soldPacks],
  'shelf.pack': [shelf.soldPack],
  'shelf.withdraw': [shelf.withdrawSold],
  'shelf.relist': [shelf.relistSold],
  'review.queue': [publishing.reviewQueue],
  'review.removed': [publishing.removedInShop],
  'review.draft': [publishing.reviewedDraft],
  'review.approve': [publishing.approveDraft],
  'review.giveBack': [publishing.returnDraft],
  'review.waive': [publishing.waiveFinding],
  'review.schedule': [publishing.scheduleDraft],
  'review.confirm': [publishing.confirmDraft],
  'review.object': [publishing.objectToDraft],
  'review.trust': [publishing.trustMaker],
  'invoices.own': [invoices.ownInvoices],
  'invoices.file': [invoices.invoiceFile],
  'invoices.year': [invoices.invoicesOfYear],
  'licenses.lookUp': [lookUpLicense],
  'licenses.keys': [licenseKeys],
  'tempo.request': [requestChange],
  'tempo.process': [processChange],
  'tempo.download': [downloadChange],
  /** The address is the page's. */
  'widgets.ask': [],
  'collections.own': [collections.ownCollections],
  'collections.collection': [collections.collectionById],
  'collections.create': [collections.createCollection],
  'collections.edit': [collections.editCollection],
  'collections.remove': [collections.deleteCollection],
  'collections.addSound': [collections.addSample],
  'collections.addSelected': [collections.addSelectedSamples],
  'collections.removeSound': [collections.removeSample],
};

export const CALLS: readonly Call[] = keysOf(CALL_ROUTES);

/** The call that a request makes; null for pages, files and whatever else is no call of the backend. */
export function callOf(method: string, path: string): Call | null {
  const known = PATTERNS.find((pattern) => pattern.method === method && pattern.path.test(path));
  return known?.call ?? null;
}

/** If two routes match, the one with fewer placeholders wins. */
const PATTERNS = CALLS.flatMap((call) => CALL_ROUTES[call].map(({ method, path }) => ({ call, method, path })))
  .toSorted((a, b) => placeholdersIn(a.path) - placeholdersIn(b.path))
  .map(({ path, ...route }) => ({ ...route, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

function placeholdersIn(path: string): number {
  return path.split('{').length - 1;
}
