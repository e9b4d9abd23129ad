import type { Dice } from '../dice.ts';
import type { Coverage } from '../chronicle/coverage.ts';
import type { Schedule } from '../schedule.ts';
import { aSchedule } from '../stories/weave.ts';
import { mutated } from './mutate.ts';

/** How often a schedule is made of one that is worth it: the others are told anew. */
const MUTATED = 0.5;
/** The latest are the rarest: half of the choices fall on them. */
const LATEST = 40;

/** What came of a schedule: the pairs that it has reached, and the steps that came to nothing. */
interface Reached {
  readonly coverage: Pick<Coverage, 'pairs'>;
  readonly idle: readonly number[];
}

/**
 * Makes schedules, and learns from what came of them: one in which something was reached for the first time is kept,
 * and changed later on. The same dice and the same plays make the same schedules.
 */
export class Corpus {
  readonly pairs = new Set<string>();
  readonly #dice: Dice;
  readonly #isGuided: boolean;
  readonly #kept: Schedule[] = [];

  constructor(dice: Dice, isGuided: boolean) {
    this.#dice = dice;
    this.#isGuided = isGuided;
  }

  /** How many schedules have reached something new. */
  get size(): number {
    return this.#kept.length;
  }

  next(): Schedule {
    if (!this.#isGuided || this.#kept.length < 2 || !this.#dice.happens(MUTATED)) return aSchedule(this.#dice);
    return mutated(this.#dice, this.#oneKept(), this.#oneKept());
  }

  learn({ setting, steps }: Schedule, { coverage, idle }: Reached): void {
    const before = this.pairs.size;
    for (const pair of coverage.pairs) this.pairs.add(pair);
    if (this.pairs.size === before) return;
    const isIdle = new Set(idle);
    // What goes wrong inside of the server follows from the schedule.
    this.#kept.push({ setting, steps: steps.filter(({ does }, at) => does !== 'server' && !isIdle.has(at)) });
  }

  #oneKept(): Schedule {
    const from = this.#dice.happens(0.5) ? Math.max(0, this.#kept.length - LATEST) : 0;
    return this.#kept[this.#dice.between(from, this.#kept.length - 1)]!;
  }
}
