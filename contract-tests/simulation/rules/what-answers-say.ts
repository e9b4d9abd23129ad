import type { Call } from '../../../adapters/faults/fault.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { ToastText } from '../../../core/shell/toasts.ts';
import type { Tab } from '../stage/tab.ts';

/** What a page says, in one line: a toast, a dialog with a notice, or a login. */
export type Said = string;

export const LOGIN: Said = 'login';
export const toastSaid = ({ severity, title, body, seconds }: ToastText): Said =>
  `${severity} toast of ${seconds} s: ${title} / ${body ?? ''}`;
export const noticeSaid = ({ title, message }: { readonly title: string; readonly message: string }): Said =>
  `notice: ${title} / ${message}`;

const toast = (
  severity: ToastText['severity'],
  seconds: ToastText['seconds'],
  title: string,
  body: string | null = null,
): Said => toastSaid({ severity, title, body, seconds });

const SORRY = 'Sorry, Something went wrong!';
const UNABLE =
  'We apologise for the inconvenience, but we are currently unable to process your payment. Refresh the page and try again or choose a different payment method.';
const REOPEN = 'Try to reopen this modal or please refresh page.';

/** The texts of the specification, verbatim. */
export const SAID = {
  /** No answer at all. */
  offline: toast('danger', 7, 'You are offline', 'Check your connection, then try again.'),
  likeRemoved: toast('info', 5, 'Removed from likes'),
  soundRemoved: toast('info', 5, 'Removed from the collection'),
  deselected: (count: number) => toast('info', 5, `${count} ${count === 1 ? 'sound' : 'sounds'} deselected`),
  archiveHandedOver: (files: number, credits: number) =>
    toast(
      'success',
      8,
      `${files} ${files === 1 ? 'sound' : 'sounds'} downloaded${
        credits === 0 ? '' : `, ${credits} ${credits === 1 ? 'credit' : 'credits'}`
      }`,
    ),
  /** SESS-14 */
  loggedIn: toast('success', 5, 'You are logged in!'),
  /** ACCT-22 */
  addressSaved: toast('success', 7, 'Billing Address has been updated', 'Your address details have been saved.'),
  /** WISH-13 */
  notLiked: toast('danger', 7, SORRY, 'Please refresh page.'),
  /** DOWN-12 */
  started: toast('success', 5, 'Downloading...', 'Download process has been started!'),
  /** DOWN-11 */
  downloadTrouble: toast(
    'danger',
    10,
    'File Downloading Issue',
    'Trouble Downloading File. Please attempt the download again or reach out to our customer support for help.',
  ),
  /** MULT-23, MULT-15 */
  archiveFailed: toast('danger', 8, 'Download failed', 'Something went wrong with during download. Please try again.'),
  /** MULT-24 */
  preparing: toast('info', 5, "We're preparing your sounds"),
  archiveGone: toast(
    'info',
    5,
    'Download no longer available',
    'It was undone, could not be prepared, or its link has expired. You can download the files again.',
  ),
  /** PACK-06 */
  packTrouble: toast('danger', 7, 'Something went wrong'),
  undone: (credits: number) =>
    toast(
      'success',
      5,
      'Download undone',
      credits === 0 ? null : `${credits} ${credits === 1 ? 'credit' : 'credits'} returned.`,
    ),
  undoTrouble: toast('danger', 7, "We couldn't undo the download."),
  nothingToUndo: noticeSaid({
    title: 'Nothing to undo',
    message: 'A download can be undone within 10 minutes if it has not started.',
  }),
  statementTrouble: toast('danger', 7, "We couldn't load your credits. Please reload page."),
  /** ERR-05, ERR-06 */
  reopen: toast('danger', 7, SORRY, REOPEN),
  reload: toast('danger', 7, SORRY, 'Please reload page.'),
  /** COLL-23, COLL-36 */
  reopenRefused: toast('warning', 7, SORRY, REOPEN),
  /** ERR-08 */
  noSounds: toast('danger', 7, SORRY, "We couldn't load sounds. Please reload page."),
  soundsRefused: toast('warning', 7, SORRY, "We couldn't load sounds. Please reload page."),
  /** FILT-50 */
  noFilters: toast('danger', 7, SORRY, "We couldn't load filters. Please reload page."),
  /** CHART-08 */
  noCategories: toast('danger', 7, SORRY, "We couldn't load categories. Please reload page."),
  noProviders: toast('danger', 7, SORRY, "We couldn't load providers. Please reload page."),
  /** PROD-18 */
  noPacks: toast('danger', 7, SORRY, "We couldn't load products. Please reload page."),
  /** DECISION-166 */
  noDiscount: toast('danger', 7, SORRY),
  noPlans: toast('danger', 7, SORRY, 'Please reload page.'),
  /** ACCT-55 */
  nothingToCancel: noticeSaid({ title: 'Information', message: 'There is no running subscription to cancel.' }),
  nothingToWithdraw: noticeSaid({
    title: 'Information',
    message: 'There is nothing to withdraw from.',
  }),
  calendarTrouble: toast('danger', 7, 'Calendar not downloaded. Please try again.'),
  /** LIC-09 */
  noLicense: toast('danger', 7, 'Certificate not generated. Please try again or contact our support.'),
  licenseSaved: (name: string) => toast('success', 5, 'License downloaded', `license-${name}.pdf`),
  invoiceSaved: (file: string) => toast('success', 5, 'Invoice downloaded', file),
  dashboardTrouble: toast('danger', 7, "We couldn't load your dashboard. Please reload page."),
  earningsTrouble: toast('danger', 7, "We couldn't load your earnings. Please reload page."),
  bankTrouble: toast('danger', 7, 'Bank details not saved. Please try again.'),
  earningsStatementTrouble: toast('danger', 7, 'Statement not downloaded. Please try again.'),
  invoicesTrouble: toast('danger', 7, "We couldn't load your invoices. Please reload page."),
  invoiceTrouble: toast('danger', 7, 'Invoice not downloaded. Please try again.'),
  licensesTrouble: toast('danger', 7, "We couldn't load your licenses. Please reload page."),
  nothingOwned: toast(
    'info',
    5,
    'You own none of these yet',
    'Sounds that you have downloaded can be downloaded again for free.',
  ),
  /** MULT-04, MULT-05 */
  full: (max: number) =>
    toast('info', 4, 'Maximum number of files reached!', `The maximum number of sounds is ${max}.`),
  copyAsked: toast('success', 7, 'Your copy is being prepared', 'We will email you when it is ready.'),
  /** DECISION-17 */
  joined: (email: string) =>
    toast(
      'success',
      10,
      'Welcome to Loopstead!',
      `Please open the link that was sent to ${email} to confirm your address.`,
    ),
  addressConfirmed: toast('success', 5, 'Your email address is confirmed.'),
  /** ACCT-35 */
  reactivated: toast('success', 5, 'Your account is active again.'),
  /** ACCT-30 */
  passwordChanged: toast('success', 5, 'Password has been changed!'),
  /** BILL-43 to BILL-51 */
  paid: toast('success', 5, 'Payment has been completed!', 'You are being redirected to the order summary.'),
  toConfirm: toast('success', 5, 'Confirm Your payment', "You are being redirected to your bank's confirmation page."),
  walletDeclined: toast(
    'danger',
    10,
    'Payment Declined',
    "Oops! It looks like your payment didn't go through successfully. Please give it another try, or feel free to contact our customer support for help.",
  ),
  declined: (title: string) =>
    toast('danger', 10, title, 'Your payment was declined. Please try again or use a different payment method.'),
  interrupted: toast('danger', 10, 'Payment Processing Interruption', UNABLE),
  notPaid: toast('warning', 10, 'Payment Processing Issue', UNABLE),
  cardRefused: toast('warning', 10, '400', 'Error 400'),
  /** ACCT-57 */
  cancelled: toast('success', 7, 'Subscription cancelled', 'Subscription has been cancelled successfully!'),
  resumed: (state: string) =>
    state === 'active'
      ? toast('success', 7, 'Subscription resumed', 'It renews at the end of the period again.')
      : toast(
          'warning',
          7,
          'Subscription resumed',
          state === 'pastDue'
            ? 'Your payment method was declined. We will try it again.'
            : 'The payment is being processed.',
        ),
  paused: toast(
    'success',
    7,
    'Pause scheduled',
    'It starts when your period ends. Nothing is charged until it is over.',
  ),
  changesLater: (hasChange: boolean) =>
    hasChange
      ? toast('success', 7, 'Change scheduled', 'It starts with your next month. There is nothing to pay today.')
      : toast('success', 7, 'Change undone', 'Your plan stays the same.'),
  withdrawn: (cents: number) =>
    toast(
      'success',
      7,
      'You have withdrawn',
      cents > 0 ? `$${(cents / 100).toFixed(2)} is refunded. We confirm it by email.` : 'We confirm it by email.',
    ),
  cannotPause: noticeSaid({ title: 'Information', message: 'Only a running plan can be paused.' }),
  emailChanged: toast('success', 5, 'Your email address was changed.'),
  emailUndone: toast(
    'success',
    10,
    'Your previous email address is back.',
    'All devices were signed out. Please choose a new password.',
  ),
  deviceEnded: toast('success', 5, 'Signed out there'),
  othersEnded: (count: number) =>
    toast(
      'success',
      5,
      count === 0
        ? 'You are not signed in anywhere else'
        : `Signed out on ${count} other ${count === 1 ? 'device' : 'devices'}`,
    ),
  noAuthenticator: toast('warning', 7, 'Passkeys need a browser that supports them.'),
  /** ERR-09 */
  scrollFailed: 'alert: err filter, refresh page',
} as const;

