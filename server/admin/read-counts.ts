import type { EventCount } from '../../domain/analytics/counted-events.ts';
import { dayName, readEventCounts } from '../analytics/event-counter.ts';
import { DAY, HOUR, systemClock, type Clock } from '../clock.ts';
import { signToken } from '../downloads/links/link.ts';
import { loadSecrets } from '../secrets.ts';
import { besideShop, type Place } from './beside-shop.ts';

/** How long a link to the operator's page is good. */
const LINK_MS = HOUR;

/**
 * The operator's `loopstead admin counts`: what the shop in this place has counted in the last days, the latest first, and
 * the path of the page that shows it. The shop may be open meanwhile.
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
