import type { AnalyticsEvent, AnalyticsPort } from '../../core/shell/analytics.port.ts';

/** Keeps the latest events in memory; nothing leaves this device [DECISION-203]. */
export class MemoryAnalytics implements AnalyticsPort {
  readonly events: AnalyticsEvent[] = [];

  track(event: AnalyticsEvent): void {
    this.events.push(event);
    if (this.events.length > 1000) this.events.shift();
  }
}

/** Counts nothing: what a shop does unless its operator wants to know [DECISION-203]. */
export const noAnalytics: AnalyticsPort = { track() {} };
