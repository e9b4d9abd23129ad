import type { Call } from '../../../adapters/faults/fault.ts';
import type { ArchiveGrant } from '../../../core/downloads/multi/multi-download.port.ts';
import type { PlanStanding, Withdrawal } from '../../../core/billing/plan-offer.ts';
import type { User } from '../../../core/account/user.ts';
import type { Undone } from '../../../core/credits/credits.port.ts';
import type { OpenDialog } from '../../../core/dialogs.ts';
import { KeptDownload } from '../../../core/downloads/multi/kept-download.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Route, isOwn } from '../../../core/routes.ts';
import type { ModalData } from '../../../core/widgets/modals.ts';
import { SAID_BY_PAGE } from '../presses/widgets.ts';
import type { Request } from '../stage/simulated-server.ts';
import { SELECTION_MAX, type Tab } from '../stage/tab.ts';
import { isOfAnother } from './another-customer.ts';
import { entersBy, leavesBy } from './entering.ts';
import type { MakeRule } from './rule.ts';
import { pressedBy } from '../stage/pressing.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import {
  DESELECTED,
  DONE_SAID,
  LOGIN,
  SAID,
  type Reason,
  type Said,
  noticeSaid,
  reasonOf,
  statementSaved,
  toastSaid,
} from './what-answers-say.ts';

/** Polls of an archive at which the customer is told [MULT-24]. */
const PROGRESS: ReadonlySet<number> = new Set([12, 50, 100, 150, 200, 250]);

/** Presses for which a known visitor gets the login, and nothing else [DECISION-10]. */
const NEED_LOGIN: ReadonlySet<string> = new Set([
  'wishlist.toggleSound',
  'wishlist.togglePack',
  'downloads.downloadSound',
  'downloads.downloadFile',
  'maker.buy',
  'downloads.downloadPack',
  'packs.downloadPack.quote',
  'credits.undoDownload',
  'credits.loadStatement',
  'credits.loadStatement.all',
  'credits.getQuote',
  'selection.loadSelected',
  'selection.showSelected',
  'collections.loadOwn',
  'collections.save',
  'collections.showCollections',
  'collections.showForm',
  'collections.selectOwned',
  'license.show',
  'settings.editAddress',
  'settings.loadAddress',
  'settings.saveAddress',
  'settings.changeEmail',
  'settings.changeEmail.ask',
  'license.loadLicenses',
  'license.downloadLicense',
  'dashboard.loadTotals',
  'dashboard.loadPacks',
  'earnings.loadEarnings',
  'earnings.loadBank',
  'earnings.saveBank',
  'earnings.showPayouts',
  'earnings.readStatement',
  'dashboard.loadStatistics',
  'publishing.loadDrafts',
  'publishing.loadDraft',
  'publishing.pushPack',
  'publishing.checkDraft',
  'publishing.saveLabels',
  'publishing.describePack',
  'publishing.submitDraft',
  'publishing.rescheduleDraft',
  'publishing.withdrawDraft',
  'publishing.relistDraft',
  'publishing.removeDraft',
  'publishing.loadSoldPacks',
  'publishing.loadSoldPack',
  'publishing.withdrawSold',
  'publishing.relistSold',
  'publishing.fetchOriginals',
  'publishing.loadQueue',
  'publishing.loadRemoved',
  'publishing.reviewDraft',
  'publishing.approveDraft',
  'publishing.returnDraft',
  'publishing.waiveFinding',
  'publishing.scheduleDraft',
  'publishing.confirmDraft',
  'publishing.objectToDraft',
  'publishing.trustMaker',
  'invoices.loadInvoices',
  'invoices.downloadInvoice',
]);

/** Calls of pages that greet everyone who may not see them. */
const GREETED = /^(?:(?:dashboard|earnings)\.|(?:publishing|review)\.draft$|review\.queue$|shelf\.pack$)/;

/** A customer's page greets a visitor with the login, and a link with a code waits for it. */
const asksForLogin = (route: Route): boolean => isOwn(route) || route.page === 'discount';

