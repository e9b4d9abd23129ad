import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import { loadInto } from '../../shell/load-into.ts';
import { packListFailures } from '../catalogue.messages.ts';
import type { CataloguePort } from '../catalogue.port.ts';
import type { PackDetail } from './detail.ts';
import type { PackInFull } from '../packs/pack.ts';

/** Opens one pack [DECISION-21]; its sounds are a list of their own. */
export class ShowPack {
  readonly #catalogue: CataloguePort;
  readonly #detail: PackDetail;
  readonly #failures: FailureReactions;

  constructor(catalogue: CataloguePort, detail: PackDetail, failures: FailureReactions) {
    this.#catalogue = catalogue;
    this.#detail = detail;
    this.#failures = failures;
  }

  execute(slug: string): Promise<Result<PackInFull, Failure>> {
    return loadInto(this.#detail, () => this.#catalogue.pack(slug), {
      loading: { phase: 'loading', name: slug },
      loaded: (item) => ({ phase: 'loaded', name: slug, item }),
      failed: (failure) => ({ phase: 'failed', name: slug, failure }),
      trouble: { failures: this.#failures, policy: packListFailures },
    });
  }
}
