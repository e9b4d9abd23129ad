import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
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

  async execute(id: SoundId): Promise<Result<Sound, Failure>> {
    const loading = { phase: 'loading', name: id } as const;
    this.#detail.set(loading);
    const answer = await this.#catalogue.sound(id);
    if (this.#detail.current !== loading) return answer;
    if (answer.ok) {
      this.#detail.set({ phase: 'loaded', name: id, item: answer.value });
      await this.#loadStates.one(answer.value);
    } else {
      this.#detail.set({ phase: 'failed', name: id, failure: answer.failure });
      await this.#failures.react(answer.failure, soundListFailures);
    }
    return answer;
  }
}
