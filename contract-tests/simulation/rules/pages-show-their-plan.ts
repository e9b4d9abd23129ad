import type { User } from '../../../core/account/user.ts';
import type { BookedPlan } from '../stage/books.ts';
import type { Done } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import { customerOf } from './customer-of.ts';
import type { MakeRule } from './rule.ts';

/** The last answer of a page, and the plan in the books at that time. */
interface Answered {
  readonly done: Done;
  readonly plan: BookedPlan;
}

const MOVES_PLANS = /^(?:payment|billing)\./;

const shown = (plan: Pick<NonNullable<User['plan']>, 'id' | 'isExpired'> | null): string =>
  plan === null ? 'no plan' : `plan ${plan.id}${plan.isExpired ? ', which is over' : ''}`;

const booked = ({ planId, isExpired }: BookedPlan): string => shown(planId === null ? null : { id: planId, isExpired });

/** A page that has loaded its user data shows the plan of the books, unless it has changed since. */
export const pagesShowTheirPlan: MakeRule = (stage, must) => {
  const { server, trace } = stage;
  const answered = new Map<Tab, Answered | null>();

  /** As far as calls are concerned, the books have not changed since the answer. */
  const isLast = ({ customerId, number }: Done): boolean =>
    server.done.every(
      (other) => other.customerId !== customerId || other.number <= number || !MOVES_PLANS.test(other.call),
    );

  return {
    answered(tab, call, answer) {
      if (call !== 'account.user') return;
      const done = server.doneFor(answer);
      const plan = server.books.customers.find(({ id }) => id === done?.customerId)?.plan;
      // Of several answers, the page has one.
      answered.set(tab, done && plan && !answered.has(tab) ? { done, plan } : null);
    },
    afterStep() {
      for (const [tab, known] of answered) {
        const customer = tab.isOpen ? customerOf(tab) : undefined;
        if (!known || customer?.id !== known.done.customerId || customer?.plan !== known.plan) continue;
        if (!isLast(known.done) || !tab.user) continue;
        if (customer.plan.renewals > 0) trace.saw('near: a page shows a plan that was renewed');
        must(
          shown(tab.user.plan) === booked(customer.plan),
          `${tab.name} shows ${shown(tab.user.plan)}, and ${customer.name} has ${booked(customer.plan)}`,
        );
      }
      answered.clear();
    },
    whenFresh() {
      for (const tab of stage.tabs) {
        const customer = customerOf(tab);
        if (!customer || !tab.user) continue;
        const [shows, has] = [shown(tab.user.plan), booked(customer.plan)];
        must(shows === has, `${tab.name} has just asked, and shows ${shows} in place of ${has}`);
      }
    },
  };
};
