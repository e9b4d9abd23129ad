import type { Kysely } from 'kysely';
import { type EventCount, lengthBand } from '../../domain/analytics/counted-events.ts';
import type { WireEvent } from '../../wire/analytics/analytics.wire.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { EventCounter } from './counter.ts';
import { sendingCounter } from './sending-counter.ts';

interface CounterNeeds {
  readonly config: Pick<Config, 'analytics'>;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** The counter configured by the operator; null for none. */
export function createEventCounter({ config: { analytics }, db, clock }: CounterNeeds): EventCounter | null {
  switch (analytics.kind) {
    case 'none':
      return null;
    case 'memory':
      return memoryCounter(clock);
    case 'database':
      return databaseCounter(db, clock);
    case 'collector':
      return sendingCounter(analytics.url);
  }
}

/** Keeps counts until the shop closes: for trying it out. */
function memoryCounter(clock: Clock): EventCounter {
  const counts = new Map<string, EventCount>();
  return {
    async count(event) {
      const told = tellOf(event, clock.now());
      const key = Object.values(told).join(' ');
      counts.set(key, { ...told, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    read: async (since) => [...counts.values()].filter(({ day }) => day >= since).toSorted(byDay),
  };
}

/** Stores counts in the shop's own database. */
const databaseCounter = (db: Kysely<Database>, clock: Clock): EventCounter => ({
  async count(event) {
    await db
      .insertInto('event_counts')
      .values({ ...tellOf(event, clock.now()), count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'name', 'detail'])
          .doUpdateSet((row) => ({ count: row('event_counts.count', '+', 1) })),
      )
      .execute();
  },
  read: (since) => readEventCounts(db, since),
});

export async function readEventCounts(db: Kysely<Database>, since: string): Promise<readonly EventCount[]> {
  const rows = await db.selectFrom('event_counts').selectAll().where('day', '>=', since).execute();
  return rows.toSorted(byDay);
}

const byDay = (one: EventCount, other: EventCount): number =>
  other.day.localeCompare(one.day) || one.name.localeCompare(other.name) || one.detail.localeCompare(other.detail);

/** The day of a moment in UTC. */
export const dayName = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** What is stored of an event: no sound ids, so that a count of one identifies nobody. */
function tellOf(event: WireEvent, now: number): Omit<EventCount, 'count'> {
  return { day: dayName(now), name: event.name, detail: detailOf(event) };
}

function detailOf(event: WireEvent): string {
  switch (event.name) {
    case 'download':
      return event.type;
    case 'login':
      return event.method;
    case 'search':
      return lengthBand(event.query_length);
    case 'wishlist':
    case 'add_to_cart':
      return '';
  }
}
