import type { Freeze } from '../../domain/freeze/freeze.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { freeze, readFreeze, thaw } from '../freeze/freeze.ts';

/**
 * The operator's `loopstead admin freeze` and `admin thaw`: with a reason nothing can be bought from now on, with null
 * everything can. Answers how the shop stands then. The shop may be open meanwhile, and follows at once.
 */
export async function freezeShop(
  place: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  reason: string | null,
  clock: Clock = systemClock,
): Promise<Freeze | null> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    await (reason === null ? thaw(db) : freeze(db, { reason, since: clock.now() }));
    return await readFreeze(db);
  } finally {
    await close();
  }
}
