import { type Observable, of } from 'rxjs';
import { type BackendPorts, CANCELLABLE, type Calls, backendOf, callsOf } from '../../core/backend.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { authenticationRequired } from '../../domain/account/account.messages.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';

type AllowedCalls = { readonly [Port in keyof BackendPorts]?: ReadonlyArray<keyof BackendPorts[Port]> };

/** The calls of visitors from other sites' pages: the server answers them no others. */
const FOR_VISITORS: AllowedCalls = {
  catalogue: [
    'sounds',
    'facets',
    'packs',
    'packFacets',
    'sound',
    'pack',
    'similar',
    'countSoundPlayback',
    'countPackPlayback',
  ],
  showcase: ['chart', 'categories', 'categoryFilter', 'providers', 'featuredCollections'],
  search: ['suggest', 'hits', 'recognize', 'coverage'],
  staticPages: ['page'],
  widgets: ['ask'],
};

const REFUSED: Result<never, Failure> = failed({
  kind: 'unauthenticated',
  message: authenticationRequired,
});

const NOTHING_OF_A_VISITOR = ok({ saved: [], downloaded: [], rareFinds: false });

/** A backend for visitors, who are told the same whatever they ask of themselves: without a request [API-10, API-35]. */
export const knownToVisitors = <Ports extends Pick<BackendPorts, 'account' | 'catalogue'>>(backend: Ports): Ports => ({
  ...backend,
  account: { ...backend.account, user: () => Promise.resolve(REFUSED) },
  catalogue: { ...backend.catalogue, states: () => Promise.resolve(NOTHING_OF_A_VISITOR) },
});

/**
 * A backend for other sites' pages, where nobody is signed in: calls for customers are refused without a request, and
 * fixed answers for visitors are given locally [API-35].
 */
export const visitorsBackend = (backend: BackendPorts): BackendPorts =>
  backendOf((port) => {
    const allowed = new Set<string>(FOR_VISITORS[port]);
    const refuse = (name: string) => (): Promise<unknown> | Observable<unknown> =>
      name in CANCELLABLE[port] ? of(REFUSED) : Promise.resolve(REFUSED);
    const callOf = (name: string): Calls[string] => {
      if (port === 'catalogue' && name === 'states') return () => Promise.resolve(NOTHING_OF_A_VISITOR);
      const call = callsOf(backend, port)[name];
      return allowed.has(name) && call ? call : refuse(name);
    };
    // A port must not look like a promise: whoever awaits it, such as a container, must get the port itself.
    return new Proxy<Calls>({}, { get: (_, name: string) => (name === 'then' ? undefined : callOf(name)) });
  });
