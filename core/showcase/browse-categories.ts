import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { type Categories, type CategoryAddress, type CategoryShelf, visibleShelf } from './category.ts';
import { categoryFailures } from './showcase.messages.ts';
import type { ShowcasePort } from './showcase.port.ts';

/**
 * Opens a list of categories, with the groups for narrowing it. If the groups fail to load, the list is shown without
 * them. A newer call cancels an older one, whose answer then shows nothing.
 */
export class BrowseCategories {
  readonly #showcase: ShowcasePort;
  readonly #categories: Categories;
  readonly #failures: FailureReactions;
  readonly #pages = new Latest();
  readonly #filters = new Latest();

  constructor(showcase: ShowcasePort, categories: Categories, failures: FailureReactions) {
    this.#showcase = showcase;
    this.#categories = categories;
    this.#failures = failures;
  }

  execute(address: CategoryAddress): Promise<Result<CategoryShelf, Failure | Superseded>> {
    return loadInto(this.#categories, () => this.#ask(address), {
      loading: { phase: 'loading', address, previous: visibleShelf(this.#categories.current, address.kind) },
      loaded: (shelf) => ({ phase: 'loaded', address, shelf }),
      failed: (failure) => ({ phase: 'failed', address, failure }),
      trouble: { failures: this.#failures, policy: categoryFailures },
    });
  }

  async #ask(address: CategoryAddress): Promise<Result<CategoryShelf, Failure | Superseded>> {
    const [page, filter] = await Promise.all([
      this.#pages.run(this.#showcase.categories(address)),
      this.#filters.run(this.#showcase.categoryFilter(address)),
    ]);
    return page.ok ? ok({ page: page.value, filter: filter.ok ? filter.value : null }) : page;
  }

  dispose(): void {
    this.#pages.cancel();
    this.#filters.cancel();
  }
}
