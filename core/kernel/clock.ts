import { asyncScheduler, type SchedulerLike } from 'rxjs';

/**
 * The only source of time. Everything that waits does so on `scheduler`,
 * so that tests and the terminal can run hours in a moment.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  readonly scheduler: SchedulerLike;
}

/** The clock on the wall. */
export const systemClock: Clock = { now: () => asyncScheduler.now(), scheduler: asyncScheduler };

/** Runs `action` once after `ms` milliseconds; the answer cancels it. */
export function after(clock: Clock, ms: number, action: () => void): () => void {
  const subscription = clock.scheduler.schedule(action, ms);
  return () => subscription.unsubscribe();
}
