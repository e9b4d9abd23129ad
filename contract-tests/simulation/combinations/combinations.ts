import type { Happening } from '../chronicle/happening.ts';
import {
  type Combination,
  a,
  after,
  anyOf,
  courseOf,
  inAnotherBrowser,
  inAnotherTab,
  inItsBrowser,
  inOrder,
  there,
} from './in-order.ts';
import type { ToldName } from '../stories/told.ts';
import { MOVING } from './accounts.ts';
import { MAKERS } from './makers.ts';
import { MONTHS } from './months.ts';
import { PAYING } from './paying.ts';
import {
  asks,
  becomes,
  buys,
  ends,
  fails,
  isBoughtAgain,
  isGranted,
  isHandedOver,
  isPressed,
  isRefused,
  isStep,
  isUndone,
  itsAnswer,
  itsSuccess,
  logsIn,
  logsInAsAnother,
  logsOut,
  meets,
  meetsAFault,
  opens,
  sameAsFirst,
  succeeds,
} from './moments.ts';

const MINUTE = 60_000;

/** An archive is handed over after an interruption. */
const HANDED_OVER: Readonly<Record<string, Combination>> = {
  'an archive is handed over after a login': inOrder(isGranted, inItsBrowser(logsIn), inItsBrowser(isHandedOver)),
  'an archive is handed over after a logout': inOrder(isGranted, inItsBrowser(logsOut), inItsBrowser(isHandedOver)),
  'an archive is handed over after a login of somebody else': inOrder(
    isGranted,
    inItsBrowser(logsInAsAnother),
    inItsBrowser(isHandedOver),
  ),
  'an archive is handed over by another tab': inOrder(isGranted, inAnotherTab(isHandedOver)),
  'an archive is handed over after its look was lost': inOrder(
    isGranted,
    meets('lostReply', 'multiDownload.look'),
    inItsBrowser(isHandedOver),
  ),
  'an archive is handed over after its request was lost': inOrder(
    meets('lostReply', 'multiDownload.request'),
    isGranted,
    isHandedOver,
  ),
  'an archive is handed over after a fault of any kind': inOrder(isGranted, meetsAFault, inItsBrowser(isHandedOver)),
  'an archive that was requested twice on the way is handed over': inOrder(
    meets('duplicate', 'multiDownload.request'),
    isGranted,
    isHandedOver,
  ),
  'an archive is handed over after a page of its browser has opened': inOrder(
    isGranted,
    inItsBrowser(opens),
    inItsBrowser(isHandedOver),
  ),
};

const ARCHIVES: Readonly<Record<string, Combination>> = {
  ...HANDED_OVER,
  'an archive is handed over': inOrder(isGranted, isHandedOver),
  'a page crashes while an archive is prepared, and another page takes over': inOrder(
    isGranted,
    there(ends('crash')),
    inAnotherTab(asks('multiDownload.look')),
  ),
  'a page is closed while an archive is prepared, and another page takes over': inOrder(
    isGranted,
    there(ends('close', 'leave')),
    inAnotherTab(asks('multiDownload.look')),
  ),
  'an archive is undone while it is prepared': inOrder(isGranted, inItsBrowser(isUndone)),
  'an archive is undone in another tab': inOrder(isGranted, inAnotherTab(isUndone)),
  'an archive fails, and is requested again': inOrder(
    becomes('archive', 'error'),
    inItsBrowser(asks('multiDownload.request')),
  ),
  'the session ends while an archive is prepared': inOrder(
    isGranted,
    isStep('endSession'),
    inItsBrowser(asks('multiDownload.look')),
  ),
  'an archive is not there for somebody who has been away too long': inOrder(
    isGranted,
    inItsBrowser(ends('close')),
    after(20 * MINUTE, inItsBrowser(opens)),
  ),
  'an archive is handed over, and another one is requested': inOrder(
    isGranted,
    isHandedOver,
    inItsBrowser(asks('multiDownload.request')),
  ),
  'an archive is refused': inOrder(fails('multiDownload.request')),
};

