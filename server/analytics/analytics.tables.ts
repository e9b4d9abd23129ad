import type { EventName } from '../../domain/analytics/counted-events.ts';

/** How often an event occurred on a day. There is no column for who caused it. */
export interface EventCountsTable {
  /** In UTC: '2027-03-01'. */
  day: string;
  name: EventName;
  detail: string;
  count: number;
}

declare module '../db/schema.ts' {
  interface Database {
    event_counts: EventCountsTable;
  }
}
