import type { Call } from '../../../adapters/faults/fault.ts';
import type { Session } from '../../../core/account/session.ts';
import { isOwn } from '../../../core/routes.ts';
import type { Location } from '../../../core/shell/navigation.port.ts';
import type { Answer } from '../stage/each-call.ts';
import { pressedBy } from '../stage/pressing.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** Calls that nobody waits for: they count events, come from a timer, or belong to an archive. */
const BESIDE: ReadonlySet<Call> = new Set<Call>([
  'multiDownload.look',
  'catalogue.countSoundPlayback',
  'catalogue.countPackPlayback',
  'search.suggest',
]);

/** Presses that show what they have first, and do not wait for some calls. */
const LEFT_ALONE: Readonly<Record<string, readonly Call[]>> = {
  // Its URL may have a dialog of similar sounds.
  open: ['catalogue.similar', 'catalogue.states'],
  'downloads.downloadFile': ['catalogue.states'],
  'maker.buy': ['catalogue.states'],
  'downloads.downloadSound': ['catalogue.states'],
  'downloads.downloadPack': ['catalogue.states'],
  'owned.takeAs': ['catalogue.states'],
  'credits.undoDownload': ['catalogue.states'],
  'credits.undoDownload.named': ['catalogue.states'],
  'shell.toasts.undo': ['catalogue.states'],
  'tempo.changeSound.download': ['catalogue.states'],
  'tempo.showTempo': ['tempo.request'],
  'similar.showSimilar': ['catalogue.similar', 'catalogue.states'],
  'collections.playAll': ['catalogue.sounds'],
};

/** The call whose answer is that of the press; of several, the last one that was made. */
const ANSWERED_BY: Readonly<Record<string, Call | readonly Call[]>> = {
  'account.loadUser': 'account.user',
  'account.logOut': 'account.logOut',
  'wishlist.toggleSound': 'wishlist.toggleSound',
  'wishlist.togglePack': 'wishlist.togglePack',
  'downloads.downloadFile': 'downloads.download',
  'packs.downloadPack.quote': 'packDownloads.sections',
  'multiDownload.downloadSelection': 'multiDownload.request',
  'credits.getQuote': 'credits.quote',
  'credits.loadStatement': 'credits.statement',
  'credits.loadStatement.all': 'credits.statement',
  'credits.undoDownload': 'credits.undo',
  'credits.undoDownload.named': 'credits.undo',
  'collections.loadOwn': 'collections.own',
  'collections.claim': 'collections.collection',
  'collections.save': 'collections.create',
  'collections.save.form': 'collections.create',
  'collections.save.edit': 'collections.edit',
  'collections.add': 'collections.addSound',
  'collections.add.selection': 'collections.addSelected',
  'collections.remove': 'collections.remove',
  'collections.removeSound': 'collections.removeSound',
  'settings.changeEmail': 'settings.changeEmail',
  'settings.confirmEmail': 'settings.confirmEmail',
  'settings.undoEmail': 'settings.undoEmail',
  'license.lookUp': 'licenses.lookUp',
  'license.generate': 'licenses.generate',
  'license.loadLicenses': 'licenses.own',
  'license.downloadLicense': 'licenses.file',
  'staticPages.loadStaticPage': 'staticPages.page',
  'dashboard.loadTotals': 'dashboard.totals',
  'dashboard.loadPacks': 'dashboard.packs',
  'earnings.loadEarnings': 'earnings.earned',
  'earnings.loadBank': 'earnings.bank',
  'earnings.saveBank': 'earnings.saveBank',
  'earnings.showPayouts': 'earnings.payouts',
  'earnings.readStatement': 'earnings.statement',
  'earnings.readStatement.download': 'earnings.statementFile',
  'dashboard.loadStatistics': 'dashboard.statistics',
  'publishing.loadDrafts': 'publishing.drafts',
  'publishing.loadDraft': 'publishing.draft',
  'publishing.pushPack': ['publishing.push', 'publishing.putFile', 'publishing.check', 'publishing.draft'],
  'publishing.checkDraft': ['publishing.check', 'publishing.draft'],
  'publishing.saveLabels': 'publishing.saveLabels',
  'publishing.describePack': 'publishing.describe',
  'publishing.submitDraft': ['publishing.submit', 'publishing.draft'],
  'publishing.rescheduleDraft': ['publishing.reschedule', 'publishing.draft'],
  'publishing.withdrawDraft': 'publishing.withdraw',
  'publishing.relistDraft': 'publishing.relist',
  'publishing.removeDraft': 'publishing.remove',
  'publishing.loadSoldPacks': 'shelf.packs',
  'publishing.loadSoldPack': 'shelf.pack',
  'publishing.withdrawSold': 'shelf.withdraw',
  'publishing.relistSold': 'shelf.relist',
  'publishing.loadQueue': 'review.queue',
  'publishing.loadRemoved': 'review.removed',
  'publishing.reviewDraft': 'review.draft',
  'publishing.approveDraft': 'review.approve',
  'publishing.returnDraft': 'review.giveBack',
  'publishing.waiveFinding': 'review.waive',
  'publishing.scheduleDraft': ['review.schedule', 'review.draft'],
  'publishing.confirmDraft': 'review.confirm',
  'publishing.objectToDraft': 'review.object',
  'publishing.trustMaker': 'review.trust',
  'invoices.loadInvoices': 'invoices.own',
  'invoices.downloadInvoice': 'invoices.file',
  'invoices.downloadInvoice.year': 'invoices.year',
  'selection.loadSelected': 'selection.selected',
  'scrolling.scrollOn': 'catalogue.sounds',
  'showcase.loadChart': 'showcase.chart',
  'showcase.browseProviders': 'showcase.providers',
  'tempo.changeSound.process': 'tempo.process',
  'tempo.changeSound.download': 'tempo.download',
};

