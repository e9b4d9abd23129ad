import { countsTexts, eventLabels } from '../../domain/analytics/analytics.messages.ts';
import { EVENT_NAMES, type EventCount, type EventName } from '../../domain/analytics/counted-events.ts';
import { figure } from '../../domain/figures.ts';
import { countEvent } from '../../wire/analytics/analytics.wire.ts';
import { DAY, MINUTE } from '../clock.ts';
import { readToken } from '../downloads/links/link.ts';
import { escaped } from '../html.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import { createThrottle } from '../http/throttle.ts';
import { wantsNoCount } from '../http/wants-no-count.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { createEventCounter, dayName } from './event-counter.ts';

type Needs = Pick<ShopDeps, 'config' | 'db' | 'clock' | 'log' | 'secrets'>;

/** More than anybody does in a minute. */
const EVENTS_PER_MINUTE = 120;
/** Days on the operator's page. */
const SHOWN_DAYS = 30;

/** Counts events of the shop if its operator wants them, and shows them to nobody else. */
export function registerAnalytics(app: ShopApp, { config, db, clock, log, secrets }: Needs): void {
  const counter = createEventCounter({ config, db, clock });
  const throttle = createThrottle(clock, EVENTS_PER_MINUTE, MINUTE);

  registerRoute(app, countEvent, async ({ body, c }) => {
    const isWanted = counter !== null && !wantsNoCount(c) && throttle.take(clientAddress(c, config)) === null;
    // The response is not awaited, and a failure to count is not reported to the client.
    if (isWanted)
      await counter.count(body).catch((error: unknown) => log.warn({ err: error }, 'an event was not counted'));
    return reply(204, null);
  });

  app.get('/operator/counts', async (c) => {
    const key = readToken(secrets, 'operator-page', c.req.query('key') ?? '', clock.now());
    if (key.kind !== 'valid') return say(c, countsTexts.expired, 403);
    const counts = await counter?.read(dayName(clock.now() - (SHOWN_DAYS - 1) * DAY));
    return counts ? showCounts(c, counts) : say(c, countsTexts.isOff, 200);
  });
}

const say = (c: ShopContext, text: string, status: 200 | 403): Response =>
  plainPage(c, { title: countsTexts.title, body: `<p>${escaped(text)}</p>`, status });

function showCounts(c: ShopContext, counts: readonly EventCount[]): Response {
  const row = (title: string, cells: readonly number[]) =>
    `<tr><th scope="row">${escaped(title)}</th>${cells.map((count) => `<td>${figure(count)}</td>`).join('')}</tr>`;
  const byName = (some: readonly EventCount[]) =>
    EVENT_NAMES.map((name) => sumOf(some.filter((count) => count.name === name)));
  const head = [countsTexts.day, ...EVENT_NAMES.map((name) => eventLabels[name])].map(
    (text) => `<th scope="col">${text}</th>`,
  );
  const days = [...Map.groupBy(counts, ({ day }) => day)].map(([day, ofDay]) => row(day, byName(ofDay)));
  const details = detailsOf(counts).map(({ name, detail, count }) => row(`${eventLabels[name]}: ${detail}`, [count]));
  const body =
    counts.length === 0
      ? `<p>${countsTexts.none}</p>`
      : `<h2>${countsTexts.lastDays(SHOWN_DAYS)}</h2><div class="wide"><table><thead><tr>${head.join('')}</tr></thead><tbody>${row(countsTexts.total, byName(counts))}${days.join('')}</tbody></table></div>
<h2>${countsTexts.detail}</h2><div class="wide"><table><tbody>${details.join('')}</tbody></table></div>`;
  return plainPage(c, { title: countsTexts.title, body: `<p>${countsTexts.about}</p>${body}` });
}

const sumOf = (counts: readonly EventCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** All days together, for events with details: in the order of the events, most frequent first. */
function detailsOf(counts: readonly EventCount[]): ReadonlyArray<Omit<EventCount, 'day'>> {
  const groups = Map.groupBy(
    counts.filter(({ detail }) => detail !== ''),
    ({ name, detail }) => `${name} ${detail}`,
  );
  const sums = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ name: first.name, detail: first.detail, count: sumOf(group) }] : [];
  });
  const placeOf = (name: EventName) => EVENT_NAMES.indexOf(name);
  return sums.toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || other.count - one.count);
}
