import type { EventCount } from '../../domain/analytics/counted-events.ts';
import { dayName, readEventCounts } from '../analytics/event-counter.ts';
import { DAY, HOUR, systemClock, type Clock } from '../clock.ts';
import { signToken } from '../downloads/links/link.ts';
import { loadSecrets } from '../secrets.ts';
import { besideShop, type Place } from './beside-shop.ts';

/** How long a link to the operator's page is valid. */
const LINK_MS = HOUR;

/**
 * The operator's `loopstead admin counts`: the shop's counts of the last days, latest first, and the path of the page
 * that shows them. The shop may be running.
 */
export function readCounts(
  place: Place,
  days: number,
  clock: Clock = systemClock,
): Promise<{ readonly counts: readonly EventCount[]; readonly path: string }> {
  return besideShop(place, async ({ db }) => {
    const now = clock.now();
    const key = signToken(loadSecrets(place.dataFolder), 'operator-page', [], now + LINK_MS);
    const counts = await readEventCounts(db, dayName(now - (days - 1) * DAY));
    return { counts, path: `/operator/counts?key=${key}` };
  });
}
