import type { Observable } from 'rxjs';
import type { Failure } from '../../kernel/failure.ts';
import { Latest } from '../../kernel/latest.ts';
import type { Result } from '../../kernel/result.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import { loadInto } from '../../shell/load-into.ts';
import { facetFailures } from '../catalogue.messages.ts';
import { type FacetCounts, type FacetsState, type ListFacets, knownCounts } from './facets.ts';

/** Loads the facets of a list: a newer request cancels an older one, whose answer is ignored. */
export class CountFacets {
  readonly #facets: ListFacets;
  readonly #failures: FailureReactions;
  readonly #requests = new Latest();

  constructor(facets: ListFacets, failures: FailureReactions) {
    this.#facets = facets;
    this.#failures = failures;
  }

  /** Counts are on their way; the ones before stay on view. */
  expect(): FacetsState {
    this.#requests.cancel();
    const loading = { phase: 'loading', previous: knownCounts(this.#facets.current) } as const;
    this.#facets.set(loading);
    return loading;
  }

  /** Fetches what was expected, unless meanwhile something else is, or nothing. */
  async execute(expected: FacetsState, request: Observable<Result<FacetCounts, Failure>>): Promise<void> {
    if (this.#facets.current !== expected) return;
    await loadInto(this.#facets, () => this.#requests.run(request), {
      loading: expected,
      loaded: (counts) => ({ phase: 'loaded', counts }),
      failed: () => ({ phase: 'failed' }),
      trouble: { failures: this.#failures, policy: facetFailures },
    });
  }

  drop(): void {
    this.#requests.cancel();
    this.#facets.set({ phase: 'idle' });
  }
}
