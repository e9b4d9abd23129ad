import type { Clock } from '../../core/kernel/clock.ts';

/**
 * A clock that starts at a moment, in epoch milliseconds, and then runs like `clock`; `clock` itself without a moment.
 */
export function clockFrom(start: number | null, clock: Clock): Clock {
  if (start === null) return clock;
  const ahead = start - clock.now();
  return { now: () => clock.now() + ahead, scheduler: clock.scheduler };
}
