import type { BookedPlan, CustomerBooks } from '../stage/books.ts';
import type { MakeRule } from './rule.ts';

/** The state of a customer after the last step. */
interface Known {
  readonly plan: BookedPlan;
  readonly grants: number;
}

/** The months of a plan follow each other: each is billed once, and brings its credits once. */
export const paidPeriods: MakeRule = ({ server, trace }, must) => {
  const begun = new Map(server.books.customers.map(({ id, entries }) => [id, entries.length]));
  const known = new Map<number, Known>();
  const read = new Map<number, CustomerBooks['entries']>();

  const grantsOf = ({ id, entries }: CustomerBooks): number =>
    entries.slice(begun.get(id) ?? 0).filter(({ kind, amount }) => kind === 'grant' && amount > 0).length;

  function look(customer: CustomerBooks): void {
    const { id, name, plan } = customer;
    const before = known.get(id);
    const grants = grantsOf(customer);
    known.set(id, { plan, grants });
    const invoices = server.books.payments.papers.filter(
      ({ customerId, kind }) => customerId === id && kind === 'invoice',
    ).length;
    must(grants === invoices, `${name} was granted credits ${grants} times, and billed ${invoices} times`);
    if (!before) return;
    if (plan.renewals > before.plan.renewals) trace.saw('near: a plan is renewed');
    if (plan.state === 'pastDue' && before.plan.state !== 'pastDue') trace.saw('near: a renewal fails');
    const more = grants - before.grants;
    const isSameLife = plan.epoch === before.plan.epoch;
    const months = plan.periodNo - (isSameLife ? before.plan.periodNo : 0);
    must(
      isSameLife ? more === months : more >= months,
      `${name} has come ${months} months further, and was granted credits ${more} times`,
    );
    must(
      plan.renewals - before.plan.renewals <= more,
      `${name} was charged for ${plan.renewals - before.plan.renewals} months, and was granted credits ${more} times`,
    );
  }

  return {
    afterStep() {
      for (const customer of server.books.customers) {
        if (read.get(customer.id) === customer.entries && known.get(customer.id)?.plan === customer.plan) continue;
        read.set(customer.id, customer.entries);
        look(customer);
      }
    },
  };
};
