import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import type { Result } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { facetFailures, soundListFailures } from './catalogue.messages.ts';
import type { CataloguePort, SoundPage } from './catalogue.port.ts';
import type { ListAddress } from './list-address.ts';
import type { LoadStates } from './load-states.ts';
import { type ListFacets, type SoundList, visiblePage } from './sound-list.ts';

/**
 * Opens a list of sounds: its page, then the states of its rows; its facets beside it [DECISION-54].
 * A newer call cancels an older one, whose answer then shows nothing.
 */
export class BrowseSounds {
  readonly #catalogue: CataloguePort;
  readonly #list: SoundList;
  readonly #facets: ListFacets;
  readonly #loadStates: LoadStates;
  readonly #failures: FailureReactions;
  readonly #pages = new Latest();
  readonly #counts = new Latest();

  constructor(
    catalogue: CataloguePort,
    list: SoundList,
    facets: ListFacets,
    loadStates: LoadStates,
    failures: FailureReactions,
  ) {
    this.#catalogue = catalogue;
    this.#list = list;
    this.#facets = facets;
    this.#loadStates = loadStates;
    this.#failures = failures;
  }

  async execute(address: ListAddress): Promise<Result<SoundPage, Failure | Superseded>> {
    const [page] = await Promise.all([this.#loadPage(address), this.#loadFacets(address)]);
    return page;
  }

  /** The page alone, for places that show no filter bar. */
  async withoutFacets(address: ListAddress): Promise<Result<SoundPage, Failure | Superseded>> {
    this.#counts.cancel();
    this.#facets.set({ phase: 'idle' });
    return this.#loadPage(address);
  }

  dispose(): void {
    this.#pages.cancel();
    this.#counts.cancel();
  }

  async #loadPage(address: ListAddress): Promise<Result<SoundPage, Failure | Superseded>> {
    this.#list.set({ phase: 'loading', address, previous: visiblePage(this.#list.current) });
    const answer = await this.#pages.run(this.#catalogue.sounds(address));
    if (answer.ok) {
      this.#list.set({ phase: 'loaded', address, page: answer.value });
      await this.#loadStates.execute(answer.value.items);
    } else if (answer.failure.kind !== 'superseded') {
      this.#list.set({ phase: 'failed', address, failure: answer.failure });
      await this.#failures.react(answer.failure, soundListFailures);
    }
    return answer;
  }

  async #loadFacets(address: ListAddress): Promise<void> {
    const { current } = this.#facets;
    this.#facets.set({ phase: 'loading', previous: current.phase === 'loaded' ? current.counts : null });
    const answer = await this.#counts.run(this.#catalogue.facets(address));
    if (answer.ok) this.#facets.set({ phase: 'loaded', counts: answer.value });
    else if (answer.failure.kind !== 'superseded') {
      this.#facets.set({ phase: 'failed' });
      await this.#failures.react(answer.failure, facetFailures);
    }
  }
}
