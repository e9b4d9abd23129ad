import { NEVER, asyncScheduler, type SchedulerLike } from 'rxjs';
import type { Readable } from './readable.ts';

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

const DAY_MS = 86_400_000;

/**
 * The number of the day, counted from 1970 in UTC, for what changes daily. There is no notification when one begins.
 */
export const todayOf = (clock: Clock): Readable<number> => ({
  get current() {
    return Math.floor(clock.now() / DAY_MS);
  },
  changes$: NEVER,
});
