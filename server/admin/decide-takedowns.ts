import type { TakedownAnswer, TakedownWish } from '../../domain/rights/takedown.ts';
import { systemClock, type Clock } from '../clock.ts';
import { decideTakedown, readTakedowns } from '../rights/takedowns.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin takedowns`: opens the shop's database, runs the command, and closes it again. A
 * running shop follows within two seconds.
 */
export function decideTakedowns(place: Place, wish: TakedownWish, clock: Clock = systemClock): Promise<TakedownAnswer> {
  return besideShop(place, async ({ db }) => {
    const now = clock.now();
    if (wish.kind === 'decide') {
      const outcome = await decideTakedown(db, wish, now);
      if (outcome.kind !== 'decided') return outcome;
    }
    const takedowns = await readTakedowns(db, wish.kind === 'list' ? null : wish.number);
    return wish.kind === 'show' && takedowns.length === 0 ? { kind: 'unknown' } : { kind: 'takedowns', takedowns, now };
  });
}
