import type { Customer, WorldMovement } from '../records.ts';

/** The credits of one grant. */
export interface WorldLot {
  readonly orderId: string | null;
  readonly isOfPlan: boolean;
  readonly granted: number;
  /** Their price; null if nobody has paid for them. */
  readonly price: WorldMovement['price'];
  remaining: number;
  frozen: number;
}

/** Credits that a download took from a lot. */
export interface Draw {
  readonly lot: WorldLot;
  readonly credits: number;
}

/** Which grant each credit of the customers came with, by all that has moved. */
export class Lots {
  readonly #lots = new Map<Customer, WorldLot[]>();
  readonly #taken = new Map<Customer, Map<number, readonly Draw[]>>();

  /** The grant of an order or a renewal; null if it brought none. */
  of(customer: Customer, orderId: string): WorldLot | null {
    return this.#lots.get(customer)?.find((lot) => lot.orderId === orderId) ?? null;
  }

  /** Ends what a pause has frozen, with the plan. */
  endFrozen(customer: Customer): void {
    for (const lot of this.#lots.get(customer) ?? []) lot.frozen = 0;
  }

  /** The credits that all lots of a customer hold in the wallet. */
  remainingOf(customer: Customer): number {
    return (this.#lots.get(customer) ?? []).reduce((sum, { remaining }) => sum + remaining, 0);
  }

  /** The remaining credits of an order, in the wallet or frozen. */
  unspentOf(customer: Customer, orderId: string): number {
    const lot = this.of(customer, orderId);
    return lot ? lot.remaining + lot.frozen : 0;
  }

  /** Returns how much a download has taken from which lot. */
  follow({ customer, kind, sound, amount, ofPlan, orderId, price }: WorldMovement): readonly Draw[] {
    const lots = this.#lots.get(customer) ?? [];
    this.#lots.set(customer, lots);
    const taken = this.#taken.get(customer) ?? new Map<number, readonly Draw[]>();
    this.#taken.set(customer, taken);
    const ofPlans = lots.filter(({ isOfPlan }) => isOfPlan);
    switch (kind) {
      case 'grant':
        lots.push({ orderId, isOfPlan: ofPlan > 0, granted: amount, price, remaining: amount, frozen: 0 });
        break;
      case 'download': {
        const draws = take([...ofPlans, ...lots.filter(({ isOfPlan }) => !isOfPlan)], -amount);
        if (sound) taken.set(sound.id, draws);
        return draws;
      }
      case 'undo':
        for (const { lot, credits } of (sound && taken.get(sound.id)) ?? []) lot.remaining += credits;
        break;
      case 'expire':
        for (const lot of ofPlans) lot.remaining = 0;
        break;
      case 'freeze':
        for (const lot of ofPlans)
          if (orderId === null || lot.orderId === orderId)
            [lot.frozen, lot.remaining] = [lot.frozen + lot.remaining, 0];
        break;
      case 'thaw':
        for (const lot of ofPlans)
          if (orderId === null || lot.orderId === orderId)
            [lot.remaining, lot.frozen] = [lot.remaining + lot.frozen, 0];
        break;
      default:
        for (const lot of lots) if (orderId !== null && lot.orderId === orderId) lot.remaining += amount;
    }
    return [];
  }
}

function take(lots: readonly WorldLot[], credits: number): readonly Draw[] {
  let missing = credits;
  return lots.flatMap((lot) => {
    const part = Math.min(missing, lot.remaining);
    missing -= part;
    lot.remaining -= part;
    return part > 0 ? [{ lot, credits: part }] : [];
  });
}