/** What makers and staff are told of what they have done. */
export const DONE_SAID: Readonly<Partial<Record<Call, Said>>> = {
  'publishing.submit': toast('success', 5, 'Submitted'),
  'publishing.reschedule': toast('success', 5, 'Scheduled'),
  'publishing.withdraw': toast('success', 5, 'Withdrawn'),
  'publishing.relist': toast('success', 5, 'Back on sale'),
  'publishing.remove': toast('success', 5, 'Pack deleted'),
  'shelf.withdraw': toast('success', 5, 'Withdrawn'),
  'shelf.relist': toast('success', 5, 'Back on sale'),
  'review.approve': toast('success', 5, 'Approved'),
  'review.giveBack': toast('success', 5, 'Returned to its maker'),
  'review.waive': toast('success', 5, 'Finding waived'),
  'review.schedule': toast('success', 5, 'Scheduled'),
  'review.confirm': toast('success', 5, 'Confirmed'),
  'review.object': toast('success', 5, 'Taken off sale'),
  'earnings.saveBank': toast('success', 5, 'Bank details saved'),
};

export const statementSaved = (month: string, format: string): Said =>
  toast('success', 5, 'Statement downloaded', `earnings-${month}.${format}`);

/** Stands for the failure's own words. */
const NOTICE: Said = 'notice';

