import { type Observable, firstValueFrom, isObservable, tap } from 'rxjs';
import type { Call } from '../../../adapters/faults/fault.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { Result } from '../../../core/kernel/result.ts';

export type Answer = Result<unknown, { readonly kind: string }>;
/** Calls that can be cancelled answer Observables, all others promises. */
export type Reply = Promise<Answer> | Observable<Answer>;
type Method = (...args: readonly unknown[]) => Reply;

/** Stands around a call: it makes the call by `run`, with the arguments that it likes, or leaves it. */
export type Around = (call: Call, args: readonly unknown[], run: (args: readonly unknown[]) => Reply) => Reply;

/** The same ports with something around each of their calls. */
export const eachCall = (ports: BackendPorts, around: Around): BackendPorts =>
  Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      name,
      eachMethod(name, port as Readonly<Record<string, Method>>, around),
    ]),
  ) as unknown as BackendPorts;

const eachMethod = (port: string, methods: Readonly<Record<string, Method>>, around: Around) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => {
      const call = `${port}.${name}` as Call;
      const run = (args: readonly unknown[]): Reply => method.apply(methods, [...args]);
      return [name, (...args: readonly unknown[]) => around(call, args, run)];
    }),
  );

export const answerOf = (reply: Reply): Promise<Answer> => (isObservable(reply) ? firstValueFrom(reply) : reply);

/** The same reply; `look` sees its answer first. */
export function watched(reply: Reply, look: (answer: Answer) => void): Reply {
  if (isObservable(reply)) return reply.pipe(tap(look));
  return reply.then((answer) => {
    look(answer);
    return answer;
  });
}
