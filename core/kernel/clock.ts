import { asyncScheduler, type SchedulerLike } from 'rxjs';

/**
 * The only source of time. Everything that waits does so on `scheduler`,
 * so tests and the terminal can run hours in milliseconds.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  readonly scheduler: SchedulerLike;
}

/** Real time. */
export const systemClock: Clock = { now: () => asyncScheduler.now(), scheduler: asyncScheduler };

/** Runs `action` once after `ms` milliseconds; the returned function cancels it. */
export function after(clock: Clock, ms: number, action: () => void): () => void {
  const subscription = clock.scheduler.schedule(action, ms);
  return () => subscription.unsubscribe();
}
