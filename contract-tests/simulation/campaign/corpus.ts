import type { Dice } from '../dice.ts';
import { type Pair, textOf } from '../chronicle/coverage.ts';
import type { Schedule } from '../schedule.ts';
import { aSchedule } from '../stories/weave.ts';
import { Novelty } from './novelty.ts';
import { spliced } from './splice.ts';

/** Schedules that are told for each one that is played. */
const TOLD = 4;
/** How often one that is told goes on from one that is kept. */
const SPLICED = 0.3;
/** Kept ones that are looked at for the one that is worth most. */
const LOOKED_AT = 4;
/** A pair that so many schedules have reached is no longer rare. */
const COMMON = 3;
const FREE_STEPS = 10;

/** What came of a schedule: the pairs that it has reached, and the steps that came to nothing. */
interface Reached {
  readonly coverage: { readonly pairs: Iterable<Pair> };
  readonly idle: readonly number[];
}

/** A schedule without steps that came to nothing. */
interface Kept {
  readonly schedule: Schedule;
  /** How many pairs it was the first to reach, and few others have since. */
  rare: number;
}

/**
 * Makes schedules, and learns from what came of them: one in which something was reached for the first time is kept,
 * and others go on from its beginning. Of several that could be played, the one with the newest order of steps is. The
 * same dice and the same plays make the same schedules.
 */
export class Corpus {
  readonly #dice: Dice;
  readonly #isGuided: boolean;
  readonly #story: (dice: Dice) => Schedule;
  readonly #novelty = new Novelty();
  readonly #kept: Kept[] = [];
  /** In how many schedules each pair was reached, and in which one first. */
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
    // What goes wrong inside of the server follows from the schedule.
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

  /** A short one that has reached what few others have. */
  #oneKept(): Schedule {
    const looked = Array.from({ length: LOOKED_AT }, () => this.#dice.oneOf(this.#kept));
    return looked.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best)).schedule;
  }
}

const worthOf = ({ schedule, rare }: Kept): number => rare / (FREE_STEPS + schedule.steps.length);
