import type { BookedPayments } from '../stage/books.ts';
import type { MakeRule } from './rule.ts';
import { sum } from './sum.ts';

/** An order is charged at most once, and brings its credits once; no money is without an order. */
export const paymentsAreBooked: MakeRule = ({ server, trace }, must) => {
  const begun = new Map(server.books.customers.map(({ id, entries }) => [id, entries.length]));
  let read: BookedPayments | null = null;

  function credits({ orders }: BookedPayments): void {
    for (const { id, name, entries } of server.books.customers) {
      const paid = orders.filter(({ customerId, state }) => customerId === id && state === 'paid');
      const granted = entries.slice(begun.get(id) ?? 0).filter(({ kind, amount }) => kind === 'grant' && amount > 0);
      const [due, got] = [sum(paid.map((order) => order.credits)), sum(granted.map(({ amount }) => amount))];
      if (paid.length > 0) trace.saw('near: a paid order is booked');
      must(due === got, `${name} has paid for ${due} credits, and has got ${got}`);
    }
  }

  function money({ orders, taken }: BookedPayments): void {
    for (const { id, state } of orders) {
      const own = taken.filter(({ orderId }) => orderId === id);
      must(own.length === (state === 'paid' ? 1 : 0), `order ${id} is ${state}, and was charged ${own.length} times`);
    }
    for (const { orderId } of taken)
      must(
        orders.some(({ id }) => id === orderId),
        `money was taken for order ${orderId}, which nobody knows`,
      );
  }

  return {
    afterStep() {
      const { payments } = server.books;
      if (payments === read || payments.orders.length === 0) return;
      read = payments;
      credits(payments);
      if (payments.isWithMoney) money(payments);
    },
  };
};
