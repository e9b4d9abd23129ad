import type { EventCounter } from './counter.ts';

/** Milliseconds that a collector may take per event. */
const PATIENCE_MS = 5_000;
/** Concurrent events to a collector: further ones are dropped. */
const MOST_ON_THE_WAY = 20;

/**
 * Sends events to a collector in the wire's format. The shop sends them itself: the collector learns neither address
 * nor browser of a customer, and no customer's browser connects to it.
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
