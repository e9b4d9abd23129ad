import type { Schedule, Step } from '../schedule.ts';

/** Steps this close to each other may be related. */
const NEAR = 6;
/** Added to the length: otherwise the shortest schedules would always win. */
const FREE_STEPS = 10;
const [SOON, LATER] = [500, 5000];
/** More than there are names of steps. */
const MOST_NAMES = 2 ** 15;

/** Knows which steps have followed each other in schedules so far. */
export class Novelty {
  readonly #times = new Map<number, number>();
  /** Steps as numbers: pairs of them are looked up a thousand times per schedule. */
  readonly #numbers = new Map<string, number>();

  /** Picks the schedule with the most rare pairs of steps for its length, and counts it as played. */
  choose([first, ...others]: readonly [Schedule, ...Schedule[]]): Schedule {
    let best = { schedule: first, ...this.#look(first) };
    for (const schedule of others) {
      const look = this.#look(schedule);
      if (look.worth > best.worth) best = { schedule, ...look };
    }
    for (const following of best.sequences) this.#times.set(following, (this.#times.get(following) ?? 0) + 1);
    return best.schedule;
  }

  #look({ steps }: Schedule): { readonly worth: number; readonly sequences: ReadonlySet<number> } {
    const sequences = this.#sequencesOf(steps);
    let news = 0;
    for (const sequence of sequences) news += 1 / (1 + (this.#times.get(sequence) ?? 0));
    return { worth: news / (FREE_STEPS + steps.length), sequences };
  }

  /** All pairs of steps in which one follows soon after the other. */
  #sequencesOf(steps: readonly Step[]): ReadonlySet<number> {
    const sequences = new Set<number>();
    const numbers = steps.map((step) => this.#numberOf(nameOf(step)));
    for (const [at, number] of numbers.entries())
      for (let before = Math.max(0, at - NEAR); before < at; before += 1)
        sequences.add(numbers[before]! * MOST_NAMES + number);
    return sequences;
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** The kind of a step, whatever page it meets. */
function nameOf(step: Step): string {
  switch (step.does) {
    case 'press':
      return `${step.press}${step.hurried ? ' hurriedly' : ''}`;
    case 'fault':
      return `${step.fault.mishap.kind} of ${step.fault.call}`;
    case 'end':
      return step.how;
    case 'answer':
      return `answer ${step.which % 4}`;
    case 'open':
      return `open ${step.address}`;
    case 'wait':
      return step.ms < SOON ? 'a moment' : step.ms < LATER ? 'a while' : 'long';
    default:
      return step.does;
  }
}