/** What a failure says, by its kind; null if nothing. */
type Says = Readonly<Partial<Record<Failure['kind'], Said | null>>> & { readonly other: Said | null };

/** 'Any other failure': the text is the same when offline. */
const buying = (other: Said): Says => ({ unauthenticated: LOGIN, forbidden: NOTICE, other, offline: other });
const LISTING: Says = { unauthenticated: LOGIN, notFound: null, invalid: SAID.soundsRefused, other: SAID.noSounds };
const LIKING: Says = { unauthenticated: LOGIN, forbidden: LOGIN, other: SAID.notLiked };
const TEMPO: Says = { ...buying(SAID.reopen), invalid: SAID.reopenRefused };
const ADDING: Says = { unauthenticated: LOGIN, invalid: null, other: SAID.reopen, offline: SAID.reopen };
const FORM: Says = { unauthenticated: LOGIN, invalid: null, other: SAID.reopen };
/** Drafts of packs: showing them, and acting on them. */
const SHOWN: Says = { unauthenticated: LOGIN, forbidden: null, notFound: null, other: SAID.reload };
const DECIDED: Says = { unauthenticated: LOGIN, forbidden: NOTICE, invalid: null, other: SAID.reload };
const REMOVING: Says = { unauthenticated: LOGIN, invalid: SAID.reopenRefused, other: SAID.reopen };
const LICENSE: Says = { unauthenticated: LOGIN, other: SAID.noLicense, offline: SAID.noLicense };
const FACETS: Says = { unauthenticated: null, notFound: null, other: SAID.noFilters };

