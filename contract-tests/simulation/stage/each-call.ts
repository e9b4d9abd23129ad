import { type Observable, firstValueFrom, isObservable, tap } from 'rxjs';
import type { Call } from '../../../adapters/faults/fault.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { Result } from '../../../core/kernel/result.ts';

export type Answer = Result<unknown, { readonly kind: string }>;
/** Cancellable calls return Observables, all others promises. */
export type Reply = Promise<Answer> | Observable<Answer>;
type Method = (...args: readonly unknown[]) => Reply;

/** Wraps a call: makes it by `run`, with arguments of its choice, or not at all. */
export type Around = (call: Call, args: readonly unknown[], run: (args: readonly unknown[]) => Reply) => Reply;

/** The same ports with something around each of their calls. */
export const eachCall = (ports: BackendPorts, around: Around): BackendPorts => everyCall(ports)(around);

/** The same for pages that come and go, each with a wrapper of its own. */
export function everyCall(ports: BackendPorts): (around: Around) => BackendPorts {
  const calls = Object.entries(ports).map(([port, methods]: [string, Readonly<Record<string, Method>>]) => ({
    port,
    own: Object.entries(methods).map(([name, method]) => ({
      name,
      call: `${port}.${name}` as Call,
      run: (args: readonly unknown[]): Reply => method.apply(methods, [...args]),
    })),
  }));
  // From entries, because objects built by assigning computed names stay in memory for long.
  return (around) =>
    Object.fromEntries(
      calls.map(({ port, own }) => [
        port,
        Object.fromEntries(
          own.map(({ name, call, run }) => [name, (...args: readonly unknown[]) => around(call, args, run)]),
        ),
      ]),
    ) as unknown as BackendPorts;
}

export const answerOf = (reply: Reply): Promise<Answer> => (isObservable(reply) ? firstValueFrom(reply) : reply);

/** The same reply; `look` sees its answer first. */
export function watched(reply: Reply, look: (answer: Answer) => void): Reply {
  if (isObservable(reply)) return reply.pipe(tap(look));
  return reply.then((answer) => {
    look(answer);
    return answer;
  });
}
