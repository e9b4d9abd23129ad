import type { EventCounter } from './counter.ts';

/** Milliseconds that a collector may take for an event. */
const PATIENCE_MS = 5_000;
/** Events on their way to a collector at once: what comes meanwhile is lost. */
const MOST_ON_THE_WAY = 20;

/**
 * Sends events to a collector, as the wire calls them. The shop sends them itself: a collector learns neither the address
 * nor the browser of whoever did something, and no customer's browser talks to it.
 */
export function sendingCounter(url: string): EventCounter {
  let onTheWay = 0;
  return {
    async count(event) {
      if (onTheWay >= MOST_ON_THE_WAY) return;
      onTheWay += 1;
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'User-Agent': 'Loopstead' },
          body: JSON.stringify(event),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
      } finally {
        onTheWay -= 1;
      }
    },
    read: () => Promise.resolve(null),
  };
}
