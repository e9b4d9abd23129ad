import { orderIn } from '../../../core/billing/go-on.ts';
import type { BookedEntry } from '../stage/books.ts';
import type { Done } from '../stage/simulated-server.ts';
import { disputeEndOf } from './payments-model.ts';
import type { MakeRule } from './rule.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** An order paid by a card with disputes. */
interface Disputed {
  readonly orderId: string;
  readonly customerId: number;
  readonly end: 'won' | 'lost';
}

/**
 * The credits of a disputed payment are held from an hour after it, and for good once it is lost; what is released was
 * held before, in the same amount, and only once.
 */
export const disputesHoldTheirCredits: MakeRule = ({ server, clock, trace }, must) => {
  const disputed = new Map<string, Disputed>();
  /** When each customer has last loaded their user data: a backend may do what is due no sooner. */
  const asked = new Map<number, number>();
  const read = new Map<number, readonly BookedEntry[]>();
  let done = 0;

  function hear(one: Done): void {
    const { call, args, answer, customerId, at } = one;
    if (customerId === null) return;
    if (call === 'account.user' && answer.ok) asked.set(customerId, at);
    const end = call === 'payment.payByCard' ? disputeEndOf(one) : null;
    const orderId = orderIn(String(args[0]));
    if (end !== null && !disputed.has(orderId)) disputed.set(orderId, { orderId, customerId, end });
  }

  function returns(name: string, entries: readonly BookedEntry[]): void {
    const held: number[] = [];
    for (const { kind, amount } of entries) {
      if (kind === 'hold') held.push(0 - amount);
      if (kind !== 'release') continue;
      const at = held.indexOf(amount);
      must(at !== -1, `${name} gets ${amount} credits of a dispute back, of which nothing is held`);
      held.splice(at, 1);
      trace.saw('near: a dispute is won');
    }
  }

  function holds({ orderId, customerId, end }: Disputed): void {
    const order = server.books.payments.orders.find(({ id }) => id === orderId);
    const { name, entries } = server.books.customers.find(({ id }) => id === customerId) ?? {};
    if (order?.paidAt == null || !entries) return;
    const [since, age] = [(asked.get(customerId) ?? 0) - order.paidAt, clock.now() - order.paidAt];
    // A download undone meanwhile returns its credits; jobs have two more hours.
    if (since < 3 * HOUR || entries.some(({ kind }) => kind === 'undo')) return;
    if (end === 'won' && age >= HOUR + WEEK) return;
    trace.saw(`near: a dispute is ${age < HOUR + WEEK ? 'open' : 'lost'}`);
    must(order.unspent === 0, `${name} keeps ${order.unspent} credits of order ${orderId}, which is disputed`);
  }

  return {
    afterStep() {
      for (const one of server.done.slice(done)) hear(one);
      done = server.done.length;
      for (const { id, name, entries } of server.books.customers) {
        if (read.get(id) === entries) continue;
        read.set(id, entries);
        returns(name, entries);
      }
      // A disturbed job is retried later.
      if (!server.isDisturbed) for (const one of disputed.values()) holds(one);
    },
  };
};
