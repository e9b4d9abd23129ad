import type { Freeze } from '../../domain/freeze/freeze.ts';
import { systemClock, type Clock } from '../clock.ts';
import { freeze, readFreeze, thaw } from '../freeze/freeze.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin freeze` and `admin thaw`: with a reason nothing can be bought from now on, with null
 * everything can. Returns the resulting state. The shop may be running, and follows at once.
 */
export function freezeShop(place: Place, reason: string | null, clock: Clock = systemClock): Promise<Freeze | null> {
  return besideShop(place, async ({ db }) => {
    await (reason === null ? thaw(db) : freeze(db, { reason, since: clock.now() }));
    return await readFreeze(db);
  });
}
