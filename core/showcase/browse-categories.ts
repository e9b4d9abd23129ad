import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { type Categories, type CategoryAddress, type CategoryShelf, visibleShelf } from './category.ts';
import { categoryFailures } from './showcase.messages.ts';
import type { ShowcasePort } from './showcase.port.ts';

/**
 * Opens a list of categories, with the groups that it can be narrowed to beside it. The list stands without them when
 * they cannot be had. A newer call cancels an older one, whose answer then shows nothing.
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

  async execute(address: CategoryAddress): Promise<Result<CategoryShelf, Failure | Superseded>> {
    const previous = visibleShelf(this.#categories.current, address.kind);
    const loading = { phase: 'loading', address, previous } as const;
    this.#categories.set(loading);
    const [page, filter] = await Promise.all([
      this.#pages.run(this.#showcase.categories(address)),
      this.#filters.run(this.#showcase.categoryFilter(address)),
    ]);
    if (this.#categories.current !== loading) return failed({ kind: 'superseded' });
    if (page.ok) {
      const shelf = { page: page.value, filter: filter.ok ? filter.value : null };
      this.#categories.set({ phase: 'loaded', address, shelf });
      return ok(shelf);
    }
    if (page.failure.kind !== 'superseded') {
      this.#categories.set({ phase: 'failed', address, failure: page.failure });
      await this.#failures.react(page.failure, categoryFailures);
    }
    return page;
  }

  dispose(): void {
    this.#pages.cancel();
    this.#filters.cancel();
  }
}
