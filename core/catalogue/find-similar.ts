import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { similarFailures } from './catalogue.messages.ts';
import type { CataloguePort } from './catalogue.port.ts';
import type { SimilarSounds } from './detail.ts';
import type { LoadStates } from './load-states.ts';
import type { Sound, SoundId } from './sound.ts';

/** Finds up to 20 sounds like one sound, nearest first [SIM-03]. */
export class FindSimilar {
  readonly #catalogue: CataloguePort;
  readonly #similar: SimilarSounds;
  readonly #loadStates: LoadStates;
  readonly #failures: FailureReactions;

  constructor(catalogue: CataloguePort, similar: SimilarSounds, loadStates: LoadStates, failures: FailureReactions) {
    this.#catalogue = catalogue;
    this.#similar = similar;
    this.#loadStates = loadStates;
    this.#failures = failures;
  }

  async execute(id: SoundId): Promise<Result<readonly Sound[], Failure>> {
    const loading = { phase: 'loading', name: id } as const;
    this.#similar.set(loading);
    const answer = await this.#catalogue.similar(id);
    if (this.#similar.current !== loading) return answer;
    if (answer.ok) {
      this.#similar.set({ phase: 'loaded', name: id, item: answer.value });
      await this.#loadStates.also(answer.value);
    } else {
      this.#similar.set({ phase: 'failed', name: id, failure: answer.failure });
      await this.#failures.react(answer.failure, similarFailures);
    }
    return answer;
  }
}
