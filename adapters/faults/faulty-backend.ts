import { type Observable, concatMap, defer, delay, firstValueFrom, from, map, of, timer } from 'rxjs';
import type { BackendPorts } from '../../core/backend.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed } from '../../core/kernel/result.ts';
import { EMPTY_NOTICE } from '../../core/shell/failure-policy.ts';
import type { Call, Mishap } from './fault.ts';
import type { FaultDial } from './fault-dial.ts';

type Answer = Result<unknown, Failure>;
type Method = (...args: readonly unknown[]) => Promise<Answer> | Observable<Answer>;

/** The calls that can be cancelled, and answer Observables. */
type Stream = {
  [Port in keyof BackendPorts]: {
    [Name in keyof BackendPorts[Port] & string]: BackendPorts[Port][Name] extends (
      ...args: never
    ) => Observable<unknown>
      ? `${Port}.${Name}`
      : never;
  }[keyof BackendPorts[Port] & string];
}[keyof BackendPorts];

const STREAMS: Readonly<Record<Stream, true>> = {
  'catalogue.sounds': true,
  'catalogue.facets': true,
  'catalogue.packs': true,
  'catalogue.packFacets': true,
  'catalogue.similar': true,
  'licenses.lookUp': true,
  'search.suggest': true,
  'showcase.categories': true,
  'showcase.categoryFilter': true,
  'showcase.providers': true,
};

/** The same backend behind a way on which the dial's faults happen. What is late is late on `clock`. */
export const faultyBackend = (backend: BackendPorts, dial: FaultDial, clock: Clock): BackendPorts =>
  mapped(backend, (portName, port) =>
    mapped(port as unknown as Readonly<Record<string, Method>>, (name, method): Method => {
      const call = `${portName}.${name}` as Call;
      const ask = (...args: readonly unknown[]) =>
        defer(() => meet(dial.meets(call), () => from(method.apply(port, [...args])), clock));
      return call in STREAMS ? ask : (...args) => firstValueFrom(ask(...args));
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
      return of(failed(failureOf(first.status)));
    case 'garbage':
      return through().pipe(map(() => failed({ kind: 'malformed', detail: 'garbage' } as const)));
  }
}

const OFFLINE = failed({ kind: 'offline' } as const);

/** What the HTTP adapter makes of a bare status. */
function failureOf(status: number): Failure {
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return { kind: 'invalid', fields: {}, message: '' };
    case 401:
      return { kind: 'unauthenticated', message: '' };
    case 403:
      return { kind: 'forbidden', notice: EMPTY_NOTICE };
    case 404:
    case 410:
      return { kind: 'notFound' };
    default:
      return { kind: 'unavailable' };
  }
}

const mapped = <Source extends object, Mapped>(
  source: Source,
  change: (name: string, value: Source[keyof Source & string]) => Mapped,
): Readonly<Record<string, Mapped>> =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(name, value)]));
