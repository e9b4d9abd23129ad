import { type Observable, firstValueFrom } from 'rxjs';
import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import { facetFailures } from '../catalogue.messages.ts';
import type { CataloguePort } from '../catalogue.port.ts';
import type { FacetCounts } from './facets.ts';
import type { ListAddress } from './list-address.ts';
import type { PackListAddress } from './pack-address.ts';

/** The facets of a list on their own, as a terminal asks for them. */
export class LoadFacets {
  readonly #catalogue: CataloguePort;
  readonly #failures: FailureReactions;

  constructor(catalogue: CataloguePort, failures: FailureReactions) {
    this.#catalogue = catalogue;
    this.#failures = failures;
  }

  execute(address: ListAddress): Promise<Result<FacetCounts, Failure>> {
    return this.#ask(this.#catalogue.facets(address));
  }

  ofPacks(address: PackListAddress): Promise<Result<FacetCounts, Failure>> {
    return this.#ask(this.#catalogue.packFacets(address));
  }

  async #ask(request: Observable<Result<FacetCounts, Failure>>): Promise<Result<FacetCounts, Failure>> {
    const answer = await firstValueFrom(request);
    if (!answer.ok) await this.#failures.react(answer.failure, facetFailures);
    return answer;
  }
}
