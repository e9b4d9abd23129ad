import type { Clock } from '../../core/kernel/clock.ts';
import { callOf } from './call-routes.ts';
import type { Mishap } from './fault.ts';
import type { FaultDial } from './fault-dial.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Wraps `fetch` with the dial's faults. Pages and files are not calls and pass untouched. An unanswered call rejects as
 * without a network; delays run on `clock`.
 */
export const faultyFetch =
  (fetch: Fetch, dial: FaultDial, clock: Clock): Fetch =>
  (request) => {
    const call = callOf(request.method, new URL(request.url).pathname);
    return sendThrough(call === null ? [] : dial.meets(call), request, fetch, clock);
  };

/** One request through its mishaps, the first one outermost. */
export async function sendThrough(
  [first, ...rest]: readonly Mishap[],
  request: Request,
  fetch: Fetch,
  clock: Clock,
): Promise<Response> {
  if (!first) return fetch(request);
  const through = (sent: Request) => sendThrough(rest, sent, fetch, clock);
  switch (first.kind) {
    case 'latency': {
      await pass(first.ms / 2, clock, request.signal);
      const response = await through(request);
      await pass(first.ms / 2, clock, request.signal);
      return response;
    }
    case 'drop':
      throw noAnswer();
    case 'lostReply':
      await finish(await through(request));
      throw noAnswer();
    case 'duplicate':
      await finish(await through(request.clone()));
      return through(request);
    case 'status':
      return new Response(null, { status: first.status });
    case 'garbage':
      await finish(await through(request));
      return garbage();
  }
}

/** A status that no route has, so that no client takes it for an answer. */
const garbage = () => new Response('garbage', { status: 299, headers: { 'content-type': 'text/plain' } });

/** The error that `fetch` throws without a network. */
const noAnswer = () => new TypeError('fetch failed', { cause: 'a fault' });

/** Reads a response to its end, as if somebody received it. */
const finish = (response: Response): Promise<unknown> => response.arrayBuffer();

/** Waits on the clock; the end of the call ends the wait, too. */
const pass = (ms: number, clock: Clock, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      wait.unsubscribe();
      reject(signal.reason);
    };
    const wait = clock.scheduler.schedule(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
