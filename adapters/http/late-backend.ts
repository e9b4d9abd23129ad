import { defer, from, of, switchMap } from 'rxjs';
import { type BackendPorts, CANCELLABLE, type Calls, backendOf, callsOf } from '../../core/backend.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { failed } from '../../core/kernel/result.ts';
import { known } from '../../domain/known.ts';

type Call = Calls[string];

const OFFLINE: Failure = { kind: 'offline' };

/**
 * A backend whose code loads with its first call, so that a page rendered elsewhere responds sooner. If the code cannot
 * be fetched, the backend counts as unreachable; the next call tries again.
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
    // A port must not look like a promise: whoever awaits it, such as a container, must get the port itself.
    return new Proxy<Calls>({}, { get: (_, name: string) => (name === 'then' ? undefined : lateCall(name)) });
  };

  return backendOf(portOf);
}
