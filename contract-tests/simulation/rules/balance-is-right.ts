import type { Done, Request } from '../stage/simulated-server.ts';
import { isOfAnother } from './another-customer.ts';
import type { Tab } from '../stage/tab.ts';
import { customerOf } from './customer-of.ts';
import { entersBy, leavesBy } from './entering.ts';
import type { MakeRule } from './rule.ts';

/** The balances that a page has received. */
interface Told {
  /** Per customer, the newest call included in the balance it was sent. */
  readonly upTo: Map<number, number>;
  /** The same as a number of entries, as of the request. */
  readonly entries: Map<number, number>;
  /** Logins and logouts so far: an answer requested before one of them does not tell who is signed in. */
  logins: number;
  /** How often it has asked for the session, and the newest of these answers: older ones are ignored. */
  asked: number;
  newest: number;
}

/** A page cannot know what others pay, or answers it never got. Its balance reflects everything else. */
export const balanceIsRight: MakeRule = (stage, must) => {
  const { server, trace } = stage;
  const told = new Map<Tab, Told>();
  const whenAsked = new Map<Request, Pick<Told, 'logins' | 'asked' | 'entries'>>();

  const entriesNow = (): Map<number, number> =>
    new Map(server.books.customers.map(({ id, entries }) => [id, entries.length]));

  /** The number of the call that an answer includes: a repeated call gets its first answer again. */
  const countedBy = ({ number, call, args, customerId }: Done): number =>
    server.done.find(
      (done) =>
        done.call === call && done.customerId === customerId && done.answer.ok && done.args.at(-1) === args.at(-1),
    )?.number ?? number;

  return {
    opened: (tab) => void told.set(tab, { upTo: new Map(), entries: new Map(), logins: 0, asked: 0, newest: 0 }),
    asked(tab, call, request) {
      const known = told.get(tab)!;
      if (call === 'account.user') known.asked += 1;
      whenAsked.set(request, { ...known, entries: entriesNow() });
    },
    answered(tab, call, answer, request) {
      const known = told.get(tab)!;
      const asked = whenAsked.get(request)!;
      const done = server.doneFor(answer);
      const isOfLogin = call === 'account.logIn' || call === 'account.logOut';
      if (isOfLogin || entersBy(call, answer) || leavesBy(call, answer, request)) known.logins += 1;
      if (!done || !answer.ok || done.customerId === null) return;
      if (call === 'account.user') {
        if (asked.logins !== known.logins || asked.asked < known.newest) return;
        known.newest = asked.asked;
      } else if (!tellsBalance(answer.value)) return;
      const number = call === 'account.user' ? done.begun : countedBy(done);
      known.entries.set(done.customerId, asked.entries.get(done.customerId) ?? 0);
      known.upTo.set(done.customerId, Math.max(known.upTo.get(done.customerId) ?? 0, number));
    },
    told(tab, message) {
      if (isOfAnother(tab, message)) told.get(tab)!.logins += 1;
    },
    atRest() {
      // No page is told of refunds that the shop makes by itself, for files that it cannot deliver.
      if (server.hasGivenBack) return;
      for (const tab of stage.tabs) {
        const customer = customerOf(tab);
        const upTo = customer && told.get(tab)!.upTo.get(customer.id);
        if (!customer || upTo === undefined) continue;
        const isKnown = server.done.every(
          (done) => done.customerId !== customer.id || !done.isPaid || done.number <= upTo,
        );
        // No call has reported the movements of passing months.
        const since = customer.entries.slice(told.get(tab)!.entries.get(customer.id) ?? 0);
        if (!isKnown || since.some(({ kind }) => !OF_CALLS.has(kind))) continue;
        trace.saw('near: a balance that is known');
        const shown = tab.user?.wallet.balance;
        must(shown === customer.balance, `${tab.name} shows ${shown} credits, and there are ${customer.balance}`);
      }
    },
    whenFresh() {
      for (const tab of stage.tabs) {
        const customer = customerOf(tab);
        if (!customer) continue;
        const shown = tab.user?.wallet.balance;
        must(
          shown === customer.balance,
          `${tab.name} has just asked, and shows ${shown} of ${customer.balance} credits`,
        );
      }
    },
  };
};

const tellsBalance = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'after' in value && value.after !== null;

/** Movements only by calls that return the balance. */
const OF_CALLS: ReadonlySet<string> = new Set(['download', 'undo']);
