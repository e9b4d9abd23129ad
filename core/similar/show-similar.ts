import { filtersAt } from '../catalogue/catalogue.routes.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import type { AnswerOf, Asks } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { soundHref } from '../catalogue/addresses.ts';
import type { FindSimilar } from './find-similar.ts';
import { type SimilarSounds, questionOf } from './similar-sounds.ts';
import { soundRoute } from './similar.routes.ts';
import { similarTo } from '../catalogue/filters/similarity.ts';

/**
 * Opens the Similar sounds dialog of a sound, within the filters of the list on the page [SIM-01, SIM-02].
 * Find-similar on a row of the dialog continues from there, with the weights as they are.
 */
export class ShowSimilar {
  readonly #findSimilar: FindSimilar;
  readonly #similar: SimilarSounds;
  readonly #dialogs: Asks;
  readonly #navigation: NavigationPort;
  readonly #trail = new Store<readonly Sound[]>([]);
  #isOpen = false;

  constructor(findSimilar: FindSimilar, similar: SimilarSounds, dialogs: Asks, navigation: NavigationPort) {
    this.#findSimilar = findSimilar;
    this.#similar = similar;
    this.#dialogs = dialogs;
    this.#navigation = navigation;
  }

  /** The sounds visited on the way here, first one first. Choosing the last of them is a step back. */
  get trail(): Readable<readonly Sound[]> {
    return this.#trail;
  }

  /** Resolves when the dialog is closed. Only one is open at a time: further calls have no effect. */
  async execute(sound: Sound): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const filters = filtersAt(this.#navigation.location.current);
    let question = { ...similarTo(sound.id), filters };
    for (let about: Sound | null = sound; about !== null;) {
      void this.#findSimilar.execute(question);
      const answer: AnswerOf<'similar'> = await this.#dialogs.ask('similar', { sound: about, filters });
      const next: Sound | null = answer === 'closed' ? null : answer.goOn;
      this.#trail.set(next === null ? [] : trailTo(next, about, this.#trail.current));
      about = next;
      if (about) question = { ...(questionOf(this.#similar.current) ?? question), id: about.id };
    }
    this.#isOpen = false;
    this.#findSimilar.leave();
    this.#tidyAddress();
  }

  /** `?similar=1` means that the dialog is open [DECISION-22]. */
  #tidyAddress(): void {
    const here = soundRoute.read(this.#navigation.location.current);
    if (here?.similar) this.#navigation.replace(soundHref(here.id));
  }
}

const trailTo = (next: Sound, from: Sound, trail: readonly Sound[]): readonly Sound[] =>
  trail.at(-1)?.id === next.id ? trail.slice(0, -1) : [...trail, from];
