import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import type { Page } from '../kernel/page.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { packListFailures } from './catalogue.messages.ts';
import type { CataloguePort, PackListAddress } from './catalogue.port.ts';
import type { Pack } from './pack.ts';
import type { PackList } from './pack-list.ts';

/** Opens a list of packs. A newer call cancels an older one, whose answer then shows nothing. */
export class BrowsePacks {
  readonly #catalogue: CataloguePort;
  readonly #list: PackList;
  readonly #failures: FailureReactions;
  readonly #requests = new Latest();

  constructor(catalogue: CataloguePort, list: PackList, failures: FailureReactions) {
    this.#catalogue = catalogue;
    this.#list = list;
    this.#failures = failures;
  }

  async execute(address: PackListAddress): Promise<Result<Page<Pack>, Failure | Superseded>> {
    const loading = { phase: 'loading' } as const;
    this.#list.set(loading);
    const answer = await this.#requests.run(this.#catalogue.packs(address));
    if (this.#list.current !== loading) return failed({ kind: 'superseded' });
    if (answer.ok) this.#list.set({ phase: 'loaded', page: answer.value });
    else if (answer.failure.kind !== 'superseded') {
      this.#list.set({ phase: 'failed', failure: answer.failure });
      await this.#failures.react(answer.failure, packListFailures);
    }
    return answer;
  }

  dispose(): void {
    this.#requests.cancel();
  }
}
