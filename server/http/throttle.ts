import { LeastRecentlyUsed } from '../../domain/least-recently-used.ts';
import type { Clock } from '../clock.ts';

/** Lets `limit` attempts per key through in any window of `windowMs` milliseconds. */
export interface Throttle {
  /**
   * Counts an attempt. Returns null if it may continue, otherwise the whole seconds until the next one may. Counting
   * before the outcome is known keeps a thousand simultaneous guesses from all being the first.
   */
  take(key: string): number | null;
  /** Uncounts the latest attempt of a key: it turned out to be harmless. */
  giveBack(key: string): void;
}

/** More keys than this are forgotten, oldest first: an attacker with many addresses cannot fill the memory. */
const MAX_KEYS = 50_000;

export function createThrottle(clock: Clock, limit: number, windowMs: number): Throttle {
  const attempts = new LeastRecentlyUsed<string, number[]>(MAX_KEYS);

  /** An attempt cannot be in the future: a clock that was ahead and is set back makes nobody wait for it. */
  const recent = (key: string): number[] => {
    const now = clock.now();
    return (attempts.find(key) ?? []).map((at) => Math.min(at, now)).filter((at) => at > now - windowMs);
  };

  const keep = (key: string, times: number[]): void => {
    if (times.length > 0) attempts.keep(key, times);
    else attempts.forget(key);
  };

  return {
    take(key) {
      const times = recent(key);
      const oldest = times[0];
      if (oldest !== undefined && times.length >= limit) {
        keep(key, times);
        return Math.max(1, Math.ceil((oldest + windowMs - clock.now()) / 1000));
      }
      keep(key, [...times, clock.now()]);
      return null;
    },
    giveBack: (key) => keep(key, recent(key).slice(0, -1)),
  };
}
