import { type Observable, concatMap, defer, delay, firstValueFrom, from, map, of, tap, timer } from 'rxjs';
import { type BackendPorts, backendOf, callsOf } from '../../core/backend.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import { failed } from '../../core/kernel/result.ts';
import { failureOf } from '../http/refusal.ts';
import { type Mishap, isCancellable } from './fault.ts';
import type { FaultDial } from './fault-dial.ts';

/**
 * Called for each call that is sent, with the mishaps it meets. The returned function receives the result: the kind of
 * its failure, or null.
 */
export type OnCall = (call: string, mishaps: readonly Mishap[]) => (failure: string | null) => void;

/** The same backend behind a way on which the dial's faults happen. What is late is late on `clock`. */
export const faultyBackend = (
  backend: BackendPorts,
  dial: FaultDial,
  clock: Clock,
  onCall: OnCall = () => () => {},
): BackendPorts =>
  backendOf((port) => {
    const calls = callsOf(backend, port);
    const faulty = Object.entries(calls).map(([name, run]) => {
      const call = `${port}.${name}`;
      const ask = (...args: readonly unknown[]) =>
        defer(() => {
          const mishaps = dial.meets(call);
          const answered = onCall(call, mishaps);
          return meet(mishaps, () => from(run.apply(calls, [...args])), clock).pipe(
            tap((answer) => answered(failureKindOf(answer))),
          );
        });
      return [name, isCancellable(call) ? ask : (...args: readonly unknown[]) => firstValueFrom(ask(...args))] as const;
    });
    return Object.fromEntries(faulty);
  });

/** One call through its mishaps, the first one outermost. */
function meet([first, ...rest]: readonly Mishap[], ask: () => Observable<unknown>, clock: Clock): Observable<unknown> {
  if (!first) return ask();
  const through = () => meet(rest, ask, clock);
  switch (first.kind) {
    case 'latency': {
      const half = first.ms / 2;
      return timer(half, clock.scheduler).pipe(concatMap(through), delay(half, clock.scheduler));
    }
    case 'drop':
      return of(OFFLINE);
    case 'lostReply':
      return through().pipe(map(() => OFFLINE));
    case 'duplicate':
      return through().pipe(concatMap(through));
    case 'status':
      return of(failed(failureOf(first.status, undefined)));
    case 'garbage':
      return through().pipe(map(() => failed({ kind: 'malformed', detail: 'garbage' } as const)));
  }
}

function failureKindOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('failure' in answer)) return null;
  const { failure } = answer;
  return typeof failure === 'object' && failure && 'kind' in failure ? String(failure.kind) : null;
}

const OFFLINE = failed({ kind: 'offline' } as const);
