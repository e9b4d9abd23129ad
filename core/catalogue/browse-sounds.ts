import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { facetFailures, soundListFailures } from './catalogue.messages.ts';
import type { CataloguePort, SoundPage } from './catalogue.port.ts';
import type { ListAddress } from './list-address.ts';
import type { LoadStates } from './load-states.ts';
import { type ListFacets, type SoundList, visiblePage } from './sound-list.ts';

/**
 * Opens a list of sounds: its page, then the states of its rows [LIST-46]; its facets beside it [DECISION-54],
 * which are dropped when the page turns out to have none [DECISION-42].
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
    this.#dropFacets();
    return this.#loadPage(address);
  }

  dispose(): void {
    this.#pages.cancel();
    this.#counts.cancel();
  }

  async #loadPage(address: ListAddress): Promise<Result<SoundPage, Failure | Superseded>> {
    const loading = { phase: 'loading', address, previous: visiblePage(this.#list.current) } as const;
    this.#list.set(loading);
    const answer = await this.#pages.run(this.#catalogue.sounds(address));
    if (this.#list.current !== loading) return failed({ kind: 'superseded' });
    if (answer.ok) {
      this.#list.set({ phase: 'loaded', address, page: answer.value });
      if (answer.value.filtersDisabled) this.#dropFacets();
      await this.#loadStates.execute(answer.value.items);
    } else if (answer.failure.kind !== 'superseded') {
      this.#list.set({ phase: 'failed', address, failure: answer.failure });
      await this.#failures.react(answer.failure, soundListFailures);
    }
    return answer;
  }

  async #loadFacets(address: ListAddress): Promise<void> {
    const { current } = this.#facets;
    const previous =
      current.phase === 'loaded' ? current.counts : current.phase === 'loading' ? current.previous : null;
    const loading = { phase: 'loading', previous } as const;
    this.#facets.set(loading);
    const answer = await this.#counts.run(this.#catalogue.facets(address));
    if (this.#facets.current !== loading) return;
    if (answer.ok) this.#facets.set({ phase: 'loaded', counts: answer.value });
    else if (answer.failure.kind !== 'superseded') {
      this.#facets.set({ phase: 'failed' });
      await this.#failures.react(answer.failure, facetFailures);
    }
  }

  #dropFacets(): void {
    this.#counts.cancel();
    this.#facets.set({ phase: 'idle' });
  }
}
