import type { EventCount } from '../../domain/analytics/counted-events.ts';
import type { WireEvent } from '../../wire/analytics/analytics.wire.ts';

/** Takes events; what cannot be counted is lost, and that is all that happens. */
export interface EventCounter {
  count(event: WireEvent): Promise<void>;
  /** What has been counted since a day, the latest first; null where this shop does not keep it. */
  read(since: string): Promise<readonly EventCount[] | null>;
}
