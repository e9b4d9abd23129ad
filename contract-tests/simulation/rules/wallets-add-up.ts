import type { Customer } from '../../../adapters/memory/records.ts';
import type { MakeRule } from './rule.ts';

export const walletsAddUp: MakeRule = ({ server: { world } }, must) => {
  const sums = new Map<Customer, number>(world.customers.map((customer) => [customer, 0]));
  let read = 0;
  return {
    afterStep() {
      for (const { customer, amount } of world.movements.slice(read)) {
        const sum = sums.get(customer)! + amount;
        sums.set(customer, sum);
        must(sum >= 0, `${customer.user.username} has ${sum} credits`);
      }
      read = world.movements.length;
      for (const [{ user, balance }, sum] of sums)
        must(balance === sum, `${user.username} has ${balance} credits, and entries of ${sum}`);
    },
  };
};