/** Calls whose failure is always reported. */
const ALWAYS: Readonly<Partial<Record<Call, Says>>> = {
  'widgets.ask': { unauthenticated: LOGIN, forbidden: LOGIN, other: SAID.reopen },
  'wishlist.toggleSound': LIKING,
  'wishlist.togglePack': LIKING,
  'downloads.download': buying(SAID.downloadTrouble),
  'tempo.download': TEMPO,
  'packDownloads.sections': buying(SAID.packTrouble),
  'packDownloads.download': buying(SAID.packTrouble),
  'multiDownload.request': buying(SAID.archiveFailed),
  'credits.undo': { ...buying(SAID.undoTrouble), offline: SAID.offline },
  'settings.address': { unauthenticated: LOGIN, other: SAID.reopen },
  'settings.saveAddress': FORM,
  'identities.unlink': { unauthenticated: LOGIN, notFound: null, other: SAID.reopen },
  'passkeys.rename': { unauthenticated: LOGIN, notFound: null, other: SAID.reopen },
  'passkeys.remove': { unauthenticated: LOGIN, notFound: null, other: SAID.reopen },
  'payment.payByCard': { unauthenticated: LOGIN, invalid: SAID.cardRefused, other: SAID.interrupted },
  'payment.payByStoredCard': { unauthenticated: LOGIN, invalid: SAID.notPaid, other: SAID.interrupted },
  'payment.decideAtBank': { unauthenticated: LOGIN, invalid: SAID.notPaid, other: SAID.interrupted },
  'payment.openCheckout': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'payment.methodForm': { unauthenticated: LOGIN, other: SAID.reopen },
  'billing.cancel': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'billing.resume': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'billing.pause': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'billing.changeLater': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'billing.withdraw': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'joining.sendConfirmation': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'settings.endDevice': { unauthenticated: LOGIN, notFound: null, other: SAID.reopen },
  'settings.endOtherDevices': { unauthenticated: LOGIN, notFound: null, other: SAID.reopen },
  'settings.confirmIdentity': FORM,
  'settings.changePassword': FORM,
  'settings.changeEmail': FORM,
  'settings.deleteAccount': { unauthenticated: LOGIN, invalid: SAID.reopenRefused, other: SAID.reopen },
  'tokens.create': FORM,
  'takeOut.request': { unauthenticated: LOGIN, forbidden: NOTICE, other: SAID.reload },
  'publishing.push': DECIDED,
  'publishing.check': DECIDED,
  'publishing.saveLabels': DECIDED,
  'publishing.describe': DECIDED,
  'publishing.submit': DECIDED,
  'publishing.reschedule': DECIDED,
  'publishing.withdraw': DECIDED,
  'publishing.relist': DECIDED,
  'publishing.remove': DECIDED,
  'shelf.withdraw': DECIDED,
  'shelf.relist': DECIDED,
  'review.approve': DECIDED,
  'review.giveBack': DECIDED,
  'review.waive': DECIDED,
  'review.schedule': DECIDED,
  'review.confirm': DECIDED,
  'review.object': DECIDED,
  'review.trust': DECIDED,
  'publishing.putFile': DECIDED,
  'takeOut.link': { unauthenticated: LOGIN, other: SAID.reload },
  'tokens.revoke': { unauthenticated: LOGIN, notFound: null, other: SAID.reopen, offline: SAID.reopen },
  'billing.applyDiscount': { unauthenticated: LOGIN, invalid: null, other: SAID.noDiscount },
  'billing.removeDiscount': { unauthenticated: LOGIN, other: SAID.noDiscount },
  'billing.cancelTerms': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'billing.withdrawal': { unauthenticated: LOGIN, invalid: null, other: SAID.reopen },
  'billing.charges': { unauthenticated: LOGIN, other: SAID.calendarTrouble },
  'collections.addSound': ADDING,
  'collections.addSelected': ADDING,
  'collections.create': FORM,
  'collections.edit': FORM,
  'collections.removeSound': REMOVING,
  'collections.remove': { ...REMOVING, offline: SAID.reopen },
  'licenses.generate': LICENSE,
  'licenses.file': LICENSE,
  'earnings.statement': { unauthenticated: LOGIN, forbidden: null, other: SAID.earningsStatementTrouble },
  'earnings.statementFile': { unauthenticated: LOGIN, forbidden: null, other: SAID.earningsStatementTrouble },
  'earnings.saveBank': { unauthenticated: LOGIN, forbidden: null, invalid: null, other: SAID.bankTrouble },
  'invoices.file': { unauthenticated: LOGIN, other: SAID.invoiceTrouble },
  'invoices.year': { unauthenticated: LOGIN, other: SAID.invoiceTrouble },
};

