import type { Clock } from '../server/clock.ts';
import { type Config, loadConfig } from '../server/config.ts';
import { type OpenShop, openShop } from '../server/open-shop.ts';
import type { Place } from '../server/testing/databases.ts';
import { quickStudio } from './quick-studio.ts';

/** The real server in this process, its shop filled with the demo's facts at once. */
export async function openQuickShop(place: Place, clock?: Clock, more: Partial<Config> = {}): Promise<OpenShop> {
  const read = loadConfig([], {});
  if (!read.ok) throw new Error(read.problems.join(' '));
  const store = await openShop({ ...read.config, ...more, ...place, logLevel: 'silent' }, clock, () => {}, quickStudio);
  await store.seeding?.finished;
  await store.past?.finished;
  return store;
}
