import type { User } from '../../../core/account/user.ts';
import type { World } from '../../../adapters/memory/world.ts';
import { bugs, withValue } from './bug-parts.ts';

/** Whether the bill is for an order: paid, and without an invoice so far. A renewal has no order. */
const billsOrder = ({ paymentOrders }: World): boolean =>
  paymentOrders.some(({ state, paid }) => state === 'paid' && paid === null);

/** Mistakes that show over months, each of which the rules must find in stories of months. */
export const MONTHS_BUGS = bugs({
  'a renewal is not billed': {
    server: (ports, world) => {
      const bill = world.bill.bind(world);
      world.bill = (customer, billed) => (billsOrder(world) ? bill(customer, billed) : 'never written');
      return ports;
    },
  },
  'a renewal brings its credits twice': {
    server: (ports, world) => {
      const bill = world.bill.bind(world);
      world.bill = (customer, billed) => {
        if (!billsOrder(world)) world.move(customer, { kind: 'grant', sound: null, amount: 100, isOfPlan: true });
        return bill(customer, billed);
      };
      return ports;
    },
  },
  'a withdrawal leaves its invoice as it is': {
    server: (ports, world) => {
      world.credit = () => 'never written';
      return ports;
    },
  },
  'a dispute that is won returns its credits twice': {
    server: (ports, world) => {
      const move = world.move.bind(world);
      world.move = (customer, moved) => {
        move(customer, moved);
        if (moved.kind === 'release') move(customer, moved);
      };
      return ports;
    },
  },
  'a plan that pauses is shown as one that runs': {
    server: (ports, world) =>
      withValue<User>(ports, 'account.user', (user) => {
        const isPaused = world.customers.find((one) => one.user.id === user.id)?.subscription.state === 'paused';
        return isPaused && user.plan ? { ...user, plan: { ...user.plan, isExpired: false } } : user;
      }),
  },
});