/** What a page has said since the last step, what it had to say, and what it may have said. */
interface Talk {
  said: Said[];
  due: Reason[];
  may: Said[];
  /** What it may say at any time, once each. */
  readonly later: Said[];
  /** Whether a visitor has been here all the time since then. */
  isVisitor: boolean;
  wasVisitor: boolean;
  isLoginOpen: boolean;
  hasPressed: boolean;
  needsLogin: boolean;
  /** Files granted, and not handed over yet. */
  grants: number;
  readonly links: Set<string>;
  /** How often the balance has moved. */
  payments: number;
  /** The call by which somebody has logged in of whom nothing is known yet; null if nobody has. */
  cameBy: Call | null;
  /** The call behind a login that waits for a newer answer about the session. */
  greets: Call | null;
  readonly logins: Map<Request, { readonly by: Call; readonly payments: number; readonly sessions: number }>;
  /** Logins and logouts so far. */
  sessions: number;
  /** Statements whose page asks in the same turn what can be undone. */
  statements: number;
  readonly undoing: Set<Request>;
  /** The archive bought here last. */
  paid: { readonly link: string; readonly credits: number } | null;
  /** Answers about the session so far. */
  meetings: number;
  /** Presses of hearts in progress, with the number of session answers before. */
  readonly liking: Map<Request, number>;
  wasRefusedPack: boolean;
  readonly tipped: Set<number>;
}

const silent = (tab: Tab): Talk => ({
  said: [],
  due: [],
  may: [],
  later: [],
  isVisitor: tab.app.account.session.current.phase === 'visitor',
  wasVisitor: false,
  isLoginOpen: false,
  hasPressed: false,
  needsLogin: false,
  grants: 0,
  links: new Set(),
  payments: 0,
  cameBy: null,
  greets: null,
  logins: new Map(),
  sessions: 0,
  statements: 0,
  undoing: new Set(),
  paid: null,
  meetings: 0,
  liking: new Map(),
  wasRefusedPack: false,
  tipped: new Set(),
});

