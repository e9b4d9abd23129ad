import { systemClock, type Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { resetDemoCustomers } from '../account/demo-customers.ts';
import { openDatabase } from '../db/database.ts';
import { expectDemoShop } from '../seed/demo-accounts.ts';

/**
 * The operator's `loopstead demo reset`: opens the shop's database, brings the demo customers back to their
 * first day and closes it again. Answers how many there are. The shop may be open meanwhile. Refused in a shop that
 * lets no demo customers in.
 */
export async function resetDemo(
  place: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  clock: Clock = systemClock,
): Promise<number> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    await expectDemoShop(db);
    return await resetDemoCustomers(db, clock);
  } finally {
    await close();
  }
}
