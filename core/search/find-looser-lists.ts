import { firstValueFrom } from 'rxjs';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { FilterArray } from '../catalogue/filters/filters.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import { type AnyList, type LooserList, anyListHref, everyList, looserLists } from './looser-lists.ts';
import type { SearchTarget } from './search-form.ts';

/** Another list, which has results. */
export interface FoundList {
  readonly label: string;
  readonly target: SearchTarget;
  readonly href: string;
  readonly total: number;
}

/** Finds alternatives to an empty list: less restrictive lists with results. */
export class FindLooserLists {
  readonly #catalogue: Pick<CataloguePort, 'sounds' | 'packs'>;

  constructor(catalogue: Pick<CataloguePort, 'sounds' | 'packs'>) {
    this.#catalogue = catalogue;
  }

  /** The nearest first; the whole catalogue if nothing else has results. `nameOf` names values of filters. */
  async execute(
    list: AnyList,
    nameOf: (array: FilterArray, value: string) => string = (_, value) => value,
  ): Promise<Result<readonly FoundList[], Failure>> {
    const nearer = await this.#found(looserLists(list, nameOf));
    return nearer.ok && nearer.value.length === 0 ? this.#found([everyList(list)]) : nearer;
  }

  async #found(looser: readonly LooserList[]): Promise<Result<readonly FoundList[], Failure>> {
    const totals = await Promise.all(looser.map(({ list }) => this.#totalOf(list)));
    const [first] = totals;
    // A missing list has no results; if no list can be loaded, nothing is known.
    if (first?.ok === false && totals.every((total) => !total.ok)) return first;
    const found = looser.map(({ label, list }, at): FoundList => {
      const total = totals[at];
      return { label, target: list.target, href: anyListHref(list), total: total?.ok === true ? total.value : 0 };
    });
    return ok(found.filter(({ total }) => total > 0));
  }

  async #totalOf({ target, address }: AnyList): Promise<Result<number, Failure>> {
    const page = await firstValueFrom<Result<{ readonly total: number }, Failure>>(
      target === 'sounds' ? this.#catalogue.sounds(address) : this.#catalogue.packs(address),
    );
    return page.ok ? ok(page.value.total) : page;
  }
}