/** Failures of the page itself, whatever the shop has answered. */
const OWN_FAILURES: ReadonlySet<string> = new Set(['busy', 'superseded', 'cannotOpen', 'dismissed', 'malformed']);

/** Actions of customers only: a known visitor is asked to log in, and nothing is called [DECISION-10]. */
const OF_CUSTOMERS = /^(?:wishlist|downloads|packDownloads|multiDownload|credits|collections|tempo|selection)\./;

/** A press that is the only one on its page, and what it has started. */
interface Run {
  readonly press: string;
  readonly here: Location;
  readonly session: Session;
  readonly calls: Map<Request, Call>;
  readonly answers: Map<Call, Answer>;
  readonly dialogs: Set<number>;
}

type Answered = { readonly ok: boolean; readonly failure?: { readonly kind?: string } } | null | undefined;

const isAnswer = (answer: unknown): answer is NonNullable<Answered> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer;

/**
 * When a press ends, everything that it has started is answered, and its result is what the shop has said: scripts and
 * the terminal build on that.
 */
export const pressesComeToTheirEnd: MakeRule = (stage, must) => {
  const runs = new Map<Tab, Run>();
  /** How many presses are in progress on each page; one that was not alone proves nothing. */
  const underWay = new Map<Tab, number>();
  /** The address of each page once it had settled: what follows from its address is not a press. */
  const settled = new Map<Tab, Location>();

  function begins(tab: Tab, press: string): void {
    const count = (underWay.get(tab) ?? 0) + 1;
    underWay.set(tab, count);
    runs.delete(tab);
    const here = tab.navigation.location.current;
    const isAlone = count === 1 && tab.inFlight === 0 && (press === 'open' || settled.get(tab) === here);
    if (!isAlone) return;
    const session = tab.app.account.session.current;
    runs.set(tab, { press, here, session, calls: new Map(), answers: new Map(), dialogs: new Set() });
  }

  /** The press that something belongs to: none if the page acts by itself. */
  function runOf(tab: Tab): Run | undefined {
    const run = runs.get(tab);
    if (run?.here !== tab.navigation.location.current) return undefined;
    const isFollowed = isOwn(tab.route) && run.session !== tab.app.account.session.current;
    return isFollowed ? undefined : run;
  }

  const isArchive = ({ app }: Tab): boolean => app.multiDownload.state.current.phase === 'pending';

  function isWaitedFor(tab: Tab, { press }: Run, call: Call, { args: [first] }: Request): boolean {
    if (BESIDE.has(call) || LEFT_ALONE[press]?.includes(call)) return false;
    if (call === 'credits.quote' && (first as { readonly kind: string }).kind === 'selection') return false;
    return !isArchive(tab) || (call !== 'account.user' && call !== 'catalogue.states');
  }

  function answersAsTheShop(tab: Tab, { press, answers }: Run, answer: NonNullable<Answered>): void {
    const by = ANSWERED_BY[press];
    const call = typeof by === 'string' ? by : (by?.findLast((one) => answers.has(one)) ?? by?.[0]);
    if (!call) return;
    const told = answers.get(call);
    if (!told?.ok && answer.ok) return must(told === undefined, `${press} on ${tab.name} succeeds, ${call} has failed`);
    if (!told || told.ok === answer.ok) return;
    const kind = answer.failure?.kind ?? 'unknown';
    must(OWN_FAILURES.has(kind), `${press} on ${tab.name} fails as ${kind}, ${call} has succeeded`);
  }

  return {
    opened: (tab) => begins(tab, 'open'),
    presses: (tab, press) => begins(tab, press),
    ended(tab) {
      runs.delete(tab);
      underWay.delete(tab);
    },
    asked(tab, call, request) {
      // Somebody answers the dialog that a press has opened: what follows belongs to the login.
      if (call === 'account.logIn' && runs.get(tab)?.press !== call) runs.delete(tab);
      const run = runOf(tab);
      if (run?.press !== request.by || !isWaitedFor(tab, run, call, request)) return;
      const isVisitor = run.session.phase === 'visitor' && tab.app.account.session.current === run.session;
      if (isVisitor && OF_CUSTOMERS.test(call)) must(false, `${run.press} on ${tab.name} asks ${call} for a visitor`);
      run.calls.set(request, call);
    },
    answered(tab, _, answer, request) {
      const run = runs.get(tab);
      const call = run?.calls.get(request);
      if (run && call) run.answers.set(call, answer);
    },
    dialogOpened(tab, { id }) {
      const run = runOf(tab);
      if (run?.press === pressedBy()) run?.dialogs.add(id);
    },
    dialogClosed: (tab, { id }) => void runs.get(tab)?.dialogs.delete(id),
    pressEnded(tab, press, answer) {
      const run = runs.get(tab);
      // A dialog is answered, or somebody logs in by it, while the press that opened it waits.
      if (press === 'answer' || (press === 'account.logIn' && run?.press !== press)) return;
      underWay.set(tab, Math.max(0, (underWay.get(tab) ?? 0) - 1));
      if (run?.press !== press) return;
      runs.delete(tab);
      stage.trace.saw('near: a press comes to its end');
      for (const [request, call] of run.calls)
        must(!tab.waitsFor.has(request), `${press} on ${tab.name} has ended, and still waits for ${call}`);
      const isClosed = run.dialogs.size === 0 || LEFT_ALONE[press] !== undefined;
      must(isClosed, `${press} on ${tab.name} has ended, and its question still waits`);
      if (isAnswer(answer)) answersAsTheShop(tab, run, answer);
    },
    afterStep() {
      for (const tab of stage.tabs) settled.set(tab, tab.navigation.location.current);
    },
  };
};
