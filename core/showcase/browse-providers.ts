import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import type { Page } from '../kernel/page.ts';
import type { Result } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { type Provider, type ProviderAddress, type Providers, visibleProviders } from './provider.ts';
import { providerFailures } from './showcase.messages.ts';
import type { ShowcasePort } from './showcase.port.ts';

/** Opens a page of providers. A newer call cancels an older one, whose answer then shows nothing. */
export class BrowseProviders {
  readonly #showcase: ShowcasePort;
  readonly #providers: Providers;
  readonly #failures: FailureReactions;
  readonly #pages = new Latest();

  constructor(showcase: ShowcasePort, providers: Providers, failures: FailureReactions) {
    this.#showcase = showcase;
    this.#providers = providers;
    this.#failures = failures;
  }

  execute(address: ProviderAddress): Promise<Result<Page<Provider>, Failure | Superseded>> {
    return loadInto(this.#providers, () => this.#pages.run(this.#showcase.providers(address)), {
      loading: { phase: 'loading', address, previous: visibleProviders(this.#providers.current) },
      loaded: (page) => ({ phase: 'loaded', address, page }),
      failed: (failure) => ({ phase: 'failed', address, failure }),
      trouble: { failures: this.#failures, policy: providerFailures },
    });
  }

  dispose(): void {
    this.#pages.cancel();
  }
}
