import { type Observable, defer, of, switchMap } from 'rxjs';
import { type BackendPorts, CANCELLABLE } from '../../core/backend.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { failed } from '../../core/kernel/result.ts';

type Call = (...args: readonly unknown[]) => unknown;
type Calls = Readonly<Record<string, Call>>;

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
    const call = (name: string, args: readonly unknown[], ports: BackendPorts): unknown =>
      (ports[port] as unknown as Calls)[name]!(...args);
    const cancellable =
      (name: string): Call =>
      (...args) =>
        defer(open).pipe(
          switchMap((ports) => (ports ? (call(name, args, ports) as Observable<unknown>) : of(failed(OFFLINE)))),
        );
    const promised =
      (name: string): Call =>
      async (...args) => {
        const ports = await open();
        return ports ? call(name, args, ports) : failed(OFFLINE);
      };
    const lateCall = (name: string): Call => (name in CANCELLABLE[port] ? cancellable : promised)(name);
    // A port is no promise: who waits for one, as a container does, must get it as it is.
    return new Proxy<Calls>({}, { get: (_, name: string) => (name === 'then' ? undefined : lateCall(name)) });
  };

  const ports = Object.keys(CANCELLABLE).map((port) => [port, portOf(port as keyof BackendPorts)] as const);
  return Object.fromEntries(ports) as unknown as BackendPorts;
}
