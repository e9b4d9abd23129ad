import { type Clock, after } from './clock.ts';

/**
 * Runs `action` again and again, each time `ms` milliseconds or more after the last; the answer ends it.
 * A timer that came late does not make the next one come early, as an interval would.
 */
export function every(clock: Clock, ms: number, action: () => void): () => void {
  let cancel = after(clock, ms, beat);
  function beat() {
    cancel = after(clock, ms, beat);
    action();
  }
  return () => cancel();
}