/** Each answer and each failure is reported as specified: once, and nothing else is. */
export const pagesSayWhatHappened: MakeRule = (stage, must) => {
  const talks = new Map<Tab, Talk>();
  const statuses = new Map(
    stage.browsers.map(({ storage, number }) => [number, new KeptDownload(storage).read().status]),
  );
  /** Browsers whose archive was polled for the last time: it fails shortly after. */
  const exhausted = new Set<number>();
  const owe = ({ due }: Talk, said: Said) => due.push({ said, isDue: () => true, call: null });
  const isShown = (tab: Tab) => tab.app.shell.dialogs.open.current.some(({ kind }) => kind === 'login');

  function settle(tab: Tab, talk: Talk): void {
    const { account } = tab.app;
    const isVisitor = account.session.current.phase === 'visitor';
    const isDue = (reason: Reason, at: number) =>
      reason.isDue() && (reason.call === null || at === talk.due.findLastIndex(({ call }) => call === reason.call));
    const due = talk.due.filter(isDue).map(({ said }) => said);
    const may = [...talk.may, ...talk.due.filter((reason, at) => !isDue(reason, at)).map(({ said }) => said)];
    for (const said of talk.said) {
      if (said === LOGIN) continue;
      stage.trace.saw(`near: said ${due.includes(said) ? 'because it must' : 'because it may'}`);
      const from = [due, may].find((reasons) => reasons.includes(said)) ?? talk.later;
      must(from.includes(said), `${tab.name} says without a reason: ${said}`);
      if (from.includes(said)) from.splice(from.indexOf(said), 1);
    }
    for (const said of due) must(said === LOGIN, `${tab.name} owes: ${said}`);
    const isAsked = talk.said.includes(LOGIN) || talk.isLoginOpen || isShown(tab);
    const needsLogin = due.includes(LOGIN) || (talk.needsLogin && talk.isVisitor && isVisitor);
    must(isAsked || !needsLogin, `${tab.name} does not ask for a login`);
    // A customer's page greets a visitor with the login [DECISION-13].
    const isWaiting = () =>
      asksForLogin(tab.route) || talk.hasPressed || [...tab.pressed.values()].some((press) => press !== 'open');
    const mayAsk = () =>
      due.includes(LOGIN) || [...may, ...talk.later].includes(LOGIN) || ((talk.wasVisitor || isVisitor) && isWaiting());
    if (talk.said.includes(LOGIN)) must(mayAsk(), `${tab.name} asks for a login that nobody needs`);
    must(talk.grants === 0 || tab.inFlight > 0, `${tab.name} was granted a file that it does not hand over`);
    talk.said = [];
    // Plans wait for how the own one stands: of both it is told once.
    const isAwaited = tab.app.plans.current?.offers.current.phase === 'loading';
    talk.due = talk.due.filter(({ call }) => isAwaited && call === 'billing.plans');
    talk.may = [];
    talk.isVisitor = isVisitor;
    talk.wasVisitor = isVisitor;
    talk.isLoginOpen = isShown(tab);
    talk.hasPressed = false;
    talk.needsLogin = false;
  }

  /** Each archive that fails on a page is reported there. */
  function archives(): void {
    for (const { storage, number } of stage.browsers) {
      const { status } = new KeptDownload(storage).read();
      const before = statuses.get(number);
      statuses.set(number, status);
      const own = () => [...talks].flatMap(([{ browser }, talk]) => (browser.number === number ? [talk] : []));
      if (status !== 'PENDING' && exhausted.delete(number)) for (const { may } of own()) may.push(SAID.archiveFailed);
      if (status !== 'ERROR' || before === 'ERROR') continue;
      const told = own().flatMap(({ said }) => said);
      must(told.includes(SAID.archiveFailed), `browser ${number} does not tell that its archive has failed`);
    }
  }

  function opens(tab: Tab, link: string, said: Said): void {
    const talk = talks.get(tab);
    if (!talk) return;
    const kept = new KeptDownload(tab.browser.storage).read();
    const isArchive = kept.status === 'PENDING' && kept.job.link === link;
    if (isArchive && said === SAID.started) {
      const paid = talk.paid?.link === link ? talk.paid.credits : 0;
      owe(talk, SAID.archiveHandedOver(kept.job.ids.length, paid));
    } else if (isArchive) talk.may.push(said, SAID.archiveFailed);
    else if (talk.links.has(link)) owe(talk, said);
    if (talk.links.has(link) && talk.grants > 0) talk.grants -= 1;
  }

  return {
    opened: (tab) => void talks.set(tab, silent(tab)),
    ended: (tab) => void talks.delete(tab),
    presses(tab, press) {
      const talk = talks.get(tab)!;
      talk.hasPressed = true;
      const { phase } = tab.app.account.session.current;
      if (phase === 'visitor') talk.wasVisitor = true;
      // The whole statement is loaded once at a time: another press is ignored.
      const isIdle = press === 'credits.loadStatement.all' && isUnderWay(tab, press);
      if (phase === 'visitor' && NEED_LOGIN.has(press) && !isIdle) talk.needsLogin = true;
      if (press === 'shell.dialogs.login') talk.may.push(LOGIN);
      // It may first ask whose passkey it is, and for its name.
      if (press.startsWith('passkeys.')) talk.later.push(SAID.noAuthenticator);
      if (['selection.tick', 'selection.tick.add', 'selection.tick.page'].includes(press))
        talk.may.push(SAID.full(SELECTION_MAX));
      // Undo restores the selection, in addition to what was selected meanwhile.
      if (press === 'shell.toasts.undo') talk.may.push(SAID.full(SELECTION_MAX));
    },
    asked(tab, call, request) {
      const talk = talks.get(tab);
      if (!talk) return;
      if (call === 'account.user' && talk.cameBy !== null) {
        const by = talk.cameBy;
        talk.cameBy = null;
        talk.logins.set(request, { by, payments: talk.payments, sessions: talk.sessions });
      }
      if (call === 'wishlist.toggleSound' || call === 'wishlist.togglePack') talk.liking.set(request, talk.meetings);
      if (call === 'credits.statement' && request.args[1] !== 100) talk.statements += 1;
      if (call === 'credits.undoable') {
        if (talk.statements > 0) talk.statements -= 1;
        else talk.undoing.add(request);
      }
      if (call === 'multiDownload.look') {
        const kept = new KeptDownload(tab.browser.storage).read();
        if (kept.status === 'PENDING' && PROGRESS.has(kept.job.attempt)) owe(talk, SAID.preparing);
        if (kept.status !== 'PENDING') return;
        if (kept.job.attempt >= kept.job.maxAttempts) exhausted.add(tab.browser.number);
        else exhausted.delete(tab.browser.number);
      }
    },
    answered(tab, call, answer, request) {
      const talk = talks.get(tab);
      if (!talk) return;
      if (call.startsWith('account.') || entersBy(call, answer)) talk.meetings += 1;
      if (entersBy(call, answer)) talk.cameBy = call;
      if (entersBy(call, answer) || leavesBy(call, answer, request)) talk.sessions += 1;
      if (call.startsWith('account.')) talk.wasVisitor ||= tab.app.account.session.current.phase === 'visitor';
      if (answer.ok) succeeded(tab, talk, call, answer.value, request);
      else failed(tab, talk, call, answer.failure as Failure, request);
    },
    told(tab, message) {
      const talk = talks.get(tab);
      if (!talk || !isOfAnother(tab, message)) return;
      talk.sessions += 1;
      talk.meetings += 1;
      talk.wasVisitor = true;
    },
    handedOver: (tab, link) => opens(tab, link, SAID.started),
    couldNotOpen: (tab, link) => opens(tab, link, SAID.downloadTrouble),
    toasted(tab, toast) {
      // Another rule checks what was selected.
      if (!DESELECTED.test(toast.title)) talks.get(tab)?.said.push(toastSaid(toast));
    },
    dialogOpened(tab, dialog) {
      const talk = talks.get(tab);
      if (talk) heard(tab, talk, dialog);
    },
    afterStep() {
      archives();
      for (const [tab, talk] of talks) settle(tab, talk);
    },
  };

  function heard(tab: Tab, talk: Talk, { kind, ask }: OpenDialog): void {
    if (kind === 'login') {
      talk.said.push(LOGIN);
      // A press may end as soon as it has asked, if the customer leaves in between.
      const isPressed = pressedBy() !== null && pressedBy() !== 'open';
      // Joining leads away from the customer's page that has asked.
      if (isPressed || asksForLogin(tab.route)) talk.hasPressed = true;
    }
    if (kind === 'message') talk.said.push(noticeSaid(ask));
    // What a page says itself needs no answer.
    const isOfPage = pressedBy() === 'widgets.openModal' && kind === 'message' && ask.title === SAID_BY_PAGE.title;
    if (isOfPage) talk.may.push(noticeSaid(SAID_BY_PAGE));
    // If a plan cannot be paused, the customer is told before the shop is asked.
    if (kind === 'message' && isUnderWay(tab, 'plans.pausePlan')) talk.may.push(SAID.cannotPause);
    if (kind === 'alert') talk.said.push(`alert: ${ask.text}`);
    if (kind === 'rareFindsUpgrade')
      must(!tab.user?.plan?.hasRareFinds, `${tab.name} asks a customer to upgrade who has the Rare Finds`);
    if (kind === 'singleDownloadTip') {
      const id = tab.user?.id ?? 0;
      must(talk.wasRefusedPack && !talk.tipped.has(id), `${tab.name} shows its tip again, or without a reason`);
      talk.tipped.add(id);
    }
  }

  function succeeded(tab: Tab, talk: Talk, call: Call, value: unknown, request: Request): void {
    const kept = new KeptDownload(tab.browser.storage).read();
    if (movesCredits(value)) talk.payments += 1;
    const done = DONE_SAID[call];
    if (done) owe(talk, done);
    switch (call) {
      case 'joining.sendConfirmation':
        owe(talk, noticeSaid(value as { readonly title: string; readonly message: string }));
        return;
      case 'joining.confirmAddress':
        owe(talk, SAID.addressConfirmed);
        return;
      case 'settings.changeEmail': {
        const { title, message } = value as { readonly title: string; readonly message: string };
        owe(talk, toastSaid({ severity: 'success', title, body: message, seconds: 10 }));
        return;
      }
      case 'settings.confirmEmail':
        owe(talk, SAID.emailChanged);
        return;
      case 'settings.undoEmail':
        owe(talk, SAID.emailUndone);
        return;
      case 'joining.resetPassword':
      case 'settings.changePassword':
        owe(talk, SAID.passwordChanged);
        return;
      case 'payment.payByCard':
      case 'payment.payByStoredCard':
      case 'payment.payByWallet':
        owe(talk, saidOfPayment(call, value as Parameters<typeof saidOfPayment>[1]));
        return;
      case 'billing.cancel':
        owe(talk, SAID.cancelled);
        return;
      case 'billing.resume':
        owe(talk, SAID.resumed((value as PlanStanding).state));
        return;
      case 'billing.pause':
        owe(talk, SAID.paused);
        return;
      case 'billing.changeLater':
        owe(talk, SAID.changesLater((value as PlanStanding).nextPlanId !== null));
        return;
      case 'billing.withdraw':
        owe(talk, SAID.withdrawn((value as Withdrawal).cents));
        return;
      case 'settings.endDevice':
        owe(talk, SAID.deviceEnded);
        return;
      case 'settings.endOtherDevices':
        owe(talk, SAID.othersEnded(value as number));
        return;
      case 'account.user': {
        const login = talk.logins.get(request);
        const isOver = login !== undefined && login.sessions !== talk.sessions;
        // If credits have moved meanwhile, user data are loaded again before the greeting.
        const { email } = value as User;
        if (login && !isOver && login.payments === talk.payments) owe(talk, greetingOf(login.by, email));
        else if (login && !isOver) talk.greets = login.by;
        if (talk.greets) talk.may.push(greetingOf(talk.greets, email));
        return;
      }
      case 'downloads.download':
      case 'packDownloads.download':
      case 'tempo.download':
        talk.grants += 1;
        talk.links.add((value as { readonly url: string }).url);
        return;
      case 'ownedFiles.links':
        for (const { url } of value as ReadonlyArray<{ readonly url: string }>) talk.links.add(url);
        return;
      case 'takeOut.link':
        talk.links.add(value as string);
        return;
      case 'multiDownload.request': {
        const { link, takenCredits } = value as ArchiveGrant;
        talk.paid = { link, credits: takenCredits };
        return;
      }
      case 'wishlist.toggleSound':
      case 'wishlist.togglePack':
        if (value !== 'removed') return;
        // Its mark is dropped if another customer has come meanwhile.
        if (talk.liking.get(request) === talk.meetings) owe(talk, SAID.likeRemoved);
        else talk.may.push(SAID.likeRemoved);
        return;
      case 'widgets.ask': {
        const data = value as ModalData;
        if (data.modal === 'message') owe(talk, noticeSaid(data.notice));
        return;
      }
      case 'takeOut.request':
        owe(talk, SAID.copyAsked);
        return;
      case 'settings.saveAddress':
        owe(talk, SAID.addressSaved);
        return;
      case 'collections.removeSound':
        owe(talk, SAID.soundRemoved);
        return;
      case 'licenses.generate':
      case 'licenses.file':
        owe(talk, SAID.licenseSaved(String(request.args[0])));
        return;
      case 'earnings.statementFile':
        owe(talk, statementSaved(String(request.args[0]), String(request.args[1])));
        return;
      case 'invoices.file':
        owe(talk, SAID.invoiceSaved(`${String(request.args[0])}.pdf`));
        return;
      case 'invoices.year':
        owe(talk, SAID.invoiceSaved(`invoices-${String(request.args[0])}.zip`));
        return;
      case 'credits.undo':
        owe(talk, SAID.undone((value as Undone).returnedCredits));
        return;
      case 'credits.undoable':
        if (!talk.undoing.delete(request)) return;
        if ((value as readonly unknown[]).length === 0) owe(talk, SAID.nothingToUndo);
        else if (isUnderWay(tab, 'shell.toasts.undo')) talk.may.push(SAID.nothingToUndo);
        return;
      case 'multiDownload.look':
        if (value === 'gone' && kept.status === 'PENDING' && kept.job.link === request.args[0] && hasTurn(tab))
          owe(talk, SAID.archiveGone);
        return;
      case 'catalogue.states':
        if (isUnderWay(tab, 'collections.selectOwned')) talk.may.push(SAID.nothingOwned, SAID.full(SELECTION_MAX));
        return;
      default:
    }
  }

  function failed(tab: Tab, talk: Talk, call: Call, failure: Failure, request: Request): void {
    // Pages of providers and staff greet everyone else with the refusal [DECISION-28].
    if (GREETED.test(call) && failure.kind === 'forbidden') talk.later.push(noticeSaid(failure.notice));
    // The shop's refusals are shown in its own words: about an order next to other errors, about a plan in a notice.
    if (onBehalfOf(call, request) === 'payment.openCheckout' && failure.kind === 'invalid') {
      const words = [failure.message, ...Object.values(failure.fields)].filter(Boolean).join(' ');
      const said = toastSaid({ severity: 'warning', title: SORRY, body: words, seconds: 7 });
      owe(talk, words === '' ? SAID.reopenRefused : said);
    }
    const nothing = NOTHING_TO[call];
    if (nothing && failure.kind === 'invalid') owe(talk, failure.message === '' ? WITHOUT_WORDS : nothing);
    if (MOVES_PLANS.test(call) && failure.kind === 'invalid')
      owe(talk, noticeSaid({ title: 'Information', message: failure.message }));
    if (call === 'payment.payByWallet' && failure.kind !== 'unauthenticated') {
      const isOwn = request.args[1] !== null;
      const refused = isOwn ? SAID.cardRefused : SAID.notPaid;
      const other = failure.kind === 'offline' ? SAID.offline : SAID.interrupted;
      owe(talk, failure.kind === 'invalid' ? refused : other);
    } else if (call === 'payment.payByWallet') owe(talk, LOGIN);
    // The page first checks the current state of the address.
    if (call === 'joining.sendConfirmation' && failure.kind === 'invalid') talk.later.push(SAID.addressConfirmed);
    // The plans and the customer's own one are shown together, and reported once.
    if (call === 'billing.standing' && failure.kind !== 'unauthenticated')
      talk.later.push(failure.kind === 'offline' ? SAID.offline : SAID.noPlans);
    // A form shows what is wrong with a code itself, a link shows a toast.
    if (call === 'billing.applyDiscount' && failure.kind === 'invalid') {
      const title = failure.fields['name'] ?? failure.message;
      talk.may.push(toastSaid({ severity: 'warning', title, body: null, seconds: 5 }));
    }
    if (call === 'credits.undoable' && talk.undoing.delete(request)) owe(talk, undoSaid(failure));
    if (call === 'packDownloads.sections' || call === 'packDownloads.download')
      talk.wasRefusedPack ||= failure.kind === 'forbidden';
    if (call === 'catalogue.sounds' && request.by === 'scrolling.scrollOn') talk.may.push(SAID.scrollFailed);
    // A list of categories also waits for its groups, a statement for what can be undone.
    const isWithOther = call === 'showcase.categories' || (call === 'credits.statement' && request.args[1] !== 100);
    if (isWithOther && failure.kind === 'unauthenticated') talk.later.push(LOGIN);
    else if (isWithOther)
      talk.later.push(
        failure.kind === 'offline'
          ? SAID.offline
          : call === 'credits.statement'
            ? SAID.statementTrouble
            : SAID.noCategories,
      );
    // The checkout asks for the address twice: for its form, and for the order once that is saved.
    if (call === 'settings.address' && request.by === 'payment.openCheckout' && failure.kind === 'invalid') {
      talk.may.push(SAID.reopen, SAID.reopenRefused);
      return;
    }
    const reason = reasonOf(tab, onBehalfOf(call, request), failure);
    if (reason) talk.due.push(reason);
  }
};

