import type { CustomerBooks } from '../stage/books.ts';
import type { MakeRule } from './rule.ts';

export const walletsAddUp: MakeRule = ({ server }, must) => {
  /** The sums of entries read so far. */
  const sums = new WeakMap<object, number>();
  function sumOf({ name, entries }: CustomerBooks): number {
    const known = sums.get(entries);
    if (known !== undefined) return known;
    let sum = 0;
    for (const { amount } of entries) {
      sum += amount;
      if (sum < 0) must(false, `${name} has ${sum} credits`);
    }
    sums.set(entries, sum);
    return sum;
  }

  return {
    afterStep() {
      for (const customer of server.books.customers) {
        const { name, balance } = customer;
        const sum = sumOf(customer);
        if (balance !== sum) must(false, `${name} has ${balance} credits, and entries of ${sum}`);
      }
    },
  };
};
