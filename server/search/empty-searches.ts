import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { countedSearch, type EmptySearch } from '../../domain/dashboard/statistics.ts';
import { dayName } from '../analytics/event-counter.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopContext } from '../http/env.ts';
import { createThrottle } from '../http/throttle.ts';
import { wantsNoCount } from '../http/wants-no-count.ts';

/** How far back providers see searches without results. */
const TOLD_DAYS = 90;
/** Counted searches per address and day: each may add a row, and nobody can fill the database with words. */
const COUNTED_A_DAY = 100;

/**
 * Counts searches with a word that nothing on sale has, if the operator counts at all: each once a day per address,
 * which is forgotten with the day, and a hundred of them.
 */
export function createEmptySearches({ catalogue, db, clock, config, log }: CatalogueDeps) {
  const once = createThrottle(clock, 1, DAY);
  const throttle = createThrottle(clock, COUNTED_A_DAY, DAY);
  return (c: ShopContext, query: string): void => {
    const counted = config.analytics.kind === 'database' && !wantsNoCount(c) ? countedSearch(query) : null;
    if (counted === null) return;
    const address = clientAddress(c, config);
    // The search does not wait for it, and is not affected by its failure.
    void nextTurn()
      .then(() => countOnce(address, counted))
      .catch((error: unknown) => log.warn({ err: error }, 'a search was not counted'));
  };

  async function countOnce(address: string, counted: string): Promise<void> {
    if (!counted.split(' ').some(isUnknown)) return;
    if (once.take(`${address} ${counted}`) !== null || throttle.take(address) !== null) return;
    await count(db, clock.now(), counted);
  }

  function isUnknown(word: string): boolean {
    const asked = { query: word, size: 1 };
    return catalogue.sounds.page(asked).total === 0 && catalogue.packs.page(asked).total === 0;
  }
}

async function count(db: Kysely<Database>, now: number, query: string): Promise<void> {
  const day = dayName(now);
  await db.deleteFrom('empty_searches').where('day', '<', firstDay(now)).execute();
  await db
    .insertInto('empty_searches')
    .values({ day, query, times: 1 })
    .onConflict((known) =>
      known.columns(['day', 'query']).doUpdateSet((row) => ({ times: row('empty_searches.times', '+', 1) })),
    )
    .execute();
}

/** The first day that is kept. */
const firstDay = (now: number): string => dayName(now - TOLD_DAYS * DAY);

/** Recent searches without results. */
export async function readEmptySearches(db: Kysely<Database>, now: number): Promise<readonly EmptySearch[]> {
  const rows = await db
    .selectFrom('empty_searches')
    .select(({ fn }) => ['query', fn.sum<number | string>('times').as('times')])
    .where('day', '>=', firstDay(now))
    .groupBy('query')
    .execute();
  return rows.map(({ query, times }) => ({ query, times: Number(times) }));
}
