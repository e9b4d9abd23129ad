import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import { packListFailures } from '../catalogue.messages.ts';
import type { CataloguePort } from '../catalogue.port.ts';
import type { PackDetail } from './detail.ts';
import type { Pack } from '../packs/pack.ts';

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

  async execute(slug: string): Promise<Result<Pack, Failure>> {
    const loading = { phase: 'loading', name: slug } as const;
    this.#detail.set(loading);
    const answer = await this.#catalogue.pack(slug);
    if (this.#detail.current !== loading) return answer;
    if (answer.ok) this.#detail.set({ phase: 'loaded', name: slug, item: answer.value });
    else {
      this.#detail.set({ phase: 'failed', name: slug, failure: answer.failure });
      await this.#failures.react(answer.failure, packListFailures);
    }
    return answer;
  }
}
