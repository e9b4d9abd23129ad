import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import { customerOf } from './customer-of.ts';
import type { MakeRule } from './rule.ts';

/** What a page has been told of payments. */
interface Told {
  /** What the server had done before this call is in the balance that the page was sent. */
  upTo: number;
  /** Payments that were answered to the page itself, for whom it still shows. */
  readonly own: Set<number>;
  /** Logins and logouts so far: a balance or a payment that was asked for before one of them may be somebody else's. */
  logins: number;
  /** A balance that was asked for before a payment may or may not count it. */
  payments: number;
}

/** A page cannot know what others pay, nor what it was never answered. Of everything else its balance tells. */
export const balanceIsRight: MakeRule = (stage, must) => {
  const { server, trace } = stage;
  const told = new Map<Tab, Told>();
  const whenAsked = new Map<Request, Pick<Told, 'logins' | 'payments'>>();
  return {
    opened: (tab) => void told.set(tab, { upTo: 0, own: new Set(), logins: 0, payments: 0 }),
    asked: (tab, _, request) => void whenAsked.set(request, { ...told.get(tab)! }),
    answered(tab, call, answer, request) {
      const known = told.get(tab)!;
      const asked = whenAsked.get(request)!;
      const done = server.doneFor(answer);
      if (call === 'account.logIn' || call === 'account.logOut') known.logins += 1;
      if (done?.isPaid) known.payments += 1;
      if (!done || asked.logins !== known.logins) return;
      if (done.isPaid) known.own.add(done.number);
      if (call === 'account.user' && answer.ok && asked.payments === known.payments)
        known.upTo = Math.max(known.upTo, done.number);
    },
    atRest() {
      for (const tab of stage.tabs) {
        const customer = customerOf(tab);
        const { upTo, own } = told.get(tab)!;
        if (!customer || upTo === 0) continue;
        const isKnown = server.done.every(
          (done) => done.customerId !== customer.id || !done.isPaid || done.number < upTo || own.has(done.number),
        );
        if (!isKnown) continue;
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
