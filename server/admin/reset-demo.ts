import { systemClock, type Clock } from '../clock.ts';
import { resetDemoCustomers } from '../account/demo-customers.ts';
import { expectDemoShop } from '../seed/demo-accounts.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead demo reset`: opens the shop's database, brings the demo customers back to their
 * first day and closes it again. Answers how many there are. The shop may be open meanwhile. Refused in a shop that
 * lets no demo customers in.
 */
export function resetDemo(place: Place, clock: Clock = systemClock): Promise<number> {
  return besideShop(place, async ({ db }) => {
    await expectDemoShop(db);
    return await resetDemoCustomers(db, clock);
  });
}
