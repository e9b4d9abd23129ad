import { type Clock, after } from './clock.ts';

/**
 * Runs `action` repeatedly, each time at least `ms` milliseconds after the last; the returned function stops it.
 * Unlike with an interval, a late timer does not make the next one early.
 */
export function every(clock: Clock, ms: number, action: () => void): () => void {
  let cancel = after(clock, ms, beat);
  function beat() {
    cancel = after(clock, ms, beat);
    action();
  }
  return () => cancel();
}
