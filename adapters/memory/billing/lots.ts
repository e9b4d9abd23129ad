import type { Customer, WorldMovement } from '../records.ts';
import type { World } from '../world.ts';

/** The credits of one grant. */
interface Lot {
  readonly orderId: string | null;
  readonly isOfPlan: boolean;
  remaining: number;
  frozen: number;
}

/** What is left of the credits that an order has brought, in the wallet or frozen, by all that has moved since. */
export function unspentOf({ movements }: World, customer: Customer, orderId: string): number {
  const lots: Lot[] = [];
  const taken = new Map<number, ReadonlyArray<{ readonly lot: Lot; readonly credits: number }>>();
  for (const movement of movements) if (movement.customer === customer) follow(lots, taken, movement);
  return lots.reduce((sum, lot) => sum + (lot.orderId === orderId ? lot.remaining + lot.frozen : 0), 0);
}

type Taken = Map<number, ReadonlyArray<{ readonly lot: Lot; readonly credits: number }>>;

function follow(lots: Lot[], taken: Taken, { kind, sound, amount, ofPlan, orderId }: WorldMovement): void {
  const ofPlans = lots.filter(({ isOfPlan }) => isOfPlan);
  switch (kind) {
    case 'grant':
      lots.push({ orderId, isOfPlan: ofPlan > 0, remaining: amount, frozen: 0 });
      return;
    case 'download': {
      const inOrder = [...ofPlans, ...lots.filter(({ isOfPlan }) => !isOfPlan)];
      if (sound) taken.set(sound.id, take(inOrder, -amount));
      return;
    }
    case 'undo':
      for (const { lot, credits } of (sound && taken.get(sound.id)) ?? []) lot.remaining += credits;
      return;
    case 'expire':
      for (const lot of ofPlans) lot.remaining = 0;
      return;
    case 'freeze':
      for (const lot of ofPlans) [lot.frozen, lot.remaining] = [lot.remaining, 0];
      return;
    case 'thaw':
      for (const lot of ofPlans) [lot.remaining, lot.frozen] = [lot.remaining + lot.frozen, 0];
      return;
    default:
      for (const lot of lots) if (orderId !== null && lot.orderId === orderId) lot.remaining += amount;
  }
}

function take(lots: readonly Lot[], credits: number): ReadonlyArray<{ readonly lot: Lot; readonly credits: number }> {
  let missing = credits;
  return lots.flatMap((lot) => {
    const part = Math.min(missing, lot.remaining);
    missing -= part;
    lot.remaining -= part;
    return part > 0 ? [{ lot, credits: part }] : [];
  });
}
