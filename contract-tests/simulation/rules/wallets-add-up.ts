import type { MakeRule } from './rule.ts';

export const walletsAddUp: MakeRule = ({ server }, must) => ({
  afterStep() {
    for (const { name, balance, entries } of server.books.customers) {
      let sum = 0;
      for (const { amount } of entries) {
        sum += amount;
        must(sum >= 0, () => `${name} has ${sum} credits`);
      }
      must(balance === sum, `${name} has ${balance} credits, and entries of ${sum}`);
    }
  },
});
