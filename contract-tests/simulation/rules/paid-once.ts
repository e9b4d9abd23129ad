import { priceOf } from '../stage/simulated-world.ts';
import type { CustomerBooks } from '../stage/books.ts';
import type { MakeRule } from './rule.ts';

/** What a file of a maker costs at most, in credits. */
const PUSHED = 3;

export const paidOnce: MakeRule = ({ server, trace }, must) => {
  /** How many entries of each customer were read. */
  const read = new Map<number, number>();
  /** What was paid for each file and not refunded, by the entries. */
  const sums = new WeakMap<object, ReadonlyMap<number, number>>();

  function paidBy({ id: customerId, name, entries }: CustomerBooks): ReadonlyMap<number, number> {
    const known = sums.get(entries);
    if (known) return known;
    const paid = new Map<number, number>();
    for (const [at, { kind, fileId, amount }] of entries.entries()) {
      if (fileId === null) continue;
      if (at >= (read.get(customerId) ?? 0))
        trace.saw(kind === 'undo' ? 'near: a file is given back' : 'near: a file is paid for');
      const sum = (paid.get(fileId) ?? 0) - amount;
      paid.set(fileId, sum);
      const price = priceOf(fileId);
      must(sum <= (price ?? PUSHED), () => `${name} has paid ${sum} credits for file ${fileId}, which costs ${price}`);
      must(sum >= 0, () => `${name} got more back for file ${fileId} than was paid`);
    }
    read.set(customerId, entries.length);
    sums.set(entries, paid);
    return paid;
  }

  return {
    afterStep() {
      for (const customer of server.books.customers) {
        const paid = paidBy(customer);
        for (const id of customer.ownedFiles.keys())
          if ((paid.get(id) ?? 0) !== (priceOf(id) ?? paid.get(id) ?? 0))
            must(false, `${customer.name} owns file ${id} and has not paid for it`);
      }
    },
  };
};
