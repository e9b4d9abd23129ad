import type { Call } from '../../../adapters/faults/fault.ts';
import type { User } from '../../../core/account/user.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';
import { noticeSaid } from './what-answers-say.ts';

/** What a page knew when it asked. */
interface Asked {
  readonly logins: number;
  readonly payments: number;
  readonly heard: number;
  readonly number: number;
  /** It asks for a file that may come under another name. */
  readonly isRenamed: boolean;
}

/** Who is here by what a page was told, and what it has made of the balance since. */
interface Known {
  shown:
    { readonly phase: 'unknown' | 'visitor' } | { readonly phase: 'signedIn'; readonly id: number; balance: number };
  /** Logins and logouts, payments, and answers that said who is here: how many there were. */
  logins: number;
  payments: number;
  heard: number;
  asked: number;
  newest: number;
  /** Who is here has to be asked for again in this step, and was. */
  owed: boolean;
  hasAsked: boolean;
  readonly requests: Map<Request, Asked>;
  /** Files that were paid for with the call before, and are shown as paid once their link is here. */
  readonly delayed: Map<Request, readonly [credits: number, asked: Asked]>;
  last: { readonly fileId: number; readonly credits: number; readonly asked: Asked } | null;
  /** Refusals that are read, and after which it is asked who is here. */
  readonly refusals: string[];
  /** False from a payment of which it is not known when it was counted until the next balance. */
  isSure: boolean;
}

/** Calls that move credits. */
const PAYING: ReadonlySet<Call> = new Set<Call>([
  'downloads.download',
  'tempo.download',
  'multiDownload.request',
  'packDownloads.download',
  'credits.undo',
]);

/** Whether files are wanted under other names, by presses that ask for them. */
const mayRename = ({ browser, pressed }: Tab): boolean =>
  ![null, 'wav24'].includes(browser.storage.read('taking')) &&
  [...pressed.values()].some((press) => press === 'downloads.downloadSound' || press === 'owned.takeAs');

const nothing = (): Known => ({
  shown: { phase: 'unknown' },
  logins: 0,
  payments: 0,
  heard: 0,
  asked: 0,
  newest: 0,
  owed: false,
  hasAsked: false,
  requests: new Map(),
  delayed: new Map(),
  last: null,
  refusals: [],
  isSure: true,
});

/**
 * A page shows who is here, and the balance, by the last answer that nothing has overtaken, less what it has paid since:
 * at once, and never two steps behind [DECISION-90, DECISION-173]. Where it cannot know, it asks again.
 */
export const sessionFollowsAnswers: MakeRule = (stage, must) => {
  const pages = new Map<Tab, Known>();

  function pay(known: Known, credits: number, asked: Asked): void {
    if (credits === 0) return;
    known.payments += 1;
    if (asked.logins === known.logins && known.shown.phase === 'signedIn')
      known.shown = { ...known.shown, balance: Math.max(0, known.shown.balance - credits) };
    if (asked.heard !== known.heard) known.owed = true;
  }

  function told(known: Known, asked: Asked, user: User | null, isVisitor: boolean): void {
    if (asked.logins !== known.logins || asked.number < known.newest) return;
    if (user && asked.payments !== known.payments) {
      known.owed = true;
      return;
    }
    if (user) {
      known.heard += 1;
      known.isSure = true;
      known.shown = { phase: 'signedIn', id: user.id, balance: user.wallet.balance };
    } else if (isVisitor || known.shown.phase === 'unknown') known.shown = { phase: 'visitor' };
    if (user || isVisitor) known.newest = asked.number;
  }

  function paid(known: Known, value: unknown, request: Request, asked: Asked): void {
    const { takenCredits = 0, returnedCredits = 0 } = value as { takenCredits?: number; returnedCredits?: number };
    // Where the customer wants another name, the link that follows belongs to the payment.
    if (asked.isRenamed) known.last = { fileId: request.args[0] as number, credits: takenCredits, asked };
    else pay(known, takenCredits - returnedCredits, asked);
  }

  /** No other link was asked for: the payment counts, but nobody can tell whether before or after what was heard since. */
  function settleLast(known: Known): void {
    if (!known.last) return;
    const { credits, asked } = known.last;
    known.last = null;
    pay(known, credits, asked);
    known.isSure = false;
    known.owed = false;
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
      const { logins, payments, heard, asked: number } = known;
      const isRenamed = call === 'downloads.download' && mayRename(tab);
      known.requests.set(request, { logins, payments, heard, number, isRenamed });
      const wish = call === 'ownedFiles.links' ? (request.args[0] as ReadonlyArray<{ readonly id: number }>)[0] : null;
      if (wish && known.last?.fileId === wish.id) {
        known.delayed.set(request, [known.last.credits, known.last.asked]);
        known.last = null;
      }
    },
    answered(tab, call, answer, request) {
      const known = pages.get(tab);
      const asked = known?.requests.get(request);
      if (!known || !asked) return;
      known.requests.delete(request);
      const delayed = known.delayed.get(request);
      if (delayed) pay(known, ...delayed);
      if (call === 'account.logIn' && answer.ok) known.logins += 1;
      if (call === 'account.logOut' && answer.ok) {
        known.logins += 1;
        known.shown = { phase: 'visitor' };
      }
      if (call === 'account.user')
        told(
          known,
          asked,
          answer.ok ? (answer.value as User) : null,
          !answer.ok && answer.failure.kind === 'unauthenticated',
        );
      if (PAYING.has(call) && answer.ok) paid(known, answer.value, request, asked);
      const failure = answer.ok ? null : (answer.failure as Failure);
      if (failure?.kind === 'forbidden' && (PAYING.has(call) || call === 'packDownloads.sections'))
        known.refusals.push(noticeSaid(failure.notice));
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
      // Of two that read the same, nobody can tell which one was closed.
      if (isLast) known.owed = true;
    },
    afterStep() {
      for (const [tab, known] of pages) {
        settleLast(known);
        const session = tab.app.account.session.current;
        const { shown } = known;
        must(session.phase === shown.phase, `${tab.name} says '${session.phase}', and was told '${shown.phase}'`);
        if (session.phase === 'signedIn' && shown.phase === 'signedIn') {
          stage.trace.saw('near: a balance is shown');
          const { id, wallet } = session.user;
          must(id === shown.id, `${tab.name} shows another customer than it was told`);
          must(
            wallet.balance === shown.balance,
            `${tab.name} shows ${wallet.balance} credits, and knows ${shown.balance}`,
          );
        }
        must(!known.owed || known.hasAsked, `${tab.name} cannot know the balance, and does not ask`);
        known.owed = false;
        known.hasAsked = false;
      }
    },
  };
};
