import type { Customer } from '../../../adapters/memory/records.ts';
import type { World } from '../../../adapters/memory/world.ts';
import { creditsFor } from '../../../core/downloads/prices.ts';
import type { MakeRule } from './rule.ts';

const COMPANION_CREDITS = 3;

export const paidOnce: MakeRule = ({ server: { world }, trace }, must) => {
  /** What a customer has paid for a file and not got back. */
  const paid = new Map<Customer, Map<number, number>>(world.customers.map((customer) => [customer, new Map()]));
  let read = 0;
  return {
    afterStep() {
      for (const { customer, kind, sound, amount } of world.movements.slice(read)) {
        if (sound === null) continue;
        trace.saw(kind === 'undo' ? 'near: a file is given back' : 'near: a file is paid for');
        const credits = paid.get(customer)!;
        const sum = (credits.get(sound.id) ?? 0) - amount;
        credits.set(sound.id, sum);
        const price = priceOf(world, sound.id);
        must(
          sum <= price,
          `${customer.user.username} has paid ${sum} credits for file ${sound.id}, which costs ${price}`,
        );
        must(sum >= 0, `${customer.user.username} got more back for file ${sound.id} than was paid`);
      }
      read = world.movements.length;
      for (const [{ user, downloads }, credits] of paid)
        for (const id of downloads.keys())
          must(
            (credits.get(id) ?? 0) === priceOf(world, id),
            `${user.username} owns file ${id} and has not paid for it`,
          );
    },
  };
};

function priceOf(world: World, id: number): number {
  const known = world.file(id);
  if (!known) return 0;
  const { file, isCompanion } = known;
  return isCompanion && !file.free ? COMPANION_CREDITS : creditsFor(file);
}