const UNDONE: Readonly<Record<string, Combination>> = {
  'a download is undone': inOrder(buys, isUndone),
  'an undone download is bought again': inOrder(buys, isUndone, isBoughtAgain),
  'a download is undone in another tab': inOrder(buys, inAnotherTab(isUndone)),
  'the reply to an undo is lost, and it is pressed again': inOrder(
    meets('lostReply', 'credits.undo'),
    isPressed('credits.undoDownload'),
  ),
  'somebody tries to undo when it is too late': inOrder(buys, after(10 * MINUTE, isPressed('credits.undoDownload'))),
  'somebody tries to undo what was fetched': inOrder(buys, isStep('fetch'), isPressed('credits.undoDownload')),
  'an undo crosses a login': inOrder(asks('credits.undo'), inItsBrowser(logsIn), itsAnswer),
};

const PAID: Readonly<Record<string, Combination>> = {
  'the reply to a purchase is lost, and it is bought again': inOrder(
    meets('lostReply', 'downloads.download'),
    succeeds('downloads.download'),
  ),
  'a purchase comes twice on its way': inOrder(meets('duplicate', 'downloads.download')),
  'a pack comes twice on its way': inOrder(meets('duplicate', 'packDownloads.download')),
  'a pack is paid for while a file of it is bought in another tab': anyOf(
    inOrder(asks('packDownloads.download'), inAnotherTab(asks('downloads.download')), itsSuccess),
    inOrder(asks('downloads.download'), inAnotherTab(asks('packDownloads.download')), itsAnswer),
  ),
  'the same file is bought in two tabs': inOrder(buys, inAnotherTab(sameAsFirst(succeeds('downloads.download')))),
  'a purchase crosses a logout': inOrder(
    asks('downloads.download', 'packDownloads.download', 'multiDownload.request', 'tempo.download'),
    inItsBrowser(logsOut),
    itsAnswer,
  ),
  'a purchase crosses a login': inOrder(
    asks('downloads.download', 'packDownloads.download', 'multiDownload.request', 'tempo.download'),
    inItsBrowser(logsIn),
    itsAnswer,
  ),
  'a balance is asked for and answered while a payment is under way': inOrder(
    asks('downloads.download', 'packDownloads.download', 'credits.undo'),
    there(asks('account.user')),
    there(succeeds('account.user')),
    itsSuccess,
  ),
  'there are not enough credits': inOrder(isRefused('forbidden', 'downloads.download', 'packDownloads.download')),
  'a page is gone before its purchase is answered': inOrder(
    asks('downloads.download', 'packDownloads.download', 'multiDownload.request'),
    there(ends('crash', 'close', 'leave')),
  ),
  'a changed sound is taken twice': inOrder(succeeds('tempo.download'), inItsBrowser(succeeds('tempo.download'))),
  'the reply to a changed sound is lost, and it is taken again': inOrder(
    meets('lostReply', 'tempo.download'),
    asks('tempo.download'),
  ),
};

const ACCOUNTS: Readonly<Record<string, Combination>> = {
  'a visitor is asked to log in, logs in and likes': inOrder(
    becomes('dialog', 'login'),
    there(logsIn),
    there(succeeds('wishlist.toggleSound', 'wishlist.togglePack')),
  ),
  'a password is wrong, and the next one is right': inOrder(fails('account.logIn'), there(logsIn)),
  'somebody else logs in where a customer was': inOrder(logsIn, inItsBrowser(logsInAsAnother)),
  'a login in one tab is seen by another one': inOrder(logsIn, inAnotherTab(succeeds('account.user'))),
  'the reply to a login is lost': inOrder(meets('lostReply', 'account.logIn')),
  'the reply to a logout is lost': inOrder(meets('lostReply', 'account.logOut')),
  'a reply crosses a logout': inOrder(
    asks('wishlist.toggleSound', 'wishlist.togglePack', 'catalogue.states', 'collections.own', 'credits.statement'),
    inItsBrowser(logsOut),
    itsSuccess,
  ),
  'a session ends, and something is bought': inOrder(
    isStep('endSession'),
    isRefused('unauthenticated', 'downloads.download', 'packDownloads.download', 'multiDownload.request'),
  ),
  'a heart is pressed in two tabs': inOrder(
    succeeds('wishlist.toggleSound', 'wishlist.togglePack'),
    inAnotherTab(sameAsFirst(succeeds('wishlist.toggleSound', 'wishlist.togglePack'))),
  ),
  'the reply to a heart is lost, and it is pressed again': inOrder(
    meets('lostReply', 'wishlist.toggleSound', 'wishlist.togglePack'),
    succeeds('wishlist.toggleSound', 'wishlist.togglePack'),
  ),
};

