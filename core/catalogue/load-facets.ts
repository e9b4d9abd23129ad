import { firstValueFrom } from 'rxjs';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { facetFailures } from './catalogue.messages.ts';
import type { CataloguePort } from './catalogue.port.ts';
import type { FacetCounts } from './facets.ts';
import type { ListAddress } from './list-address.ts';

/** The facets of a list on their own, as a terminal asks for them. */
export class LoadFacets {
  readonly #catalogue: CataloguePort;
  readonly #failures: FailureReactions;

  constructor(catalogue: CataloguePort, failures: FailureReactions) {
    this.#catalogue = catalogue;
    this.#failures = failures;
  }

  async execute(address: ListAddress): Promise<Result<FacetCounts, Failure>> {
    const answer = await firstValueFrom(this.#catalogue.facets(address));
    if (!answer.ok) await this.#failures.react(answer.failure, facetFailures);
    return answer;
  }
}
