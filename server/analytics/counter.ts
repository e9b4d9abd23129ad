import type { EventCount } from '../../domain/analytics/counted-events.ts';
import type { WireEvent } from '../../wire/analytics/analytics.wire.ts';

/** Takes events; one that cannot be counted is lost without further consequences. */
export interface EventCounter {
  count(event: WireEvent): Promise<void>;
  /** Counts since a day, latest first; null if this shop does not store them. */
  read(since: string): Promise<readonly EventCount[] | null>;
}
