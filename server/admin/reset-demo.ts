import { systemClock, type Clock } from '../clock.ts';
import { resetDemoCustomers } from '../account/demo-customers.ts';
import { expectDemoShop } from '../seed/demo-accounts.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead demo reset`: opens the shop's database, resets the demo customers to their first day and
 * closes it again. Returns how many there are. The shop may be running. Refused in a shop without demo customers.
 */
export function resetDemo(place: Place, clock: Clock = systemClock): Promise<number> {
  return besideShop(place, async ({ db }) => {
    await expectDemoShop(db);
    return await resetDemoCustomers(db, clock);
  });
}