/** The title of the toast that reports a cleared selection. */
export const DESELECTED = /^\d+ sounds? deselected$/;

type State = { readonly phase: string; readonly failure?: unknown } | null | undefined;

/** Calls whose failure is reported where it is shown, and only if the caller must not be left without a word. */
const WHERE_SHOWN: Readonly<Partial<Record<Call, readonly [Says, (tab: Tab) => State]>>> = {
  'catalogue.sounds': [LISTING, ({ app }) => app.catalogue.soundList.current],
  'catalogue.homeSounds': [LISTING, ({ app }) => app.catalogue.soundList.current],
  'catalogue.named': [LISTING, ({ app }) => app.recent.current?.list.current],
  'catalogue.sound': [LISTING, ({ app }) => app.catalogue.soundDetail.current],
  'catalogue.packs': [
    { unauthenticated: LOGIN, notFound: null, other: SAID.noPacks },
    ({ app }) => app.catalogue.packList.current,
  ],
  'catalogue.pack': [
    { unauthenticated: LOGIN, notFound: null, other: SAID.noPacks },
    ({ app }) => app.catalogue.packDetail.current,
  ],
  'catalogue.facets': [FACETS, () => null],
  'catalogue.packFacets': [FACETS, () => null],
  'catalogue.similar': [
    { unauthenticated: LOGIN, forbidden: LOGIN, notFound: null, other: SAID.reopen },
    ({ app }) => app.similar.current?.sounds.current,
  ],
  'catalogue.states': [LISTING, () => null],
  'showcase.providers': [
    { unauthenticated: LOGIN, other: SAID.noProviders },
    ({ app }) => app.showcase.current?.providers.current,
  ],
  'selection.selected': [LISTING, ({ app }) => app.selection.tools.current?.selected.current],
  'collections.own': [
    { unauthenticated: LOGIN, forbidden: LOGIN, other: SAID.reopen },
    ({ app }) => app.collections.current?.own.current,
  ],
  'credits.statement': [
    { unauthenticated: LOGIN, other: SAID.statementTrouble },
    ({ app }) => app.credits.current?.statement.current,
  ],
  'licenses.own': [
    { unauthenticated: LOGIN, other: SAID.licensesTrouble },
    ({ app }) => app.license.current?.own.current,
  ],
  'dashboard.totals': [
    { unauthenticated: LOGIN, forbidden: null, other: SAID.dashboardTrouble },
    ({ app }) => app.dashboard.current?.totals.current,
  ],
  'dashboard.statistics': [
    { unauthenticated: LOGIN, forbidden: null, other: SAID.dashboardTrouble },
    ({ app }) => app.dashboard.current?.statistics.current,
  ],
  'dashboard.packs': [
    { unauthenticated: LOGIN, forbidden: null, other: SAID.dashboardTrouble },
    ({ app }) => app.dashboard.current?.packs.current,
  ],
  'earnings.earned': [
    { unauthenticated: LOGIN, forbidden: null, other: SAID.earningsTrouble },
    ({ app }) => app.earnings.current?.earned.current,
  ],
  'earnings.bank': [
    { unauthenticated: LOGIN, forbidden: null, other: SAID.earningsTrouble },
    ({ app }) => app.earnings.current?.bank.current,
  ],
  'earnings.payouts': [
    { unauthenticated: LOGIN, forbidden: null, other: SAID.earningsTrouble },
    ({ app }) => app.earnings.current?.payouts.current,
  ],
  'publishing.drafts': [SHOWN, ({ app }) => app.publishing.current?.drafts.current],
  'publishing.draft': [SHOWN, ({ app }) => app.publishing.current?.draft.current],
  'shelf.packs': [SHOWN, ({ app }) => app.publishing.current?.soldPacks.current],
  'shelf.pack': [SHOWN, ({ app }) => app.publishing.current?.soldPack.current],
  'review.queue': [SHOWN, ({ app }) => app.publishing.current?.reviewed.current],
  'review.removed': [SHOWN, ({ app }) => app.publishing.current?.removed.current],
  'review.draft': [SHOWN, ({ app }) => app.publishing.current?.draft.current],
  'invoices.own': [
    { unauthenticated: LOGIN, other: SAID.invoicesTrouble },
    ({ app }) => app.invoices.current?.own.current,
  ],
  'billing.plans': [{ unauthenticated: LOGIN, other: SAID.noPlans }, ({ app }) => app.plans.current?.offers.current],
  'identities.waysIn': [{ other: null }, () => null],
  'identities.identities': [
    { unauthenticated: LOGIN, other: SAID.reopen },
    ({ app }) => app.identities.current?.identities.current,
  ],
  'passkeys.list': [
    { unauthenticated: LOGIN, other: SAID.reopen },
    ({ app }) => app.passkeys.current?.passkeys.current,
  ],
  'settings.factors': [
    { unauthenticated: LOGIN, other: SAID.reopen },
    ({ app }) => app.settings.current?.factors.current,
  ],
  'settings.devices': [
    { unauthenticated: LOGIN, other: SAID.reopen },
    ({ app }) => app.settings.current?.devices.current,
  ],
  'settings.mails': [{ unauthenticated: LOGIN, other: SAID.reopen }, ({ app }) => app.settings.current?.mails.current],
  'settings.mail': [
    { unauthenticated: LOGIN, other: SAID.reopen },
    ({ app }) => app.settings.current?.openMail.current,
  ],
  'tokens.list': [{ unauthenticated: LOGIN, other: SAID.reopen }, ({ app }) => app.tokens.current?.tokens.current],
  'takeOut.state': [{ unauthenticated: LOGIN, other: null }, ({ app }) => app.takeOut.current?.latest.current],
  'takeOut.takeIn': [{ unauthenticated: LOGIN, other: null }, ({ app }) => app.takeOut.current?.taking.current],
  'tempo.request': [TEMPO, ({ app }) => app.tempo.current?.change.current],
  'tempo.process': [TEMPO, () => null],
  'credits.quote': [{ unauthenticated: LOGIN, other: null }, () => null],
};

