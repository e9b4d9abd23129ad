import type { BookedPlan } from '../stage/books.ts';
import { type Combination, type Moment, a, inOrder, where } from './in-order.ts';
import { buys, meets, succeeds, isRefused, asks } from './moments.ts';

type Change = (to: BookedPlan, from: BookedPlan) => boolean;

/** A change of a plan in the books. */
const stands = (change: Change): Moment => a('plan', ({ from, to }) => change(to, from));
const customerOf = (happening: unknown): unknown =>
  typeof happening === 'object' && happening !== null && 'customer' in happening ? happening.customer : null;
/** For the customer of the first event. */
const theirs = (moment: Moment): Moment =>
  where(moment, (happening, [first]) => customerOf(happening) === customerOf(first));

const isRenewed = stands((to, from) => to.renewals > from.renewals);
const begins = stands(
  (to, from) => to.renewals === from.renewals && to.periodNo > 0 && to.state === 'active' && from.state !== 'active',
);
const fails = stands((to, from) => to.state === 'pastDue' && from.state !== 'pastDue');
const isPaused = stands((to) => to.state === 'paused');
const endsFor = (reason: BookedPlan['reason']): Moment =>
  stands((to, from) => from.state !== 'ended' && to.reason === reason);
const pays = succeeds('payment.payByCard');

/** What stories of months must show: what happens to a plan over weeks. */
export const MONTHS: Readonly<Record<string, Combination>> = {
  'a plan is renewed': inOrder(isRenewed),
  'a plan is renewed again': inOrder(isRenewed, theirs(isRenewed)),
  'a renewal fails, and its customer pays now': inOrder(
    fails,
    theirs(pays),
    theirs(stands((to) => to.state === 'active')),
  ),
  'a renewal fails until the plan ends': inOrder(fails, theirs(endsFor('unpaid'))),
  'a plan is given up while it is owed': inOrder(fails, theirs(endsFor('cancelled'))),
  'a plan pauses, and goes on by itself': inOrder(isPaused, theirs(isRenewed)),
  'a pause that runs is ended by its customer': inOrder(
    isPaused,
    theirs(succeeds('billing.resume')),
    theirs(isRenewed),
  ),
  'a pause is taken back before it begins': inOrder(
    succeeds('billing.pause'),
    theirs(succeeds('billing.resume')),
    theirs(isRenewed),
  ),
  'a plan changes down on its day': inOrder(
    succeeds('billing.changeLater'),
    theirs(stands((to, from) => to.renewals > from.renewals && Number(to.planId) < Number(from.planId))),
  ),
  'a cancelled plan ends with its month': inOrder(succeeds('billing.cancel'), theirs(endsFor('cancelled'))),
  'a cancellation is taken back, and the plan is renewed': inOrder(
    succeeds('billing.cancel'),
    theirs(succeeds('billing.resume')),
    theirs(isRenewed),
  ),
  'somebody withdraws': inOrder(succeeds('billing.withdraw')),
  'somebody withdraws who has spent credits': inOrder(pays, theirs(buys), theirs(succeeds('billing.withdraw'))),
  'somebody withdraws too late': inOrder(pays, theirs(isRefused('invalid', 'billing.withdrawal'))),
  'somebody subscribes again after a withdrawal': inOrder(endsFor('withdrawn'), theirs(begins)),
  'the reply to a withdrawal is lost': inOrder(asks('billing.withdraw'), meets('lostReply', 'billing.withdraw')),
};