const JOINED: Readonly<Record<string, Combination>> = {
  'somebody joins and confirms the address': inOrder(succeeds('joining.signUp'), succeeds('joining.confirmAddress')),
  'a link to confirm an address is used twice': inOrder(
    succeeds('joining.confirmAddress'),
    sameAsFirst(isRefused('notFound', 'joining.confirmAddress')),
  ),
  'the reply to a sign-up is lost, and it is sent again': inOrder(
    meets('lostReply', 'joining.signUp'),
    isRefused('invalid', 'joining.signUp'),
  ),
  'two claim one address': inOrder(
    succeeds('joining.signUp'),
    inAnotherBrowser(isRefused('invalid', 'joining.signUp')),
  ),
  'an address that two have claimed gets a new password': inOrder(
    succeeds('joining.signUp'),
    inAnotherBrowser(isRefused('invalid', 'joining.signUp')),
    succeeds('joining.resetPassword'),
  ),
  'a password is forgotten while somebody is signed in': inOrder(
    logsIn,
    succeeds('joining.resetPassword'),
    isRefused('unauthenticated', 'account.user', 'wishlist.toggleSound', 'downloads.download', 'catalogue.states'),
  ),
  'somebody leaves and comes back': inOrder(
    succeeds('settings.deleteAccount'),
    fails('account.logIn'),
    succeeds('joining.reactivateAccount'),
  ),
  'somebody is signed out from another browser': inOrder(
    succeeds('settings.endDevice', 'settings.endOtherDevices'),
    inAnotherBrowser(isRefused('unauthenticated', 'account.user', 'wishlist.toggleSound', 'downloads.download')),
  ),
};

const LISTS: Readonly<Record<string, Combination>> = {
  'a collection is filled in one tab and removed in another': inOrder(
    succeeds('collections.addSound', 'collections.addSelected'),
    inAnotherTab(succeeds('collections.remove')),
  ),
  'a collection that was removed is changed': inOrder(
    succeeds('collections.remove'),
    sameAsFirst(asks('collections.edit', 'collections.addSound', 'collections.removeSound', 'collections.addSelected')),
  ),
  'a list is asked for before the one before it has come': inOrder(
    asks('catalogue.sounds'),
    there(asks('catalogue.sounds')),
    there(succeeds('catalogue.sounds')),
  ),
  'a later question is answered before an earlier one': inOrder(
    asks('catalogue.sound', 'catalogue.pack', 'search.suggest', 'catalogue.facets'),
    there(asks('catalogue.sound', 'catalogue.pack', 'search.suggest', 'catalogue.facets')),
    there(succeeds('catalogue.sound', 'catalogue.pack', 'search.suggest', 'catalogue.facets')),
  ),
  'suggestions are offered while somebody types on': inOrder(
    becomes('suggestions', 'offered'),
    isPressed('search.suggestTerms.typed'),
  ),
  'a sound plays on while its page changes': inOrder(
    becomes('player', 'playing'),
    there(a('became', ({ state }) => state === 'page')),
  ),
  'a sound is interrupted, and another one plays': inOrder(
    becomes('player', 'paused', 'playing'),
    there(becomes('player', 'playing')),
  ),
};

/**
 * What must occur in a campaign, a sentence each: a rule that nothing comes close to breaking proves nothing, and in
 * these sequences money and other people's data have been at stake.
 */
export const COMBINATIONS: Readonly<Record<string, Combination>> = {
  ...ARCHIVES,
  ...UNDONE,
  ...PAID,
  ...ACCOUNTS,
  ...JOINED,
  ...LISTS,
};

/** Stands for several: an archive is handed over after a login, a fault or a change of tab. */
export const HANDED_OVER_IN_BETWEEN = 'an archive is handed over after a login, a fault or a change of tab';

/** What campaigns must show, by the stories that they tell. */
export const COMBINATIONS_OF: Readonly<Record<ToldName, Readonly<Record<string, Combination>>>> = {
  days: { ...COMBINATIONS, [HANDED_OVER_IN_BETWEEN]: anyOf(...Object.values(HANDED_OVER)) },
  paying: PAYING,
  months: MONTHS,
  makers: MAKERS,
  accounts: MOVING,
};

/** Those of these stories that have occurred. */
export function combinationsIn(happenings: readonly Happening[], told: ToldName = 'days'): readonly string[] {
  const course = courseOf(happenings);
  return Object.entries(COMBINATIONS_OF[told]).flatMap(([name, hasCome]) => (hasCome(course) ? [name] : []));
}
