import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { WaysIn } from './identities.ts';
import type { IdentitiesPort } from './identities.port.ts';

/** Loads the sites that customers can sign in with. On failure none is offered, as there is still the password. */
export class LoadWaysIn {
  readonly #identities: IdentitiesPort;
  readonly #ways: WaysIn;

  constructor(identities: IdentitiesPort, ways: WaysIn) {
    this.#identities = identities;
    this.#ways = ways;
  }

  execute(): Promise<Result<readonly IdentityProvider[], Failure>> {
    return loadInto(this.#ways, () => this.#identities.waysIn(), {
      loading: { phase: 'loading' },
      loaded: (ways) => ({ phase: 'loaded', ways }),
      failed: (failure) => ({ phase: 'failed', failure }),
    });
  }
}
