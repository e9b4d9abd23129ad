import type { Withdrawal } from '../../../core/billing/plan-offer.ts';
import type { BookedPayments, BookedPlan } from '../stage/books.ts';
import type { Done } from '../stage/simulated-server.ts';
import type { MakeRule } from './rule.ts';
import { sum } from './sum.ts';

const DAY = 86_400_000;
/** The day of the purchase does not count. */
const DAYS = 1 + 14;

type Ordered = BookedPayments['orders'][number];

/** A refund owed after a withdrawal, and its orders. */
interface Owed {
  readonly name: string;
  readonly cents: number;
  readonly orders: readonly string[];
  /** Refunds before it, in cents. */
  readonly before: number;
}

/**
 * A withdrawal refunds the price of unspent credits of orders within 14 days, with a credit note; those credits are
 * gone, and so is the plan.
 */
export const withdrawalsGiveBack: MakeRule = ({ server, trace }, must) => {
  let read = 0;
  let before = server.books.payments;
  const owed: Owed[] = [];

  /** What credit notes have refunded of the invoices of orders, in cents. */
  function takenBack({ papers }: BookedPayments, orders: readonly string[]): number {
    const invoices = papers.filter(({ orderId }) => orderId !== null && orders.includes(orderId));
    const numbers = new Set(invoices.map(({ number }) => number));
    return sum(papers.flatMap(({ corrects, grossCents }) => (numbers.has(corrects ?? '') ? grossCents : [])));
  }

  const worthOf = ({ id, cents, credits, unspent }: Ordered): number =>
    Math.min(Math.round((cents * unspent) / credits), cents - takenBack(before, [id]));

  function withdraws({ customerId, at, answer }: Done): void {
    if (!answer.ok) return;
    const { cents } = answer.value as Withdrawal;
    const { name = 'somebody', plan } = server.books.customers.find(({ id }) => id === customerId) ?? {};
    const isYoung = ({ paidAt }: Ordered): boolean => paidAt !== null && at < (Math.floor(paidAt / DAY) + DAYS) * DAY;
    const young = before.orders.filter(
      (order) => order.customerId === customerId && !order.isRenewal && isYoung(order),
    );
    trace.saw(`near: a withdrawal gives ${cents > 0 ? 'something' : 'nothing'} back`);
    const due = sum(young.map(worthOf));
    must(young.length > 0, `${name} withdraws, and has bought nothing for 14 days`);
    must(cents === due, `${name} withdraws, and gets ${cents} cents in place of ${due}`);
    must(hasWithdrawn(plan), `${name} has withdrawn, and has a plan that is ${plan?.state}`);
    const orders = young.map(({ id }) => id);
    for (const { id, unspent } of server.books.payments.orders)
      if (orders.includes(id))
        must(unspent === 0, `${name} has withdrawn, and keeps ${unspent} credits of order ${id}`);
    owed.push({ name, cents, orders, before: takenBack(before, orders) });
  }

  return {
    afterStep() {
      const done = server.done.slice(read);
      read = server.done.length;
      for (const one of done) {
        if (one.call !== 'billing.withdraw' || !one.answer.ok) continue;
        const isAlone = done.every(
          (other) => other === one || other.customerId !== one.customerId || !(other.isPaid || other.hasWritten),
        );
        if (isAlone) withdraws(one);
      }
      before = server.books.payments;
    },
    atRest() {
      // A disturbed job is retried later.
      if (server.isDisturbed) return;
      for (const { name, cents, orders, before: had } of owed) {
        const back = takenBack(server.books.payments, orders) - had;
        must(back === cents, `${name} has withdrawn for ${cents} cents, and has credit notes of ${back}`);
      }
    },
  };
};

const hasWithdrawn = (plan: BookedPlan | undefined): boolean => plan?.state === 'ended' && plan.reason === 'withdrawn';
