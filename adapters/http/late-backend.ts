import { defer, from, of, switchMap } from 'rxjs';
import { type BackendPorts, CANCELLABLE, type Calls, backendOf, callsOf } from '../../core/backend.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { failed } from '../../core/kernel/result.ts';
import { known } from '../../domain/known.ts';

type Call = Calls[string];

const OFFLINE: Failure = { kind: 'offline' };

/**
 * A backend whose code comes with its first call, so that a page that was drawn elsewhere answers sooner.
 * Code that cannot be fetched is a backend that cannot be reached; the next call tries again.
 */
export function lateBackend(load: () => Promise<BackendPorts>): BackendPorts {
  let opening: Promise<BackendPorts | null> | null = null;
  const open = () =>
    (opening ??= load().catch(() => {
      opening = null;
      return null;
    }));

  const portOf = (port: keyof BackendPorts): Calls => {
    const call = (name: string, args: readonly unknown[], backend: BackendPorts) => {
      const calls = callsOf(backend, port);
      return known(calls[name], `call ${port}.${name}`).apply(calls, [...args]);
    };
    const cancellable =
      (name: string): Call =>
      (...args) =>
        defer(open).pipe(switchMap((backend) => (backend ? from(call(name, args, backend)) : of(failed(OFFLINE)))));
    const promised =
      (name: string): Call =>
      async (...args) => {
        const backend = await open();
        return backend ? call(name, args, backend) : failed(OFFLINE);
      };
    const lateCall = (name: string): Call => (name in CANCELLABLE[port] ? cancellable : promised)(name);
    // A port is no promise: who waits for one, as a container does, must get it as it is.
    return new Proxy<Calls>({}, { get: (_, name: string) => (name === 'then' ? undefined : lateCall(name)) });
  };

  return backendOf(portOf);
}
