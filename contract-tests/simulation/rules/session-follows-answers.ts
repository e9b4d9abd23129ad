import type { Call } from '../../../adapters/faults/fault.ts';
import type { Balance } from '../../../core/account/balance.ts';
import type { User } from '../../../core/account/user.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import { isOfAnother } from './another-customer.ts';
import { entersBy, leavesBy } from './entering.ts';
import type { MakeRule } from './rule.ts';
import { noticeSaid } from './what-answers-say.ts';

/** What a page knew when it asked. */
interface Asked {
  readonly logins: number;
  readonly number: number;
}

/** The customer according to the page's answers, and the newest balance it has received for each customer. */
interface Known {
  shown: { readonly phase: 'unknown' | 'visitor' } | { readonly phase: 'signedIn'; readonly id: number };
  readonly balances: Map<number, { readonly credits: number; readonly version: number }>;
  /** The number of logins and logouts, and of questions about the session. */
  logins: number;
  asked: number;
  newest: number;
  /** Whether the session must be loaded again in this step, and whether it was. */
  owed: boolean;
  hasAsked: boolean;
  readonly requests: Map<Request, Asked>;
  /** Balances received with a file whose link under another name is still to come, by file. */
  readonly delayed: Map<number, Balance>;
  /** Refusals on view, after which the session is loaded. */
  readonly refusals: string[];
}

/** Calls that move credits. */
const PAYING: ReadonlySet<Call> = new Set<Call>([
  'downloads.download',
  'tempo.download',
  'multiDownload.request',
  'packDownloads.download',
  'credits.undo',
]);

const nothing = (): Known => ({
  shown: { phase: 'unknown' },
  balances: new Map(),
  logins: 0,
  asked: 0,
  newest: 0,
  owed: false,
  hasAsked: false,
  requests: new Map(),
  delayed: new Map(),
  refusals: [],
});

/** Whether files are renamed, by presses that request them. */
const mayRename = ({ browser, pressed }: Tab): boolean =>
  ![null, 'wav24'].includes(browser.storage.read('taking')) &&
  [...pressed.values()].some((press) => press === 'downloads.downloadSound' || press === 'owned.takeAs');

/**
 * A page shows the session of the last answer that nothing has overtaken, and the newest of all balances it has
 * received: at once, and never two steps behind [DECISION-90]. After a refusal it asks again [DECISION-173].
 */
export const sessionFollowsAnswers: MakeRule = (stage, must) => {
  const pages = new Map<Tab, Known>();

  function hears({ balances }: Known, { customerId, credits, version }: Balance): void {
    const known = balances.get(customerId);
    if (!known || known.version < version) balances.set(customerId, { credits, version });
  }

  function met(known: Known, asked: Asked, user: User | null, isVisitor: boolean): void {
    if (asked.logins !== known.logins || asked.number < known.newest) return;
    if (user) {
      const { balance: credits, version } = user.wallet;
      hears(known, { customerId: user.id, credits, version: version ?? 0 });
      known.shown = { phase: 'signedIn', id: user.id };
    } else if (isVisitor || known.shown.phase === 'unknown') known.shown = { phase: 'visitor' };
    if (user || isVisitor) known.newest = asked.number;
  }

  function paid(tab: Tab, known: Known, call: Call, value: unknown, request: Request): void {
    const { after } = value as { readonly after: Balance | null };
    if (!after) return;
    if (call === 'downloads.download' && mayRename(tab)) known.delayed.set(request.args[0] as number, after);
    else hears(known, after);
  }

  function refused(known: Known, call: Call, failure: Failure): void {
    const asksAgain = PAYING.has(call) || call === 'packDownloads.sections';
    if (failure.kind === 'forbidden' && asksAgain) known.refusals.push(noticeSaid(failure.notice));
  }

  /** A delayed balance comes with the link; until then either may be shown. */
  function maySee(known: Known, id: number, credits: number): boolean {
    if (known.balances.get(id)?.credits === credits) return true;
    return [...known.delayed.values()].some((told) => told.customerId === id && told.credits === credits);
  }

  return {
    opened: (tab) => void pages.set(tab, nothing()),
    ended: (tab) => void pages.delete(tab),
    asked(tab, call, request) {
      const known = pages.get(tab);
      if (!known) return;
      if (call === 'account.user') {
        known.asked += 1;
        known.hasAsked = true;
      }
      known.requests.set(request, { logins: known.logins, number: known.asked });
    },
    answered(tab, call, answer, request) {
      const known = pages.get(tab);
      const asked = known?.requests.get(request);
      if (!known || !asked) return;
      known.requests.delete(request);
      if (entersBy(call, answer)) known.logins += 1;
      if (leavesBy(call, answer, request)) {
        known.logins += 1;
        known.shown = { phase: 'visitor' };
      }
      const isVisitor = !answer.ok && answer.failure.kind === 'unauthenticated';
      if (call === 'account.user') met(known, asked, answer.ok ? (answer.value as User) : null, isVisitor);
      if (PAYING.has(call) && answer.ok) paid(tab, known, call, answer.value, request);
      if (!answer.ok) refused(known, call, answer.failure as Failure);
    },
    told(tab, told) {
      const known = pages.get(tab);
      if (!known) return;
      const shown = known.shown.phase === 'signedIn' ? known.shown.id : null;
      if (told.kind === 'balance') {
        const { customer: customerId, credits, version } = told;
        if (customerId === shown) hears(known, { customerId, credits, version });
      }
      if (!isOfAnother(tab, told)) return;
      known.logins += 1;
      if (shown !== null) known.shown = { phase: 'visitor' };
    },
    dialogClosed(tab, dialog) {
      const known = pages.get(tab);
      if (!known || dialog.kind !== 'message') return;
      const said = noticeSaid(dialog.ask);
      const isLast = tab.app.shell.dialogs.open.current.every(
        ({ kind, ask }) => kind !== 'message' || noticeSaid(ask) !== said,
      );
      if (!known.refusals.includes(said)) return;
      known.refusals.splice(0, known.refusals.length, ...known.refusals.filter((one) => one !== said));
      // Of two identical notices, nobody can tell which one was closed.
      if (isLast) known.owed = true;
    },
    afterStep() {
      for (const [tab, known] of pages) {
        const session = tab.app.account.session.current;
        const { shown } = known;
        if (session.phase !== shown.phase)
          must(false, `${tab.name} says '${session.phase}', and was told '${shown.phase}'`);
        if (tab.inFlight === 0) {
          for (const balance of known.delayed.values()) hears(known, balance);
          known.delayed.clear();
        }
        if (session.phase === 'signedIn' && shown.phase === 'signedIn') {
          stage.trace.saw('near: a balance is shown');
          const { id, wallet } = session.user;
          must(id === shown.id, `${tab.name} shows another customer than it was told`);
          must(
            maySee(known, id, wallet.balance),
            () => `${tab.name} shows ${wallet.balance} credits, and knows of ${known.balances.get(id)?.credits}`,
          );
        }
        must(!known.owed || known.hasAsked, `${tab.name} was refused, and does not ask who is here`);
        known.owed = false;
        known.hasAsked = false;
      }
    },
  };
};
