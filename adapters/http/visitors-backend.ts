import { type Observable, of } from 'rxjs';
import { type BackendPorts, CANCELLABLE, type Calls, backendOf, callsOf } from '../../core/backend.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { authenticationRequired } from '../../domain/account/account.messages.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';

type AllowedCalls = { readonly [Port in keyof BackendPorts]?: ReadonlyArray<keyof BackendPorts[Port]> };

/** What a visitor may ask from a page of others: the server answers no more to one. */
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

/**
 * A backend for pages of others, where nobody is signed in: what is for customers is refused before it is asked, and what a
 * visitor is told anyway is told here [API-35].
 */
export const visitorsBackend = (backend: BackendPorts): BackendPorts =>
  backendOf((port) => {
    const allowed = new Set<string>(FOR_VISITORS[port]);
    const refuse = (name: string) => (): Promise<unknown> | Observable<unknown> =>
      name in CANCELLABLE[port] ? of(REFUSED) : Promise.resolve(REFUSED);
    const callOf = (name: string): Calls[string] => {
      if (port === 'catalogue' && name === 'states') return () => Promise.resolve(ok(NOTHING_OF_A_VISITOR));
      const call = callsOf(backend, port)[name];
      return allowed.has(name) && call ? call : refuse(name);
    };
    // A port is no promise: who waits for one, as a container does, must get it as it is.
    return new Proxy<Calls>({}, { get: (_, name: string) => (name === 'then' ? undefined : callOf(name)) });
  });

const NOTHING_OF_A_VISITOR = { saved: [], downloaded: [], rareFinds: false } as const;
