import type { TakedownAnswer, TakedownWish } from '../../domain/rights/takedown.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { decideTakedown, readTakedowns } from '../rights/takedowns.ts';

/**
 * The operator's `loopstead admin takedowns`: opens the shop's database, does what is wished, and closes it again. A shop
 * that is open follows within two seconds.
 */
export async function decideTakedowns(
  place: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  wish: TakedownWish,
  clock: Clock = systemClock,
): Promise<TakedownAnswer> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    const now = clock.now();
    if (wish.kind === 'decide') {
      const outcome = await decideTakedown(db, wish, now);
      if (outcome.kind !== 'decided') return outcome;
    }
    const takedowns = await readTakedowns(db, wish.kind === 'list' ? null : wish.number);
    return wish.kind === 'show' && takedowns.length === 0 ? { kind: 'unknown' } : { kind: 'takedowns', takedowns, now };
  } finally {
    await close();
  }
}
