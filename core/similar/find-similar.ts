import { switchMap, timer } from 'rxjs';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import type { Result } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { type SimilarSounds, questionOf, visibleSounds } from './similar-sounds.ts';
import type { SimilarQuestion } from '../catalogue/filters/similarity.ts';
import { similarFailures } from './similar.messages.ts';

/** How long a slider has to rest, in milliseconds, before the shop is asked. */
export const REST_MS = 200;

type Found = Result<readonly Sound[], Failure | Superseded>;

/**
 * Finds up to 20 sounds like one sound, nearest first [SIM-03], then the states of their rows [LIST-46].
 * A newer question cancels an older one, whose answer then shows nothing.
 */
export class FindSimilar {
  readonly #catalogue: CataloguePort;
  readonly #similar: SimilarSounds;
  readonly #loadStates: LoadStates;
  readonly #failures: FailureReactions;
  readonly #clock: Clock;
  readonly #answers = new Latest();

  constructor(
    catalogue: CataloguePort,
    similar: SimilarSounds,
    loadStates: LoadStates,
    failures: FailureReactions,
    clock: Clock,
  ) {
    this.#catalogue = catalogue;
    this.#similar = similar;
    this.#loadStates = loadStates;
    this.#failures = failures;
    this.#clock = clock;
  }

  execute(question: SimilarQuestion): Promise<Found> {
    return this.#ask(question, this.#catalogue.similar(question));
  }

  /** For a slider that is being dragged: shows the question at once, and asks it if no other follows for a while. */
  soon(question: SimilarQuestion): Promise<Found> {
    const rest = timer(REST_MS, this.#clock.scheduler);
    return this.#ask(question, rest.pipe(switchMap(() => this.#catalogue.similar(question))));
  }

  /** The results are no longer visible: pending calls are cancelled. */
  leave(): void {
    this.#answers.cancel();
    this.#similar.set({ phase: 'idle' });
  }

  #ask(question: SimilarQuestion, request: ReturnType<CataloguePort['similar']>): Promise<Found> {
    const before = this.#similar.current;
    return loadInto(this.#similar, () => this.#answers.run(request), {
      loading: {
        phase: 'loading',
        question,
        previous: questionOf(before)?.id === question.id ? visibleSounds(before) : null,
      },
      loaded: (sounds) => ({ phase: 'loaded', question, sounds }),
      failed: (failure) => ({ phase: 'failed', question, failure }),
      shown: (sounds) => this.#loadStates.also(sounds),
      trouble: { failures: this.#failures, policy: similarFailures },
    });
  }
}
