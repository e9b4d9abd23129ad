import type { Dice } from '../dice.ts';
import { type Pair, textOf } from '../chronicle/coverage.ts';
import type { Schedule } from '../schedule.ts';
import { aSchedule } from '../stories/weave.ts';
import { Novelty } from './novelty.ts';
import { spliced } from './splice.ts';

/** Candidate schedules per schedule played. */
const TOLD = 4;
/** How often a candidate continues a kept schedule. */
const SPLICED = 0.3;
/** Kept schedules to pick the most valuable from. */
const LOOKED_AT = 4;
/** A pair reached by this many schedules is no longer rare. */
const COMMON = 3;
const FREE_STEPS = 10;

/** The outcome of a schedule: the pairs it has reached, and the steps without effect. */
interface Reached {
  readonly coverage: { readonly pairs: Iterable<Pair> };
  readonly idle: readonly number[];
}

/** A schedule, without the steps that had no effect. */
interface Kept {
  readonly schedule: Schedule;
  /** How many pairs it reached first, and few others since. */
  rare: number;
}

/**
 * Makes schedules, and learns from their outcomes: one that reaches something for the first time is kept, and others
 * continue from its beginning. Of several candidates, it plays the one with the most novel order of steps. The same
 * dice and outcomes give the same schedules.
 */
export class Corpus {
  readonly #dice: Dice;
  readonly #isGuided: boolean;
  readonly #story: (dice: Dice) => Schedule;
  readonly #novelty = new Novelty();
  readonly #kept: Kept[] = [];
  /** How many schedules have reached each pair, and the first that did. */
  readonly #reached = new Map<Pair, { times: number; readonly first: Kept }>();

  constructor(dice: Dice, isGuided: boolean, story: (dice: Dice) => Schedule = (own) => aSchedule(own)) {
    this.#dice = dice;
    this.#story = story;
    this.#isGuided = isGuided;
  }

  /** How many schedules have reached something new. */
  get size(): number {
    return this.#kept.length;
  }

  get pairs(): ReadonlySet<string> {
    return new Set([...this.#reached.keys()].map(textOf));
  }

  next(): Schedule {
    if (!this.#isGuided) return this.#story(this.#dice);
    const others = Array.from({ length: TOLD - 1 }, () => this.#tell());
    return this.#novelty.choose([this.#tell(), ...others]);
  }

  learn({ setting, steps }: Schedule, { coverage, idle }: Reached): void {
    const isIdle = new Set(idle);
    // Failures inside the server follow from the schedule.
    const own = steps.filter(({ does }, at) => does !== 'server' && !isIdle.has(at));
    const kept: Kept = { schedule: { setting, steps: own }, rare: 0 };
    for (const pair of coverage.pairs) {
      const reached = this.#reached.get(pair);
      if (!reached) {
        this.#reached.set(pair, { times: 1, first: kept });
        kept.rare += 1;
        continue;
      }
      reached.times += 1;
      if (reached.times === COMMON) reached.first.rare -= 1;
    }
    if (kept.rare > 0) this.#kept.push(kept);
  }

  #tell(): Schedule {
    const told = this.#story(this.#dice);
    if (this.#kept.length === 0 || !this.#dice.happens(SPLICED)) return told;
    return spliced(this.#dice, this.#oneKept(), told);
  }

  /** A short schedule that has reached what few others have. */
  #oneKept(): Schedule {
    const looked = Array.from({ length: LOOKED_AT }, () => this.#dice.oneOf(this.#kept));
    return looked.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best)).schedule;
  }
}

const worthOf = ({ schedule, rare }: Kept): number => rare / (FREE_STEPS + schedule.steps.length);
