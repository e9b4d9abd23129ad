import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import type { Page } from '../kernel/page.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Provider, ProviderAddress, Providers } from './provider.ts';
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

  async execute(address: ProviderAddress): Promise<Result<Page<Provider>, Failure | Superseded>> {
    const { current } = this.#providers;
    const previous = current.phase === 'loaded' ? current.page : current.phase === 'loading' ? current.previous : null;
    const loading = { phase: 'loading', address, previous } as const;
    this.#providers.set(loading);
    const answer = await this.#pages.run(this.#showcase.providers(address));
    if (this.#providers.current !== loading) return failed({ kind: 'superseded' });
    if (answer.ok) this.#providers.set({ phase: 'loaded', address, page: answer.value });
    else if (answer.failure.kind !== 'superseded') {
      this.#providers.set({ phase: 'failed', address, failure: answer.failure });
      await this.#failures.react(answer.failure, providerFailures);
    }
    return answer;
  }

  dispose(): void {
    this.#pages.cancel();
  }
}
