import { addMonths } from '../../../domain/billing/months.ts';
import type { BookedPayments, BookedPlan } from '../stage/books.ts';
import type { MakeRule } from './rule.ts';
import { sum } from './sum.ts';

const LIVE: ReadonlySet<BookedPlan['state']> = new Set(['active', 'pastDue', 'paused']);
const isLive = ({ state }: BookedPlan): boolean => LIVE.has(state);

/** Where a plan is in its life. A plan that was reset, or was never paid, is nowhere. */
const isIn = ({ epoch }: BookedPlan): boolean => epoch > 0;

/** What is wrong with the step from one state of a plan to the next, by the numbers of the invariants. */
function* wrongIn(before: BookedPlan, after: BookedPlan): Generator<string> {
  if (isLive(after) && !(isIn(after) && after.periodNo > 0)) yield 'I1: a plan is live that was never subscribed to';
  if (!isIn(before) || !isIn(after)) return;
  if (isLive(before) && isLive(after) && after.epoch > before.epoch + 1)
    yield `I1: two plans were live at once, ${before.epoch} and ${after.epoch}`;
  const renewals = after.renewals - before.renewals;
  if (renewals > 0 && !isLive(before)) yield `I4: a plan that is ${before.state} was renewed`;
  if (after.epoch < before.epoch) yield `I6: a plan of epoch ${before.epoch} went back to ${after.epoch}`;
  if (after.epoch !== before.epoch) return;
  if (before.state === 'ended' && after.state !== 'ended') yield `I5: an ended plan became ${after.state}`;
  if (after.periodNo < before.periodNo)
    yield `I6: a plan in its period ${before.periodNo} went back to ${after.periodNo}`;
  if (renewals !== 1 || after.periodNo !== before.periodNo + 1 || before.anchorAt === null || after.anchorAt === null)
    return;
  const ends = addMonths(before.anchorAt, before.months);
  const begins = addMonths(after.anchorAt, after.months - 1);
  if (begins < ends) yield `I3: a period begins at ${begins}, and the one before ends at ${ends}`;
  if (before.state !== 'paused' && after.anchorAt !== before.anchorAt)
    yield `I3: a renewal moved the anchor from ${before.anchorAt} to ${after.anchorAt}`;
}

/** What is wrong with orders, invoices, credits and attempts, by the numbers of the invariants. */
function* wrongAt({ orders, papers, taken, underWay, lots }: BookedPayments): Generator<string> {
  for (const { id, state, credits, cents, granted, refundedCents } of orders) {
    const isPaid = state === 'paid';
    const invoices = papers.filter(({ kind, orderId }) => kind === 'invoice' && orderId === id);
    if (invoices.length !== (isPaid ? 1 : 0)) yield `I2: order ${id} is ${state}, and has ${invoices.length} invoices`;
    if (granted !== (isPaid ? credits : 0)) yield `I7: order ${id} is ${state}, and has brought ${granted} credits`;
    for (const { number, grossCents } of invoices) {
      if (grossCents !== cents) yield `I11: order ${id} shows ${cents} cents, and ${number} bills ${grossCents}`;
      const notes = papers.filter(({ corrects }) => corrects === number);
      const returned = sum(notes.map((note) => note.grossCents));
      if (refundedCents !== null && returned !== refundedCents)
        yield `I8: ${refundedCents} cents of order ${id} have gone back, and ${returned} by its credit notes`;
    }
    for (const charge of taken)
      if (charge.orderId === id && charge.cents !== cents)
        yield `I11: order ${id} shows ${cents} cents, and was charged ${charge.cents}`;
    const attempts = underWay.filter((one) => one === id).length;
    if (attempts > 1) yield `I10: ${attempts} tries to pay order ${id} are under way at once`;
  }
  for (const { wallet, balance, held } of lots)
    if (balance !== held) yield `I9: wallet ${wallet} has ${balance} credits, its lots ${held}`;
}

/** The invariants of paying, I1 to I11, by books of either kind: a second opinion beside the shop's own audit. */
export const payingKeepsItsInvariants: MakeRule = ({ server }, must) => {
  const plans = new Map<number, BookedPlan>();
  let read: BookedPayments | null = null;
  return {
    afterStep() {
      for (const { id, name, plan } of server.books.customers) {
        const before = plans.get(id);
        if (before === plan) continue;
        plans.set(id, plan);
        if (before) for (const problem of wrongIn(before, plan)) must(false, `${problem}, of ${name}`);
      }
      const { payments } = server.books;
      if (payments === read) return;
      read = payments;
      for (const problem of wrongAt(payments)) must(false, problem);
    },
  };
};
