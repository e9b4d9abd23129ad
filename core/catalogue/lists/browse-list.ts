import type { Observable } from 'rxjs';
import type { Failure } from '../../kernel/failure.ts';
import { Latest, type Superseded } from '../../kernel/latest.ts';
import type { Store } from '../../kernel/readable.ts';
import type { Result } from '../../kernel/result.ts';
import type { FailurePolicy, FailureReactions } from '../../shell/failure-policy.ts';
import { loadInto } from '../../shell/load-into.ts';
import { CountFacets } from '../filters/count-facets.ts';
import type { FacetCounts, ListFacets } from '../filters/facets.ts';
import type { ListAddress } from '../filters/list-address.ts';
import { type ListState, visiblePage } from './list-state.ts';

/** The parts of a list: how to load its page and its facets, and what a failure shows. */
export interface ListKind<Scope, Page> {
  page(address: ListAddress<Scope>): Observable<Result<Page, Failure>>;
  facets(address: ListAddress<Scope>): Observable<Result<FacetCounts, Failure>>;
  /** Called once a page has loaded. */
  shown(page: Page): Promise<void>;
  readonly failures: FailurePolicy;
}

/**
 * Opens a list: its page, and its facets [DECISION-54]. Facets are not loaded for a list without filters; if that is
 * unknown, they are loaded once the page has answered [DECISION-42]. A newer call cancels an older one, whose answer is
 * ignored.
 */
export class BrowseList<Scope, Page extends { readonly filtersDisabled: boolean }> {
  readonly #kind: ListKind<Scope, Page>;
  readonly #list: Store<ListState<Scope, Page>>;
  readonly #counts: CountFacets;
  readonly #failures: FailureReactions;
  readonly #pages = new Latest();

  constructor(
    kind: ListKind<Scope, Page>,
    list: Store<ListState<Scope, Page>>,
    facets: ListFacets,
    failures: FailureReactions,
  ) {
    this.#kind = kind;
    this.#list = list;
    this.#counts = new CountFacets(facets, failures);
    this.#failures = failures;
  }

  async execute(address: ListAddress<Scope>): Promise<Result<Page, Failure | Superseded>> {
    const hasFilters = isKnownToHaveFilters(this.#list.current, address);
    const expected = this.#counts.expect();
    const asked = this.#pages.run(this.#kind.page(address));
    const count = () => this.#counts.execute(expected, this.#kind.facets(address));
    const [page] = await Promise.all([this.#show(address, asked), hasFilters ? count() : asked.then(count)]);
    return page;
  }

  /** Only the page, for places without a filter bar; `asked` for one that is not loaded by its address. */
  withoutFacets(
    address: ListAddress<Scope>,
    asked: Observable<Result<Page, Failure>> = this.#kind.page(address),
  ): Promise<Result<Page, Failure | Superseded>> {
    this.#counts.drop();
    return this.#show(address, this.#pages.run(asked));
  }

  dispose(): void {
    this.#pages.cancel();
    this.#counts.drop();
  }

  #show(
    address: ListAddress<Scope>,
    asked: Promise<Result<Page, Failure | Superseded>>,
  ): Promise<Result<Page, Failure | Superseded>> {
    return loadInto(this.#list, () => asked, {
      loading: { phase: 'loading', address, previous: visiblePage(this.#list.current) },
      loaded: (page) => ({ phase: 'loaded', address, page }),
      failed: (failure) => ({ phase: 'failed', address, failure }),
      shown: (page) => {
        if (page.filtersDisabled) this.#counts.drop();
        return this.#kind.shown(page);
      },
      trouble: { failures: this.#failures, policy: this.#kind.failures },
    });
  }
}

/** True for another page, order or narrowing of a list that is on view with its filters. */
const isKnownToHaveFilters = <Scope, Page extends { readonly filtersDisabled: boolean }>(
  list: ListState<Scope, Page>,
  { scope }: ListAddress<Scope>,
): boolean =>
  list.phase === 'loaded' && !list.page.filtersDisabled && JSON.stringify(list.address.scope) === JSON.stringify(scope);
