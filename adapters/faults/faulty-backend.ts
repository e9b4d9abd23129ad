import { type Observable, concatMap, defer, delay, firstValueFrom, from, map, of, timer } from 'rxjs';
import type { BackendPorts } from '../../core/backend.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed } from '../../core/kernel/result.ts';
import { failureOf } from '../http/refusal.ts';
import { type Call, type Mishap, isCancellable } from './fault.ts';
import type { FaultDial } from './fault-dial.ts';

type Answer = Result<unknown, Failure>;
type Method = (...args: readonly unknown[]) => Promise<Answer> | Observable<Answer>;

/** The same backend behind a way on which the dial's faults happen. What is late is late on `clock`. */
export const faultyBackend = (backend: BackendPorts, dial: FaultDial, clock: Clock): BackendPorts =>
  mapped(backend, (portName, port) =>
    mapped(port as unknown as Readonly<Record<string, Method>>, (name, method): Method => {
      const call = `${portName}.${name}` as Call;
      const ask = (...args: readonly unknown[]) =>
        defer(() => meet(dial.meets(call), () => from(method.apply(port, [...args])), clock));
      return isCancellable(call) ? ask : (...args) => firstValueFrom(ask(...args));
    }),
  ) as unknown as BackendPorts;

/** One call through its mishaps, the first one outermost. */
function meet([first, ...rest]: readonly Mishap[], ask: () => Observable<Answer>, clock: Clock): Observable<Answer> {
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

const OFFLINE = failed({ kind: 'offline' } as const);

const mapped = <Source extends object, Mapped>(
  source: Source,
  change: (name: keyof Source & string, value: Source[keyof Source & string]) => Mapped,
): Readonly<Record<string, Mapped>> =>
  Object.fromEntries(
    (Object.keys(source) as Array<keyof Source & string>).map((name) => [name, change(name, source[name])]),
  );