/** What the shop says if there is nothing to end; what answers in its place has no words. */
const NOTHING_TO: Readonly<Partial<Record<Call, Said>>> = {
  'billing.cancelTerms': SAID.nothingToCancel,
  'billing.withdrawal': SAID.nothingToWithdraw,
};
const WITHOUT_WORDS = noticeSaid({ title: 'Information', message: '' });

const MOVES_PLANS = /^billing\.(?:cancel|resume|pause|changeLater|withdraw)$/;

const SORRY = 'Sorry, Something went wrong!';

/** What a page says about a payment that the shop has answered. */
function saidOfPayment(
  call: Call,
  {
    status,
    redirectUrl,
    title = '',
  }: {
    readonly status: string;
    readonly redirectUrl: string | null;
    readonly title?: string;
  },
): Said {
  if (redirectUrl === null || status === 'REJECTED')
    return call === 'payment.payByWallet'
      ? SAID.walletDeclined
      : SAID.declined(title === '' ? 'Payment Rejected' : title);
  return status === 'COMPLETED' ? SAID.paid : SAID.toConfirm;
}

const greetingOf = (by: Call, email: string): Said =>
  by === 'account.logIn' ? SAID.loggedIn : by === 'joining.signUp' ? SAID.joined(email) : SAID.reactivated;

const isUnderWay = ({ pressed }: Tab, press: string): boolean => [...pressed.values()].includes(press);

/** Whether it is this page's turn to poll the archive of its browser. */
const hasTurn = ({ browser, name }: Tab): boolean =>
  browser.storage.read('multidownload_polled_by')?.startsWith(`${name}.`) ?? false;

function movesCredits(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { takenCredits = 0, returnedCredits = 0 } = value as { takenCredits?: number; returnedCredits?: number };
  return takenCredits + returnedCredits > 0;
}

function undoSaid(failure: Failure): Said {
  if (failure.kind === 'unauthenticated') return LOGIN;
  if (failure.kind === 'offline') return SAID.offline;
  return failure.kind === 'forbidden' ? noticeSaid(failure.notice) : SAID.undoTrouble;
}