function saidBy(says: Says, failure: Failure): Said | null {
  const said = says[failure.kind];
  if (said === NOTICE) return failure.kind === 'forbidden' ? noticeSaid(failure.notice) : null;
  if (said !== undefined) return said;
  return failure.kind === 'offline' && says.other !== null ? SAID.offline : says.other;
}

/** What a page must say. */
export interface Reason {
  readonly said: Said;
  /** Called once the page has settled; if false, the page may say it. */
  isDue(): boolean;
  /** Of several with the same call, only the last counts: the others were overtaken. */
  readonly call: Call | null;
}

/** What a page must say about a failure; null for nothing. */
export function reasonOf(tab: Tab, call: Call, failure: Failure): Reason | null {
  // It first asks whether the customer is still signed in.
  if (failure.kind === 'forbidden' && failure.needsRecentLogin) return null;
  const always = ALWAYS[call];
  if (always) {
    const said = saidBy(always, failure);
    return said === null ? null : { said, isDue: () => true, call: null };
  }
  const [says, shownIn] = WHERE_SHOWN[call] ?? [];
  const said = says ? saidBy(says, failure) : null;
  if (said === null || !shownIn) return null;
  const before = shownIn(tab);
  return {
    said,
    isDue() {
      const state = shownIn(tab);
      // Failures of the network are equal: one that was overtaken does not stand for an earlier failure.
      return state !== before && state?.phase === 'failed' && state.failure === failure;
    },
    call,
  };
}
