import type { Clock } from '../../core/kernel/clock.ts';

/** A clock that begins at a moment, in epoch milliseconds, and continues as the other one; that one itself without a moment. */
export function clockFrom(start: number | null, clock: Clock): Clock {
  if (start === null) return clock;
  const ahead = start - clock.now();
  return { now: () => clock.now() + ahead, scheduler: clock.scheduler };
}
