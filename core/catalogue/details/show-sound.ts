import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import { loadInto } from '../../shell/load-into.ts';
import { soundListFailures } from '../catalogue.messages.ts';
import type { CataloguePort } from '../catalogue.port.ts';
import type { SoundDetail } from './detail.ts';
import type { LoadStates } from '../sounds/load-states.ts';
import type { Sound, SoundId } from '../sounds/sound.ts';

/** Opens one sound. An unknown one shows 'Nothing found...', not an error [DECISION-46]. */
export class ShowSound {
  readonly #catalogue: CataloguePort;
  readonly #detail: SoundDetail;
  readonly #loadStates: LoadStates;
  readonly #failures: FailureReactions;

  constructor(catalogue: CataloguePort, detail: SoundDetail, loadStates: LoadStates, failures: FailureReactions) {
    this.#catalogue = catalogue;
    this.#detail = detail;
    this.#loadStates = loadStates;
    this.#failures = failures;
  }

  execute(id: SoundId): Promise<Result<Sound, Failure>> {
    return loadInto(this.#detail, () => this.#catalogue.sound(id), {
      loading: { phase: 'loading', name: id },
      loaded: (item) => ({ phase: 'loaded', name: id, item }),
      failed: (failure) => ({ phase: 'failed', name: id, failure }),
      shown: (item) => this.#loadStates.one(item),
      trouble: { failures: this.#failures, policy: soundListFailures },
    });
  }
}
